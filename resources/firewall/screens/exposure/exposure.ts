/**
 * Which public addresses are reachable, at which ports, by whom and through which rule (docs/readings.md,
 * Networks). Unreadable data is unknown, never closed; where the specification is silent, the most cautious
 * reading is used. Pure.
 */
import type { Firewall } from '../../schema';
import type { IpFamily } from '../../../record/addressBlocks';
import { isWholeInternet } from '../../exposure';
import { grantsOf, includesGrant, whoIn, type Grant } from './grants';
import { endpointPort, familyOfPoint, type PublicPoint } from './points';
import { containsPorts, type PortRange } from '../../ports';
import { risksOf, type Risks } from '../../services';
import type { Forwarder, PublicService } from './reads';
import { isUnknownIn, type Listed, type SourceList } from './sources';
import { isSameId } from '../../../../src/lib/sameId';

/** What lets it in. */
type Through =
  /** `rule`: its position in the firewall, from 1. */
  | { by: 'firewall'; id: string | number; name: string; rule: number }
  | { by: 'forwarding'; id: string | number; name: string; target: number | undefined }
  | { by: 'whitelist'; id: string | number; name: string };

export interface Opening extends Grant {
  through: Through;
  risks: Risks;
  /** Together with other rules of the firewall it is open to anyone, for certain or perhaps. */
  shared?: 'certain' | 'perhaps';
}

/** What holds for every port that no opening names. */
export type Remainder =
  /** Nothing lets it in. `by`: the firewalls, none for a load balancer, which forwards what it is configured to and nothing else. */
  | { verdict: 'closed'; by: readonly { id: string | number; name: string }[] }
  /** No firewall protects it: what is open is for the provider, or for the machine itself, to decide. */
  | { verdict: 'undecided' }
  /** Reserved, and assigned to nothing. */
  | { verdict: 'unassigned' }
  | { verdict: 'unknown'; because: UnknownReason };

type UnknownReason = 'firewalls' | 'rules' | 'assignments' | 'holder' | 'forwarding_rules' | 'whitelist';

export interface AddressExposure {
  point: PublicPoint;
  openings: readonly Opening[];
  rest: Remainder;
}

const unknown = (because: UnknownReason): Remainder => ({ verdict: 'unknown', because });
const lower = (value: unknown): string => String(value ?? '').toLowerCase();
const perhaps = (opening: Opening): Opening => ({ ...opening, isCertain: false });

/** Every machine that it protects is known. */
const reportsAssignments = (firewall: Listed<Firewall>, list: SourceList<Firewall>): boolean =>
  Array.isArray(firewall.resources_assigned) &&
  firewall.resources_assigned.every(({ resource_uuid: uuid }) => Boolean(uuid)) &&
  !list.isUnread(firewall.id, 'resources_assigned');

const reportsRules = (firewall: Listed<Firewall>, list: SourceList<Firewall>): boolean =>
  Array.isArray(firewall.rules) && !list.isUnread(firewall.id, 'rules');

const valuesOf = ({ who }: Grant): readonly string[] => (who.type === 'ranges' ? who.values : []);
const isWhole = (openings: readonly Opening[]): boolean => isWholeInternet(openings.flatMap(valuesOf));

/** Whether these, each for a part of the internet, admit all of it together. */
function sharing(openings: readonly Opening[]): Opening['shared'] {
  if (!isWhole(openings)) return undefined;
  return isWhole(openings.filter((one) => one.isCertain)) ? 'certain' : 'perhaps';
}

/** The opening in parts, cut where the ports of the others begin and end; neighbours that are shared alike are one part. */
function inParts(one: Opening, range: PortRange, peers: readonly Opening[]): Opening[] {
  const ends = peers.flatMap(({ ports }) => (ports ? [ports.first, ports.last + 1] : []));
  const cuts = [...new Set([range.first, range.last + 1, ...ends])]
    .filter((port) => range.first <= port && port <= range.last + 1)
    .sort((a, b) => a - b);
  const parts: (PortRange & { shared: Opening['shared'] })[] = [];
  for (const [index, first] of cuts.slice(0, -1).entries()) {
    const part = { first, last: (cuts[index + 1] ?? first) - 1 };
    const shared = sharing(peers.filter(({ ports }) => ports === undefined || containsPorts(ports, part)));
    const before = parts.at(-1);
    if (before && before.shared === shared) before.last = part.last;
    else parts.push({ ...part, shared });
  }
  return parts.map(({ shared, ...ports }) => ({
    ...one,
    ports,
    risks: risksOf(one.protocol, ports),
    ...(shared && { shared }),
  }));
}

