import { isNode, statementsIn, walk } from './syntax.mjs';

/** @typedef {import('./syntax.d.mts').Node} Node */
/** @typedef {{ local: { name: string }, exported: { name: string } }} Specifier */
/** @typedef {{ keyword: string, text: string, weight: number }} Statement one declaration of several is one, with its keyword */
/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/** The file that is evaluated in several tasks. */
const host = 'shell';

/** Tasks in which it is evaluated, at least. */
const tasks = 12;

/** Lets other tasks run. Where browsers cannot yield, nothing is waited for. */
const pause = '$pause';

/** In a function of its own: a browser looks up where it was called, for which it would parse the whole module once more. */
const pauseCode = `${pause}=()=>globalThis.scheduler?.yield?.()`;

/** What the module exports beside its own: a promise of its last task. */
const ready = '$ready';

/** What hands over the others. */
const leave = '$leave';

/** Begins names of variables that are exported by a name that means something else in the file. */
const prefix = '$x';

/** Changes the names of all files when this plugin makes something else of the same content: they are cached for good. */
const version = `stages 1 ${tasks}`;

/** What is evaluated with the file: not what functions contain. @param {unknown} value */
const atOnce = (value) => [...walk(value, ({ type }) => /Function/.test(type))];

/** Calls that are made when the file is evaluated. @param {Node} node */
const callsIn = (node) =>
  atOnce(node).filter(({ type }) => type === 'CallExpression' || type === 'NewExpression').length;

/** Names in what stands before `=` or in a declaration. @param {unknown} target @returns {string[]} */
function namesIn(target) {
  if (Array.isArray(target)) return target.flatMap(namesIn);
  if (!isNode(target)) return [];
  const { type, name, properties, elements, left, argument, value } = target;
  return type === 'Identifier' ? [String(name)] : namesIn(properties ?? elements ?? left ?? argument ?? value);
}

/** Names that something is assigned to anywhere, also where a function has one of its own. @param {readonly Node[]} body */
function assignedIn(body) {
  const names = new Set();
  for (const { type, argument, left } of walk(body)) {
    const target = type === 'UpdateExpression' ? argument : /^(Assignment|For(In|Of))/.test(type) && left;
    for (const name of namesIn(target)) names.add(name);
  }
  return names;
}

/**
 * @param {string} code @param {readonly Node[]} body @param {ReadonlySet<string>} outside variables that are declared elsewhere
 * @returns {Statement[]}
 */
const statementsOf = (code, body, outside) =>
  body.flatMap((node) => {
    const text = code.slice(node.start, node.end);
    if (node.type !== 'VariableDeclaration')
      return { keyword: '', text: node.type === 'ExpressionStatement' ? `${text};` : text, weight: callsIn(node) };
    return /** @type {(Node & { id: { name?: string }, init: Node | null })[]} */ (node.declarations).map((one) => {
      const own = code.slice(one.start, one.end);
      const isOutside = outside.has(one.id.name ?? '');
      return {
        keyword: isOutside ? '' : String(node.kind),
        text: isOutside ? (one.init ? `${own};` : '') : own,
        weight: callsIn(one),
      };
    });
  });

/** With a pause wherever a share of the calls has been made. @param {readonly Statement[]} statements */
function withPauses(statements) {
  const limit = statements.reduce((sum, { weight }) => sum + weight, 0) / tasks;
  let since = 0;
  let open = '';
  let all = '';
  for (const { keyword, text, weight } of statements) {
    const isDue = since > 0 && since >= limit;
    since = weight + (isDue ? 0 : since);
    const goesOn = keyword !== '' && keyword === open && !isDue;
    if (!goesOn && open) all += ';';
    if (isDue) all += `await ${pause}();`;
    all += goesOn ? `,${text}` : keyword ? `${keyword} ${text}` : text;
    open = keyword;
  }
  return open ? `${all};` : all;
}

/** Of declarations that take variables from an object or list. */
const pattern = ' of a pattern';

/** What the statements declare, and for variables how. @param {readonly Node[]} body @returns {Map<string, string>} */
const declaredIn = (body) =>
  new Map(
    body.flatMap((node) => {
      const own = node.type === 'VariableDeclaration' ? /** @type {Node[]} */ (node.declarations) : [node];
      const isPlain = own.every(({ id }) => !isNode(id) || id.type === 'Identifier');
      return namesIn(own.map(({ id }) => id)).map((name) => [name, `${node.kind}${isPlain ? '' : pattern}`]);
    }),
  );

/** @param {readonly Node[]} nodes */
const specifiersOf = (nodes) => nodes.flatMap(({ specifiers }) => /** @type {Specifier[]} */ (specifiers));

/** Of one or two characters: what a minifier calls an export, and no browser calls anything of its own. @param {string} name */
const isShort = (name) => /^[A-Za-z_$][\w$]?$/.test(name) && !/^(do|if|in)$/.test(name);

/**
 * The module, evaluated in several tasks of about the same number of calls. It exports the same, and `$ready`, a promise: before it
 * is fulfilled the others are `undefined`. A module with an `await` of its own would say the same with less, but is not safe in
 * Safari (docs/decisions/fetched-ahead.md).
 * @param {string} code
 */
