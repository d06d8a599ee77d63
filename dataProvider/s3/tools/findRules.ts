/** What a search looks for. Pure. */
import type { S3Object } from '../list';
import { matchesWildcards } from './pattern';

/** A key, and when an upload of it in parts began, ms since the epoch. */
export type UnfinishedUpload = readonly [key: string, begun: number];

/** Clocks of one storage may differ by this, ms. */
const tolerance = 1000;

/**
 * Whether an object may be what became of these uploads: many storages date what is put together from parts by its beginning, so that its
 * date says that it was there before. Its ETag has the number of its parts.
 */
export function isResultOf(underWay: readonly UnfinishedUpload[] = []): (object: S3Object) => boolean {
  const begun = new Map<string, number>();
  for (const [key, at] of underWay) begun.set(key, Math.min(at, begun.get(key) ?? Infinity));
  return ({ key, etag, modified }) => {
    const since = begun.get(key);
    return since !== undefined && modified >= since - tolerance && !/^[0-9a-f]{32}$/.test(etag);
  };
}

export interface FindRule {
  /**
   * Part of a name, or a pattern with `*` or `?` that must match the whole name below the prefix, or its last
   * segment. Ignores case.
   */
  name: string;
  /** bytes; undefined: any. */
  minSize: number | undefined;
  maxSize: number | undefined;
  /** ms since the epoch: changed from then on; before then. */
  since: number | undefined;
  before: number | undefined;
  /** Uploads in parts that were under way, by key, with their beginnings: what they become has that date. */
  underWay?: readonly UnfinishedUpload[] | undefined;
  /** Endings of names in small letters, without the dot; empty: any. */
  endings: readonly string[];
}

export const anyFile: FindRule = {
  name: '',
  minSize: undefined,
  maxSize: undefined,
  since: undefined,
  before: undefined,
  endings: [],
};

/** Categories by file extension: lists of objects have no content types. */
export const families = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'heic', 'tif', 'tiff', 'bmp'],
  video: ['mp4', 'mov', 'mkv', 'webm', 'avi', 'm4v'],
  audio: ['mp3', 'wav', 'flac', 'ogg', 'm4a', 'aac', 'opus'],
  text: ['txt', 'md', 'csv', 'json', 'xml', 'html', 'log', 'yml', 'yaml'],
  document: ['pdf', 'doc', 'docx', 'odt', 'xls', 'xlsx', 'ods', 'ppt', 'pptx', 'odp'],
  archive: ['zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar'],
} as const;
export type Family = keyof typeof families;

const isPattern = (name: string) => /[*?]/.test(name);

/** Folder markers are not files, and are found only on request. */
export function matcher(rule: FindRule, prefix: string, marks = false): (object: S3Object) => boolean {
  const name = rule.name.trim().toLowerCase();
  const endings = new Set(rule.endings);
  const isLater = isResultOf(rule.underWay);
  return (object) => {
    const { key, size, modified } = object;
    if (isLater(object)) return false;
    if (key.endsWith('/') && !marks) return false;
    if (rule.minSize !== undefined && size < rule.minSize) return false;
    if (rule.maxSize !== undefined && size > rule.maxSize) return false;
    if (rule.since !== undefined && modified < rule.since) return false;
    if (rule.before !== undefined && modified >= rule.before) return false;
    const path = key.slice(prefix.length).toLowerCase();
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (endings.size > 0 && !endings.has(last.includes('.') ? last.slice(last.lastIndexOf('.') + 1) : '')) return false;
    if (name === '') return true;
    return isPattern(name) ? matchesWildcards(name, last) || matchesWildcards(name, path) : path.includes(name);
  };
}
