/** Maintains the chosen order while rows are added: only new rows are sorted in, even among a hundred thousand. */
import type { Row, Sort } from './types';

type Compare = (a: Row, b: Row) => number;

/** Folders come first, as people expect of files. S3 itself has them in the order of bytes. */
function compareBy({ field, order }: Sort, locale: string): Compare {
  const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const byName: Compare = (a, b) => names.compare(a.name, b.name) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  const sign = order === 'desc' ? -1 : 1;
  return (a, b) => {
    if (a.folder !== b.folder) return a.folder ? -1 : 1;
    if (field === 'name') return sign * byName(a, b);
    // A folder has no size and no date.
    return a.folder || b.folder ? byName(a, b) : sign * (a[field] - b[field]) || byName(a, b);
  };
}

/** Where `row` belongs among sorted rows from `from` on. */
function placeOf(rows: readonly Row[], row: Row, from: number, compare: Compare): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle] as Row, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both sorted; `fresh` is the shorter one. */
function merge(rows: readonly Row[], fresh: readonly Row[], compare: Compare): readonly Row[] {
  if (rows.length === 0) return fresh;
  const merged: Row[] = [];
  let at = 0;
  for (const row of fresh) {
    const end = placeOf(rows, row, at, compare);
    for (; at < end; at += 1) merged.push(rows[at] as Row);
    merged.push(row);
  }
  for (; at < rows.length; at += 1) merged.push(rows[at] as Row);
  return merged;
}

/** The loaded rows, sorted. Called again with the same rows and additional ones, it sorts only the new ones. */
export function createOrder(sort: Sort, locale: string): (loaded: readonly Row[]) => readonly Row[] {
  const compare = compareBy(sort, locale);
  let known: readonly Row[] = [];
  let ordered: readonly Row[] = [];
  return (loaded) => {
    const last = known.length - 1;
    const grown = loaded.length > last && loaded[0] === known[0] && loaded[last] === known[last];
    const fresh = (grown ? loaded.slice(known.length) : [...loaded]).sort(compare);
    if (!grown || fresh.length > 0) ordered = merge(grown ? ordered : [], fresh, compare);
    known = loaded;
    return ordered;
  };
}
