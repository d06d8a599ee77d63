/** @param {number} from @param {number} to both are within */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What the shipped font has a drawing for; anything else is drawn by the reader's own. */
export const letters = [
  range(0x20, 0x7e),
  // Latin-1 and Latin Extended-A: every language of the European Union in Latin letters; Romanian's commas below besides.
  range(0xa0, 0x17f),
  'ȘșȚț',
  range(0x2010, 0x2015),
  '‘’‚“”„†‡•…‰′″‹›⁄',
  // Spaces that Intl writes into numbers, and the one that breaks long words.
  '\u2007\u2008\u2009\u200a\u200b\u202f',
  '⁰¹²³⁴⁵₀₁₂',
  // Currencies.
  range(0x20a0, 0x20c0),
  '←↑→↓↔↕↗↘↩↪⌘⌥⇧⏎',
  '−×÷±≈≠≤≥∞∅·™✓✗○●',
].join('');

/** What the monospaced font has a drawing for: ids, addresses and commands are ASCII; names of people's things may be in the portal's languages. */
export const monoLetters = `${range(0x20, 0x7e)}\u00a0äöüõšžÄÖÜÕŠŽáéíóúñÁÉÍÓÚÑ¿¡…·–—•→×−`;
