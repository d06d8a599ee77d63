/** The list of a folder that is loaded, loaded on and loaded again while the storage fails. */
import { expect, it } from 'vitest';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { openListing } from '../../src/pages/files/listing';
import { bucketWith } from './answering';

const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(from + at).padStart(6, '0'));

/** A folder of 30,000 objects; `fails` says which page, by its token, is refused. */
function folder(fails: (token: string) => boolean) {
  const refusal = new S3Error('denied', 'No', 'AccessDenied', 403);
  const { s3Bucket } = bucketWith({
    ListObjectsV2({ ContinuationToken = '0' }: { ContinuationToken?: string }) {
      if (fails(ContinuationToken)) return refusal;
      const from = Number(ContinuationToken);
      const Contents = names(from, 1000).map((Key) => ({ Key, Size: 1, ETag: '"x"', LastModified: new Date(0) }));
      return { Name: 'b', Contents, IsTruncated: from < 29_000, NextContinuationToken: String(from + 1000) };
    },
  });
  return openListing(s3Bucket, '', '');
}

const loaded = (listing: ReturnType<typeof folder>) =>
  expect.poll(() => listing.get().loading, { interval: 5 }).toBe(false);

it('what is loaded on after a reload that broke off is what follows the rows that are shown', async () => {
  let refused = '';
  const listing = folder((token) => token === refused);
  await loaded(listing);
  listing.loadMore();
  await loaded(listing);
  expect(listing.get().rows).toHaveLength(20_000);
  refused = '5000';
  listing.reload();
  await loaded(listing);
  expect(listing.get()).toMatchObject({ error: { reason: 'denied' }, more: true });
  expect(listing.get().rows).toHaveLength(20_000);
  refused = '';
  listing.loadMore();
  await loaded(listing);
  expect(listing.get().rows.map(({ key }) => key)).toEqual(names(0, 30_000));
  expect(listing.get().more).toBe(false);
  listing.close();
});

it('a list that broke off goes on where its rows end', async () => {
  let refused = '5000';
  const listing = folder((token) => token === refused);
  await loaded(listing);
  const shown = listing.get().rows.length;
  expect(shown).toBeLessThanOrEqual(5000);
  refused = '';
  listing.loadMore();
  await loaded(listing);
  expect(listing.get().rows.map(({ key }) => key)).toEqual(names(0, listing.get().rows.length));
  listing.close();
});

it('two clicks on "Load more" load the same rows once', async () => {
  const listing = folder(() => false);
  await loaded(listing);
  listing.loadMore();
  listing.loadMore();
  await expect.poll(() => listing.get().rows.length >= 20_000 && !listing.get().loading, { interval: 5 }).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(listing.get().rows.map(({ key }) => key)).toEqual(names(0, 20_000));
  listing.close();
});
