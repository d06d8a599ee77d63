/** Names of files that a provider answers: text of others, made safe to save under. Pure. */
import { toUnicodeSafe } from '../../ui/safe';

const longest = 120;
// Windows refuses these, whatever their ending.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name without folders, control characters and what systems refuse; undefined if nothing is left of it. */
export function safeFileName(given: string): string | undefined {
  const name = toUnicodeSafe(given.normalize('NFC').replace(/[\t\r\n]/g, ' '))
    .replace(/[/\\:*?"<>|\ufffd]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(reserved, '_$1');
  if (!/[^_. -]/.test(name)) return undefined;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return [...name].length <= longest ? name : [...name].slice(0, longest - ending.length).join('') + ending;
}

/** The file name in a Content-Disposition header (RFC 6266: `filename*` first); undefined if it has none. */
export function dispositionName(header: string | null): string | undefined {
  if (!header) return undefined;
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Not percent-encoded as it should be: the plain one is tried.
    }
  }
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain;
}
