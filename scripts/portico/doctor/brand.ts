/** The brand: whether it is there, and whether everything on it can be read (WCAG AA). */
import { brandNames, loadBrand, type Brand, type Mode, type ColorPalette } from '../../../themes';
import { contrast } from '../../../themes/colour';
import { error, type Finding } from './finding';

type Pair = readonly [ink: keyof ColorPalette, grounds: readonly (keyof ColorPalette)[], ratio: number];

const tones = ['success', 'warning', 'danger', 'info', 'busy', 'off'] as const;
const pairs: readonly Pair[] = [
  ['text', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['muted', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['accentText', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['onAccent', ['accent', 'accentHover'], 4.5],
  ['onChrome', ['chrome'], 4.5],
  ['chromeMuted', ['chrome'], 4.5],
  ['onStage', ['stage'], 4.5],
  ['edge', ['ground', 'surface'], 3],
  ...tones.map((tone): Pair => [tone, ['surface', `${tone}Tint`], 4.5]),
];

/** Pairs of colours of one mode that are too near to each other. */
const poorPairs = (palette: ColorPalette): string[] =>
  pairs.flatMap(([ink, grounds, ratio]) =>
    grounds
      .filter((ground) => contrast(palette[ink], palette[ground]) < ratio)
      .map((ground) => `${ink} on ${ground} is ${contrast(palette[ink], palette[ground]).toFixed(1)}, under ${ratio}`),
  );

const unsafe = /<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import/i;

/** What a drawing must be, which stands in the page as it is. */
function drawingFault(svg: unknown): string | undefined {
  if (typeof svg !== 'string' || !/^<svg\s/.test(svg.trim())) return 'is no SVG';
  return unsafe.test(svg) ? 'holds a script, an event or an address: it may only be drawn' : undefined;
}

/** The drawings of a brand, and whether it is called as its folder. */
async function outlook(siteTheme: string, { name, logo, signIn }: Brand): Promise<Finding[]> {
  const art = await Promise.resolve()
    .then(signIn.art)
    .catch(() => undefined);
  const faults: [what: string, told: string | undefined][] = [
    ['name', name === siteTheme ? undefined : `is ${name}, but its folder is ${siteTheme}`],
    ['logo', drawingFault(logo)],
    ['art', drawingFault(art)],
  ];
  return faults.flatMap(([what, told]) => (told ? [error('brand', `brand ${siteTheme}: ${what}`, told)] : []));
}

export async function checkBrand(siteTheme: string): Promise<Finding[]> {
  if (!brandNames.includes(siteTheme)) {
    const told = `there is no brand ${siteTheme}; the standard one stands in. Brands: ${brandNames.join(', ')}`;
    return [error('brand', 'config: siteTheme', told)];
  }
  const brand = await loadBrand(siteTheme);
  const contrasts = (['light', 'dark'] satisfies Mode[]).flatMap((mode) =>
    poorPairs(brand.palettes[mode]).map((told) => error('contrast', `brand ${siteTheme}, ${mode}`, told)),
  );
  return [...(await outlook(siteTheme, brand)), ...contrasts];
}
