/** Object storage beside its buckets: the S3 user, its keys, one bucket again (docs/coverage.md, section 7). Reject with `PortalError`. */
import * as z from 'zod/mini';
import { bucketRecord, s3KeyRecord, s3UserRecord, type Bucket, type S3User } from '../../resources/bucket/schema';
import { PortalError } from '../errors';
import type { Http } from '../http';
import { ask, askList, demand, jsonCall, queryOf } from './reading';

export { createKey, getEndpoint } from '../s3/access';

const keysPath = '/v1/storage/user/keys';

/** A key without its secret, which no cache may hold. */
export interface ListedKey {
  accessKey: string;
  userId: string;
}

/** Fails with 'Failed to get S3 user info' under a key that is limited to one account. */
export const getS3User = (http: Http): Promise<S3User> =>
  ask(http, jsonCall('GET', '/v1/storage/user'), 's3_user', s3UserRecord);

const askKeys = (http: Http) => askList(http, jsonCall('GET', keysPath), 's3_key', s3KeyRecord);

export async function getS3Keys(http: Http): Promise<ListedKey[]> {
  const keys = await askKeys(http);
  return keys.map(({ accessKey, userId }) => ({ accessKey, userId: userId ?? '' }));
}

/** Asked again each time; undefined where the provider tells a secret only once. 404 for a key that is gone. */
export async function revealS3Key(http: Http, accessKey: string): Promise<string | undefined> {
  const key = (await askKeys(http)).find((one) => one.accessKey === accessKey);
  if (!key) throw new PortalError({ kind: 'general', message: 'This S3 key does not exist', status: 404 });
  return key.secretKey || undefined;
}

export async function deleteS3Key(http: Http, accessKey: string): Promise<void> {
  await http(jsonCall('DELETE', keysPath, { accessKey }));
}

/** One bucket requested again, with its CORS rules. A suspended one may fail with 'Failed to get storage bucket'. */
export const getBucket = (http: Http, name: string): Promise<Bucket> =>
  demand(http, jsonCall('GET', `/v1/storage/bucket${queryOf({ name })}`), 'bucket', z.looseObject(bucketRecord.shape));
