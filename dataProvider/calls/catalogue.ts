/** What can be bought and for how much: prices, images, limits, metal (spec section 7). Wrong entries are left out and told. */
import * as z from 'zod/mini';
import { metalOsRecord, metalSpecRecord, type MetalOs, type MetalSpec } from '../../resources/bare_metal/schema';
import { pricingRecord, type Pricing } from '../../resources/pricing/schema';
import { imageRecord, parameterRecord, type Image, type Parameter } from '../../resources/virtual_machine/image';
import { hostPoolRecord, type HostPool } from '../../resources/virtual_machine/schema';
import { logMismatch } from '../decode';
import type { Http } from '../http';

async function listOf<T>(http: Http, path: string, name: string, schema: z.ZodMiniType<T>, open = false): Promise<T[]> {
  const { data } = await http({ method: 'GET', path, open });
  const kept: T[] = [];
  for (const entry of Array.isArray(data) ? data : []) {
    const checked = z.safeParse(schema, entry);
    if (checked.success) kept.push(checked.data);
    else checked.error.issues.forEach((i) => logMismatch({ kind: name, path: i.path.join('.'), message: i.message }));
  }
  return kept;
}

export const getPrices = (http: Http): Promise<Pricing[]> =>
  listOf(http, '/v1/pricing/list/current', 'pricing', pricingRecord, true);

export const getImages = (http: Http): Promise<Image[]> =>
  listOf(http, '/v1/config/vm_images', 'vm_images', imageRecord, true);

/** Limits of machines; see `limitsOf`. */
export const getMachineParameters = (http: Http): Promise<Parameter[]> =>
  listOf(http, '/v1/api/parameters/vm', 'vm_parameters', parameterRecord, true);

export const getMetalOs = (http: Http): Promise<MetalOs[]> =>
  listOf(http, '/v1/metal/os', 'metal_os', metalOsRecord, true);

export const getMetalSpecs = (http: Http, location: string): Promise<MetalSpec[]> =>
  listOf(http, `/v1/${encodeURIComponent(location)}/metal/specs`, 'metal_spec', metalSpecRecord);

export const getHostPools = (http: Http, location: string): Promise<HostPool[]> =>
  listOf(http, `/v1/${encodeURIComponent(location)}/user-resource/vm/host_pool/list`, 'host_pool', hostPoolRecord);
