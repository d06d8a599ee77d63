/**
 * Removes punctuation from a font's tabular figures, which would otherwise widen hyphens, spaces and brackets too ("db-primary"). Works on
 * sfnt files without changing their length.
 */

const u16 = (/** @type {Buffer} */ font, /** @type {number} */ at) => font.readUInt16BE(at);

/** @param {Buffer} font @param {string} tag @returns {number} where the table begins */
function tableAt(font, tag) {
  for (let index = 0; index < u16(font, 4); index++) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

/**
 * The glyph of each character, by the font's map of format 4, which every font of Latin letters has.
 * @param {Buffer} font @param {readonly number[]} characters @returns {number[]}
 */
export function glyphsOf(font, characters) {
  const map = tableAt(font, 'cmap');
  const tables = Array.from(
    { length: u16(font, map + 2) },
    (_, index) => map + font.readUInt32BE(map + 4 + index * 8 + 4),
  );
  const at = tables.find((one) => u16(font, one) === 4);
  if (at === undefined) throw new Error('The font has no map of format 4');
  const size = u16(font, at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  return characters.map((character) => {
    let segment = 0;
    while (segment < size && u16(font, ends + segment) < character) segment += 2;
    const start = u16(font, starts + segment);
    if (segment >= size || character < start) throw new Error(`The font does not draw ${character}`);
    const offset = u16(font, offsets + segment);
    const delta = u16(font, deltas + segment);
    const glyph = offset === 0 ? character : u16(font, offsets + segment + offset + (character - start) * 2);
    return (glyph + delta) & 0xff_ff;
  });
}

/** @param {Buffer} font @param {number} at of a coverage table @returns {number[]} */
function covered(font, at) {
  const count = u16(font, at + 2);
  if (u16(font, at) === 1) return Array.from({ length: count }, (_, index) => u16(font, at + 4 + index * 2));
  return Array.from({ length: count }, (_, index) => at + 4 + index * 6).flatMap((range) => {
    const first = u16(font, range);
    return Array.from({ length: u16(font, range + 2) - first + 1 }, (_, index) => first + index);
  });
}

/** @param {Buffer} font @param {number} substitutions the table GSUB @param {string} tag @returns {number[]} */
function lookupsOf(font, substitutions, tag) {
  const features = substitutions + u16(font, substitutions + 6);
  const lookups = new Set();
  for (let index = 0; index < u16(font, features); index++) {
    const record = features + 2 + index * 6;
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const feature = features + u16(font, record + 4);
    for (let one = 0; one < u16(font, feature + 2); one++) lookups.add(u16(font, feature + 4 + one * 2));
  }
  return [...lookups];
}

/**
 * What a feature substitutes for each glyph: where the pair is in the font, and the two glyphs.
 * @param {Buffer} font @param {string} tag @returns {{ at: number, glyph: number, to: number }[]}
 */
export function replacements(font, tag) {
  const substitutions = tableAt(font, 'GSUB');
  const list = substitutions + u16(font, substitutions + 8);
  return lookupsOf(font, substitutions, tag).flatMap((number) => {
    const lookup = list + u16(font, list + 2 + number * 2);
    return Array.from({ length: u16(font, lookup + 4) }, (_, index) => index).flatMap((index) => {
      let at = lookup + u16(font, lookup + 6 + index * 2);
      let type = u16(font, lookup);
      if (type === 7) [type, at] = [u16(font, at + 2), at + font.readUInt32BE(at + 4)];
      if (type !== 1 || u16(font, at) !== 2)
        throw new Error(`${tag} is not a plain list of pairs: ${type}, ${u16(font, at)}`);
      return covered(font, at + u16(font, at + 2)).map((glyph, one) => {
        const pair = at + 6 + one * 2;
        return { at: pair, glyph, to: u16(font, pair) };
      });
    });
  });
}

const figures = Array.from({ length: 10 }, (_, index) => 0x30 + index);

/**
 * The same font, whose `tnum` is for figures only: every other glyph stands for itself. What is then unused goes when it is cut.
 * @param {Buffer} font @returns {Buffer}
 */
export function figuresOnly(font) {
  const own = new Set(glyphsOf(font, figures));
  const changed = Buffer.from(font);
  for (const { at, glyph } of replacements(font, 'tnum')) if (!own.has(glyph)) changed.writeUInt16BE(glyph, at);
  return changed;
}
