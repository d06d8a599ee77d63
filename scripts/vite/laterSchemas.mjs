import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isFirstFile } from './chunks.mjs';
import { isNode, statementsIn, walk } from './syntax.mjs';

/** @typedef {import('./syntax.d.mts').Node} Node */
/** @typedef {import('./laterSchemas.d.mts').Statement} Statement */
/** @typedef {import('./laterSchemas.d.mts').Outline} Outline */

/** What the first screens use of `zod/mini`, with all that this needs. The build stops if they use more, or less. */
export const firstNames = [
  ...['string', 'number', 'int', 'boolean', 'unknown', 'never', 'literal', 'enum', 'union'],
  ...['array', 'object', 'looseObject', 'strictObject', 'catchall', 'partial'],
  ...['optional', 'nullable', '_default', 'safeParse'],
  ...['refine', 'regex', 'minLength', 'length', 'gte', 'lte', 'positive'],
];

/** The modules that are split: the others have little, or do more than declare. */
export const splitModules = [
  ...['core/api.js', 'core/checks.js', 'core/regexes.js', 'core/schemas.js', 'core/util.js'],
  ...['mini/iso.js', 'mini/schemas.js'],
];

const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '');
const nameOf = (/** @type {unknown} */ node) => (isNode(node) ? text(node.name) || text(node.value) : '');
const listOf = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.filter(isNode) : []);
const sourceOf = (/** @type {Node} */ node) => nameOf(node.source);

/**
 * Names that a node uses, more rather than fewer: those of parameters too, which may be called as something else is. `a.b` for a part of
 * what is called `a`. @param {Node | Node[]} node
 */
function usesOf(node) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<unknown>} */
  const keys = new Set();
  for (const one of walk(node)) {
    if (one.type === 'MemberExpression' && !one.computed) {
      keys.add(one.property);
      used.add(`${nameOf(one.object)}.${nameOf(one.property)}`);
    } else if ('key' in one && !one.computed && !one.shorthand) keys.add(one.key);
    else if (one.type === 'Identifier' && !keys.has(one)) used.add(nameOf(one));
  }
  return used;
}

/** Names that a declaration gives. @param {Node} node */
const namesIn = (node) =>
  node.type === 'VariableDeclaration' ? listOf(node.declarations).map(({ id }) => nameOf(id)) : [nameOf(node.id)];

/** What a module imports, declares and exports. @param {string} code @returns {Outline} */
export function outlineOf(code) {
  /** @type {Outline} */
  const outline = { imports: new Map(), statements: [], exported: new Map(), passed: [], begin: '', others: [] };
  let end = 0;
  for (const node of statementsIn(code)) {
    // With the comment before it, which says that a function has no effect.
    const own = code.slice(end, node.end);
    ({ end } = node);
    const source = sourceOf(node);
    const specifiers = listOf(node.specifiers);
    const declaration = isNode(node.declaration) ? node.declaration : node;
    if (node.type === 'ImportDeclaration') {
      outline.begin += own;
      for (const { local, imported } of specifiers)
        outline.imports.set(nameOf(local), { source, name: nameOf(imported) || '*' });
    } else if (source) {
      const names = specifiers.map((one) => ({ outside: nameOf(one.exported), inside: nameOf(one.local) }));
      // `export * as a` passes an object on, whose parts are not followed.
      const isAll = node.type === 'ExportAllDeclaration' && !node.exported;
      outline.passed.push({ text: own, source, names: isAll ? '*' : names });
    } else if (node.type === 'ExportNamedDeclaration' && declaration === node) {
      for (const { local, exported } of specifiers) outline.exported.set(nameOf(exported), nameOf(local));
    } else if (/^(Variable|Function|Class)Declaration$/.test(declaration.type)) {
      const names = namesIn(declaration);
      if (names.includes('')) outline.others.push(own);
      if (declaration !== node) for (const name of names) outline.exported.set(name, name);
      outline.statements.push({ names, text: own, uses: usesOf(declaration) });
    } else outline.others.push(own);
  }
  return outline;
}

