/**
 * Assigns rows to elements. Creating a row costs many times as much as changing its text, so a new row takes the
 * element of one that left; remaining rows keep theirs, and the focus.
 */
export function createRowRecycler(): (keys: readonly string[]) => readonly number[] {
  let taken = new Map<string, number>();
  let made = 0;
  return (keys) => {
    const next = new Map(keys.flatMap((key) => (taken.has(key) ? [[key, taken.get(key) as number]] : [])));
    // An element that moves to the top would make React move all the others: above rows that stay, new ones are built.
    const above = next.size > 0 && !next.has(keys[0] ?? '');
    const free = above ? [] : [...taken].flatMap(([key, seat]) => (next.has(key) ? [] : [seat]));
    let at = 0;
    const recycledRows = keys.map((key) => next.get(key) ?? free[at++] ?? made++);
    taken = new Map(keys.map((key, index) => [key, recycledRows[index] as number]));
    return recycledRows;
  };
}
