/** Whether parts in the store are those of a file. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openS3 } from '../../dataProvider/s3';
import { haveContentOf, contentSampleOf } from '../../dataProvider/s3/uploads/sample';
import { bytes, file, key } from './support';

const s3Bucket = openS3({ endpoint: 'https://s3.test', key, forcePathStyle: true, bucket: 'b' });
const mb = 2 ** 20;
const body = bytes(3 * mb);
const whole = file('x', body);
const slice = (nr: number) => body.subarray((nr - 1) * mb, nr * mb);
const md5 = (nr: number) => ({ nr, etag: `"${createHash('md5').update(slice(nr)).digest('hex')}"` });
const sha256 = (nr: number) => createHash('sha256').update(slice(nr)).digest('base64');
const wrong = (nr: number) => ({ nr, etag: `"${'a'.repeat(32)}"` });

it.each([
  ['MD5 of all', [md5(1), md5(2), md5(3)], false, true],
  ['MD5 of the last part of all', [md5(3)], false, true],
  ['MD5 of one part is another', [md5(1), md5(2), wrong(3)], true, false],
  ['none is an MD5, of a file known by its content', [wrong(1), wrong(2)], true, true],
  ['none is an MD5, of a file known by name and date', [wrong(1), wrong(2)], false, false],
  ['no ETag can be one', [{ nr: 1, etag: 'opaque-1' }], false, true],
  ['no ETag is seen', [{ nr: 1, etag: '' }], false, true],
  ['SHA-256 is the same', [{ nr: 1, etag: wrong(1).etag, sum: sha256(1) }], false, true],
  ['SHA-256 is another', [{ nr: 1, etag: md5(1).etag, sum: sha256(2) }], true, false],
  ['no part has arrived', [], false, true],
])('%s', async (_what, parts, isSampled, expected) => {
  expect(await haveContentOf(s3Bucket, parts, whole, mb, isSampled)).toBe(expected);
});

it('a sample is of the content alone', async () => {
  const large = bytes(20 * mb);
  const other = large.slice();
  other[10 * mb] = (other[10 * mb] ?? 0) ^ 1;
  expect(await contentSampleOf(s3Bucket, file('a', large, 1))).toBe(
    await contentSampleOf(s3Bucket, file('b', large, 2)),
  );
  expect(await contentSampleOf(s3Bucket, file('a', large))).not.toBe(await contentSampleOf(s3Bucket, file('a', other)));
  const gone = file('a', large);
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  await expect(contentSampleOf(s3Bucket, gone)).rejects.toMatchObject({ reason: 'changed' });
});
