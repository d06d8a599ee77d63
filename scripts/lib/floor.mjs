import { parseAst } from 'vite';

/**
 * What a built bundle needs from browsers and the oldest ones of docs/browsers.md do not have, by MDN's data
 * (@mdn/browser-compat-data). What is behind a guard is accepted: a question for the very name, `?.(`, `try`.
 *
 * It finds globals (`new Iterator`), static members (`URL.canParse(…)`) and methods whose every bearer is too new
 * (`.toSorted(…)`), these only where the bundle itself makes no method of that name. Which object a method of many
 * bearers is called on (`.find` of an array or of an iterator), it cannot know.
 */

/** As docs/browsers.md has them. */
export const floor = {
  chrome: 131,
  edge: 131,
  firefox: 140,
  firefox_android: 140,
  safari: 16.4,
  safari_ios: 16.4,
};

/**
 * @typedef {{ version_added?: string | boolean | null, version_removed?: string | boolean | null, flags?: unknown, prefix?: string,
 *   alternative_name?: string, partial_implementation?: boolean }} Statement
 * @typedef {Record<string, any>} Data of MDN, or a part of it
 * @typedef {{ globals: Map<string, string>, statics: Map<string, string>, methods: Map<string, string> }} NewNames by name: the
 *   browsers that lack it
 * @typedef {Record<string, any> & { type: string }} Node
 */

/** @param {unknown} version @returns {number} Infinity where it never came */
function numberOf(version) {
  if (typeof version !== 'string' || version === 'preview') return Infinity;
  const [major = '', minor = '0'] = version.replace('≤', '').split('.');
  // 16.10 is none of today's; were it to come it would be newer than 16.4.
  return Number(major) + Number(minor) / (minor.length > 1 ? 100 : 10);
}

/** Browsers of the floor without it; empty where all have it, or the data does not say. @param {Data | undefined} compat */
export function lackingIn(compat) {
  if (!compat?.support || compat.status?.deprecated) return '';
  const lacking = Object.entries(floor).flatMap(([browser, oldest]) => {
    const given = compat.support[browser];
    if (given === undefined) return [];
    /** @type {Statement[]} */
    const statements = [given].flat();
    const plain = statements.filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
    if (plain.some(({ version_added: since }) => since === true || numberOf(since) <= oldest)) return [];
    const since = plain.map(({ version_added }) => version_added).find((version) => typeof version === 'string');
    return [`${browser} ${since ? `before ${since}` : 'never'}`];
  });
  return lacking.join(', ');
}

/** Names of scripts that are newer than the floor. @param {Data} data @returns {NewNames} */
export function newNames(data) {
  /** @type {NewNames} */
  const names = { globals: new Map(), statics: new Map(), methods: new Map() };
  /** @type {Map<string, string[]>} what each bearer of a method lacks; empty text: it is old */
  const bearers = new Map();
  for (const [features, entries] of /** @type {const} */ ([
    ['api', data.api],
    ['builtins', data.javascript.builtins],
  ])) {
    for (const [owner, entry] of Object.entries(/** @type {Data} */ (entries))) {
      if (owner === '__compat') continue;
      const own = lackingIn(entry.__compat);
      if (own) names.globals.set(owner, own);
      for (const [key, member] of Object.entries(/** @type {Data} */ (entry))) {
        if (key.startsWith('__') || key === owner || !member?.__compat) continue;
        const lacks = lackingIn(member.__compat);
        const name = key.replace(/_(static|event)$/, '');
        const isMethod = !key.endsWith('_event');
        if (!isMethod) continue;
        if (lacks && !own && (key.endsWith('_static') || features === 'builtins'))
          names.statics.set(`${owner}.${name}`, lacks);
        bearers.set(name, [...(bearers.get(name) ?? []), lacks || own]);
      }
    }
  }
  for (const [name, lacks] of bearers) if (lacks.every(Boolean)) names.methods.set(name, lacks[0] ?? '');
  return names;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && typeof (/** @type {Node} */ (value).type) === 'string';

/**
 * Visits a node and all below it. No lists are made on the way: a bundle has millions of nodes.
 * @param {Node} node @param {(node: Node, above: readonly Node[]) => void} visit
 */
function walk(node, visit) {
  /** @type {Node[]} */
  const above = [];
  const step = (/** @type {Node} */ at) => {
    visit(at, above);
    above.push(at);
    for (const key in at) {
      const value = at[key];
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value)) {
        for (const one of value) if (isNode(one)) step(one);
      } else if (isNode(value)) step(value);
    }
    above.pop();
  };
  step(node);
}

