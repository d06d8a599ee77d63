/** Settings that are replaced as a whole: what could not be read, or was changed meanwhile, is never taken for none. */
import { expect, it } from 'vitest';
import type { S3Bucket } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { getLifecycle, setLifecycle } from '../../dataProvider/s3/tools/lifecycle';
import { getPolicy, setPolicy } from '../../dataProvider/s3/tools/policy';
import { answerOnWire, wireConfig } from './wireAnswer';

const blocked = new S3Error('cors', 'Failed to fetch');
const policy = '{"Version":"2012-10-17","Statement":[{"Sid":"mine"}]}';
const rules =
  '<LifecycleConfiguration><Rule><ID>a</ID><Status>Enabled</Status><Expiration><Days>7</Days></Expiration></Rule></LifecycleConfiguration>';
type Wired = Parameters<typeof answerOnWire>[0];

type Answers = Readonly<Record<string, readonly unknown[]>>;

/** A bucket that answers each command by its list, the last one again and again; an error is thrown. */
function bucketWith(given: Answers) {
  const answers = new Map(Object.entries(given).map(([name, all]) => [name, [...all]]));
  const sent: string[] = [];
  const send = (command: object) => {
    const name = command.constructor.name.replace(/Command$/, '');
    sent.push(name);
    const left = answers.get(name) ?? [{}];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) return Promise.reject(answer);
    return typeof answer === 'string' ? answerOnWire(command as Wired, answer) : Promise.resolve(answer);
  };
  const s3Bucket = {
    bucket: 'photos',
    run: (call: (client: object) => Promise<unknown>) => call({ send, config: wireConfig }),
  } as unknown as S3Bucket;
  return { s3Bucket, sent };
}

const settings = [
  ['a policy', 'GetBucketPolicy', { Policy: policy }, getPolicy, policy, ''],
  [
    'lifecycle rules',
    'GetBucketLifecycleConfiguration',
    rules,
    async (s3Bucket: S3Bucket) => (await getLifecycle(s3Bucket))?.rules.length,
    1,
    0,
  ],
] as const;

it.each(settings)(
  '%s: an answer that was blocked once is no word on the bucket',
  async (_, call, answer, get, value) => {
    const { s3Bucket } = bucketWith({ [call]: [blocked, answer] });
    expect(await get(s3Bucket)).toBe(value);
  },
);

it.each(settings)(
  '%s: blocked again while the bucket can be listed means none',
  async (_, call, __, get, ___, none) => {
    const { s3Bucket, sent } = bucketWith({ [call]: [blocked] });
    expect(await get(s3Bucket)).toBe(none);
    expect(sent).toEqual([call, 'ListObjectsV2', call]);
  },
);

it.each(settings)('%s: unknown while the bucket cannot be listed either', async (_, call, __, get) => {
  const { s3Bucket } = bucketWith({ [call]: [blocked], ListObjectsV2: [blocked] });
  await expect(get(s3Bucket)).rejects.toMatchObject({ reason: 'cors' });
});

it.each(settings)('%s: none is believed at once where the store says so', async (_, call, __, get, ___, none) => {
  const { s3Bucket, sent } = bucketWith({ [call]: [new S3Error('missing', 'None', 'NoSuchThing', 404)] });
  expect(await get(s3Bucket)).toBe(none);
  expect(sent).toEqual([call]);
});

it('a policy that somebody else has changed is not replaced', async () => {
  const { s3Bucket, sent } = bucketWith({ GetBucketPolicy: [{ Policy: policy }] });
  await expect(setPolicy(s3Bucket, '', '')).rejects.toMatchObject({ reason: 'outdated' });
  expect(sent).toEqual(['GetBucketPolicy']);
});

it('a policy that is only written otherwise is the same', async () => {
  const { s3Bucket, sent } = bucketWith({ GetBucketPolicy: [{ Policy: policy }] });
  await setPolicy(s3Bucket, '', '{ "Statement": [{ "Sid": "mine" }], "Version": "2012-10-17" }');
  expect(sent).toEqual(['GetBucketPolicy', 'DeleteBucketPolicy']);
});

it('lifecycle rules that somebody else has changed are not replaced', async () => {
  const { s3Bucket, sent } = bucketWith({ GetBucketLifecycleConfiguration: [rules] });
  await expect(setLifecycle(s3Bucket, { rules: [], others: [] }, { rules: [], others: [] })).rejects.toMatchObject({
    reason: 'outdated',
  });
  expect(sent).toEqual(['GetBucketLifecycleConfiguration']);
  const before = await getLifecycle(s3Bucket);
  await setLifecycle(s3Bucket, { rules: [], others: [] }, before);
  expect(sent.at(-1)).toBe('DeleteBucketLifecycle');
});
