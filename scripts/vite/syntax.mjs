import { parseAst } from 'vite';

/** @typedef {import('./syntax.d.mts').Node} Node */

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {string} code */
export const statementsIn = (code) => /** @type {{ body: Node[] }} */ (/** @type {unknown} */ (parseAst(code))).body;

/**
 * All nodes of a node or of a list of them. @param {unknown} value @param {(node: Node) => boolean} [isLeftOut] with all below it
 * @returns {Generator<Node>}
 */
export function* walk(value, isLeftOut = () => false) {
  if (Array.isArray(value)) for (const one of value) yield* walk(one, isLeftOut);
  if (!isNode(value) || isLeftOut(value)) return;
  yield value;
  for (const one of Object.values(value)) if (typeof one === 'object') yield* walk(one, isLeftOut);
}