/** @param {Node | undefined} node @returns {string | undefined} its name, or its text */
function wordOf(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  // Minified texts stand in backquotes.
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : undefined;
}

/** @param {Node | undefined | null} node @param {string} name */
const names = (node, name) => {
  let is = false;
  if (node) walk(node, (at) => void (is ||= wordOf(at) === name));
  return is;
};

/** Ends the function or the turn of a loop. @param {Node} node */
const leaves = (node) =>
  ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(
    (node.type === 'BlockStatement' ? node.body.at(-1) : node)?.type,
  );

/**
 * Whether what is used at `node` was tested for: by a condition around it, one before it that leaves, or a `try`.
 * @param {Node} node @param {readonly Node[]} above @param {string} name
 */
function isGuarded(node, above, name) {
  let below = node;
  for (const at of above.toReversed()) {
    if (at.type === 'TryStatement' && at.block === below) return true;
    if (at.type === 'UnaryExpression' && at.operator === 'typeof') return true;
    if ((at.type === 'IfStatement' || at.type === 'ConditionalExpression') && at.test !== below && names(at.test, name))
      return true;
    if (at.type === 'LogicalExpression' && at.right === below && names(at.left, name)) return true;
    if (Array.isArray(at.body)) {
      const before = at.body.slice(0, Math.max(0, at.body.indexOf(below)));
      if (before.some((one) => one.type === 'IfStatement' && leaves(one.consequent) && names(one.test, name)))
        return true;
    }
    below = at;
  }
  return false;
}

const globals = new Set(['globalThis', 'window', 'self']);

/** Names that the code gives to things of its own. @param {Node} tree @param {Set<string>} bound @param {Set<string>} made */
function collect(tree, bound, made) {
  walk(tree, (node, above) => {
    const parent = above.at(-1);
    const declares =
      parent !== undefined &&
      ((parent.type === 'VariableDeclarator' && parent.id === node) ||
        (/Function|Class|Import.*Specifier|CatchClause|RestElement|ArrayPattern|AssignmentPattern/.test(parent.type) &&
          node.type === 'Identifier') ||
        (parent.type === 'Property' && above.at(-2)?.type === 'ObjectPattern' && parent.value === node));
    if (node.type === 'Identifier' && declares) bound.add(node.name);
    if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) && !node.computed) {
      const word = wordOf(node.key);
      if (word && above.at(-1)?.type !== 'ObjectPattern') made.add(word);
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && !node.left.computed) {
      const word = wordOf(node.left.property);
      if (word) made.add(word);
    }
  });
}

/**
 * @param {readonly { name: string, code: string }[]} files scripts of one bundle
 * @param {NewNames} given
 * @returns {{ file: string, use: string, lacks: string }[]} without those behind a guard
 */
