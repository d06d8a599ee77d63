/** A brand: data and drawings only. Everything that a screen needs to look like it follows from this. */
export type Mode = 'light' | 'dark';
export type ColourMode = Mode | 'auto';

/** Colours of one mode, as CSS colours. Tones are tuned to AA contrast on `surface`. */
export interface Palette {
  /** Page ground, cards, raised cards and menus. */
  ground: string;
  surface: string;
  raised: string;
  /** Side navigation and header. */
  chrome: string;
  /** Lines between things. */
  line: string;
  text: string;
  muted: string;
  /** The brand's one accent: primary action, current place, focus. */
  accent: string;
  onAccent: string;
  /** A faint tint of the accent, for selected rows and drawings. */
  tint: string;
  success: string;
  warning: string;
  danger: string;
  info: string;
  busy: string;
  off: string;
}
