/** How good a password is, and making one. Nothing typed here leaves the page. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
type Strength = (typeof strengths)[number];

/** The parts of the rule of docs/coverage.md, section 5. */
export const passwordParts = {
  length: (text: string) => [...text].length >= 8,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /[0-9]/.test(text),
} as const;

const guessed = /pass(word)?|qwerty|asdf|admin|root|welcome|letmein|secret|(19|20)\d\d|0123|1234|2345|abcd/gi;
const pools: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 32],
];

/**
 * An estimate in bits: what is often guessed counts as one character, and so does each repetition. `known` are texts
 * that everybody sees, such as the user name.
 */
function passwordBits(text: string, known: readonly string[] = []): number {
  const plain = known
    .filter((word) => word.length > 2)
    .reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), '*'), text);
  const hidden = plain === text.toLowerCase() ? text : plain;
  const shape = hidden.replace(guessed, '*').replace(/(.)\1+/gs, '$1');
  const pool = pools.reduce((sum, [pattern, size]) => sum + (pattern.test(text) ? size : 0), 0);
  return pool === 0 ? 0 : [...shape].length * Math.log2(pool);
}

export function passwordStrength(text: string, known: readonly string[] = []): Strength {
  const bits = passwordBits(text, known);
  const passes = Object.values(passwordParts).every((part) => part(text));
  if (!passes || bits < 45) return 'weak';
  if (bits < 60) return 'fair';
  return bits < 80 ? 'good' : 'strong';
}

// Without characters that look alike in some fonts.
const letters = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;

/** A number below `most`, each equally likely. */
function draw(most: number): number {
  const limit = Math.floor(0x1_0000_0000 / most) * most;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % most;
  }
}
const pick = (from: string) => from.charAt(draw(from.length));

/** 20 letters and digits (about 115 bits) that pass the rule. */
export function generatePassword(length = 20): string {
  for (;;) {
    const text = Array.from({ length }, () => pick(letters.join(''))).join('');
    if (Object.values(passwordParts).every((part) => part(text))) return text;
  }
}
