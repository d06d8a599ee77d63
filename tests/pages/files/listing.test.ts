/** The rows of a folder, and when they are requested. */
import { expect, test, vi } from 'vitest';
import type { S3Bucket } from '../../../dataProvider/s3';
import { openListing } from '../../../src/pages/files/listing';

test('a folder that was left requests nothing more', async () => {
  const run = vi.fn(() => Promise.resolve({ $metadata: {}, IsTruncated: false }));
  const s3Bucket = { bucket: 'photos', endpoint: 'https://s3.test', run } as unknown as S3Bucket;
  const listing = openListing(s3Bucket, 'a/', '');
  await vi.waitFor(() => expect(listing.get().loading).toBe(false));
  const before = run.mock.calls.length;
  listing.close();
  listing.reload();
  listing.loadMore();
  expect(run).toHaveBeenCalledTimes(before);
});
