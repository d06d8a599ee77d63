import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Characters of the page that an error shows. A list's toolbar alone takes the standard 7,000 if its icons are in it. */
const maxShown = 40_000;
const isDrawing = (node: Node) => node.nodeType === Node.COMMENT_NODE || node.nodeName.toLowerCase() === 'svg';

/**
 * An error of a query holds the page, without its icons. While something is waited for, it is thrown away with each try, so the page
 * is left out until then; `waitFor` adds it to the error with which it ends.
 */
export function quickWaits(): void {
  configure({
    getElementError: (message, container) => {
      const isThrownAway = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      // `waitFor` gives the whole document, whose head has all styles.
      const shown = container === document.documentElement ? document.body : container;
      const page = isThrownAway
        ? ''
        : prettyDOM(shown, maxShown, { highlight: false, filterNode: (node) => !isDrawing(node) });
      const text = [message, page].filter(Boolean).join('\n\n');
      return Object.assign(new Error(text), { name: 'TestingLibraryElementError' });
    },
  });
}
