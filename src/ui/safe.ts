/** User-supplied texts, made safe to display: they cannot imitate other content. */
import { webUrl } from '../lib/url';

// Control characters (but tab and line end), and marks that turn the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const deceptive = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Replaces each deceptive character with the replacement character; line ends stay. Use `oneLine` where the text is one
 * line.
 *
 * @example
 * const shown = toUnicodeSafe('first line\nsecond line');
 */
export const toUnicodeSafe = (text: string): string => text.replace(deceptive, '\ufffd');

/** A lone surrogate, left where a text was cut in the middle of a character. */
const half = /[\ud800-\udbff]$/;

/**
 * The text on one line, at most `most` characters: a very long name must not fill the page. Empty for a missing
 * value.
 *
 * @example
 * <strong>{oneLine(record.display_name, 80)}</strong>
 */
export function oneLine(value: unknown, most = 300): string {
  // A single non-breaking space, as before a unit or a dot, stays.
  const text = toUnicodeSafe(String(value ?? '').replace(/\u00a0{2,}|(?!\u00a0)\s+/g, ' '));
  return text.length > most ? `${text.slice(0, most).replace(half, '')}…` : text;
}

/** A text made safe; anything else as it is. For what may be either. */
export const safeNode = <T>(node: T): T | string => (typeof node === 'string' ? toUnicodeSafe(node) : node);

/** The URL for a link; undefined for anything but http and https. */
export const webAddress = (value: string): string | undefined => webUrl(value)?.href;
