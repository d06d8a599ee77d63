/** The short form of a brand, and the defaults for what it leaves out. */
import { derive, type Ink } from './palette';
import type { Brand, BrandText, ShellStyle, SignInStyle } from './types';

const sans =
  '"Inter", "Inter Fallback", "Inter Fallback Android", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif';

/**
 * Font stacks. `sans` is the bundled font, with metric-compatible fallbacks (src/styles/base.css); the others
 * are system fonts, mainly for titles. Nothing is loaded from other sites, and nothing waits for a font.
 */
export const fonts = {
  sans,
  humanist: `"Seravek", "Gill Sans Nova", Ubuntu, Calibri, ${sans}`,
  round: `ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Quicksand, Nunito, ${sans}`,
  serif:
    'ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif Pro", "Liberation Serif", Georgia, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
} as const;

export const corners = {
  square: [0, 0, 0],
  crisp: [2, 3, 4],
  soft: [4, 6, 10],
  round: [6, 10, 16],
  pill: [8, 18, 20],
} as const;

interface ThemeInput {
  name: string;
  title: string;
  ink: Ink;
  logo: string;
  mark: string;
  art: SignInStyle['art'];
  layout: SignInStyle['layout'];
  /** Default `form`. */
  lead?: SignInStyle['lead'];
  /** Default `end`. */
  side?: SignInStyle['side'];
  google?: Partial<SignInStyle['google']>;
  /** Default `soft`. */
  corners?: keyof typeof corners;
  /** Default `sans`. */
  font?: keyof typeof fonts;
  /** Of titles; default: as running text, weight 650, tracking -0.02 em. */
  display?: { font?: keyof typeof fonts; weight?: number; tracking?: number };
  texts?: { title?: BrandText; subtitle?: BrandText };
  shell?: Partial<ShellStyle>;
}

/** The complete, frozen brand that everyone else reads. */
export function defineTheme(input: ThemeInput): Brand {
  const { name, title, ink, logo, mark, art, texts = {} } = input;
  const font = fonts[input.font ?? 'sans'];
  return Object.freeze({
    name,
    title,
    logo,
    mark,
    texts,
    palettes: Object.freeze({ light: Object.freeze(derive(ink, 'light')), dark: Object.freeze(derive(ink, 'dark')) }),
    radii: corners[input.corners ?? 'soft'],
    font,
    display: input.display?.font ? fonts[input.display.font] : font,
    displayWeight: input.display?.weight ?? 650,
    displayTracking: input.display?.tracking ?? -0.02,
    signIn: Object.freeze({
      layout: input.layout,
      lead: input.lead ?? 'form',
      side: input.side ?? 'end',
      google: { theme: 'light', shape: 'brand', ...input.google } as const,
      art,
    }),
    shell: Object.freeze({ certificates: [], ...input.shell }),
  });
}
