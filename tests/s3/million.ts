/** A store of a million objects that is made up as it is listed, asked by the SDK's own commands. */
import type { S3Bucket } from '../../dataProvider/s3';

interface Asked {
  constructor: { name: string };
  input: {
    Prefix?: string;
    ContinuationToken?: string;
    StartAfter?: string;
    MaxKeys?: number;
    Key?: string;
    CopySource?: string;
    Delete?: { Objects: { Key: string }[] };
  };
}

export interface Million {
  room: S3Bucket;
  /** Of all objects. */
  gone: Uint8Array;
  /** How often each was copied. */
  copied: Uint8Array;
  /** By the name of the command. */
  calls: Map<string, number>;
}

const prefix = 'many/';
export const keyOf = (at: number): string => `${prefix}IMG_${String(at).padStart(7, '0')}.jpg`;
const indexOf = (key: string): number => Number(/IMG_(\d{7})/.exec(key)?.[1] ?? -1);

export function aMillion(template: S3Bucket, count = 1_000_000): Million {
  const gone = new Uint8Array(count);
  const copied = new Uint8Array(count);
  const calls = new Map<string, number>();
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
  /** `to/` holds what was copied. */
  function list({ Prefix = '', ContinuationToken, StartAfter = '', MaxKeys = 1000 }: Asked['input']) {
    const isCopies = Prefix.startsWith('to/') || StartAfter.startsWith('to/');
    const cut = isCopies ? 'to/' : '';
    const [after, whole] = [StartAfter.slice(cut.length), Prefix.slice(cut.length)];
    const Contents: object[] = [];
    let at = ContinuationToken === undefined ? (after === '' ? 0 : firstBehind(after)) : Number(ContinuationToken);
    for (; at < count && Contents.length < MaxKeys; at += 1) {
      if ((isCopies ? copied[at] === 0 : gone[at] === 1) || !keyOf(at).startsWith(whole)) continue;
      Contents.push({ Key: cut + keyOf(at), Size: 5, ETag: '"a"', LastModified: new Date(0) });
    }
    return { Contents, IsTruncated: at < count, NextContinuationToken: String(at) };
  }
  const send = (command: Asked): Promise<object> => {
    const { name } = command.constructor;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    const { input } = command;
    if (name === 'ListObjectsV2Command') return Promise.resolve(list(input));
    if (name === 'CopyObjectCommand') copied[indexOf(input.Key ?? '')] = (copied[indexOf(input.Key ?? '')] ?? 0) + 1;
    else if (name === 'DeleteObjectCommand') gone[indexOf(input.Key ?? '')] = 1;
    else if (name === 'DeleteObjectsCommand') for (const { Key } of input.Delete?.Objects ?? []) gone[indexOf(Key)] = 1;
    else return Promise.reject(new Error(`${name} is not made up here`));
    return Promise.resolve({});
  };
  const run = <T>(call: (client: S3Bucket['client']) => Promise<T>) => call({ send } as unknown as S3Bucket['client']);
  return { room: { ...template, run }, gone, copied, calls };
}
