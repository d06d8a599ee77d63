/** @param {number[]} values @returns {number} */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * @typedef {{ name: string, value: number, unit: string, limit?: number, best?: 'high' }} Figure `limit`: at most, or
 *   with `best: 'high'` at least, this
 */

/** @param {Figure} figure */
export const isWithin = ({ value, limit, best }) => limit === undefined || (best ? value >= limit : value <= limit);

const valueOf = (/** @type {Figure} */ { value, unit }) =>
  `${Number(value.toFixed(Math.abs(value) < 1 ? 3 : 1))} ${unit}`.trim();

/**
 * @param {Figure[]} figures @param {readonly Figure[]} [before] of the previous run
 * @returns {string} a table in Markdown
 */
export function table(figures, before = []) {
  const rows = figures.map((figure) => {
    const last = before.find(({ name }) => name === figure.name);
    return [
      figure.name,
      valueOf(figure),
      figure.limit === undefined ? '' : `${figure.best ? 'at least' : 'at most'} ${figure.limit}`,
      isWithin(figure) ? '' : 'missed',
      last ? valueOf(last) : '',
    ];
  });
  const all = [['Measure', 'Value', 'Limit', '', 'Before'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n');
}
