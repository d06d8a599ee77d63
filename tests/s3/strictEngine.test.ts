// @module-tag slow
/** A real server that takes signatures for its own region only: OpenStack Swift (scripts/lib/swift.mjs). */
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createQueue,
  head,
  listPage,
  openS3,
  persistInMemory,
  presign,
  read,
  remove,
  transfer,
} from '../../dataProvider/s3';
import { startSwift } from '../../scripts/lib/swift.mjs';
import { bytes, file, sendByFetch, sendFormByFetch } from './support';

const region = 'eu-north-9';
const mb = 2 ** 20;
const bucket = 'strict';

type Started = Awaited<ReturnType<typeof startSwift>>;

describe.skipIf(process.env.PORTICO_S3 === 'skip')('a server with a region of its own', () => {
  let started: Started;
  beforeAll(async () => {
    started = await startSwift(region);
    if ('lacking' in started) return;
    const { client } = openS3({ ...started, forcePathStyle: true, bucket, region });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }, 600_000);
  afterAll(() => ('stop' in started ? started.stop() : undefined));

  it.for([
    { given: region, title: 'that is configured is used from the first request on', refusals: 0 },
    { given: undefined, title: 'that is not configured is learnt from one refusal', refusals: 1 },
    { given: 'eu-old-1', title: 'that is configured wrongly is learnt from one refusal', refusals: 1 },
  ])('$title', { timeout: 120_000 }, async ({ given, refusals }, { skip }) => {
    if ('lacking' in started) return skip(`No server with a strict region: ${started.lacking}`);
    const { endpoint, key } = started;
    const s3Bucket = openS3({ endpoint, key, forcePathStyle: true, bucket, region: given });
    let refused = 0;
    s3Bucket.client.middlewareStack.add(
      (next) => async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if ((error as Error).name === 'AuthorizationHeaderMalformed') refused += 1;
          throw error;
        }
      },
      { step: 'deserialize', priority: 'high' },
    );
    expect((await listPage(s3Bucket, '')).objects).toEqual([]);
    expect(s3Bucket.region()).toBe(region);
    const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: sendByFetch, sendForm: sendFormByFetch });
    const large = bytes(12 * mb);
    queue.add([
      { key: 'a/small õ.txt', file: file('small õ.txt', 'small') },
      { key: 'a/large.bin', file: file('large.bin', large) },
    ]);
    await expect.poll(() => queue.view().sums.active, { timeout: 60_000 }).toBe(0);
    expect(queue.view().uploads.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await head(s3Bucket, 'a/large.bin')).size).toBe(12 * mb);
    expect(await (await read(s3Bucket, 'a/small õ.txt')).text()).toBe('small');
    const shared = await presign(s3Bucket, 'a/small õ.txt', { seconds: 60 });
    expect(await (await fetch(shared)).text()).toBe('small');
    expect((await transfer(s3Bucket, [{ from: 'a/small õ.txt', to: 'b.txt' }], true).ended).failed).toEqual([]);
    expect(await (await read(s3Bucket, 'b.txt')).text()).toBe('small');
    expect((await remove(s3Bucket, ['b.txt'], ['a/']).ended).failed).toEqual([]);
    expect((await listPage(s3Bucket, '', { delimiter: '' })).objects).toEqual([]);
    expect(refused).toBe(refusals);
  });
});
