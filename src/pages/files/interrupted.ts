/** Uploads that a reload, a crash or a closed tab interrupted on this device, and how they go on. */
import type { Begun, FileToUpload, Expected } from '../../../dataProvider/s3/uploads/types';
import { mayRead, reopenFile } from './handles';

export interface Interrupted {
  key: string;
  /** Where its file can be opened; undefined if the person must choose it again. */
  expected: Expected | undefined;
}

/** Why one could not go on. */
export type Obstacle = 'refused' | 'gone' | 'changed' | 'unsafe';

export function interruptedOf(begun: readonly Begun[], expected: readonly Expected[]): Interrupted[] {
  const found = new Map(expected.map((one): [string, Interrupted] => [one.key, { key: one.key, expected: one }]));
  for (const { key } of begun) if (!found.has(key)) found.set(key, { key, expected: undefined });
  return [...found.values()];
}

const sizeOf = (seen: Expected['seen']) => (seen && seen !== 'nothing' ? seen.size : undefined);

async function reopen({ key, size, lastModified, source, seen }: Expected): Promise<FileToUpload | Obstacle> {
  try {
    const file = await reopenFile(source);
    return file.size === size && file.lastModified === lastModified
      ? { key, file, source, seen, before: sizeOf(seen) }
      : 'changed';
  } catch (error) {
    // Chromium reads such a name (`a:b`, `x.lnk`) when it is dropped, and never by a handle.
    return error instanceof TypeError ? 'unsafe' : 'gone';
  }
}

/**
 * Opens the files at their stored locations. Must be called from a click, since the browser may ask for
 * permission.
 */
export async function reopenAll(
  expected: readonly Expected[],
): Promise<{ files: FileToUpload[]; obstacles: Map<string, Obstacle> }> {
  const leave = new Map<FileSystemHandle, boolean>();
  for (const { root } of expected.map(({ source }) => source))
    if (!leave.has(root)) leave.set(root, await mayRead(root));
  const files: FileToUpload[] = [];
  const obstacles = new Map<string, Obstacle>();
  await Promise.all(
    expected.map(async (one) => {
      const found = leave.get(one.source.root) ? await reopen(one) : 'refused';
      if (typeof found === 'string') obstacles.set(one.key, found);
      else files.push(found);
    }),
  );
  return { files, obstacles };
}