/** Marks what rules for parts of the internet open to all of it together. */
function withShared(openings: readonly Opening[]): Opening[] {
  return openings.flatMap((one): Opening[] => {
    if (one.who.type !== 'ranges') return [one];
    const peers = openings.filter(
      ({ who, protocol }) => who.type === 'ranges' && (protocol === 'any' || protocol === one.protocol),
    );
    if (!isWhole(peers)) return [one];
    if (one.ports) return inParts(one, one.ports, peers);
    const shared = sharing(peers.filter(({ ports }) => ports === undefined));
    return [{ ...one, ...(shared && { shared }) }];
  });
}

function openingsOf(firewall: Listed<Firewall>, family: IpFamily | undefined): Opening[] {
  const { id } = firewall;
  const name = firewall.display_name ?? '';
  const openings = (firewall.rules ?? []).flatMap((rule, index) =>
    grantsOf(rule, family).map((grant) => ({
      ...grant,
      through: { by: 'firewall', id, name, rule: index + 1 } as const,
      risks: risksOf(grant.protocol, grant.ports),
    })),
  );
  return withShared(openings);
}

interface FirewallIndex {
  /** The firewalls of a location that protect a machine. */
  protecting(location: string | undefined, uuid: string): readonly Listed<Firewall>[];
  /** Every firewall of the location reports its machines. */
  areAllReported(location: string | undefined): boolean;
  openings(firewall: Listed<Firewall>, family: IpFamily | undefined): readonly Opening[];
}

/** Each firewall is read once, not for each address. */
function firewallIndex(list: SourceList<Firewall>): FirewallIndex {
  const unreported = new Set<string | undefined>();
  const protecting = new Map<string, Listed<Firewall>[]>();
  const opened = new Map<Listed<Firewall>, Map<IpFamily | undefined, readonly Opening[]>>();
  const keyOf = (location: string | undefined, id: string) => `${location ?? ''} ${id}`;
  for (const firewall of list.records) {
    const { location, resources_assigned: assigned } = firewall;
    if (!reportsAssignments(firewall, list)) unreported.add(location);
    for (const uuid of new Set((assigned ?? []).map(({ resource_uuid: one }) => lower(one)))) {
      const key = keyOf(location, uuid);
      protecting.set(key, [...(protecting.get(key) ?? []), firewall]);
    }
  }
  return {
    protecting: (location, uuid) => protecting.get(keyOf(location, lower(uuid))) ?? [],
    areAllReported: (location) => !unreported.has(location),
    openings(firewall, family) {
      const byFamily = opened.get(firewall) ?? new Map<IpFamily | undefined, readonly Opening[]>();
      opened.set(firewall, byFamily);
      const known = byFamily.get(family) ?? openingsOf(firewall, family);
      byFamily.set(family, known);
      return known;
    },
  };
}

/**
 * Behind firewalls. Whether of several one is enough or all have to agree is documented nowhere: what all of them let in is
 * certain, what one lets in may be reached.
 */
function behindFirewalls(
  point: PublicPoint,
  uuid: string,
  list: SourceList<Firewall>,
  index: FirewallIndex,
): Omit<AddressExposure, 'point'> {
  const { location } = point;
  const own = index.protecting(location, uuid);
  const isListed = !isUnknownIn(list, location);
  const areAllReported = index.areAllReported(location);
  const areRulesReported = own.every((firewall) => reportsRules(firewall, list));
  const sets = own.map((firewall) => index.openings(firewall, familyOfPoint(point)));
  const isSure = isListed && areAllReported && areRulesReported;
  const openings = sets.flatMap((set) =>
    set.map((one) => {
      const byAll = sets.every((other) => other === set || other.some((outer) => includesGrant(outer, one)));
      return isSure && byAll ? one : perhaps(one);
    }),
  );
  if (!isListed) return { openings, rest: unknown('firewalls') };
  if (!areAllReported) return { openings, rest: unknown('assignments') };
  if (!areRulesReported) return { openings, rest: unknown('rules') };
  if (own.length === 0) return { openings, rest: { verdict: 'undecided' } };
  const by = own.map(({ id, display_name: name }) => ({ id, name: name ?? '' }));
  return { openings, rest: { verdict: 'closed', by } };
}

