/** Types, and functions on names, that the parts of the file browser share. */
import type { S3Object } from '../../../dataProvider/s3';

interface FolderRow {
  folder: true;
  /** A whole prefix, with the slash at its end. */
  key: string;
  /** The last part, without the slash. */
  name: string;
}
interface ObjectRow extends S3Object {
  folder: false;
  name: string;
}
export type Row = FolderRow | ObjectRow;

export const sortFields = ['name', 'size', 'modified'] as const;
export type SortField = (typeof sortFields)[number];
export interface Sort {
  field: SortField;
  order: 'asc' | 'desc';
}

export const isFolder = (key: string): boolean => key.endsWith('/');

/** The last part of a key or a prefix. */
export const nameOf = (key: string): string => (isFolder(key) ? key.slice(0, -1) : key).split('/').at(-1) ?? '';

/** The prefix that a key or a prefix lies in. */
export const parentOf = (key: string): string =>
  key.slice(0, key.length - nameOf(key).length - (isFolder(key) ? 1 : 0));

/** The key or prefix under another name in its folder. */
export const renamedTo = (key: string, name: string): string => parentOf(key) + name + (isFolder(key) ? '/' : '');

/** A name as it can be seen: one of blanks alone would be invisible, and an empty one is a slash. */
export const visibleName = (name: string, shown: string): string =>
  name === '' ? '/' : shown.trim() === '' ? '␣' : shown;
