/** A store of a million objects that is made up as it is listed, asked by the SDK's own commands. */
import type { S3Bucket } from '../../dataProvider/s3';

interface SentCommand {
  constructor: { name: string };
  input: {
    Prefix?: string;
    ContinuationToken?: string;
    StartAfter?: string;
    MaxKeys?: number;
    Key?: string;
    CopySource?: string;
    MetadataDirective?: string;
    CacheControl?: string;
    Delete?: { Objects: { Key: string }[] };
  };
}

export interface Million {
  s3Bucket: S3Bucket;
  /** Of all objects. */
  gone: Uint8Array;
  /** How often each was copied. */
  copied: Uint8Array;
  /** How often each was written with other properties. */
  changed: Uint8Array;
  /** By the name of the command. */
  calls: Map<string, number>;
}

const prefix = 'many/';
export const keyOf = (at: number): string => `${prefix}IMG_${String(at).padStart(7, '0')}.jpg`;
const indexOf = (key: string): number => Number(/IMG_(\d{7})/.exec(key)?.[1] ?? -1);

export function aMillion(template: S3Bucket, count = 1_000_000): Million {
  const gone = new Uint8Array(count);
  const copied = new Uint8Array(count);
  const changed = new Uint8Array(count);
  const calls = new Map<string, number>();
  const raise = (counts: Uint8Array, key: string) => void (counts[indexOf(key)] = (counts[indexOf(key)] ?? 0) + 1);
  /** The first whose name is behind this one. */
  const firstBehind = (name: string) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyOf(middle) <= name) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Positions of names in their order: all of them, and behind them `to/` with what was copied. */
  const nameAt = (place: number) => (place < count ? keyOf(place) : `to/${keyOf(place - count)}`);
  const isThere = (place: number) => (place < count ? gone[place] === 0 : copied[place - count] !== 0);
  function placeBehind(name: string): number {
    if (name === '') return 0;
    return name.startsWith('to/') ? count + firstBehind(name.slice(3)) : firstBehind(name);
  }
  function list({ Prefix = '', ContinuationToken, StartAfter = '', MaxKeys = 1000 }: SentCommand['input']) {
    const Contents: object[] = [];
    const end = Prefix.startsWith('many/') ? count : 2 * count;
    let place = ContinuationToken === undefined ? placeBehind(StartAfter) : Number(ContinuationToken);
    if (Prefix.startsWith('to/')) place = Math.max(place, count);
    for (; place < end && Contents.length < MaxKeys; place += 1) {
      const Key = nameAt(place);
      if (!isThere(place) || !Key.startsWith(Prefix)) continue;
      Contents.push({ Key, Size: 5, ETag: '"a"', LastModified: new Date(0) });
    }
    return { Contents, IsTruncated: place < end, NextContinuationToken: String(place) };
  }
  function copy({ Key = '', MetadataDirective }: SentCommand['input']) {
    raise(MetadataDirective === 'REPLACE' ? changed : copied, Key);
    return { CopyObjectResult: { ETag: '"a"' } };
  }
  function removeAll({ Key, Delete }: SentCommand['input']) {
    const names = Delete?.Objects.map(({ Key: name }) => name) ?? [Key ?? ''];
    for (const one of names) gone[indexOf(one)] = 1;
    return { Deleted: names.map((name) => ({ Key: name })) };
  }
  const isChanged = (key = '') => (changed[indexOf(key)] ?? 0) > 0;
  const answers = new Map<string, (input: SentCommand['input']) => object>([
    ['ListObjectsV2Command', list],
    ['CopyObjectCommand', copy],
    ['DeleteObjectCommand', removeAll],
    ['DeleteObjectsCommand', removeAll],
    ['GetObjectTaggingCommand', () => ({ TagSet: [] })],
    ['GetObjectAclCommand', () => ({ Owner: { ID: 'me' }, Grants: [] })],
    [
      'HeadObjectCommand',
      ({ Key }) => ({
        ...{ ContentType: 'image/jpeg', ContentLength: 5, ETag: '"a"', $metadata: { requestId: 'r' } },
        ...(isChanged(Key) && { CacheControl: 'no-store' }),
      }),
    ],
  ]);
  const send = (command: SentCommand): Promise<object> => {
    const { name } = command.constructor;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    const answer = answers.get(name);
    return answer ? Promise.resolve(answer(command.input)) : Promise.reject(new Error(`${name} is not made up here`));
  };
  const run = <T>(call: (client: S3Bucket['client']) => Promise<T>) => call({ send } as unknown as S3Bucket['client']);
  return { s3Bucket: { ...template, run }, gone, copied, changed, calls };
}
