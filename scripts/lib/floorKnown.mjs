/** Newer than the floor and harmless: a guard that the check cannot see, or looks that are only plainer without it. */

/** By part of the build. @type {Readonly<Record<string, string>>} */
export const harmlessScripts = {
  'base: .createPolicy()': 'src/lib/trustedTypes.ts returns where there is no factory',
  'base: .skipTransition()': 'react-dom, of a transition that startViewTransition has begun',
  'shell: .startViewTransition()': 'react-router, only for links that ask for it; none of ours does',
  'shell: .skipTransition()': 'react-router, of a transition that startViewTransition has begun',
  'entry: .cancelIdleCallback()': 'beside requestIdleCallback, which is asked for',
  'late: .cancelIdleCallback()': 'beside requestIdleCallback, which is asked for',
  'save: .createWritable()': 'of the file that showSaveFilePicker gives, which is asked for',
  'browser: Response.json': 'msw in the demo, where an answer cannot be copied',
};

/** @type {Readonly<Record<string, string>>} */
export const harmlessStyles = {
  'animation-timeline:': 'Adyen: an animation runs by the clock',
  'scrollbar-color:': 'the browser’s own scroll bar',
  'scrollbar-width:': 'the browser’s own scroll bar',
  'scrollbar-gutter:': 'the page moves by a scroll bar’s width when one comes',
  ':selection': 'iPhones keep their own colour of what is selected',
  'rect(': 'of clip, which all have; the younger one is of clip-path',
  'text-wrap:': 'lines break where they would',
  'resize:': 'a text field on an iPhone keeps its height',
};
