/** Where labels of 12 px stand under what they name. Pure. */

const perCharacter = 6.6;
const between = 10;

const wide = (label: string) => label.length * perCharacter;

/** Every so many-th of the labels has room, where each has so many px. */
export function everyNth(labels: readonly string[], slot: number): number {
  const widest = Math.max(0, ...labels.map(wide));
  return Math.max(1, Math.ceil((widest + between) / Math.max(1, slot)));
}

/** The middle of a label that stands under `at` and inside of the chart. */
export function labelAt(at: number, label: string, width: number): number {
  const half = wide(label) / 2;
  return half * 2 >= width ? width / 2 : Math.max(half, Math.min(width - half, at));
}
