const unsafe = new Set(['__proto__', 'constructor', 'prototype']);
const isIndex = (/** @type {string | undefined} */ key) => /^(0|[1-9]\d*)$/.test(key ?? '');

/** @param {object} object @param {string | readonly string[]} path */
function keysOf(object, path) {
  if (typeof path !== 'string') return path;
  return Object.hasOwn(object, path) ? [path] : (path.match(/[^.[\]"']+/g) ?? ['']);
}

/**
 * Replaces `lodash/set.js` (ra-core, for filters and form values): changes and returns the object.
 * @template T @param {T} object @param {string | readonly string[]} path @param {unknown} value
 */
export default function set(object, path, value) {
  if (object === null || typeof object !== 'object') return object;
  const keys = keysOf(object, path);
  if (keys.some((key) => unsafe.has(key))) return object;
  /** @type {object} */
  let at = object;
  keys.forEach((key, index) => {
    const within = Reflect.get(at, key);
    if (index === keys.length - 1) Reflect.set(at, key, value);
    else if (within !== null && typeof within === 'object') at = within;
    else {
      const next = isIndex(keys[index + 1]) ? [] : {};
      Reflect.set(at, key, next);
      at = next;
    }
  });
  return object;
}
