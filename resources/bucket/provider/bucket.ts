/** The call for one bucket, which its pages do without (docs/coverage.md, section 7). Rejects with `PortalError`. */
import * as z from 'zod/mini';
import { missingListError } from '../../../dataProvider/calls/declaredList';
import { readRequest, queryOf, readAs } from '../../../dataProvider/calls/reading';
import { missingDataError } from '../../../dataProvider/missingData';
import type { Http } from '../../../dataProvider/http';
import { isAbsent } from '../../../src/lib/blank';
import { isJsonObject } from '../../../src/lib/json';
import { fit } from '../../kind/fit';
import { bucketRecord, type Bucket } from '../schema';

const whole = z.looseObject(bucketRecord.shape);

/** Whether the answer has CORS rules that could not be read, or only in part. */
function hasUnreadRules(answer: unknown): boolean {
  let isUnread = false;
  const { cors } = isJsonObject(answer) ? answer : {};
  fit(bucketRecord.shape.cors, cors, ({ lost }) => (isUnread ||= lost));
  return isUnread || (Array.isArray(cors) && cors.some(isAbsent));
}

/**
 * Reads one bucket, with its CORS rules. A suspended bucket may fail with 'Failed to get storage bucket'. Rejects with kind
 * content_type if the rules cannot be read whole: saving replaces them all.
 */
export async function getBucket(http: Http, name: string): Promise<Bucket> {
  const request = readRequest(`/v1/storage/bucket${queryOf({ name })}`);
  const { data, status, correlationId } = await http(request);
  const bucket = z.safeParse(whole, readAs('bucket', whole, data, request.path));
  if (!bucket.success)
    throw missingDataError('record', 'Unexpected answer: bucket', { kind: 'unknown', status, correlationId });
  if (!hasUnreadRules(data)) return bucket.data;
  throw missingListError('cors', { status, correlationId });
}
