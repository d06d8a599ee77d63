/** Read by Chromium from 136, at the beginning of a file; other browsers ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Whether there is much to compile: texts and small files are left as they are. @param {string} code */
const isWorth = (code) => code.length > 5000 && /=>|\bfunction\b/.test(code);

/** Changes the names of all files, which are cached for good, when this plugin makes something else of them. */
const version = 'compile ahead 2';

/**
 * Has browsers compile all functions of a file in the background, while it is fetched. Otherwise each is compiled when it is first called,
 * on the main thread: a fifth of its time until the first list is there (docs/decisions/fetched-ahead.md).
 * @returns {import('vite').Plugin}
 */
export const compileAhead = () => ({
  name: 'portico:compile-ahead',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: () => version,
  generateBundle: {
    // After everything that reads or rewrites files; minifiers remove comments.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && isWorth(chunk.code)) chunk.code = hint + chunk.code;
    },
  },
});
