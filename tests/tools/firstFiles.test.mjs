/** How few files the first screens are: their styles and the bundler's helpers are in their code. */
import { build } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { chunkGroups, isFirstFile } from '../../scripts/vite/chunks.mjs';
import { embeddedSheets, embedStyles, styleCode } from '../../scripts/vite/embedStyles.mjs';
import { helpersInBase } from '../../scripts/vite/helpersInBase.mjs';
import { minifyTwice } from '../../scripts/vite/minifyTwice.mjs';
import { preloadLists } from '../../scripts/vite/preloadLists.mjs';

/** @type {Record<string, string>} */
const sources = {
  'main.js': `import './base.css'; import old from './old.cjs'; globalThis.loaded = old.name; globalThis.open = () => import('./screen.js');`,
  'old.cjs': `exports.name = 'old';`,
  'base.css': 'body { margin: 0 }',
  'screen.js': `import './screen.css'; import other from './other.cjs'; import { share } from './share.js'; export default [other.name, share];`,
  'screen.css': '.screen { content: "\\201c </style>" }',
  'other.cjs': `exports.name = 'other';`,
  'share.js': `import old from './old.cjs'; export const share = old.name; globalThis.alone = () => import('./alone.js');`,
  // Imports nothing that is in base, and needs a helper.
  'alone.js': `import lone from './lone.cjs'; export default lone.name;`,
  'lone.cjs': `exports.name = 'lone';`,
};

/** @param {import('vite').Plugin[]} plugins @param {Record<string, string>} [changed] */
async function built(plugins, changed = {}) {
  const given = { ...sources, ...changed };
  const inBase = /\/(main\.js|old\.cjs|base\.css|share\.js)$/;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: '/given',
    base: '/app/',
    build: {
      write: false,
      rolldownOptions: {
        input: { base: '/given/main.js' },
        output: {
          codeSplitting: { groups: [{ name: (id) => (inBase.test(id) ? 'base' : null) }] },
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
    plugins: [
      {
        name: 'given',
        enforce: 'pre',
        resolveId: (id) =>
          Object.hasOwn(given, id.replace(/^.*\//, '')) ? `/given/${id.replace(/^.*\//, '')}` : undefined,
        load: (id) => given[id.replace('/given/', '')],
      },
      ...plugins,
    ],
  });
  const files = /** @type {{ output: any[] }} */ (result).output;
  return {
    names: files.map(({ fileName }) => String(fileName)),
    /** @param {string} name @returns {any} */
    file: (name) => files.find((one) => one.fileName.startsWith(`assets/${name}-`)),
  };
}

const firstNames = ['base', 'entry', 'shell', 'lastSeen', 'kinds'];

/** A file with a style and two later parts that share a file, beside the shell, which has later parts in any build. @param {string} name */
async function builtAs(name) {
  /** @type {Record<string, string>} */
  const given = {
    'shell.js': `globalThis.open = () => import('./screen.js');`,
    'main.js': `import './main.css'; globalThis.half = (value) => { const result = value / 2; return result; }; globalThis.later = () => [import('./screen.js'), import('./other.js')];`,
    'main.css': 'body { margin: 0 }',
    'screen.js': `import './screen.css'; import { shared } from './shared.js'; export default shared;`,
    'screen.css': 'p { margin: 0 }',
    'other.js': `import { shared } from './shared.js'; export default shared;`,
    'shared.js': `export const shared = 'shared';`,
  };
  const source = (/** @type {string} */ id) => id.replace(/^.*\//, '');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: '/given',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { shell: '/given/shell.js', [name]: '/given/main.js' },
        output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
      },
    },
    plugins: [
      {
        name: 'given',
        enforce: 'pre',
        resolveId: (id) => (Object.hasOwn(given, source(id)) ? `/given/${source(id)}` : undefined),
        load: (id) => given[source(id)],
      },
      embedStyles(),
      minifyTwice(),
      preloadLists(),
    ],
  });
  const files = /** @type {{ output: any[] }} */ (result).output;
  return String(files.find((one) => one.type === 'chunk' && one.name === name).code);
}

