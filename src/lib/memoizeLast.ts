/**
 * Memoizes the last result of a pure function, compared by the identity of its arguments.
 *
 * @example
 * const namesOf = memoizeLast((all: readonly { name: string }[]) => all.map(({ name }) => name));
 */
export function memoizeLast<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { args: A; answer: R } | undefined;
  return (...args) => {
    const same = last?.args.length === args.length && args.every((arg, at) => Object.is(arg, last?.args[at]));
    if (!last || !same) last = { args, answer: work(...args) };
    return last.answer;
  };
}
