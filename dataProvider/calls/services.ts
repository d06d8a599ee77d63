/** What can be ordered of managed services, and what only one of them knows (spec section 7). Reject with `PortalError`. */
import * as z from 'zod/mini';
import { serviceConfigurationRecord, type ServiceConfiguration } from '../../resources/managed_service/schema';
import type { Http } from '../http';
import { ask, askList, jsonCall } from './reading';

/** A service in its place. */
export interface ServiceAt {
  location: string;
  uuid: string;
}

const base = (location: string) => `/v1/${encodeURIComponent(location)}/user-resource/service`;
const one = ({ location, uuid }: ServiceAt) => `${base(location)}/package/${encodeURIComponent(uuid)}`;

/** Types, versions, numbers of nodes and sizes that the place offers. */
export const getServiceConfigurations = (http: Http, location: string): Promise<ServiceConfiguration[]> =>
  askList(
    http,
    jsonCall('GET', `${base(location)}/configurations`),
    'service_configuration',
    serviceConfigurationRecord,
  );

/** `username` and `password` of a database, `kubeconfig` of a cluster. To be shown when asked for, and kept nowhere. */
export async function getServiceSecrets(http: Http, service: ServiceAt): Promise<Record<string, string>> {
  const answer = await ask(
    http,
    jsonCall('GET', `${one(service)}/secrets`),
    'service_secrets',
    z.record(z.string(), z.unknown()),
  );
  const known = Object.entries(answer).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** IPv4 addresses and blocks that may connect; empty for any. */
export async function getWhitelist(http: Http, service: ServiceAt): Promise<string[]> {
  const { data } = await http(jsonCall('GET', `${one(service)}/whitelist_addresses`));
  return (Array.isArray(data) ? data : []).filter((entry) => typeof entry === 'string');
}
