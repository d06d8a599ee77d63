/**
 * Object storage calls of no kind: the S3 user and its keys (docs/coverage.md, section 7). All reject with `PortalError`.
 */
import { s3KeyRecord, s3UserRecord, type S3User } from '../../resources/s3_key/schema';
import { PortalError } from '../errors';
import type { Http } from '../http';
import { noteKeys } from '../s3/access';
import { fetchObject, readRequest } from './reading';
import { fetchList } from './readingLists';
import { fetchWholeList, isGone, writeCall } from './writing';

export { createKey, getStorage } from '../s3/access';

const keysPath = '/v1/storage/user/keys';

/** A key without its secret, which must never be cached. */
export interface ListedKey {
  accessKey: string;
  userId: string;
}

/** Rejects with 'Failed to get S3 user info' for an API key that is limited to one account. */
export const getS3User = (http: Http): Promise<S3User> =>
  fetchObject(http, readRequest('/v1/storage/user'), 's3_user', s3UserRecord);

const fetchKeys = (http: Http) => fetchList(http, readRequest(keysPath), 's3_key', s3KeyRecord);

export async function getS3Keys(http: Http): Promise<ListedKey[]> {
  const keys = await fetchKeys(http);
  noteKeys(http, keys);
  // One without its own id can be neither used nor deleted.
  return keys.flatMap(({ accessKey, userId }) => (accessKey ? [{ accessKey, userId: userId ?? '' }] : []));
}

/** Requests the secret every time; undefined if the provider returns it only on creation. 404 for a deleted key. */
export async function revealS3Key(http: Http, accessKey: string): Promise<string | undefined> {
  const key = (await fetchKeys(http)).find((one) => one.accessKey === accessKey);
  if (!key)
    throw new PortalError({
      kind: 'general',
      message: 'This S3 key does not exist',
      status: 404,
      textKey: 'errors.not_found',
    });
  return key.secretKey || undefined;
}

export async function deleteS3Key(http: Http, accessKey: string): Promise<void> {
  const find = async () => {
    const keys = await fetchWholeList(http, readRequest(keysPath), 's3_key', s3KeyRecord);
    const ids = keys.map((key) => key.accessKey);
    return isGone(ids, accessKey);
  };
  await http(writeCall('DELETE', keysPath, find, { accessKey }));
}
