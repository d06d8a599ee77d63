import { build } from 'vite';
import { expect, it } from 'vitest';
import { compileAhead } from '../../scripts/vite/compileAhead.mjs';
import { minifyTwice } from '../../scripts/vite/minifyTwice.mjs';

const long = JSON.stringify('x'.repeat(5000));

/** @type {Record<string, string>} */
const sources = {
  'virtual:shell': `/* Comments are removed. */ export const all = () => [${long}, import('virtual:screen'), import('virtual:small'), import('virtual:texts')];`,
  'virtual:screen': `export const one = (value) => value + ${long};`,
  'virtual:small': 'export const two = (value) => value + 1;',
  'virtual:texts': `export const three = ${long};`,
};

/** @param {import('vite').Plugin[]} plugins */
async function built(plugins) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: { shell: 'virtual:shell' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash:7].js', chunkFileNames: '[name]-[hash:7].js' },
      },
    },
    plugins: [
      {
        name: 'given',
        resolveId: (id) => (id.startsWith('virtual:') ? id : undefined),
        load: (id) => sources[id],
      },
      ...plugins,
    ],
  });
  return /** @type {{ fileName: string, code: string }[]} */ (/** @type {any} */ (result).output);
}

it('large files with functions begin with the hint, and have another name for it', async () => {
  const [before, after] = [await built([minifyTwice()]), await built([compileAhead(), minifyTwice()])];
  const hint = '//# allFunctionsCalledOnLoad\n';
  const nameOf = (/** @type {{ fileName: string }} */ { fileName }) => fileName.slice(0, -11);
  const hinted = after.filter(({ code }) => code.startsWith(hint)).map(nameOf);
  expect(hinted.sort()).toEqual(['shell', 'virtual_screen']);
  // The same code, but for the names of files.
  const unnamed = (/** @type {{ code: string }} */ { code }) =>
    code.replace(hint, '').replaceAll(/-[\w-]{7}\.js/g, '.js');
  expect(after.map(unnamed)).toEqual(before.map(unnamed));
  const names = [...before, ...after].map(({ fileName }) => fileName);
  expect(new Set(names).size).toBe(8);
});
