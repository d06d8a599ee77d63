import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** The file with React. */
const host = 'base';

/** Changes the names of all files when this plugin makes something else of the same content: they are cached for good. */
const version = 'compile ahead 1';

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Whether a function means its own surroundings by `this`. @param {unknown} value @returns {boolean} */
function hasThis(value) {
  if (Array.isArray(value)) return value.some(hasThis);
  if (!isNode(value) || /^Function/.test(value.type)) return false;
  return value.type === 'ThisExpression' || Object.values(value).some(hasThis);
}

/** Characters from which it is worth it. */
const large = 2000;

/**
 * The code with its large wrapped modules as `a((function(e){…}))` instead of `a(e=>{…})`: for brackets before `function` browsers compile a
 * function with the file, in the background; else they read past it first, and compile it when it is called.
 * @param {string} code
 */
export function compiledAhead(code) {
  const { body } = /** @type {{ body: Node[] }} */ (/** @type {unknown} */ (parseAst(code)));
  const wrapped = body
    .flatMap(({ declarations }) => /** @type {(Node & { init: Node | null })[]} */ (declarations ?? []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? /** @type {Node[]} */ (init.arguments) : []))
    .filter((one) => one.type === 'ArrowFunctionExpression' && !one.async && one.end - one.start > large)
    .filter((one) => isNode(one.body) && one.body.type === 'BlockStatement' && !hasThis(one.body));
  return wrapped.reduceRight((text, one) => {
    const params = /** @type {Node[]} */ (one.params).map(({ start, end }) => code.slice(start, end));
    const block = /** @type {Node} */ (one.body);
    return `${text.slice(0, one.start)}(function(${params})${text.slice(block.start, one.end)})${text.slice(one.end)}`;
  }, code);
}

/**
 * Has browsers compile React and other large CommonJS modules in the background (docs/decisions/fetched-ahead.md).
 * @returns {import('vite').Plugin}
 */
export function compileAhead() {
  return {
    name: 'portico:compile-ahead',
    apply: 'build',
    augmentChunkHash: () => version,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.name === host) chunk.code = compiledAhead(chunk.code);
      },
    },
  };
}
