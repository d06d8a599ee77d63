/** POST Object: a browser form uploads one file to a bucket, without a preflight request. */
import { SimulatedS3Error } from './s3Error';
import type { Form } from './form';
import { checkObjectKey, isStoredHeader, unknownType, type OpenBucket } from './objects';
import type { Permit } from './policy';
import type { Reply } from './types';
import { xml } from './xml';

/** `place` is the URL of the bucket. */
export async function postObject(open: OpenBucket, form: Form, permit: Permit, place: string): Promise<Reply> {
  const { fields, filename, file } = form;
  const key = (fields.get('key') ?? '').replaceAll('${filename}', filename);
  if (key === '') throw new SimulatedS3Error('InvalidArgument', 'The form has no key');
  checkObjectKey(key);
  const piece = await open.bucketStore.write(file);
  if (piece.size < permit.minSize || piece.size > permit.maxSize) {
    await open.bucketStore.drop([piece]);
    throw new SimulatedS3Error(piece.size < permit.minSize ? 'EntityTooSmall' : 'EntityTooLarge');
  }
  await open.bucketStore.put({
    ...{ key, size: piece.size, etag: piece.md5, modified: open.now() },
    type: fields.get('content-type') ?? unknownType,
    headers: Object.fromEntries([...fields].filter(([name]) => isStoredHeader(name))),
    pieces: [piece],
  });
  const headers = { etag: `"${piece.md5}"`, location: `${place}/${key.split('/').map(encodeURIComponent).join('/')}` };
  const status = fields.get('success_action_status');
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers };
  const body = xml('PostResponse', { Location: headers.location, Key: key, ETag: headers.etag });
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body };
}
