/** Proposals for a name, out of those there are: "web-01", "web-02" are followed by "web-03". */

/** A name that ends in a number of up to three digits; more are a year, a date or an id. */
const numbered = /^(.*\D)(\d{1,3})$/u;
const longest = 60;

interface Series {
  /** How many names it has. */
  size: number;
  last: number;
  /** Digits that are written. */
  width: number;
}

/** The next name of each series of names, the longest series first. */
export function nextNames(names: readonly unknown[], most = 3): string[] {
  const series = new Map<string, Series>();
  for (const name of names) {
    const [, stem, digits] = (typeof name === 'string' && name.length <= longest && numbered.exec(name)) || [];
    if (stem === undefined || digits === undefined) continue;
    const { size, last, width } = series.get(stem) ?? { size: 0, last: 0, width: 0 };
    const number = Number(digits);
    const isLater = number >= last;
    series.set(stem, { size: size + 1, last: Math.max(last, number), width: isLater ? digits.length : width });
  }
  return [...series]
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .slice(0, most)
    .map(([stem, { last, width }]) => stem + String(last + 1).padStart(width, '0'));
}

/** Names for several identical records: "web" becomes "web-01", "web-02"; "web-03" continues with "web-04". Taken names are skipped. */
export function numberedNames(name: string, count: number, taken: readonly unknown[] = []): string[] {
  const [, stem = `${name}-`, digits = '01'] = numbered.exec(name) ?? [];
  const known = new Set(taken);
  const names: string[] = [];
  for (let number = Number(digits); names.length < count; number += 1) {
    const next = stem + String(number).padStart(digits.length, '0');
    if (!known.has(next)) names.push(next);
  }
  return names;
}
