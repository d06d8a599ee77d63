/** The brand: whether it is there, and whether everything on it can be read (WCAG AA). */
import { brandNames, loadBrand, type Mode, type Palette } from '../../../themes';
import { contrast } from '../../../themes/colour';
import { error, type Finding } from './finding';

type Pair = readonly [ink: keyof Palette, grounds: readonly (keyof Palette)[], ratio: number];

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
export const poorPairs = (palette: Palette): string[] =>
  pairs.flatMap(([ink, grounds, ratio]) =>
    grounds
      .filter((ground) => contrast(palette[ink], palette[ground]) < ratio)
      .map((ground) => `${ink} on ${ground} is ${contrast(palette[ink], palette[ground]).toFixed(1)}, under ${ratio}`),
  );

export async function checkBrand(siteTheme: string): Promise<Finding[]> {
  if (!brandNames.includes(siteTheme)) {
    const told = `there is no brand ${siteTheme}; the standard one stands in. Brands: ${brandNames.join(', ')}`;
    return [error('brand', 'config: siteTheme', told)];
  }
  const { palettes } = await loadBrand(siteTheme);
  return (['light', 'dark'] satisfies Mode[]).flatMap((mode) =>
    poorPairs(palettes[mode]).map((told) => error('contrast', `brand ${siteTheme}, ${mode}`, told)),
  );
}
