/** From bucket to bucket. A real server: `realTools.test.ts`. */
import { afterAll, beforeAll, it } from 'vitest';
import { proveAcross } from './across';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

it(
  'copies between buckets on the server, and through the browser what it refuses to copy',
  () => proveAcross(front.s3Bucket, { ...front.s3Bucket, bucket: 'other' }),
  120_000,
);
