/** What can be ordered: images, limits, host pools (docs/coverage.md, section 7). Each is read by `readList`. */
import type * as z from 'zod/mini';
import { imageRecord, type Image } from '../../resources/compute/image';
import { parameterRecord, type Parameter } from '../../resources/compute/limits';
import { hostPoolRecord, type HostPool } from '../../resources/compute/hostPool';
import type { Http } from '../http';
import { askList } from './reading';

const listOf = <T>(http: Http, path: string, name: string, schema: z.ZodMiniType<T>, open = false): Promise<T[]> =>
  askList(http, { method: 'GET', path, open }, name, schema);

export const getImages = (http: Http): Promise<Image[]> =>
  listOf(http, '/v1/config/vm_images', 'vm_images', imageRecord, true);

/** Limits of virtual machines; see `limitsOf`. */
export const getMachineParameters = (http: Http): Promise<Parameter[]> =>
  listOf(http, '/v1/api/parameters/vm', 'vm_parameters', parameterRecord, true);

export const getHostPools = (http: Http, location: string): Promise<HostPool[]> =>
  listOf(http, `/v1/${encodeURIComponent(location)}/user-resource/vm/host_pool/list`, 'host_pool', hostPoolRecord);
