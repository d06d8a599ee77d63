/**
 * Replaces `lodash/debounce.js` (ra-core, always without options): the last call counts, once no other has come for
 * `wait` ms.
 * @template {unknown[]} Args @template Result @param {(...args: Args) => Result} work
 */
export default function debounce(work, wait = 0) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {() => Result | undefined} */
  let last = () => undefined;
  /** @type {Result | undefined} */
  let result;
  const run = () => {
    timer = undefined;
    result = last();
    return result;
  };
  /** @this {unknown} @param {Args} args */
  function debounced(...args) {
    last = () => work.apply(this, args);
    clearTimeout(timer);
    timer = setTimeout(run, wait);
    return result;
  }
  debounced.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  debounced.flush = () => {
    if (timer === undefined) return result;
    clearTimeout(timer);
    return run();
  };
  return debounced;
}
