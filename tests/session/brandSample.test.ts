import { expect, test } from 'vitest';
import { looksAt } from '../support/brandSample';

const screens = 10;
const numbers = Array.from({ length: screens }, (_, at) => at);
const looksOf = (round: number, brands: readonly string[]) =>
  numbers.flatMap((screen) =>
    looksAt(screen, round, brands, screens).map(({ brand, mode }) => `${brand} ${mode} ${screen}`),
  );

test.each([1, 7, 20, 23])(
  'of %i brands each meets axe in both modes in every round, and on ten screens in ten',
  (count) => {
    const brands = Array.from({ length: count }, (_, at) => `brand-${at}`);
    for (const round of [0, 3, 20_779]) {
      const looks = looksOf(round, brands);
      expect(looks).toHaveLength(2 * count);
      expect(new Set(looks.map((look) => look.replace(/ \d+$/, ''))).size).toBe(2 * count);
    }
    const all = new Set(numbers.flatMap((round) => looksOf(round, brands)));
    expect(all.size).toBe(count * 2 * screens);
  },
);