export function inStages(code) {
  const body = statementsIn(code);
  const isImport = (/** @type {Node} */ { type }) => type === 'ImportDeclaration';
  const start = body.findLastIndex(isImport) + 1;
  const [head, rest] = [body.slice(0, start), body.slice(start)];
  const exports = rest.filter(({ type }) => type.startsWith('Export'));
  const other = exports.find(({ source, declaration, specifiers }) => source || declaration || !specifiers);
  if (other) throw new Error(`The bundler exports in another way: ${code.slice(other.start, other.end).slice(0, 80)}`);
  const own = rest.filter((node) => !exports.includes(node));
  const declared = declaredIn(own);
  for (const name of [ready, leave, pause])
    if (declared.has(name)) throw new Error(`The file has a ${name} of its own`);
  // It could need this one, and run before its last task.
  if (atOnce(own).some(({ type }) => type === 'ImportExpression'))
    throw new Error('The file imports another one while it is evaluated');
  const assigned = assignedIn(own);
  const specifiers = specifiersOf(exports);
  // What may change after the last task has to be the same variable for those who import it.
  const changing = new Set(
    specifiers
      .map(({ local }) => local.name)
      .filter((name) => /let|var/.test(declared.get(name) ?? '') && assigned.has(name)),
  );
  const torn = [...changing].find((name) => declared.get(name)?.endsWith(pattern));
  if (torn) throw new Error(`${torn} is exported, taken from an object or list, and assigned to later`);
  const taken = new Set([
    ...specifiersOf(head.filter(isImport)).map(({ local }) => local.name),
    ...declaredIn(head).keys(),
    ...changing,
  ]);
  const isFree = (/** @type {Specifier} */ { exported: { name } }) => isShort(name) && !taken.has(name);
  const all = specifiers.filter(({ local }) => declared.has(local.name) && !changing.has(local.name));
  const [free, others] = [all.filter(isFree), all.filter((one) => !isFree(one))];
  // In the order of the lists below: a list that is there twice takes hardly more bytes than once.
  const left = [...free, ...others];
  const outside = (/** @type {Specifier} */ one) => (isFree(one) ? '' : prefix) + one.exported.name;
  const renamed = [
    ...others.map((one) => `${outside(one)} as ${one.exported.name}`),
    ...specifiers
      .filter((one) => !left.includes(one))
      .map(({ local, exported }) => `${local.name} as ${exported.name}`),
  ];
  const variables = [...others.map(outside), ...changing];
  return [
    code.slice(0, head.at(-1)?.end ?? 0),
    ...(free.length > 0 ? [`export let ${free.map(outside)};`] : []),
    ...(variables.length > 0 ? [`let ${variables};`] : []),
    `const ${leave}=(...all)=>{[${left.map(outside)}]=all},${pauseCode},${ready}=(async function(){`,
    `${withPauses(statementsOf(code, own, changing))}${leave}(${left.map(({ local }) => local.name)})})();`,
    `export{${[...renamed, ready]}};`,
  ].join('');
}

/** Imports at run time, by the names of files beside this one. */
const importCall = /import\((["'`])\.\/([^"'`]+)\1\)/g;

/**
 * Code that imports a file at run time once `shell` is evaluated, where that file needs it.
 * @param {string} code @param {string} shell name of the file beside this one @param {(file: string) => boolean} needsIt
 */
export const afterStages = (code, shell, needsIt) =>
  code.replace(importCall, (call, _quote, file) => {
    if (file === shell) return `${call}.then(m=>m.${ready}.then(()=>m))`;
    return needsIt(file) ? `import("./${shell}").then(m=>m.${ready}).then(()=>${call})` : call;
  });

/** @param {string} file */
const nameOf = (file) => file.split('/').at(-1) ?? file;

/**
 * Files that import one of them at once, by way of others or not.
 * @param {Bundle} bundle @param {string} file
 */
function needersOf(bundle, file) {
  const found = new Set([file]);
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { fileName, imports } of chunks) if (imports.some((one) => found.has(one))) found.add(fileName);
  }
  found.delete(file);
  return found;
}

/**
 * Evaluates the portal's largest file in several tasks: in one it takes a slow device 0.3 s, in which nothing is painted and no input is
 * answered (docs/decisions/fetched-ahead.md). Who imports it, or a file that needs it, waits for its last task; that is done by the code
 * of files that do not need it themselves, since those that do run later.
 * @returns {import('vite').Plugin[]}
 */
export function stages() {
  return [
    {
      name: 'portico:stages',
      apply: 'build',
      augmentChunkHash: (chunk) => (chunk.name === host ? version : undefined),
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk' && chunk.name === host) chunk.code = inStages(chunk.code);
        },
      },
    },
    {
      name: 'portico:after-stages',
      apply: 'build',
      augmentChunkHash: () => version,
      enforce: 'post',
      generateBundle: {
        // After vite has written what is fetched with each import.
        order: 'post',
        handler(_, bundle) {
          const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
          const shell = chunks.find(({ name }) => name === host);
          if (!shell) throw new Error(`There is no file of the name ${host}`);
          const needers = needersOf(bundle, shell.fileName);
          const names = new Set([...needers].map(nameOf));
          for (const chunk of chunks) {
            if (chunk === shell || needers.has(chunk.fileName)) continue;
            chunk.code = afterStages(chunk.code, nameOf(shell.fileName), (file) => names.has(file));
          }
        },
      },
    },
  ];
}
