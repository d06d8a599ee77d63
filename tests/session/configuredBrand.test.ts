/** A brand by configuration: whatever is set, everything can be read, and what is wrong is left out and reported. */
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { readEntryPortal } from '../../dataProvider/calls/entrySite';
import { loadBrand, tokensOf } from '../../themes';
import { brandSettings, readBrandSettings, withSettings } from '../../themes/configured';
import type { Brand } from '../../themes/types';
import { poorPairs } from './contrastPairs';

const standard = await loadBrand('portico');
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const sound = fc.record(
  {
    accent: fc.oneof(colour, fc.constantFrom('#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#777777')),
    darkAccent: colour,
    neutralHue: fc.double({ min: 0, max: 360, noNaN: true }),
    neutralStrength: fc.double({ min: 0, max: 1, noNaN: true }),
    stage: fc.constantFrom(...brandSettings.stage.values),
    chrome: fc.constantFrom(...brandSettings.chrome.values),
  },
  { requiredKeys: [] },
);

test('any accent, tint, stage and chrome can be read in both modes', () => {
  fc.assert(
    fc.property(sound, (given) => {
      const { palettes } = withSettings(standard, given).brand;
      expect([poorPairs(palettes.light), poorPairs(palettes.dark)]).toEqual([[], []]);
    }),
    { numRuns: 150 },
  );
});

test('whatever the file says, there is a whole brand, and each bad setting is reported', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), colour);
  const name = fc.oneof(fc.constantFrom(...Object.keys(brandSettings), '__proto__', 'constructor'), fc.string());
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(name, value), fc.anything()), (given) => {
      const { brand, problems } = withSettings(standard, given);
      const { settings, problems: own } = readBrandSettings(given);
      expect(problems).toEqual(expect.arrayContaining(own));
      expect(Object.keys(tokensOf(brand, 'light'))).toEqual(Object.keys(tokensOf(standard, 'light')));
      expect(Object.values(tokensOf(brand, 'dark')).filter((token) => /undefined|NaN/.test(token))).toEqual([]);
      expect(Object.keys(settings).every((key) => Object.hasOwn(brandSettings, key))).toBe(true);
    }),
  );
});

describe('what is set', () => {
  it('colours the standard mark, which a brand’s own replaces', async () => {
    const drawn = decodeURIComponent(withSettings(standard, { accent: '#0a6b4f' }).brand.mark);
    expect(drawn).toMatch(/^data:image\/svg\+xml,<svg .*fill="#0a6b4f"/);
    expect(drawn).not.toMatch(/#4a45d6|#c9c7ff/);
    expect(withSettings(standard, { accent: '#0a6b4f', mark: 'mark.svg' }).brand.mark).toMatch(/\/mark\.svg$/);
    expect(withSettings(standard, { title: 'Acme' }).brand.mark).toBe(standard.mark);
    const other = await loadBrand('nimbrel');
    expect(withSettings(other, { accent: '#0a6b4f' }).brand.mark).toBe(other.mark);
  });

  it('replaces the brand’s own; the rest is the brand’s', async () => {
    const { brand, problems } = withSettings(standard, {
      title: 'Acme',
      accent: '#0a6b4f',
      corners: 'pill',
      displayFont: 'serif',
      layout: 'frame',
      side: 'start',
      art: 'brand/art.png',
    });
    expect(problems).toEqual([]);
    expect(brand).toMatchObject({
      title: 'Acme',
      radii: [8, 18, 20],
      font: standard.font,
      name: 'portico',
    });
    expect(brand.display).toMatch(/Georgia/);
    expect(brand.signIn).toMatchObject({ layout: 'frame', side: 'start', lead: standard.signIn.lead });
    expect(await brand.signIn.art()).toContain('<image href="/app/brand/art.png"');
    expect(brand.palettes.light.accent).not.toBe(standard.palettes.light.accent);
    expect(brand.texts).toBe(standard.texts);
  });

  it('an own logo is shown although the standard brand lends the rest', () => {
    const { brand } = withSettings(standard, { logo: 'logo.svg', mark: 'mark.svg' });
    expect([brand.name, brand.mark]).toEqual(['configured', '/app/mark.svg']);
    expect(brand.logo).toContain('<image href="/app/logo.svg"');
    expect(brand.palettes).toBe(standard.palettes);
  });

  it('a picture lies under no words', async () => {
    const { brand, problems } = withSettings(standard, { layout: 'card', art: 'art.png' });
    expect(brand.signIn.art).toBe(standard.signIn.art);
    expect(problems).toEqual([
      { path: 'brand.art', message: expect.stringMatching(/needs the layout frame/) as string },
    ]);
  });

  it.each([
    'https://elsewhere.example/logo.svg',
    '//elsewhere.example/logo.svg',
    '../secret.svg',
    '/etc/logo.svg',
    'a"/><script>alert(1)</script>.svg',
    'logo.html',
    'javascript:alert(1)//.svg',
  ])('no picture is at %s', (logo) => {
    const { brand, problems } = withSettings(standard, { logo });
    expect(brand.logo).toBe(standard.logo);
    expect(problems).toEqual([
      { path: 'brand.logo', message: expect.stringMatching(/has to be the path of a picture/) as string },
    ]);
  });

  it.each([
    [{ accent: 'green' }, 'brand.accent', /a colour such as/],
    [{ accent: '#0a6' }, 'brand.accent', /a colour such as/],
    [{ neutralHue: 361 }, 'brand.neutralHue', /from 0 to 360/],
    [{ corners: 'octagonal' }, 'brand.corners', /one of square, crisp/],
    [{ corners: 'toString' }, 'brand.corners', /one of square, crisp/],
    [{ colour: '#000000' }, 'brand.colour', /is not a setting; there are title, accent/],
    [{ title: ' ' }, 'brand.title', /60 characters/],
    [[], 'brand', /an object/],
  ])('%j is reported', (given, path, message) => {
    expect(readBrandSettings(given).problems).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });
});

describe('loading', () => {
  it('a name without a folder is no mistake beside settings', async () => {
    const report = vi.fn();
    const brand: Brand = await loadBrand('acme', { settings: { accent: '#0a6b4f' }, report });
    expect(brand.palettes.light.accent).toBe('#0a6b4f');
    expect(report).not.toHaveBeenCalled();
  });

  it('the file’s key reaches it as it is, and nothing but an object', () => {
    expect(readEntryPortal({ brand: { accent: 7 } }).brand).toEqual({ accent: 7 });
    expect([[], 'x', 7, null].map((brand) => readEntryPortal({ brand }).brand)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
