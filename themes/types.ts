/** A brand: data and drawings only. Everything that a screen needs to look like it follows from this. */
import type { Language } from '../resources/kind/language';

export type Mode = 'light' | 'dark';
export type ColourMode = Mode | 'auto';

/** A brand's own text. For a language that it lacks, the portal's text or the English one is used. */
export type BrandText = Readonly<{ en: string } & Partial<Record<Language, string>>>;

/** Colours of one mode, as `#rrggbb`. Contrast is WCAG AA on every surface named: a test proves it for each brand. */
export interface ColorPalette {
  /** Page ground, cards, raised cards and menus. */
  ground: string;
  surface: string;
  raised: string;
  /** Side navigation and header, with their own text, muted text and marker of the current page. */
  chrome: string;
  onChrome: string;
  chromeMuted: string;
  chromeAccent: string;
  /** Lines between things; `edge` is the stronger line around controls (3:1). */
  line: string;
  edge: string;
  text: string;
  muted: string;
  /** The brand's accent as a fill: primary action, current page, focus. `accentHover` is for the hover state. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The accent as text and lines: links, focus ring. */
  accentText: string;
  /** A faint tint of the accent, for selected rows and drawings. */
  tint: string;
  /** Ground of the sign-in drawing, with text on it. */
  stage: string;
  onStage: string;
  stageMuted: string;
  /** Tones as text or dots; each `…Tint` is the quiet ground of its chip. */
  success: string;
  successTint: string;
  warning: string;
  warningTint: string;
  danger: string;
  dangerTint: string;
  info: string;
  infoTint: string;
  busy: string;
  busyTint: string;
  off: string;
  offTint: string;
}

/**
 * Layout of the sign-in screen.
 * - `split`: illustration and intro on one half, form on the other.
 * - `card`: one centred card on a patterned background.
 * - `bleed`: the illustration fills the screen, the form floats over it as a panel.
 * - `editorial`: a band on top, a large title, the form in the second column.
 * - `stage`: everything centred without a card, the illustration as a horizon at the bottom.
 * - `frame`: the illustration inset in a rounded frame next to a plain column.
 */
export const layouts = ['split', 'card', 'bleed', 'editorial', 'stage', 'frame'] as const;
type Layout = (typeof layouts)[number];

/** Google's sign-in button: its ground, its outline, and whether the whole width is used. */
interface GoogleStyle {
  theme: 'light' | 'neutral' | 'dark' | 'brand';
  shape: 'brand' | 'pill' | 'square';
}

export interface SignInStyle {
  layout: Layout;
  /** Which way in comes first: the form, or Google with the form behind the 'more' button. */
  lead: 'form' | 'google';
  /** The side of the form, in layouts with two sides. */
  side: 'start' | 'end';
  google: GoogleStyle;
  /** The drawing: inline SVG on the brand's tokens (`var(--p-…)`), so that it follows the mode. Decoration only. */
  art: () => Promise<string>;
}

export interface Certificate {
  /** For example 'ISO 27001'. */
  name: string;
  /** The certifier's public directory. */
  href: string;
}

export interface Promo {
  title: BrandText;
  subtitle: BrandText;
  /** A path of the portal. */
  to: string;
}

/** What only some brands show in the shell (docs/coverage.md, section 2). */
export interface ShellStyle {
  /** A banner over the dashboard. */
  promo?: Promo;
  /** A welcome text with links to get started. */
  welcome?: BrandText;
  certificates: readonly Certificate[];
}

export interface Brand {
  /** Folder name, and the value of `siteTheme`. */
  readonly name: string;
  /** The name as people read it; also the logo's text for those who cannot see it. */
  readonly title: string;
  readonly palettes: Readonly<Record<Mode, ColorPalette>>;
  /** Corner radii in px: small (chips), medium (controls), large (cards). */
  readonly radii: readonly [number, number, number];
  /** Font stacks of running text and of display lines. */
  readonly font: string;
  readonly display: string;
  readonly displayWeight: number;
  /** Letter spacing of display lines, in em. */
  readonly displayTracking: number;
  /** Inline SVG in `currentColor` and `var(--p-accent-text)`: one drawing for both modes. */
  readonly logo: string;
  /** Address of the square mark: favicon and small logo. */
  readonly mark: string;
  readonly signIn: SignInStyle;
  readonly texts: { readonly title?: BrandText; readonly subtitle?: BrandText };
  readonly shell: ShellStyle;
}
