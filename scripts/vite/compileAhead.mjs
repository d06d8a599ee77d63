import { isNode, rewritesFile, statementsIn, walk } from './syntax.mjs';

/** @typedef {import('./syntax.d.mts').Node} Node */

/** Whether a function means its own surroundings by `this`. @param {Node} node */
const hasThis = (node) =>
  [...walk(node, ({ type }) => /^Function/.test(type))].some(({ type }) => type === 'ThisExpression');

/** Characters from which it is worth it. */
const large = 2000;

/**
 * The code with its large wrapped modules as `a((function(e){…}))` instead of `a(e=>{…})`: for brackets before `function` browsers compile a
 * function with the file, in the background; else they read past it first, and compile it when it is called.
 * @param {string} code
 */
export function compiledAhead(code) {
  const wrapped = statementsIn(code)
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
export const compileAhead = () =>
  rewritesFile({ name: 'portico:compile-ahead', host: 'base', version: 'compile ahead 1', rewrite: compiledAhead });