const isPort = (port: unknown): port is number => Number.isInteger(port) && Number(port) >= 1 && Number(port) <= 65_535;
const single = (port: number | null | undefined): PortRange | undefined =>
  isPort(port) ? { first: port, last: port } : undefined;

/** What of both: 2222 that is forwarded to 22 is SSH. */
function risksOfForwarding(protocol: string, ports: readonly (PortRange | undefined)[]): Risks {
  const found = ports.map((range) => risksOf(protocol, range));
  return found.includes('all') ? 'all' : [...new Set(found.flat())];
}

/** A load balancer takes connections from anyone, at the ports of its rules and at no others. */
function throughBalancer(balancer: Listed<Forwarder>, list: SourceList<Forwarder>): Omit<AddressExposure, 'point'> {
  const { id, forwarding_rules: rules, targets } = balancer;
  const isReported =
    Array.isArray(rules) && !list.isUnread(id, 'forwarding_rules') && !isUnknownIn(list, balancer.location);
  const hasTargets = !Array.isArray(targets) || targets.length > 0;
  const openings = (rules ?? []).map(({ protocol, source_port, target_port }): Opening => {
    const name = lower(protocol) || 'tcp';
    const ports = single(source_port);
    const target = single(target_port);
    return {
      protocol: name,
      ports,
      who: { type: 'anyone' },
      isCertain: isReported && hasTargets && ports !== undefined && target !== undefined,
      through: { by: 'forwarding', id, name: balancer.display_name ?? '', target: target?.first },
      risks: risksOfForwarding(name, [ports, target]),
    };
  });
  return { openings, rest: isReported ? { verdict: 'closed', by: [] } : unknown('forwarding_rules') };
}

const databases: readonly string[] = ['mariadb', 'mysql', 'postgresql'];

/** A managed service admits its allowed IPs, and everyone if it lists none (docs/coverage.md, section 5). */
function ofService(
  point: PublicPoint,
  service: Listed<PublicService>,
  list: SourceList<PublicService>,
): Omit<AddressExposure, 'point'> {
  const { id, whitelist_addresses: allowed } = service;
  const isReported =
    Array.isArray(allowed) && !list.isUnread(id, 'whitelist_addresses') && !isUnknownIn(list, service.location);
  const type = lower(service.service_type);
  const ports = single(endpointPort(service));
  const anyone = { value: { type: 'anyone' } as const, isCertain: isReported };
  const who = (allowed ?? []).length === 0 ? [anyone] : whoIn(allowed ?? [], familyOfPoint(point));
  const openings = who.map(({ value, isCertain }): Opening => ({
    protocol: 'tcp',
    ports,
    who: isReported || value.type !== 'anyone' ? value : { type: 'unknown' },
    isCertain: isCertain && isReported,
    through: { by: 'whitelist', id, name: service.display_name ?? '' },
    risks: databases.includes(type) ? [type] : ports ? risksOf('tcp', ports) : [],
  }));
  return { openings, rest: isReported ? { verdict: 'undecided' } : unknown('whitelist') };
}

export interface ExposureSources {
  firewalls: SourceList<Firewall>;
  balancers: SourceList<Forwarder>;
  services: SourceList<PublicService>;
}

function of(point: PublicPoint, sources: ExposureSources, index: FirewallIndex): Omit<AddressExposure, 'point'> {
  const { holder } = point;
  const { firewalls, balancers, services } = sources;
  if (holder === undefined) return { openings: [], rest: { verdict: 'unassigned' } };
  const one = <R>({ records }: SourceList<R>) => records.find(({ id }) => isSameId(id, holder.id));
  if (holder.kind === 'load_balancer') {
    const balancer = one(balancers);
    return balancer ? throughBalancer(balancer, balancers) : { openings: [], rest: unknown('holder') };
  }
  if (holder.kind === 'managed_service') {
    const service = one(services);
    return service ? ofService(point, service, services) : { openings: [], rest: unknown('holder') };
  }
  if (holder.kind === undefined) return { openings: [], rest: unknown('holder') };
  return behindFirewalls(point, holder.uuid, firewalls, index);
}

/** Of every public address, in the order given. */
export function exposuresOf(points: readonly PublicPoint[], sources: ExposureSources): AddressExposure[] {
  const index = firewallIndex(sources.firewalls);
  return points.map((point) => ({ point, ...of(point, sources, index) }));
}