export function tooNewIn(files, given) {
  const trees = files.map(({ name, code }) => ({
    name,
    tree: /** @type {Node} */ (/** @type {unknown} */ (parseAst(code))),
  }));
  /** @type {Set<string>} */
  const made = new Set();
  const bounds = trees.map(({ tree }) => {
    /** @type {Set<string>} */
    const bound = new Set();
    collect(tree, bound, made);
    return bound;
  });
  /** @type {Map<string, { file: string, use: string, lacks: string }>} */
  const found = new Map();
  for (const [index, { name: file, tree }] of trees.entries()) {
    const bound = bounds[index] ?? new Set();
    /** @param {Node} node @param {readonly Node[]} above @param {string} name @param {string} use @param {string | undefined} lacks */
    const add = (node, above, name, use, lacks) => {
      if (lacks && !isGuarded(node, above, name)) found.set(`${file} ${use}`, { file, use, lacks });
    };
    walk(tree, (node, above) => {
      const parent = above.at(-1);
      // Where two modules import it at the same time, one of them runs before it has ended (WebKit's bug 242740).
      if ((node.type === 'AwaitExpression' || node.await === true) && !above.some(({ type }) => /Function/.test(type)))
        found.set(`${file} await`, { file, use: 'await outside of functions', lacks: 'Safari before 27' });
      if (node.type === 'Identifier' && given.globals.has(node.name) && !bound.has(node.name)) {
        const isProperty = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
        const isKey =
          /Property|MethodDefinition|Specifier|LabeledStatement/.test(parent?.type ?? '') && parent?.value !== node;
        if (!isProperty && !isKey) add(node, above, node.name, node.name, given.globals.get(node.name));
      }
      if (node.type !== 'CallExpression' || node.optional || node.callee.type !== 'MemberExpression') return;
      const { object, property, computed, optional } = node.callee;
      const name = computed ? undefined : wordOf(property);
      if (!name || optional) return;
      const owner =
        object.type === 'MemberExpression' && globals.has(wordOf(object.object) ?? '')
          ? wordOf(object.property)
          : wordOf(object);
      const isStatic = owner !== undefined && object.type !== 'Literal' && given.statics.has(`${owner}.${name}`);
      if (isStatic) add(node, above, name, `${owner}.${name}`, given.statics.get(`${owner}.${name}`));
      else if (!made.has(name) && given.methods.has(name))
        add(node, above, name, `.${name}()`, given.methods.get(name));
    });
  }
  return [...found.values()];
}

/** Entries of MDN's CSS by the word that occurs in a sheet. @param {Data} css @returns {Map<string, string>} */
export function newCss(css) {
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @param {string} word @param {Data} entry */
  const add = (word, entry) => {
    const lacks = lackingIn(entry.__compat);
    if (lacks) names.set(word, lacks);
  };
  for (const [name, entry] of Object.entries(css.properties)) add(`${name}:`, entry);
  for (const [name, entry] of Object.entries(css['at-rules'])) add(`@${name}`, entry);
  for (const [name, entry] of Object.entries(css.selectors)) add(name === 'nesting' ? '&' : `:${name}`, entry);
  /** @param {Data} features */
  const functions = (features) => {
    for (const [name, entry] of Object.entries(features)) {
      if (name.startsWith('__') || typeof entry !== 'object') continue;
      if (/^[a-z]+(-[a-z]+)*$/.test(name) && /\(\)/.test(String(entry.__compat?.description ?? `${name}()`)))
        add(`${name}(`, entry);
      functions(entry);
    }
  };
  functions(css.types);
  return names;
}

/** Words of a sheet as `newCss` has them, without what is in `@supports`. @param {string} css @returns {Set<string>} */
export function wordsOf(css) {
  const plain = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/"(\\.|[^"])*"|'(\\.|[^'])*'/g, '""')
    .replace(/@supports[^{]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const properties = [...plain.matchAll(/[{;]\s*([a-z-]+)\s*:(?!:)(?=[^;{}]*[;}])/g)].map(([, name]) => `${name}:`);
  const rules = [...plain.matchAll(/@[a-z-]+/g)].map(([name]) => name);
  const functions = [...plain.matchAll(/(?<![\w-])([a-z]+(?:-[a-z]+)*)\(/g)].map(([, name]) => `${name}(`);
  const selectors = [...plain.matchAll(/::?([a-z]+(?:-[a-z]+)*)(?=[^;{}]*\{)/g)].map(([, name]) => `:${name}`);
  const nests = /[{;}]\s*&/.test(plain) ? ['&'] : [];
  // One beside its prefixed form is there for all who have either.
  const alone = properties.filter((name) => !plain.includes(`-webkit-${name}`));
  return new Set([...alone, ...rules, ...functions, ...selectors, ...nests]);
}