describe('the files of the first screens', () => {
  test.each(firstNames)('have their styles, and no list of their later parts: %s', async (name) => {
    const code = await builtAs(name);
    expect(embeddedSheets(code)).toEqual(['body{margin:0}']);
    expect(code).not.toMatch(/m\.f=/);
  });

  test('are those by one rule; another file has a sheet and lists', async () => {
    const code = await builtAs('screens');
    expect(embeddedSheets(code)).toEqual([]);
    expect(code).toMatch(/m\.f=/);
    expect(isFirstFile({ name: 'screens' })).toBe(false);
  });

  test('are files that the portal is built into', () => {
    const named = chunkGroups('/given').map(({ debugName }) => debugName);
    // What every portal has is one group of the bundler.
    expect(named).toContain('first screens');
    expect(named).toEqual(
      expect.arrayContaining(firstNames.filter((name) => !['base', 'entry', 'shell'].includes(name))),
    );
    expect(firstNames.filter((name) => !isFirstFile({ name }))).toEqual([]);
  });
});

describe('styles in the code', () => {
  test('are those of the first screens; a later screen has a sheet', async () => {
    const { names, file } = await built([embedStyles()]);
    expect(names.filter((name) => name.endsWith('.css'))).toEqual([expect.stringMatching(/^assets\/screen-/)]);
    expect(embeddedSheets(file('base').code)).toEqual(['body{margin:0}']);
    expect(embeddedSheets(file('screen').code)).toEqual([]);
  });

  test('change the name of the file, which is cached for good', async () => {
    const [before, after] = [
      await built([embedStyles()]),
      await built([embedStyles()], { 'base.css': 'body { margin: 1px }' }),
    ];
    expect(after.file('base').fileName).not.toBe(before.file('base').fileName);
  });

  test('are read back as they were', () => {
    const css = 'a::before{content:"\\201c"}\n.b{background:url(/x.svg)}';
    expect(embeddedSheets(`x();${styleCode(css)};y()`)).toEqual([css]);
  });
});

describe('a sheet in code', () => {
  test.each([
    ['applies at once', [], ''],
    ['is held back while a copy of the last list is shown', ['data-snapshot'], 'not all'],
  ])('%s', async (_, shown, media) => {
    /** @type {unknown[]} */
    const added = [];
    const document = {
      head: { append: (/** @type {unknown} */ one) => added.push(one) },
      createElement: (/** @type {string} */ tag) => ({ tag }),
      querySelector: (/** @type {string} */ selector) => (shown.some((name) => selector === `[${name}]`) ? {} : null),
    };
    vi.stubGlobal('document', document);
    onTestFinished(() => void vi.unstubAllGlobals());
    const code = encodeURIComponent(`${styleCode('p{margin:0}')}//${media}`);
    await import(/* @vite-ignore */ `data:text/javascript,${code}`);
    expect(added).toEqual([{ tag: 'style', media, textContent: 'p{margin:0}' }]);
  });
});

describe('the helpers of the bundler', () => {
  test('are in base for all that import it, and stay a file for what does not', async () => {
    const [before, after] = [await built([]), await built([helpersInBase()])];
    const helpers = before.file('rolldown-runtime').fileName.split('/').at(-1);
    for (const name of ['base', 'screen', 'alone']) expect(before.file(name).code, name).toContain(helpers);
    const moved = after.file('rolldown-runtime').fileName.split('/').at(-1);
    for (const name of ['base', 'screen']) {
      expect(after.file(name).code, name).not.toMatch(/from\s*["'`]\.\/rolldown-runtime/);
      expect(after.file(name).imports, name).not.toContain(after.file('rolldown-runtime').fileName);
    }
    expect(after.file('screen').code).toContain(after.file('base').fileName.split('/').at(-1));
    expect(after.file('alone').code).toContain(moved);
  });

  test('have another name for every file than without', async () => {
    const [before, after] = [await built([]), await built([helpersInBase()])];
    for (const name of ['base', 'screen', 'alone'])
      expect(after.file(name).fileName, name).not.toBe(before.file(name).fileName);
  });

  test('do what they did', async () => {
    const { file } = await built([helpersInBase()]);
    const address = (/** @type {string} */ code) => `data:text/javascript,${encodeURIComponent(code)}`;
    const base = address(file('base').code.replaceAll('import(', 'globalThis.later('));
    await import(/* @vite-ignore */ base);
    expect(Reflect.get(globalThis, 'loaded')).toBe('old');
    const name = file('base').fileName.split('/').at(-1);
    const screen = await import(/* @vite-ignore */ address(file('screen').code.replaceAll(`./${name}`, base)));
    expect(screen.default).toEqual(['other', 'old']);
  });
});
