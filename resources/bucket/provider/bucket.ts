/** The call for one bucket, which its pages do without (docs/coverage.md, section 7). Rejects with `PortalError`. */
import * as z from 'zod/mini';
import { demand, jsonCall, queryOf } from '../../../dataProvider/calls/reading';
import type { Http } from '../../../dataProvider/http';
import { bucketRecord, type Bucket } from '../schema';

/** Reads one bucket, with its CORS rules. A suspended bucket may fail with 'Failed to get storage bucket'. */
export const getBucket = (http: Http, name: string): Promise<Bucket> =>
  demand(http, jsonCall('GET', `/v1/storage/bucket${queryOf({ name })}`), 'bucket', z.looseObject(bucketRecord.shape));
