import { wcagContrast } from 'culori';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hex, mix, parts } from '../../themes/colour';
import { loadBrand, tokensOf } from '../../themes';
import { brandNames } from '../../themes/names';
import { layouts, type Brand, type Mode } from '../../themes/types';
import { poorPairs } from './contrastPairs';

const modes: readonly Mode[] = ['light', 'dark'];
const brands = new Map<string, Brand>();

beforeAll(async () => {
  for (const name of brandNames) brands.set(name, await loadBrand(name));
});

const brandOf = (name: string): Brand => {
  const brand = brands.get(name);
  if (!brand) throw new Error(`No brand ${name}`);
  return brand;
};

test('there are about twenty brands, the standard one first, in all six layouts', () => {
  expect(brandNames.length).toBeGreaterThanOrEqual(20);
  expect(brandNames[0]).toBe('portico');
  expect(new Set([...brands.values()].map((brand) => brand.signIn.layout))).toEqual(new Set(layouts));
});

describe.each(brandNames)('%s', (name) => {
  test.each(modes)('reads well everywhere in the %s mode', (mode) => {
    expect(poorPairs(brandOf(name).palettes[mode])).toEqual([]);
  });

  test.each(modes)('reads well where the %s ground turns into the drawing’s', (mode) => {
    const { signIn, palettes } = brandOf(name);
    const { surface, stage, text, muted, accentText } = palettes[mode];
    if (signIn.layout !== 'stage') return;
    const halfway = mix(stage, surface, 0.5);
    for (const ink of [text, muted, accentText]) expect(wcagContrast(ink, halfway)).toBeGreaterThanOrEqual(4.5);
  });

  test('dark raises lighter surfaces and is never pure black', () => {
    const { ground, surface, raised } = brandOf(name).palettes.dark;
    expect(parts(ground).l).toBeGreaterThan(0.12);
    expect(parts(surface).l).toBeGreaterThan(parts(ground).l);
    expect(parts(raised).l).toBeGreaterThan(parts(surface).l);
  });

  test('has its own logo, mark and drawing, which bring no script and fetch nothing', async () => {
    const brand = brandOf(name);
    const drawing = await brand.signIn.art();
    expect(brand.name).toBe(name);
    expect(brand.mark).toMatch(/svg/);
    for (const svg of [brand.logo, drawing]) {
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import|NaN|undefined/);
    }
    expect(brand.logo).toContain('currentColor');
  });

  test('speaks all three languages where it has texts of its own', () => {
    const { texts, shell } = brandOf(name);
    for (const text of [texts.title, texts.subtitle, shell.promo?.title, shell.promo?.subtitle, shell.welcome]) {
      if (text) expect((['en', 'et', 'es'] as const).filter((language) => !text[language]?.trim())).toEqual([]);
    }
  });
});

test('what only some brands show is there: one promo banner, one welcome, two ISO 27001 badges', () => {
  const all = [...brands.values()].map((brand) => brand.shell);
  expect(all.filter((shell) => shell.promo).map((shell) => [shell.promo?.title.en, shell.promo?.subtitle.en])).toEqual([
    ['Revolutionize Your Cloud with AMD EPYC', 'Now available'],
  ]);
  expect(all.find((shell) => shell.promo)?.promo?.to).toBe('/compute/create');
  expect(all.filter((shell) => shell.welcome)).toHaveLength(1);
  expect(all.flatMap((shell) => shell.certificates).map(({ name }) => name)).toEqual(['ISO 27001', 'ISO 27001']);
});

test('no two brands share their accent, their art or their logo', async () => {
  const all = [...brands.values()];
  const drawings = await Promise.all(all.map((brand) => brand.signIn.art()));
  for (const values of [all.map((b) => b.palettes.light.accent), all.map((b) => b.logo), drawings]) {
    expect(new Set(values).size).toBe(all.length);
  }
});

test('an unknown brand is reported, cut to a sane length, and the standard one is used', async () => {
  const report = vi.fn();
  expect((await loadBrand('../secret', { report })).name).toBe('portico');
  expect(report).toHaveBeenCalledWith(expect.stringContaining('"../secret"'));
  await loadBrand('x'.repeat(5000), { report });
  expect(String(report.mock.lastCall?.[0]).length).toBeLessThan(200);
});

test('every colour of the palette and every step of the scales is a token', () => {
  const tokens = tokensOf(brandOf('portico'), 'dark');
  expect(tokens['--p-on-accent']).toBe(brandOf('portico').palettes.dark.onAccent);
  expect(tokens['--p-success-tint']).toMatch(/^#[0-9a-f]{6}$/);
  expect(tokens['--p-type-12']).toBe('0.75rem');
  expect(tokens['--p-step-48']).toBe('48px');
});

describe('colour arithmetic', () => {
  test('there and back again is the same colour', () => {
    for (const colour of ['#000000', '#ffffff', '#4a45d6', '#f2b01e', '#0b8a6a', '#808080']) {
      const { l, c, h } = parts(colour);
      expect(hex(l, c, h)).toBe(colour);
    }
  });

  test('colours outside of sRGB lose chroma, not lightness', () => {
    expect(parts(hex(0.7, 0.37, 150)).l).toBeCloseTo(0.7, 1);
  });

  test('mixing goes from the ground to the colour', () => {
    expect(mix('#ffffff', '#000000', 0)).toBe('#000000');
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
    expect(mix('#ffffff', '#000000', 1)).toBe('#ffffff');
  });
});
