/** Positions of 12 px labels. Pure. */

const perCharacter = 6.6;
const between = 10;

const wide = (label: string) => label.length * perCharacter;

/** The step n for which every n-th label fits, with `slot` px each. `labelAt` moves the first and the last inwards. */
export function everyNth(labels: readonly string[], slot: number): number {
  const widest = Math.max(0, ...labels.map(wide));
  const moved = Math.max(0, (widest - slot) / 2);
  return Math.max(1, Math.ceil((widest + between + moved) / Math.max(1, slot)));
}

/** Centre of a label that is placed under `at` and stays inside the chart. */
export function labelAt(at: number, label: string, width: number): number {
  const half = wide(label) / 2;
  return half * 2 >= width ? width / 2 : Math.max(half, Math.min(width - half, at));
}

/** Those of the labels, in order, that do not overlap one before them. `centre`: of a label, as `labelAt` gives it. */
export function labelsApart<T extends { label: string }>(labels: readonly T[], centre: (one: T) => number): T[] {
  let free = -Infinity;
  return labels.filter((one) => {
    const [middle, half] = [centre(one), wide(one.label) / 2];
    if (middle - half < free) return false;
    free = middle + half + between;
    return true;
  });
}