/**
 * What declarations of a library need to be declared, by file.
 * @param {string} file that exports them @param {readonly string[]} names @param {(file: string) => string} read
 */
export function neededFor(file, names, read) {
  /** @type {Map<string, Outline>} */
  const known = new Map();
  const look = (/** @type {string} */ from) => {
    const found = known.get(from) ?? outlineOf(read(from));
    known.set(from, found);
    return found;
  };
  /** @type {Map<string, Set<Statement>>} */
  const needed = new Map();
  const beside = (/** @type {string} */ from, /** @type {string} */ source) => posix.join(posix.dirname(from), source);
  /** @param {string} from @param {string} name */
  const add = (from, name) => {
    const { statements, imports } = look(from);
    const [base = '', part = ''] = name.split('.');
    const imported = imports.get(base);
    if (imported) {
      const wanted = imported.name === '*' ? part : imported.name;
      if (wanted) addExported(beside(from, imported.source), wanted);
    }
    const statement = statements.find((one) => one.names.includes(name));
    const ofFile = needed.get(from) ?? new Set();
    if (!statement || ofFile.has(statement)) return;
    needed.set(from, ofFile.add(statement));
    for (const use of statement.uses) add(from, use);
  };
  /** @param {string} from @param {string} name @returns {boolean} */
  const addExported = (from, name) => {
    const { exported, passed } = look(from);
    const local = exported.get(name);
    if (local !== undefined) add(from, local);
    return (
      local !== undefined ||
      passed.some(({ source, names: given }) => {
        const inside = given === '*' ? name : given.find(({ outside }) => outside === name)?.inside;
        return inside !== undefined && source.startsWith('.') && addExported(beside(from, source), inside);
      })
    );
  };
  const missing = names.filter((name) => !addExported(file, name));
  if (missing.length > 0) throw new Error(`Not found in zod, so that it could not be split: ${missing.join(', ')}`);
  return needed;
}

/** Names as they are inside of the first part, for the later one alone. */
const inner = (/** @type {string} */ name) => `first$${name}`;

/**
 * A module as three: the first part, which needs nothing of the later one, the later part, and what exports both of them in its stead.
 * @param {string} code @param {(statement: Statement) => boolean} isFirst
 * @param {{ first: string, later: string }} at where the parts will be
 */
export function split(code, isFirst, at) {
  const { begin, statements, exported, passed, others } = outlineOf(code);
  if (others.length > 0) throw new Error(`More than declarations, so that it cannot be split: ${others.join('')}`);
  const parts = {
    first: statements.filter(isFirst),
    later: statements.filter((one) => !isFirst(one)),
  };
  const given = { first: parts.first.flatMap(({ names }) => names), later: parts.later.flatMap(({ names }) => names) };
  const shared = given.first.filter((name) => parts.later.some(({ uses }) => uses.has(name)));
  const handOn = (/** @type {'first' | 'later'} */ part) => {
    const own = [...exported].filter(([, local]) => given[part].includes(local));
    const names = own.map(([outside]) => outside);
    const inside = own.flatMap(([outside, local]) => (outside === local ? [] : [`${local} as ${outside}`]));
    return {
      // What is exported under another name.
      inside: `\nexport { ${inside.join(', ')} };`,
      outside: names.length > 0 ? `\nexport { ${names.join(', ')} } from ${JSON.stringify(at[part])};` : '',
    };
  };
  const texts = (/** @type {Statement[]} */ list) => list.map((one) => one.text).join('');
  const [first, later] = [handOn('first'), handOn('later')];
  const uses = `import { ${shared.map((name) => `${inner(name)} as ${name}`).join(', ')} } from ${JSON.stringify(at.first)};\n`;
  return {
    whole: passed.map((one) => one.text).join('') + first.outside + later.outside,
    first: `${begin}${texts(parts.first)}${first.inside}\nexport { ${shared.map((name) => `${name} as ${inner(name)}`).join(', ')} };`,
    later: `${shared.length > 0 ? uses : ''}${begin}${texts(parts.later)}${later.inside}`,
  };
}

