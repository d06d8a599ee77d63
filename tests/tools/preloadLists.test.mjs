/** The lists of which files each later part consists of: out of the shell, and still followed. */
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { listCode, listFile, preloadLists, withoutLists } from '../../scripts/vite/preloadLists.mjs';

/** @type {Record<string, string>} */
const sources = {
  'main.js': `globalThis.part = () => import('./part.js'); globalThis.plain = () => import('./plain.js');`,
  'part.js': `import './part.css'; import { shared } from './shared.js'; export const part = 'part of ' + shared;`,
  'part.css': 'body { color: red }',
  'other.js': `import { shared } from './shared.js'; export const other = shared;`,
  'shared.js': `export const shared = 'shared';`,
  'plain.js': `export const plain = 'plain'; globalThis.other = () => import('./other.js');`,
};

/** @param {Record<string, string>} [changed] @returns {Promise<any[]>} */
async function built(changed = {}) {
  const given = { ...sources, ...changed };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: '/given',
    base: '/app/',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { shell: '/given/main.js' },
        output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
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
      preloadLists(),
    ],
  });
  return /** @type {{ output: any[] }} */ (result).output;
}

const find = (/** @type {any[]} */ files, /** @type {string} */ name) =>
  files.find(({ fileName }) => fileName.startsWith(`assets/${name}-`));

/** The lists of a file of them. @param {string} code @returns {Promise<string[][]>} */
const listsIn = async (code) =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).default;

test('the shell has numbers in place of lists, whose file is named after it', async () => {
  const files = await built();
  const [shell, lists] = [find(files, 'shell'), find(files, 'lists')];
  expect(shell.code).not.toMatch(/\/shared-|part[\w-]*\.css/);
  expect(lists.fileName).toBe(listFile(shell.fileName));
  expect(shell.code).toContain(`import("./${lists.fileName.split('/').at(-1)}")`);
  const [list, ...others] = await listsIn(lists.source);
  expect(others).toEqual([]);
  expect(list?.map((file) => file.replace(/-[\w-]+(?=\.)/, ''))).toEqual(
    expect.arrayContaining(['assets/part.js', 'assets/shared.js', 'assets/part.css']),
  );
});

test('another list is another name of both files, which are cached for good', async () => {
  const [before, after] = [await built(), await built({ 'part.css': 'body { color: blue }' })];
  expect(find(before, 'lists').source).not.toBe(find(after, 'lists').source);
  expect(find(before, 'lists').fileName).not.toBe(find(after, 'lists').fileName);
});

const given = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1234567.js","assets/base-1234567.js","assets/a.css","assets/b-1234567.js","assets/shell-1234567.js"])))=>i.map(i=>d[i]);
part(()=>import("./a-1234567.js"),__vite__mapDeps([0,1,2]));part(()=>import("./a-1234567.js"),__vite__mapDeps([0,1,2]));part(()=>import("./b-1234567.js"),__vite__mapDeps([3,1,4]));`;

test('what the page has already is in no list, and a part without anything else has none', () => {
  const { code, lists } = withoutLists(given, 'lists-1234567.js');
  expect(lists).toEqual([['assets/a-1234567.js', 'assets/a.css']]);
  expect(code.split('\n')[1]).toBe(
    'part(()=>import("./a-1234567.js"),__vite__mapDeps(0));part(()=>import("./a-1234567.js"),__vite__mapDeps(0));part(()=>import("./b-1234567.js"),[]);',
  );
  expect(withoutLists('part()')).toEqual({ code: 'part()', lists: [] });
});

/** What the code gives vite's helper for each part: that maps the files of a list to what it waits for. @param {string} code */
function partsOf(code) {
  /** @type {{ map(each: (file: string) => unknown): Promise<unknown>[] }[]} */
  const parts = [];
  const load = async () => ({ default: [['x.js', 'x.css']] });
  const part = (/** @type {unknown} */ _, /** @type {never} */ list) => parts.push(list);
  runInContext(code.replaceAll('import(', 'load('), createContext({ load, part }));
  return parts;
}

test('each file of a list is fetched once the list is here, and what fails there fails the part', async () => {
  const [part, , plain] = partsOf(withoutLists(given, 'lists-1234567.js').code);
  /** @type {string[]} */
  const fetched = [];
  const waited = part?.map((file) => fetched.push(file));
  expect([waited?.length, fetched]).toEqual([1, []]);
  await waited?.[0];
  expect(fetched).toEqual(['x.js', 'x.css']);
  expect(plain).toEqual([]);
  await expect(part?.map(() => Promise.reject(new Error('no style')))[0]).rejects.toThrow('no style');
});

test('lists that stay in a file are those that remain', () => {
  const [part] = partsOf(withoutLists(given).code);
  expect(part?.map((file) => file)).toEqual(['assets/a-1234567.js', 'assets/a.css']);
});

test('a file of lists names each file once', async () => {
  const code = listCode([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect(code.match(/"b"/g)).toHaveLength(1);
  expect(await listsIn(code)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});
