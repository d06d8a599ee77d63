/** Which of the picked files can become objects, and which cannot, by name. */
import type { FileToUpload } from '../../../dataProvider/s3/uploads/types';
import type { PickedFiles } from './dropped';
import { wellFormed } from '../../lib/wellFormed';

/** Why something is not uploaded. */
type LeftOutReason = 'unread' | 'long' | 'same_name';

export interface RejectedFile {
  /** As it was picked: a folder's ends with a slash. */
  path: string;
  reason: LeftOutReason;
}

interface Checked {
  files: FileToUpload[];
  /** Keys of the folders that have to be made, each with a slash at its end. */
  folders: string[];
  left: RejectedFile[];
}

/** S3 counts the bytes of a key. */
const longestKey = 1024;
const fits = (key: string) => new TextEncoder().encode(key).length <= longestKey;

/**
 * Keys are the paths below `prefix`, with U+FFFD for half a character. Of several files with one path, as a search across folders finds them, the first is taken:
 * the others would replace it.
 */
export function validatePicked(brought: PickedFiles, prefix: string): Checked {
  const found = brought.found.map((one) => ({ ...one, path: wellFormed(one.path) }));
  const [folders, unread] = [brought.folders.map(wellFormed), brought.unread.map(wellFormed)];
  const leave =
    (reason: LeftOutReason) =>
    (path: string): RejectedFile => ({ path, reason });
  const taken = new Set<string>();
  const again: string[] = [];
  const once = found.filter(({ path }) => {
    if (taken.has(path)) again.push(path);
    return !taken.has(path) && taken.add(path);
  });
  return {
    files: once.filter(({ path }) => fits(prefix + path)).map(({ path, ...rest }) => ({ key: prefix + path, ...rest })),
    folders: folders.filter((path) => fits(prefix + path)).map((path) => prefix + path),
    left: [
      ...unread.map(leave('unread')),
      ...[...once.map(({ path }) => path), ...folders].filter((path) => !fits(prefix + path)).map(leave('long')),
      ...again.map(leave('same_name')),
    ],
  };
}
