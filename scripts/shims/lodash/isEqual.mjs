/**
 * Replaces `lodash/isEqual.js` (ra-core, for parameters, stored values and records: data, dates among them).
 * @param {unknown} a @param {unknown} b @param {Map<object, object>} seen @returns {boolean}
 */
export default function isEqual(a, b, seen = new Map()) {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date)
    return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // What contains itself is equal to what contains itself at the same position.
  if (seen.has(a)) return seen.get(a) === b;
  seen.set(a, b);
  const keys = Object.keys(a);
  const equal =
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key), seen));
  seen.delete(a);
  return equal;
}
