/** Keys in the order of S3: by their UTF-8 bytes. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    // UTF-16 puts surrogates (signs beyond 0xffff) before 0xe000 to 0xffff, UTF-8 after them.
    const high = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
    return high(x) - high(y);
  }
  return a.length - b.length;
}

/** The first index whose key is not below `key`. */
export function indexOfKey(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(sorted[middle] ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index after all keys with `prefix`. */
export function indexAfter(sorted: readonly string[], prefix: string, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const key = sorted[middle] ?? '';
    if (key.startsWith(prefix) || compareKeys(key, prefix) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
