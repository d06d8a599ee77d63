/**
 * Whether a text matches a pattern: `*` is any text, `?` any one character. Patterns are user-supplied: the time
 * is bounded by the product of both lengths.
 */
export function matchesWildcards(pattern: string, text: string): boolean {
  const [signs, letters] = [[...pattern], [...text]];
  let [at, location, star, mark] = [0, 0, -1, 0];
  while (location < letters.length) {
    if (signs[at] === '*') {
      star = at;
      mark = location;
      at += 1;
    } else if (at < signs.length && (signs[at] === '?' || signs[at] === letters[location])) {
      at += 1;
      location += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      location = mark;
    } else return false;
  }
  while (signs[at] === '*') at += 1;
  return at === signs.length;
}
