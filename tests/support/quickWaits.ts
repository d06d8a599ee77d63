import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * An error of a query holds the text of the whole page. While something is waited for, it is thrown away with each try, so it
 * is left out until then; `waitFor` adds it to the error with which it ends.
 */
export function quickWaits(): void {
  configure({
    getElementError: (message, container) => {
      const config: object = getConfig();
      if (Reflect.get(config, '_disableExpensiveErrorDiagnostics') !== true) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
