/**
 * Remembers the result of a pure function for each object, as long as the object is in memory. For what several sums of thousands of
 * records compute from each record; a record must not be changed in place. `memoizeByList` is for functions with further arguments.
 *
 * @example
 * const wordsOf = memoizeByObject((note: { text: string }) => note.text.split(' '));
 * const words = wordsOf({ text: 'a note' });
 */
export function memoizeByObject<O extends object, R>(read: (of: O) => R): (of: O) => R {
  const known = new WeakMap<O, { result: R }>();
  return (of) => {
    let found = known.get(of);
    if (!found) known.set(of, (found = { result: read(of) }));
    return found.result;
  };
}
