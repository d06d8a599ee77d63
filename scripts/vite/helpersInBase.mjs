/** What the bundler calls the file of its helpers, and what `chunks.mjs` calls the one that every page has. */
const [helpers, base] = ['rolldown-runtime', 'base'];

/** Names of the helpers in `base`, by those in their own file: no minified name begins so. */
const prefix = '$h_';

/** Changes the names of all files when this plugin makes something else of the same content: they are cached for good. */
const version = 'helpers 1';

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** `{a as b, c}` as pairs of the name outside and the one inside. @param {string} list */
const pairs = (list) =>
  list
    .split(',')
    .filter(Boolean)
    .map((one) => one.trim().split(/\s+as\s+/))
    .map(([first = '', second = first]) => /** @type {const} */ ([first, second]));

/** @param {string} file */
const importOf = (file) => new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${file.split('/').at(-1)}["'\`];?`);

/**
 * The code of `base` with the helpers in it, which it exports.
 * @param {string} code @param {string} helperCode @param {RegExp} imported
 */
export function withHelpers(code, helperCode, imported) {
  const [whole, exported = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(helperCode) ?? [];
  const names = pairs(exported);
  if (!whole || names.length === 0) throw new Error('The bundler has written its helpers in another way');
  const [statement = '', used = ''] = imported.exec(code) ?? [];
  const own = pairs(used).map(([name, local]) => `${local}=${prefix}${name}`);
  const made = `(()=>{${helperCode.slice(0, -whole.length)};return{${names.map(([local, name]) => `${name}:${local}`)}}})()`;
  const all = names.map(([, name]) => prefix + name);
  const begin = `var{${names.map(([, name]) => `${name}:${prefix}${name}`)}}=${made}${own.map((one) => `,${one}`).join('')};`;
  return `${begin}${code.replace(statement, '')};export{${all}};`;
}

/**
 * Code that takes from `base` what it took from the file of the helpers.
 * @param {string} code @param {RegExp} imported @param {string} baseFile
 */
export const fromBase = (code, imported, baseFile) =>
  code.replace(
    imported,
    (_, list) =>
      `import{${pairs(list).map(([name, local]) => `${prefix}${name} as ${local}`)}}from"./${baseFile.split('/').at(-1)}";`,
  );

/**
 * Puts the bundler's helpers into `base`, which every page has, instead of a file that every first visit fetches. The bundler
 * can not: it asks no group about them, and some libraries that are loaded late need them without `base`. These take them
 * from their file yet.
 * @returns {import('vite').Plugin}
 */
export function helpersInBase() {
  return {
    name: 'portico:helpers-in-base',
    apply: 'build',
    augmentChunkHash: () => version,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const from = chunks.find(({ name }) => name === helpers);
        const to = chunks.find(({ name }) => name === base);
        // A bundler that has joined them itself.
        if (!from || !to) return;
        const imported = importOf(from.fileName);
        /** The name of a file that imports `base` follows from that of `base`: it may name it. @param {string} file @param {Set<string>} seen @returns {boolean} */
        const hasBase = (file, seen) =>
          file === to.fileName ||
          (byName.get(file)?.imports ?? []).some((one) => !seen.has(one) && hasBase(one, seen.add(one)));
        const takers = chunks.filter(
          (chunk) => chunk.imports.includes(from.fileName) && hasBase(chunk.fileName, new Set()),
        );
        for (const chunk of takers) {
          if (!imported.test(chunk.code))
            throw new Error(`${chunk.fileName} takes the bundler's helpers in another way`);
          chunk.code =
            chunk === to ? withHelpers(chunk.code, from.code, imported) : fromBase(chunk.code, imported, to.fileName);
          const others = chunk.imports.filter((file) => file !== from.fileName);
          chunk.imports = chunk === to ? others : [...new Set([to.fileName, ...others])];
        }
      },
    },
  };
}
