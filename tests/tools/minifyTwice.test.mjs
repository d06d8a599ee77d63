import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { minifyTwice } from '../../scripts/vite/minifyTwice.mjs';

const source = `
  const half = (value) => { const result = value / 2; return result; };
  export function share(value, people) {
    if (people === 2) { return half(value); } else { if (people > 2) { return value / people; } }
    return value;
  }
  export const late = () => import('later');`;

/** @param {string} name of the entry @param {boolean} [minified] @param {import('vite').Plugin[]} [plugins] */
async function built(name, minified = true, plugins = [minifyTwice()]) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: minified,
      rolldownOptions: {
        input: { [name]: 'virtual:entry' },
        external: ['later'],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash:7].js' },
      },
    },
    plugins: [
      {
        name: 'given',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? source : undefined),
      },
      ...plugins,
    ],
  });
  const chunk = /** @type {any} */ (result).output[0];
  return { code: /** @type {string} */ (chunk.code), file: /** @type {string} */ (chunk.fileName) };
}

/** @param {string} code */
const run = (code) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('the files of the first screens', () => {
  it('are minified once more, and do the same', async () => {
    const [once, twice] = [await built('shell', true, []), await built('shell')];
    expect(twice.code.length).toBeLessThan(once.code.length);
    const [former, shared] = [await run(once.code), await run(twice.code)];
    expect(Object.keys(shared).sort()).toEqual(['late', 'share']);
    for (const people of [1, 2, 3]) expect(shared.share(6, people)).toBe(former.share(6, people));
    expect(twice.code).toMatch(/import\(["'`]later["'`]\)/);
  });

  it('have another name than those that were minified once', async () => {
    expect((await built('shell')).file).not.toBe((await built('shell', true, [])).file);
  });

  it('leave later files, and what is not minified at all, as they are', async () => {
    expect(await built('later')).toEqual(await built('later', true, []));
    expect((await built('shell', false)).code).toBe((await built('shell', false, [])).code);
  });
});
