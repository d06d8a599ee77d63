/** What can be leased: models and systems (docs/coverage.md, section 7). Each is read by `readList`. */
import { askList, askOpenList } from '../../../dataProvider/calls/readingLists';
import type { Http } from '../../../dataProvider/http';
import { metalOsRecord, metalSpecRecord, type MetalOs, type MetalSpec } from '../schema';

export const getMetalOs = (http: Http): Promise<MetalOs[]> =>
  askOpenList(http, '/v1/metal/os', 'metal_os', metalOsRecord, 'id');

export const getMetalSpecs = (http: Http, location: string): Promise<MetalSpec[]> =>
  askList(
    http,
    { method: 'GET', path: `/v1/${encodeURIComponent(location)}/metal/specs` },
    'metal_spec',
    metalSpecRecord,
    'id',
  );
