/** In place of `query-string` (ra-core, always without options): a name without value is null, one given often a list. */

const encode = (/** @type {unknown} */ value) =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What is no text of UTF-8 stays as it is. @param {string} text */
const decode = (text) =>
  text.replace(/(%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/** @param {unknown} query @returns {Record<string, string | null | (string | null)[]>} */
export function parse(query) {
  /** @type {Map<string, (string | null)[]>} */
  const found = new Map();
  const parts =
    typeof query === 'string'
      ? query
          .trim()
          .replace(/^[?#&]/, '')
          .replaceAll('+', ' ')
          .split('&')
      : [];
  for (const part of parts) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const key = decode(at < 0 ? part : part.slice(0, at));
    found.set(key, [...(found.get(key) ?? []), at < 0 ? null : decode(part.slice(at + 1))]);
  }
  const parsed = Object.create(null);
  for (const [key, values] of [...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    parsed[key] = values.length === 1 ? values[0] : values;
  return parsed;
}

/** @param {string} key @param {unknown} value */
const pair = (key, value) =>
  value === undefined ? [] : value === null ? [encode(key)] : [`${encode(key)}=${encode(value)}`];

/** @param {Readonly<Record<string, unknown>> | null | undefined} object */
export const stringify = (object) =>
  Object.entries(object ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => (Array.isArray(value) ? value.flatMap((one) => pair(key, one)) : pair(key, value)))
    .join('&');
