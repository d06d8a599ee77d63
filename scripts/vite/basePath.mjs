/**
 * The base that is built for, also where a command names another than the configuration (`npm run demo -- --base /try/`),
 * as `import.meta.env.BASE_PATH`: without a slash at its end.
 * @returns {import('vite').Plugin}
 */
export const basePath = () => ({
  name: 'portico:base-path',
  config: ({ base = '/' }) => ({
    define: { 'import.meta.env.BASE_PATH': JSON.stringify(base.replace(/\/$/, '')) },
  }),
});
