/**
 * Which objects can be previewed. The type follows from the name, else from the declared content type, and is
 * one of a fixed list: nothing is executed as a page in the portal's origin. HTML and SVG are shown as text.
 */
import { table } from '../../lib/table';

export type PreviewKind = 'image' | 'text' | 'pdf' | 'audio' | 'video';

const types = table<readonly [PreviewKind, string]>({
  png: ['image', 'image/png'],
  jpg: ['image', 'image/jpeg'],
  jpeg: ['image', 'image/jpeg'],
  gif: ['image', 'image/gif'],
  webp: ['image', 'image/webp'],
  avif: ['image', 'image/avif'],
  bmp: ['image', 'image/bmp'],
  ico: ['image', 'image/x-icon'],
  pdf: ['pdf', 'application/pdf'],
  mp3: ['audio', 'audio/mpeg'],
  ogg: ['audio', 'audio/ogg'],
  oga: ['audio', 'audio/ogg'],
  opus: ['audio', 'audio/ogg'],
  wav: ['audio', 'audio/wav'],
  flac: ['audio', 'audio/flac'],
  m4a: ['audio', 'audio/mp4'],
  mp4: ['video', 'video/mp4'],
  m4v: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  mov: ['video', 'video/quicktime'],
});

const textual =
  /^(txt|md|markdown|csv|tsv|log|json|jsonl|ya?ml|toml|ini|conf|cfg|env|xml|svg|x?html?|css|scss|m?[jt]sx?|cjs|py|rb|go|rs|java|kt|c|h|cpp|hpp|cs|php|sh|bash|sql|tf|gradle|lock|gitignore|dockerfile|makefile|readme|license)$/;

export interface PreviewType {
  kind: PreviewKind;
  /** The one content type under which it is shown. */
  type: string;
}

/** The types of the list, by themselves. */
const known = new Map(Object.values(types).map(([kind, type]) => [type, kind]));

/** `declared`: the object's content type, used if the name is inconclusive. */
export function previewOf(name: string, declared = ''): PreviewType | undefined {
  const end = name.toLowerCase().split('.').at(-1) ?? '';
  const named = types[end];
  if (named) return { kind: named[0], type: named[1] };
  const [type = ''] = declared.toLowerCase().split(';');
  const kind = known.get(type.trim());
  if (kind && !textual.test(end)) return { kind, type: type.trim() };
  return textual.test(end) || /^text\/|^application\/(json|xml|yaml|javascript)$/.test(type.trim())
    ? { kind: 'text', type: 'text/plain' }
    : undefined;
}

/** The most that is fetched to be shown, bytes: text is cut there, other things are not shown. */
export const maxTextBytes = 256 * 1024;
export const maxPreviewBytes = 64 * 2 ** 20;

/** Decodes bytes as text in the declared charset; UTF-8 if it names none that is known. */
export function decodeText(bytes: ArrayBuffer, declared: string): string {
  const charset = /charset\s*=\s*"?([\w:.-]{1,40})/i.exec(declared)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
