/**
 * Calls `run` with each, up to `atOnce` at the same time; the results in the order of `given`. Rejects with the first
 * failure, after which no further call begins.
 *
 * @example
 * const texts = await mapConcurrently(['/a', '/b'], 4, (url) => fetch(url).then((answer) => answer.text()));
 */
export async function mapConcurrently<T, R>(
  given: readonly T[],
  atOnce: number,
  run: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...given.entries()];
  const work = async () => {
    try {
      for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await run(next[1]);
    } catch (error) {
      left.length = 0;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
