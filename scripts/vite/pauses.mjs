import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/** @typedef {{ at: number, keyword: string, weight: number }} Statement `keyword`: of a declaration that is not the first of its statement */

/** Tasks in which the file is evaluated, at least. */
const tasks = 12;

/** Where browsers cannot yield, nothing is waited for. */
const pause = 'await globalThis.scheduler?.yield?.();';

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Calls that are made when the file is evaluated: not those within functions. @param {unknown} value @returns {number} */
function callsIn(value) {
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + callsIn(one), 0);
  if (!isNode(value) || /Function/.test(value.type)) return 0;
  const own = value.type === 'CallExpression' || value.type === 'NewExpression' ? 1 : 0;
  return Object.values(value).reduce((/** @type {number} */ sum, one) => sum + callsIn(one), own);
}

/** @param {Node} node @returns {Statement[]} */
function statementsOf(node) {
  if (node.type !== 'VariableDeclaration') return [{ at: node.start, keyword: '', weight: callsIn(node) }];
  return /** @type {Node[]} */ (node.declarations).map((one, index) => ({
    at: index === 0 ? node.start : one.start,
    keyword: index === 0 ? '' : String(node.kind),
    weight: callsIn(one),
  }));
}

/**
 * The module, evaluated in several tasks of about the same number of calls.
 * @param {string} code
 */
export function withPauses(code) {
  const { body } = /** @type {{ body: Node[] }} */ (/** @type {unknown} */ (parseAst(code)));
  const statements = body.flatMap(statementsOf);
  const limit = statements.reduce((sum, { weight }) => sum + weight, 0) / tasks;
  let since = 0;
  const cuts = statements.filter(({ weight }) => {
    const isDue = since > 0 && since >= limit;
    since = weight + (isDue ? 0 : since);
    return isDue;
  });
  return cuts.reduceRight((text, { at, keyword }) => {
    const before = keyword ? text.slice(0, at).replace(/,\s*$/, ';') : text.slice(0, at);
    return `${before}${pause}${keyword && `${keyword} `}${text.slice(at)}`;
  }, code);
}

/**
 * Evaluates the portal's largest file in several tasks: in one it takes a slow device 0.3 s, in which nothing is painted and no input is
 * answered (docs/decisions/fetched-ahead.md). Modules that import it wait for its end, as for any module.
 * @returns {import('vite').Plugin}
 */
export function pauses() {
  return {
    name: 'portico:pauses',
    apply: 'build',
    // What a file is called follows from its content before this.
    augmentChunkHash: ({ name }) => (name === 'shell' ? `${tasks} ${pause}` : undefined),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name === 'shell') chunk.code = withPauses(chunk.code);
      },
    },
  };
}
