/** The managed services that can be ordered, and calls of a single service (docs/coverage.md, section 7). All reject with `PortalError`. */
import * as z from 'zod/mini';
import { listIn, named } from '../../kind/named';
import { serviceEntries } from '../catalogue';
import { text } from '../../record/schema';
import { serviceConfigurationRecord, type ServiceConfiguration } from '../schema';
import { missingListError } from '../../../dataProvider/calls/declaredList';
import type { Http } from '../../../dataProvider/http';
import { readRequest } from '../../../dataProvider/calls/reading';
import { readList } from '../../../dataProvider/calls/readingLists';
import { isAbsent } from '../../../src/lib/blank';

const fallbackTypes = ['mariadb', 'postgresql', 'kubernetes'];
const whitelistRecord = named(z.looseObject({ address: text }), {
  also: { address: ['ip', 'cidr', 'ip_address', 'value'] },
  plain: 'address',
});

/** A managed service and its location. */
export interface ServiceAt {
  location: string;
  uuid: string;
}

const base = (location: string) => `/v1/${encodeURIComponent(location)}/user-resource/service`;
const one = ({ location, uuid }: ServiceAt) => `${base(location)}/package/${encodeURIComponent(uuid)}`;

/** The types, versions, node counts and sizes available in the location. */
export async function getServiceConfigurations(http: Http, location: string): Promise<ServiceConfiguration[]> {
  const request = readRequest(`${base(location)}/configurations`);
  const { data } = await http(request);
  const entries = serviceEntries(data);
  const read = readList('service_configuration', serviceConfigurationRecord, entries ?? data, request.path);
  const isComplete = entries?.length === 0 || read.some(({ service_type }) => service_type);
  // The location offers services but the answer lists no types: offer those that every provider has.
  return isComplete ? read : fallbackTypes.map((service_type) => ({ service_type }));
}

/** `username` and `password` of a database, `kubeconfig` of a cluster. Shown on demand only, and never stored. */
export async function getServiceSecrets(http: Http, service: ServiceAt): Promise<Record<string, string>> {
  const { data } = await http(readRequest(`${one(service)}/secrets`));
  const answer = secretsIn(data);
  const known = Object.entries(answer).filter(([, value]) => !isAbsent(value));
  return Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Secrets by name, from an object (bare or wrapped) or from a list of names and values. */
function secretsIn(data: unknown): Record<string, unknown> {
  if (Array.isArray(data)) {
    const pairs = data.flatMap((one: unknown, index): [string, unknown][] => {
      if (one === null || typeof one !== 'object') return [[`#${index + 1}`, one]];
      const { name, key, value, secret } = one as Record<string, unknown>;
      const named = name ?? key;
      return typeof named === 'string' ? [[named, value ?? secret]] : Object.entries(one);
    });
    return Object.fromEntries(pairs);
  }
  if (data === null || typeof data !== 'object') return {};
  const entries = Object.entries(data);
  const [first] = entries;
  const isWrapped = entries.length === 1 && ['data', 'secrets', 'credentials'].includes(first?.[0] ?? '');
  return isWrapped ? secretsIn(first?.[1]) : Object.fromEntries(entries);
}

/**
 * IPv4 addresses and CIDR blocks that may connect; empty means any. Rejects with kind content_type if the answer has something,
 * and no address that can be read: that is not an empty list.
 */
export async function getWhitelist(http: Http, service: ServiceAt): Promise<string[]> {
  const { data, status, correlationId } = await http(readRequest(`${one(service)}/whitelist_addresses`));
  const entries = readList('whitelist_address', whitelistRecord, data, one(service));
  const addresses = entries.flatMap(({ address }) => address ?? []);
  const isEmpty = data === null || listIn(data, whitelistRecord)?.length === 0;
  if (addresses.length > 0 || isEmpty) return addresses;
  throw missingListError('', { status, correlationId });
}
