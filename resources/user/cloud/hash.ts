/** A short, stable fingerprint of a text (FNV-1a): for identifiers that only have to look like one. */

export function createSeededHash(text: string): string {
  let out = '';
  for (let round = 0; round < 8; round += 1) {
    let hash = 0x811c9dc5 ^ round;
    for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    out += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return out;
}
