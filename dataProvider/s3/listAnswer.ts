/**
 * Parses a page of a list from its text. In a browser the SDK builds a document and walks through it, which
 * takes about 90 ms for a thousand names; a list is flat and its format known. Anything else is left to the SDK.
 * Pure.
 */
import type { S3Object, S3Page } from './list';

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** What XML cannot hold stays as it was written. */
const signOf = (code: number, written: string) => (code <= 0x10_ffff ? String.fromCodePoint(code) : written);

/** What was written with references. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') =>
        decimal !== undefined
          ? signOf(Number(decimal), whole)
          : hex !== undefined
            ? signOf(parseInt(hex, 16), whole)
            : (entities.get(String(name)) ?? whole),
      )
    : text;

/**
 * Names come percent-encoded, so that XML can hold any sign; some stores write a space as a plus. A name that is not encoded
 * (`100%.txt`), or not in UTF-8, is taken as it came: one such name must not make the whole list unreadable.
 */
export function decodeName(text = ''): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return text;
  }
}

/** Without its quotes. */
export const bareEtag = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

const fields = ['Key', 'Prefix', 'LastModified', 'ETag', 'Size'] as const;
const patterns = new Map(fields.map((name) => [name, new RegExp(`<${name}>([^<]*)</${name}>`)]));
const field = (text: string, name: (typeof fields)[number]) => unescapeXml(patterns.get(name)?.exec(text)?.[1] ?? '');

const entry = /<(Contents|CommonPrefixes)>([^]*?)<\/\1>/g;

/** Undefined if it does not have the known format of lists. */
export function readListAnswer(text: string): S3Page | undefined {
  if (!/<ListBucketResult[\s>]/.test(text.slice(0, 1000)) || text.includes('<!')) return undefined;
  // Truncated between two entries.
  if (!/<\/ListBucketResult>\s*$/.test(text.slice(-100))) return undefined;
  const folders: string[] = [];
  const objects: S3Object[] = [];
  const around = text.replace(entry, '');
  // An entry that was not taken has another form, as with a namespace before its name.
  if (/Contents|CommonPrefixes/.test(around)) return undefined;
  const of = (name: string) => {
    const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(around)?.[1];
    return found === undefined ? undefined : unescapeXml(found);
  };
  const read = of('EncodingType') === 'url' ? decodeName : (name: string) => name;
  for (const [, kind, inner = ''] of text.matchAll(entry)) {
    if (kind === 'CommonPrefixes') {
      folders.push(read(field(inner, 'Prefix')));
      continue;
    }
    objects.push({
      key: read(field(inner, 'Key')),
      size: Number(field(inner, 'Size')) || 0,
      modified: Date.parse(field(inner, 'LastModified')) || 0,
      etag: bareEtag(field(inner, 'ETag')),
    });
  }
  const isCut = of('IsTruncated') === 'true';
  const next = of('NextContinuationToken');
  if (isCut && next === undefined) return undefined;
  return { folders, objects, next: isCut ? next : undefined };
}
