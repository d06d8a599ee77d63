/** A brand's decisions as CSS variables: the one bridge to stylesheets, shared by sign-in and the shell. */
import type { Brand, Mode } from './types';

type Token = `--p-${string}`;

/** Type scale in px, written in rem so that the person's own text size holds. */
const typeScale = [12, 13, 14, 16, 20, 28] as const;
/** The 4 px grid. */
const steps = [4, 8, 12, 16, 24, 32, 48] as const;

/** The fonts of src/styles/shell.css; on the sign-in screen, which does without, the system's. */
const monoFont = '"JetBrains Mono", "Mono Fallback", "Mono Fallback Windows", ui-monospace, monospace';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * All tokens of a brand in a mode: `--p-<colour>` for each colour of `Palette` in kebab case, `--p-type-12` and on,
 * `--p-step-4` and on, `--p-radius-s|m|l`, `--p-font`, `--p-font-display`, `--p-font-mono`, `--p-shadow-1|2`.
 */
export function tokensOf(brand: Brand, mode: Mode): Record<Token, string> {
  const [small, medium, large] = brand.radii;
  const shade = mode === 'light' ? '15 20 30' : '0 0 0';
  const tokens: Record<Token, string> = {
    '--p-radius-s': `${small}px`,
    '--p-radius-m': `${medium}px`,
    '--p-radius-l': `${large}px`,
    '--p-font': brand.font,
    '--p-font-display': brand.display,
    '--p-font-mono': monoFont,
    '--p-display-weight': String(brand.displayWeight),
    '--p-display-tracking': `${brand.displayTracking}em`,
    '--p-shadow-1': `0 1px 2px rgb(${shade} / ${mode === 'light' ? 0.08 : 0.4})`,
    '--p-shadow-2': `0 2px 6px rgb(${shade} / ${mode === 'light' ? 0.06 : 0.35}), 0 16px 40px -8px rgb(${shade} / ${mode === 'light' ? 0.18 : 0.6})`,
  };
  for (const [name, colour] of Object.entries(brand.palettes[mode])) tokens[`--p-${kebab(name)}`] = colour;
  for (const size of typeScale) tokens[`--p-type-${size}`] = `${size / 16}rem`;
  for (const step of steps) tokens[`--p-step-${step}`] = `${step}px`;
  return tokens;
}

/** Sets the tokens on `:root`, with `data-mode`, `data-brand` and `color-scheme`, and the colour of the browser's own bars. */
export function applyTokens(brand: Brand, mode: Mode): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(tokensOf(brand, mode))) root.style.setProperty(name, value);
  root.dataset.mode = mode;
  root.dataset.brand = brand.name;
  root.style.colorScheme = mode;
  const bars = root.ownerDocument.querySelectorAll('meta[name="theme-color"]');
  bars.forEach((bar) => bar.setAttribute('content', brand.palettes[mode].ground));
}
