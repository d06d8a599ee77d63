/** What can be ordered: images, limits, host pools (docs/coverage.md, section 7). Each is read by `readList`. */
import { imageRecord, type Image } from '../../resources/compute/image';
import { parameterRecord, type Parameter } from '../../resources/compute/limits';
import { hostPoolRecord, type HostPool } from '../../resources/compute/hostPool';
import type { Http } from '../http';
import { fetchList, fetchOpenList } from './readingLists';

export const getImages = (http: Http): Promise<Image[]> =>
  fetchOpenList(http, '/v1/config/vm_images', 'vm_images', imageRecord);

/** Limits of virtual machines; see `limitsOf`. */
export const getMachineParameters = (http: Http): Promise<Parameter[]> =>
  fetchOpenList(http, '/v1/api/parameters/vm', 'vm_parameters', parameterRecord);

export function getHostPools(http: Http, location: string): Promise<HostPool[]> {
  const path = `/v1/${encodeURIComponent(location)}/user-resource/vm/host_pool/list`;
  return fetchList(http, { method: 'GET', path }, 'host_pool', hostPoolRecord, 'uuid');
}
