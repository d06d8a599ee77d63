/** What can be leased: models and systems (docs/coverage.md, section 7). Each is read by `readList`. */
import { fetchList, fetchOpenList } from '../../../dataProvider/calls/readingLists';
import type { Http } from '../../../dataProvider/http';
import { metalOsRecord, metalSpecRecord, type MetalOs, type MetalSpec } from '../schema';

export const getMetalOs = (http: Http): Promise<MetalOs[]> =>
  fetchOpenList(http, '/v1/metal/os', 'metal_os', metalOsRecord, 'id');

export const getMetalSpecs = (http: Http, location: string): Promise<MetalSpec[]> =>
  fetchList(
    http,
    { method: 'GET', path: `/v1/${encodeURIComponent(location)}/metal/specs` },
    'metal_spec',
    metalSpecRecord,
    'id',
  );
