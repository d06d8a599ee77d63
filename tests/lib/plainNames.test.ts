/** Names compared without the browser's collation, where that makes no difference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlainNames } from '../../src/lib/plainNames';

const collatorOf = (language: string | undefined) =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
const sign = (order: number | undefined) => order && Math.sign(order);

const piece = fc.oneof(
  fc.constantFrom('web', 'Web', 'db', 'a', 'z', 'Z', 's', 't', 'ij', 'll', 'ch', 'ae', 'ss'),
  fc.constantFrom(' ', '_', '-', ',', ';', ':', '!', '?', '.', '--'),
  fc.nat(120).map(String),
  fc.constantFrom('0', '00', '01', '007', '999999999999999'),
);
const name = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));

describe('plain names', () => {
  it.each([undefined, 'en', 'en-GB', 'de', 'es', 'es-MX', 'fr', 'it', 'nl', 'pt', 'pt-BR'])(
    'stand in the order of the collation (%s)',
    (language) => {
      const { compare } = collatorOf(language);
      fc.assert(
        fc.property(name, name, (a, b) => {
          const order = comparePlainNames(a, b);
          if (order !== undefined) expect(sign(order) ?? 0).toBe(Math.sign(compare(a, b)));
        }),
        { numRuns: 3000 },
      );
    },
  );

  it('are those that people give to machines', () => {
    expect(sign(comparePlainNames('web-2', 'web-10'))).toBe(-1);
    expect(sign(comparePlainNames('Web-2', 'web-2'))).toBe(0);
    expect(sign(comparePlainNames('198.51.100.9', '198.51.100.11'))).toBe(-1);
    expect(sign(comparePlainNames('2026-11-09T10:00:00Z', '2026-11-10T09:00:00Z'))).toBe(-1);
    expect(sign(comparePlainNames('web', 'web-1'))).toBe(-1);
  });

  it.each([
    ['letters of other alphabets', 'õ'],
    ['accents', 'é'],
    ['a sign that languages sort differently', 'a/b'],
    ['more digits than a number holds', '1234567890123456'],
  ])('are none with %s', (_, text) => {
    expect(comparePlainNames('a', text)).toBeUndefined();
    expect(comparePlainNames(text, 'a')).toBeUndefined();
  });
});
