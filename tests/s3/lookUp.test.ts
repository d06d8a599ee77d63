/** How many lists it takes to find names among others. */
import { expect, it } from 'vitest';
import { lookUp } from '../../dataProvider/s3';
import { bucketWith } from './answering';

/** A bucket with these names, which counts the lists and the objects in them. */
function listed(names: readonly string[]) {
  const sorted = names.toSorted();
  const pages: number[] = [];
  const { s3Bucket } = bucketWith({
    ListObjectsV2({
      Prefix = '',
      StartAfter = '',
      MaxKeys = 1000,
    }: {
      Prefix?: string;
      StartAfter?: string;
      MaxKeys?: number;
    }) {
      const found = sorted.filter((name) => name.startsWith(Prefix) && name > StartAfter);
      const page = found.slice(0, MaxKeys);
      pages.push(page.length);
      const Contents = page.map((Key) => ({ Key, Size: 1, ETag: '"x"', LastModified: new Date(0) }));
      return { Name: 'b', Contents, IsTruncated: found.length > page.length, NextContinuationToken: 'more' };
    },
  });
  const look = async (keys: readonly string[]) => [
    ...(await lookUp(s3Bucket, keys, new AbortController().signal)).keys(),
  ];
  return { look, pages };
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `f/${at}.txt`);

it('the last names of an upload that are free among those that have arrived take a list or two', async () => {
  const all = names(500);
  const left = all.filter((_, at) => at % 19 === 7);
  const { look, pages } = listed(all.filter((name) => !left.includes(name)));
  expect(await look(left)).toEqual([]);
  expect(pages.length).toBeLessThanOrEqual(3);
});

it('names that are all there take as few', async () => {
  const all = names(5000);
  const { look, pages } = listed(all);
  const some = all.filter((_, at) => at % 20 === 0);
  expect((await look(some)).toSorted()).toEqual(some.toSorted());
  expect(pages.length).toBeLessThanOrEqual(8);
});

it('the many that lie between names that are far apart are passed over', async () => {
  const all = names(50_000);
  const { look, pages } = listed(all);
  const some = all.filter((_, at) => at % 1000 === 999);
  expect((await look([...some, 'f/none'])).toSorted()).toEqual(some.toSorted());
  expect(pages.length).toBeLessThanOrEqual(60);
  expect(pages.reduce((sum, count) => sum + count, 0)).toBeLessThan(2000);
});

it('where they lie close together first and far apart then, and the other way round, pages follow', async () => {
  const close = names(600);
  const apart = Array.from({ length: 20_000 }, (_, at) => `g/${at}.txt`);
  const { look, pages } = listed([...close, ...apart]);
  const some = [...close.slice(0, 200), ...apart.filter((_, at) => at % 1000 === 999)];
  expect((await look(some)).toSorted()).toEqual(some.toSorted());
  expect(pages.length).toBeLessThanOrEqual(40);
  expect(pages.reduce((sum, count) => sum + count, 0)).toBeLessThan(4000);
});
