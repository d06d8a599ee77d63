/** What of the files that were brought can become objects, and what cannot, by name. */
import type { Brought } from '../../../dataProvider/s3/uploads/types';
import type { BroughtFiles } from './dropped';

/** Why something is not uploaded. */
type LeftOutReason = 'unread' | 'long';

export interface LeftOut {
  /** As it was brought: a folder's ends with a slash. */
  path: string;
  reason: LeftOutReason;
}

interface Checked {
  files: Brought[];
  /** Keys of the folders that have to be made, each with a slash at its end. */
  folders: string[];
  left: LeftOut[];
}

/** S3 counts the bytes of a key. */
const longestKey = 1024;
const fits = (key: string) => new TextEncoder().encode(key).length <= longestKey;

/** Keys are the paths below `prefix`. */
export function checkGathered({ found, folders, unread }: BroughtFiles, prefix: string): Checked {
  const long = (path: string): LeftOut => ({ path, reason: 'long' });
  return {
    files: found
      .filter(({ path }) => fits(prefix + path))
      .map(({ path, ...rest }) => ({ key: prefix + path, ...rest })),
    folders: folders.filter((path) => fits(prefix + path)).map((path) => prefix + path),
    left: [
      ...unread.map((path): LeftOut => ({ path, reason: 'unread' })),
      ...[...found.map(({ path }) => path), ...folders].filter((path) => !fits(prefix + path)).map(long),
    ],
  };
}
