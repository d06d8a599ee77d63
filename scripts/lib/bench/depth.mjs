/** The longest chain of requests, from the document on, until a screen is usable. */
export const deepest = { signIn: 3, list: 4 };

/**
 * The longest chain of requests of which each began after the one before had ended: how deep a screen waits.
 * @param {{ from: number, to: number }[]} fetched
 */
export function depth(fetched) {
  /** @type {number[]} */
  const depths = [];
  const inOrder = [...fetched].sort((a, b) => a.from - b.from);
  inOrder.forEach(({ from }, index) => {
    const before = inOrder.slice(0, index).map((other, at) => (other.to <= from ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
