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

/**
 * Makes other code of one file, after the bundler. @param {{ name: string, host: string, version: string, rewrite: (code: string) => string }} given
 * `host`: the file; `version`: changes its name when something else is made of the same content, since files are cached for good
 * @returns {import('vite').Plugin}
 */
export const rewritesFile = ({ name, host, version, rewrite }) => ({
  name,
  apply: 'build',
  augmentChunkHash: (chunk) => (chunk.name === host ? version : undefined),
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === host) chunk.code = rewrite(chunk.code);
    },
  },
});