/** Reads modules of zod by their path. @param {string} folder `zod/v4` */
export function schemaParts(folder) {
  const read = (/** @type {string} */ file) => readFileSync(posix.join(folder, file), 'utf8');
  const needed = neededFor('mini/external.js', firstNames, read);
  const namesOf = new Map(
    [...needed].map(([file, statements]) => [file, new Set([...statements].flatMap(({ names }) => names))]),
  );
  /** @param {string} file @param {string} code of the file, which may be less than is published @param {{ first: string, later: string }} at */
  return (file, code, at) => split(code, ({ names }) => names.some((name) => namesOf.get(file)?.has(name)), at);
}

const modules = /^(.*\/zod\/v4)\/((?:core|mini)\/\w+\.js)$/;
const partIds = /\/zod\/v4\/(?:core|mini)\/\w+\.js\?(?:first|later)$/;

/** Names of zod that a module uses. @param {string | null | undefined} code */
const schemasIn = (code) =>
  code && /from\s*["']zod\/mini["']/.test(code)
    ? [...usesOf(statementsIn(code))].flatMap((use) => (use.startsWith('z.') ? [use.slice(2)] : []))
    : [];

/**
 * Leaves what only later screens use of zod out of the first files: these hold whole modules, and each of zod's has all forms of
 * schemas (docs/decisions/first-list-weight.md).
 * @returns {import('vite').Plugin}
 */
export function laterSchemas() {
  /** @type {Map<string, string>} */
  const codes = new Map();
  /** @type {ReturnType<typeof schemaParts> | undefined} */
  let partsOf;
  return {
    name: 'portico:later-schemas',
    apply: 'build',
    resolveId: {
      filter: { id: partIds },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: partIds },
      handler: (id) => ({ code: codes.get(id) ?? '', map: null, moduleSideEffects: false }),
    },
    // After `prune`, which knows the modules as they are published.
    transform: {
      filter: { id: modules },
      handler(code, id) {
        const [, folder = '', file = ''] = modules.exec(id) ?? [];
        if (!splitModules.includes(file)) return undefined;
        partsOf ??= schemaParts(folder);
        const at = { first: `${id}?first`, later: `${id}?later` };
        const { whole, first, later } = partsOf(file, code, at);
        codes.set(at.first, first).set(at.later, later);
        return { code: whole, map: null };
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const first = chunks.filter((chunk) => isFirstFile(chunk) && chunk.name !== 'kinds');
      const used = new Set(
        first.flatMap(({ modules: own }) =>
          Object.entries(own).flatMap(([id, { renderedLength }]) =>
            renderedLength > 0 ? schemasIn(this.getModuleInfo(id)?.code) : [],
          ),
        ),
      );
      const more = [...used].filter((name) => !firstNames.includes(name));
      const fewer = firstNames.filter((name) => !used.has(name));
      if (more.length > 0)
        this.error(
          `The first screens use of zod what \`firstNames\` (scripts/vite/laterSchemas.mjs) lacks: ${more.join(', ')}`,
        );
      if (fewer.length > 0)
        this.error(
          `The first screens do not use of zod what \`firstNames\` (scripts/vite/laterSchemas.mjs) has: ${fewer.join(', ')}`,
        );
      const late = new Set(
        chunks
          .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('.js?later')))
          .map(({ fileName }) => fileName),
      );
      for (const { name, fileName, imports } of first)
        if (late.has(fileName) || imports.some((file) => late.has(file)))
          this.error(`\`${name}\` has or imports schemas of later screens`);
    },
  };
}
