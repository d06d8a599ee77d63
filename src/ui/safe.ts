/** Texts of other people: shown as they are, but unable to pose as something else. */
import { parseUrl } from '../lib/url';

// Control characters (but tab and line end), and marks that turn the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const deceptive = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Each deceptive character becomes the mark of a character that cannot be shown. */
export const toUnicodeSafe = (text: string): string => text.replace(deceptive, '\ufffd');

/** The half of a character that is written as two, left over where a text was cut between them. */
const half = /[\ud800-\udbff]$/;

/**
 * One line, at most `most` characters: a name of a megabyte must not become a page of a megabyte. Empty for what is not
 * there.
 *
 * @example
 * <strong>{oneLine(record.display_name, 80)}</strong>
 */
export function oneLine(value: unknown, most = 300): string {
  const text = toUnicodeSafe(String(value ?? '').replace(/\s+/g, ' '));
  return text.length > most ? `${text.slice(0, most).replace(half, '')}…` : text;
}

/** The address of a link, or undefined for anything that is no web page. */
export function webAddress(value: string): string | undefined {
  const url = parseUrl(value);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
