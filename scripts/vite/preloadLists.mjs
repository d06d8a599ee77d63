import { isFirstFile } from './chunks.mjs';

/** The file whose lists are moved: the shell names nearly every later part. */
const host = 'shell';

/** Changes the names of these files when this plugin makes something else of the same content: they are cached for good. */
const version = 'preload lists 1';

const table = /^const __vite__mapDeps=.*?m\.f=(\[[^\]]*\]).*\n/;
const uses = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** What every page that loads a later part has, or is fetching. @param {string} file */
const isHere = (file) => /\/(base|shell)-[^/]*\.js$/.test(file);

/**
 * The file with the lists of another, named after it: they follow from the same content.
 * @param {string} file
 */
export const listFile = (file) => file.replace(/[^/]*(?=-[\w-]{7}\.js$)/, 'lists');

/**
 * As code, with each name once.
 * @param {readonly (readonly string[])[]} lists
 */
export function listCode(lists) {
  const files = [...new Set(lists.flat())];
  const indexes = lists.map((list) => list.map((file) => files.indexOf(file)));
  return `const f=${JSON.stringify(files)};export default ${JSON.stringify(indexes)}.map(l=>l.map(i=>f[i]))`;
}

/**
 * The code without names of files that need no preloading. With `move`, lists are numbers, by which that file has them; else those
 * that remain stay in the code.
 * @param {string} code @param {string} [move] name of the file beside this one
 */
export function withoutLists(code, move) {
  const [whole, names = '[]'] = table.exec(code) ?? [];
  if (!whole) return { code, lists: [] };
  const files = /** @type {string[]} */ (JSON.parse(names));
  /** @type {string[][]} */
  const lists = [];
  const known = new Map();
  const own = code.slice(whole.length).replace(uses, (_, indexes) => {
    const list = String(indexes)
      .split(',')
      .map((index) => files[Number(index)] ?? '')
      .filter((file) => !isHere(file));
    // The first is the part itself, which is fetched anyway.
    if (list.length < 2) return '[]';
    const key = list.join();
    if (!known.has(key)) known.set(key, lists.push(list) - 1);
    return `__vite__mapDeps(${known.get(key)})`;
  });
  if (lists.length === 0) return { code: own, lists };
  // What vite's helper does with each file of a list is done once the list is here: it waits for what `map` returns.
  const later = `n=>({length:1,map:e=>[import("./${move}").then(m=>Promise.all(m.default[n].map(e)))]})`;
  return { code: `const __vite__mapDeps=${move ? later : `n=>${JSON.stringify(lists)}[n]`};\n${own}`, lists };
}

/**
 * Which files each later part consists of, so that these are fetched together instead of one after the other, is a long table in the file
 * that names the parts. That of the shell becomes a file of its own, which is fetched with the first later part, and by the page where
 * its address shows such a part (`ahead.mjs`).
 * @returns {import('vite').Plugin}
 */
export function preloadLists() {
  return {
    name: 'portico:preload-lists',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: (chunk) => (isFirstFile(chunk) ? version : undefined),
    generateBundle: {
      // After vite has written the lists.
      order: 'post',
      handler(_, bundle) {
        let isMoved = false;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isFirstFile(chunk)) continue;
          const isLarge = chunk.name === host && table.test(chunk.code);
          const file = isLarge ? listFile(chunk.fileName) : undefined;
          const { code, lists } = withoutLists(chunk.code, file?.split('/').at(-1));
          chunk.code = code;
          if (file) this.emitFile({ type: 'asset', fileName: file, source: listCode(lists) });
          isMoved ||= file !== undefined;
        }
        if (!isMoved) throw new Error('The bundler has written the lists of later parts in another way');
      },
    },
  };
}
