/** A folder beside what a server has of it, on whatever server stands behind the bucket. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { createQueue, persistInMemory, remove, type S3Bucket } from '../../dataProvider/s3';
import { onlyThere, planSync, scopesOf } from '../../dataProvider/s3/tools/sync';
import { hardNames } from './hardNames';
import { bytes, file, sendByFetch } from './support';

const never = new AbortController().signal;
const mb = 2 ** 20;

export async function proveSync(s3Bucket: S3Bucket): Promise<void> {
  const put = (Key: string, Body: string) =>
    s3Bucket.client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key, Body }));
  const local = [
    ...hardNames.map((name) => ({ key: `s/tree/${name}`, file: file('x', name) })),
    { key: 's/tree/large', file: file('x', bytes(12 * mb)) },
    { key: 's/tree/new', file: file('x', 'new') },
    { key: 's/tree/size', file: file('x', 'longer') },
    { key: 's/tree/content', file: file('x', 'mine') },
    { key: 's/alone', file: file('x', 'alone') },
  ];
  for (const name of hardNames) await put(`s/tree/${name}`, name);
  const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: sendByFetch, partSize: 5 * mb });
  queue.add(local.filter(({ key }) => key === 's/tree/large'));
  await expect.poll(() => queue.view().uploads[0]?.state).toBe('done');
  await put('s/tree/size', 'short');
  await put('s/tree/content', 'ours');
  await put('s/alone', 'alone');
  await put('s/beside', 'is nobody else’s business');
  for (const key of ['s/tree/old/1', 's/tree/old/2', 's/tree/empty/']) await put(key, '');

  let reported = 0;
  const plan = await planSync(s3Bucket, 's/', local, ({ compared }) => (reported = compared), never);
  expect(reported).toBe(local.length);
  expect(plan).toMatchObject({
    ...{ fresh: { files: 1, bytes: 3 }, changed: { files: 2, bytes: 10 }, unknown: { files: 0 } },
    ...{ same: { files: hardNames.length + 2 }, onlyThere: { files: 2 } },
  });
  const sizes = new Map(plan.send.map(({ key, before }) => [key, before]));
  const expected: [string, number | undefined][] = [
    ['s/tree/content', 4],
    ['s/tree/new', undefined],
    ['s/tree/size', 5],
  ];
  expect(sizes).toEqual(new Map(expected));
  // After the comparison: what others add stays, and what they replace is not what was shown.
  await put('s/tree/old/3', 'added');
  await put('s/tree/old/2', 'replaced');
  const [others, replaced]: [string[], string[]] = [[], []];
  for await (const page of onlyThere(s3Bucket, scopesOf(local, 's/'), plan.seen, never, (key) => replaced.push(key)))
    others.push(...page.map(({ key }) => key));
  expect(others).toEqual(['s/tree/old/1']);
  expect(replaced).toEqual(['s/tree/old/2']);
  await remove(s3Bucket, [], ['s/']).ended;
}
