import { wcagContrast } from 'culori';
import type { ColorPalette } from '../../themes/types';

/** Text on ground, by AA: 4.5 for text, 3 for what a control is recognised by. */
type Pair = readonly [text: keyof ColorPalette, grounds: readonly (keyof ColorPalette)[], ratio: number];
const tones = ['success', 'warning', 'danger', 'info', 'busy', 'off'] as const;
const pairs: readonly Pair[] = [
  ['text', ['ground', 'surface', 'raised', 'tint'], 7],
  ['muted', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['accentText', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['onAccent', ['accent', 'accentHover'], 4.5],
  ['onChrome', ['chrome'], 4.5],
  ['chromeMuted', ['chrome'], 4.5],
  ['chromeAccent', ['chrome'], 4.5],
  ['onStage', ['stage'], 4.5],
  ['stageMuted', ['stage'], 4.5],
  ['edge', ['ground', 'surface', 'raised'], 3],
  ...tones.map((tone): Pair => [tone, ['ground', 'surface', 'raised', `${tone}Tint`], 4.5]),
  ...tones.map((tone): Pair => ['text', [`${tone}Tint`], 4.5]),
];

/** The pairs that are too near to each other. */
export const poorPairs = (palette: ColorPalette) =>
  pairs.flatMap(([text, grounds, ratio]) =>
    grounds
      .map((ground) => ({ text, ground, ratio: wcagContrast(palette[text], palette[ground]) }))
      .filter((pair) => pair.ratio < ratio),
  );
