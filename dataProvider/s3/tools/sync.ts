/** Compares a folder of this device with the store: new, changed, identical, only in the store. Writes nothing. */
import type { S3Bucket } from '../client';
import { hasSum } from '../check';
import { each } from '../job';
import { lookUp } from '../lookUp';
import { walk, type S3Object } from '../list';
import type { FileToUpload } from '../uploads/types';

interface Amount {
  files: number;
  bytes: number;
}

export interface SyncPlan {
  /** New and changed files, as they would be uploaded. */
  send: readonly FileToUpload[];
  fresh: Amount;
  changed: Amount;
  /** Of `changed`: of the same size, and the store has no sum that they can be compared with. */
  unknown: Amount;
  same: Amount;
  /** Only in the store, below the uploaded folders. */
  onlyThere: Amount;
  /** Those of them that were counted, as `onlyThere` knows them again. */
  seen: Previewed;
}

/** By the hash of a name, the hash of its size and ETag: a million objects take some 50 MB, and their names would take far more. */
export type Previewed = ReadonlyMap<number, number>;

/** 53 bits (cyrb53): of a million names, another one has the hash of one of them once in nine thousand million times. */
function hashOf(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    one = Math.imul(one ^ sign, 2654435761);
    two = Math.imul(two ^ sign, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & two) + (one >>> 0);
}

const contentOf = ({ size, etag, modified }: S3Object) => hashOf(`${size} ${etag === '' ? modified : etag}`);

export interface SyncProgress {
  compared: number;
  files: number;
}

/** Files read side by side. */
const width = 2;

/** The uploaded folders below `prefix`: objects outside of them are not compared. */
export const scopesOf = (files: readonly Pick<FileToUpload, 'key'>[], prefix: string): string[] => [
  ...new Set(
    files.flatMap(({ key }) => {
      const end = key.indexOf('/', prefix.length);
      return end < 0 ? [] : [key.slice(0, end + 1)];
    }),
  ),
];

const isMark = ({ key }: S3Object) => key.endsWith('/');
const add = (sum: Amount, bytes: number) => {
  sum.files += 1;
  sum.bytes += bytes;
};

/**
 * What only the store had when it was compared, page by page, and still has as it was. What others have added since is left alone;
 * `replaced` is called with what they have replaced.
 */
export async function* onlyThere(
  s3Bucket: S3Bucket,
  scopes: readonly string[],
  seen: Previewed,
  signal: AbortSignal,
  replaced: (key: string) => void,
): AsyncGenerator<S3Object[]> {
  for (const scope of scopes)
    for await (const page of walk(s3Bucket, scope, signal))
      yield page.filter((object) => {
        const content = isMark(object) ? undefined : seen.get(hashOf(object.key));
        if (content !== undefined && content !== contentOf(object)) replaced(object.key);
        return content === contentOf(object);
      });
}

/** By content: a file of the same size is read, and compared with the sum that the store has. */
async function isSame(
  s3Bucket: S3Bucket,
  file: File,
  there: S3Object,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const reported = { etag: there.etag, size: there.size };
  const { result } = await hasSum(s3Bucket, there.key, file, reported, signal);
  return result === 'unknown' ? undefined : result === 'same';
}

/** Rejects with `S3Error`, with `AbortError` if it was stopped, or with the error of an unreadable file. */
export async function planSync(
  s3Bucket: S3Bucket,
  prefix: string,
  files: readonly FileToUpload[],
  report: (progress: SyncProgress) => void,
  signal: AbortSignal,
): Promise<SyncPlan> {
  const none = (): Amount => ({ files: 0, bytes: 0 });
  const plan = { fresh: none(), changed: none(), unknown: none(), same: none(), onlyThere: none() };
  const seen = new Map<number, number>();
  const local = new Map(files.map((file) => [file.key, file]));
  const there = new Map<string, S3Object>();
  const scopes = scopesOf(files, prefix);
  for (const scope of scopes)
    for await (const page of walk(s3Bucket, scope, signal)) {
      signal.throwIfAborted();
      for (const object of page)
        if (local.has(object.key)) there.set(object.key, object);
        else if (!isMark(object)) {
          add(plan.onlyThere, object.size);
          seen.set(hashOf(object.key), contentOf(object));
        }
    }
  // Files outside any folder are looked up individually: their siblings are not listed.
  const alone = files.filter(({ key }) => !scopes.some((scope) => key.startsWith(scope))).map(({ key }) => key);
  for (const [key, object] of await lookUp(s3Bucket, alone, signal)) there.set(key, object);

  const send: FileToUpload[] = [];
  let compared = 0;
  await each(files, width, signal, async (brought) => {
    const { key, file } = brought;
    const known = there.get(key);
    const same = known?.size === file.size ? await isSame(s3Bucket, file, known, signal) : false;
    if (!known) add(plan.fresh, file.size);
    else add(same ? plan.same : plan.changed, file.size);
    if (same === undefined) add(plan.unknown, file.size);
    if (!same) send.push({ ...brought, before: known?.size, seen: known ?? 'nothing', isStrict: true });
    compared += 1;
    report({ compared, files: files.length });
  });
  signal.throwIfAborted();
  return { send, ...plan, seen };
}
