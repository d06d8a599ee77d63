/**
 * Ordering a managed service: the options, validation (docs/coverage.md, section 5) and request body (docs/readings.md). Pure. Memory in
 * MB, storage in GB.
 */
import { nodePools as poolsRule, name as nameRule, whitelistAddress } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { displayNameError } from '../record/displayName';
import { withinAccount, type AccountLimit } from '../compute/packages';
import { poolBody, validatePools, type PoolDraft } from './pools';
import type { ManagedService, ServiceConfiguration } from './schema';
import { sizeKey, sizeOfKey, type ServiceSize } from './sizes';
import { isBlank } from '../../src/lib/blank';

export const kubernetes = 'kubernetes';

/** Number of servers in the answer. Undefined if it lists none: it may leave them out. */
export function reportedNodes({ resources }: Pick<ManagedService, 'resources'>): number | undefined {
  const servers = (resources ?? []).filter(({ resource_type: type }) => !type || type === 'virtual_machine');
  return servers.length > 0 ? servers.length : undefined;
}

/** One node, or as many as the provider runs together. */
type ServiceNodes = 'one' | 'several';

export interface ServiceDraft {
  location: string;
  service_type: string;
  version: string;
  nodes: ServiceNodes;
  /** `sizeKey` of a size; Kubernetes has its sizes in the pools. */
  size: string;
  node_pools: PoolDraft[];
  /** IPv4 addresses and blocks; none lets any connect. */
  whitelist_addresses: string[];
  network_uuid: string;
  display_name: string;
  billing_account_id: number | string;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const nodesIn = (configuration: ServiceConfiguration): ServiceNodes =>
  configuration.is_multi_node ? 'several' : 'one';

/** In the provider's order. Kubernetes needs its own flag (docs/coverage.md, section 5). */
export const typesOf = (configurations: readonly ServiceConfiguration[], kubernetesEnabled: boolean): string[] =>
  distinct(configurations.flatMap((one) => one.service_type || [])).filter(
    (type) => type !== kubernetes || kubernetesEnabled,
  );

const ofType = (configurations: readonly ServiceConfiguration[], type: string) =>
  configurations.filter((one) => one.service_type === type);

export const serviceVersions = (configurations: readonly ServiceConfiguration[], type: string): string[] =>
  distinct(ofType(configurations, type).flatMap(({ version }) => version ?? []));

type Choice = Pick<ServiceDraft, 'service_type' | 'version' | 'nodes'>;

const chosenOf = (configurations: readonly ServiceConfiguration[], draft: Omit<Choice, 'nodes'>) =>
  ofType(configurations, draft.service_type).filter(
    // A size without a version is one of every version.
    ({ version }) => (version ?? '') === '' || version === draft.version,
  );

/** Both, if the provider does not list what it offers. */
export function nodesOf(
  configurations: readonly ServiceConfiguration[],
  draft: Pick<ServiceDraft, 'service_type' | 'version'>,
): ServiceNodes[] {
  const chosen = chosenOf(configurations, draft);
  const isReported = chosen.some(({ is_multi_node }) => typeof is_multi_node === 'boolean');
  return isReported ? distinct(chosen.map(nodesIn)).sort() : ['one', 'several'];
}

/** From small to large, each once. */
export function sizesOf(configurations: readonly ServiceConfiguration[], draft: Choice): ServiceSize[] {
  const fitting = chosenOf(configurations, draft).filter(
    (one) => typeof one.is_multi_node !== 'boolean' || nodesIn(one) === draft.nodes,
  );
  const sizes = fitting.flatMap(({ vcpu, memory, size_gb }) =>
    [vcpu, memory, size_gb].every((part) => Number(part) > 0)
      ? [{ vcpu: Number(vcpu), memory: Number(memory), size_gb: Number(size_gb) }]
      : [],
  );
  const byKey = new Map(sizes.map((size) => [sizeKey(size), size]));
  return [...byKey.values()].sort((a, b) => a.memory - b.memory || a.vcpu - b.vcpu || a.size_gb - b.size_gb);
}

/** Number of billed nodes of one size; undefined if the provider does not say. */
export function nodeCount(configurations: readonly ServiceConfiguration[], draft: Choice): number | undefined {
  if (draft.nodes === 'one') return 1;
  const found = chosenOf(configurations, draft).find((one) => nodesIn(one) === 'several' && Number(one.node_count) > 0);
  return found?.node_count ?? undefined;
}

const offeredOrDefault = <T>(value: T, offered: readonly T[], fallbackValue: T | undefined): T =>
  offered.includes(value) ? value : (fallbackValue ?? offered[0] ?? value);

/** What was typed stays where nothing is offered to choose from; what was chosen of another offer does not. */
const typed = (value: string, offered: readonly string[]): string => (offered.includes(value) ? '' : value);

/** The draft with what is not on offer (any more) changed to what usually is chosen. Refused sizes are not chosen. */
export function chooseOffered<T extends Choice & Pick<ServiceDraft, 'size'>>(
  draft: T,
  configurations: readonly ServiceConfiguration[],
  { kubernetesEnabled, account }: { kubernetesEnabled: boolean; account?: AccountLimit | undefined },
): T {
  const service_type = offeredOrDefault(draft.service_type, typesOf(configurations, kubernetesEnabled), undefined);
  const defaultConfiguration = ofType(configurations, service_type).find((one) => one.is_default);
  const versions = serviceVersions(configurations, service_type);
  const others = configurations.flatMap((one) => (one.service_type === service_type ? [] : (one.version ?? [])));
  const version =
    versions.length > 0
      ? offeredOrDefault(draft.version, versions, defaultConfiguration?.version ?? undefined)
      : typed(draft.version, others);
  const nodes = offeredOrDefault(draft.nodes, nodesOf(configurations, { service_type, version }), undefined);
  const sizes = sizesOf(configurations, { service_type, version, nodes });
  const able = sizes.filter((size) => !account || withinAccount(size, account));
  const marked =
    chosenOf(configurations, { service_type, version }).find((one) => one.is_default) ?? defaultConfiguration;
  const preferred = able.find((size) => marked && sizeKey(size) === configurationKey(marked));
  const fallback = preferred ?? able[0];
  const size = offeredOrDefault(draft.size, sizes.map(sizeKey), fallback && sizeKey(fallback));
  return {
    ...draft,
    service_type,
    version,
    nodes,
    size: sizes.length > 0 ? size : typed(draft.size, configurations.map(configurationKey)),
  };
}

/** `sizeKey` of a node of it. */
export const configurationKey = ({ vcpu, memory, size_gb }: ServiceConfiguration) =>
  sizeKey({ vcpu: Number(vcpu), memory: Number(memory), size_gb: Number(size_gb) });

export interface ServiceOptions {
  configurations: readonly ServiceConfiguration[];
  kubernetesEnabled: boolean;
  account: AccountLimit | undefined;
  openLocations: readonly string[];
  accountNeeded: boolean;
}

/** Each has to be an IPv4 address or block; the first that is not is named. */
export function validateWhitelist(addresses: readonly string[]): ValidationError | undefined {
  const key = addresses.map((address) => whitelistAddress(address)).find((found) => found !== undefined);
  return key && { key };
}

/** An error of an entered size, if the provider lists none. */
function typedSizeError(key: string, account: AccountLimit | undefined): ValidationError | undefined {
  if (key === '') return undefined;
  const size = sizeOfKey(key);
  if (!size) return { key: 'services.create.size_rule' };
  return account && !withinAccount(size, account) ? { key: 'create.machine.size.refused_account' } : undefined;
}

/** By the form's names; of a pool at `node_pools.0.name`, of all pools at `node_pools.root`. */
export function validateService(draft: ServiceDraft, options: ServiceOptions): ValidationErrors {
  const { configurations, account } = options;
  const choose: ValidationError = { key: 'form.choose' };
  const required: ValidationError = { key: 'form.required' };
  const fieldErrors: ValidationErrors = {};
  const put = (name: string, fieldError: ValidationError | undefined) => fieldError && (fieldErrors[name] = fieldError);
  if (!options.openLocations.includes(draft.location)) fieldErrors.location = choose;
  if (!typesOf(configurations, options.kubernetesEnabled).includes(draft.service_type))
    fieldErrors.service_type = choose;
  else {
    const versions = serviceVersions(configurations, draft.service_type);
    if (versions.length > 0 && !versions.includes(draft.version)) fieldErrors.version = choose;
    if (versions.length === 0 && isBlank(draft.version)) fieldErrors.version = required;
  }
  const sizes = sizesOf(configurations, draft);
  if (draft.service_type === kubernetes) {
    Object.assign(fieldErrors, validatePools(draft.node_pools, { account }));
    const rule = poolsRule(draft.node_pools.map((pool) => ({ autoscaler_min: Number(pool.autoscaler_min) || 0 })));
    put('node_pools.root', rule && { key: rule });
  } else if (sizes.length > 0) {
    const size = sizes.find((one) => sizeKey(one) === draft.size);
    if (!size) fieldErrors.size = choose;
    else if (account && !withinAccount(size, account))
      fieldErrors.size = { key: 'create.machine.size.refused_account' };
  } else put('size', typedSizeError(draft.size, account));
  put('whitelist_addresses', validateWhitelist(draft.whitelist_addresses));
  const name = nameRule(draft.display_name);
  put('display_name', displayNameError(draft.display_name) ?? (name && { key: name }));
  if (options.accountNeeded && isBlank(draft.billing_account_id)) fieldErrors.billing_account_id = required;
  return fieldErrors;
}

/** The request body; empty values are left out (docs/readings.md). The data provider adds the location. */
export function serviceBody(draft: ServiceDraft, sizes: readonly ServiceSize[]): RecordData {
  const size = sizes.length > 0 ? sizes.find((one) => sizeKey(one) === draft.size) : sizeOfKey(draft.size);
  const isCluster = draft.service_type === kubernetes;
  return {
    location: draft.location,
    service_type: draft.service_type,
    version: draft.version.trim(),
    display_name: draft.display_name.trim(),
    ...(!isCluster && { is_multi_node: draft.nodes === 'several' }),
    ...(!isCluster && size),
    ...(draft.network_uuid && { network_uuid: draft.network_uuid }),
    ...(draft.whitelist_addresses.length > 0 && { whitelist_addresses: draft.whitelist_addresses }),
    ...(isCluster && { properties: { node_pools: draft.node_pools.map((pool) => poolBody(pool)) } }),
    ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
  };
}

/** Ready for use as far as is known: a missing status, or an unknown one of a newer API, does not block it. */
export const isActive = ({ status }: { status?: string | null | undefined }): boolean =>
  !['requested', 'deleted', 'creating', 'pending'].includes((status ?? '').toLowerCase());
export const isCluster = ({ service_type }: Pick<ManagedService, 'service_type'>): boolean =>
  service_type === kubernetes;

/** Weekly maintenance: Wednesday 02:00 UTC (docs/coverage.md, section 9). The first one after `now`. */
export function nextMaintenance(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(2, 0, 0, 0);
  next.setUTCDate(next.getUTCDate() + ((3 - next.getUTCDay() + 7) % 7));
  if (next <= now) next.setUTCDate(next.getUTCDate() + 7);
  return next;
}
