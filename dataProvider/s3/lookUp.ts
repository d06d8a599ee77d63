/** What the store has under names that are known: few requests for many names, whatever else lies beside them. */
import type { S3Room } from './client';
import { each } from './job';
import { listPage, type S3Object, type S3Page } from './list';

const width = 6;
/** Of a folder with no more names than this, each is asked for by itself. */
const few = 4;

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);

async function lookUpOne(room: S3Room, key: string, found: Map<string, S3Object>, signal: AbortSignal): Promise<void> {
  // A question by HEAD would be a failed request in the browser's console for each name that is free.
  const { objects } = await listPage(room, key, { delimiter: '', most: 1, signal });
  const [first] = objects;
  if (first?.key === key) found.set(key, first);
}

/** Lists the folder as long as that is cheaper than asking for each name. Resolves with the names that are left. */
async function lookUpFolder(
  room: S3Room,
  folder: string,
  keys: readonly string[],
  found: Map<string, S3Object>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (keys.length <= few) return keys;
  const wanted = new Set(keys);
  let next: string | undefined;
  for (let pages = 0; pages < 2 + keys.length / 20; pages += 1) {
    const page: S3Page = await listPage(room, folder, { next, signal });
    for (const object of page.objects) {
      if (!wanted.has(object.key)) continue;
      found.set(object.key, object);
      wanted.delete(object.key);
    }
    next = page.next;
    if (next === undefined) return [];
  }
  return [...wanted];
}

/** The objects that are there, by key. Rejects with `S3Error`. */
export async function lookUp(
  room: S3Room,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, S3Object>> {
  const found = new Map<string, S3Object>();
  const folders = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const folder = folders.get(folderOf(key));
    if (folder) folder.push(key);
    else folders.set(folderOf(key), [key]);
  }
  const left: string[] = [];
  await each(folders, width, signal, async ([folder, some]) => {
    left.push(...(await lookUpFolder(room, folder, some, found, signal)));
  });
  await each(left, width, signal, (key) => lookUpOne(room, key, found, signal));
  return found;
}
