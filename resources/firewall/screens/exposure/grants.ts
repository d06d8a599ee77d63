/**
 * What one firewall rule admits to a public address: sources and ports. An ambiguous rule is read in every
 * possible way, so that nothing that may be open is missing (docs/readings.md, Networks). Pure.
 */
import { isWholeInternet } from '../../exposure';
import type { FirewallRule } from '../../schema';
import { blockOf, covers, type Block, type IpFamily } from '../../../record/addressBlocks';
import { containsPorts, type PortRange } from '../../ports';
import { readPorts, type PortReading } from './ports';

type Who =
  | { type: 'anyone' }
  /** Addresses and blocks of the address's own family. */
  | { type: 'ranges'; values: readonly string[] }
  | { type: 'group_tag' | 'vlan'; values: readonly string[] }
  /** It could not be read: anyone, for all that is known. */
  | { type: 'unknown' };

export interface Grant {
  /** tcp, udp, icmp, icmp6, any, or as the rule says it. */
  protocol: string;
  /** Undefined for what has none: the protocol as a whole. */
  ports: PortRange | undefined;
  who: Who;
  /** False for what may be meant, but need not. */
  isCertain: boolean;
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const hasPorts = (protocol: string): boolean => protocol === 'tcp' || protocol === 'udp';

interface Reading<T> {
  value: T;
  isCertain: boolean;
}
const certain = <T>(value: T): Reading<T> => ({ value, isCertain: true });
const perhaps = <T>(value: T): Reading<T> => ({ value, isCertain: false });

/** Addresses of the target's family; a name belongs to either. */
function prefixes(values: readonly string[], family: IpFamily | undefined): Reading<Who>[] {
  if (values.length === 0) return [perhaps({ type: 'unknown' })];
  const isUnread = values.some((value) => blockOf(value) === undefined);
  const own = values.filter((value) => {
    const block = blockOf(value);
    return block && (family === undefined || block.family === family);
  });
  const who: Who = isWholeInternet(own) ? { type: 'anyone' } : { type: 'ranges', values: own };
  return [...(own.length > 0 ? [certain(who)] : []), ...(isUnread ? [perhaps<Who>({ type: 'unknown' })] : [])];
}

/** Of a list of addresses alone: what a managed service permits. */
export const whoIn = (values: readonly string[], family: IpFamily | undefined) => prefixes(values, family);

function whoOf(rule: Partial<FirewallRule>, family: IpFamily | undefined): Reading<Who>[] {
  const type = lower(rule.endpoint_spec_type);
  const values = (rule.endpoint_spec ?? []).map(String);
  if (type === 'any') return [certain({ type: 'anyone' })];
  if (type === 'ip_prefixes') return prefixes(values, family);
  if ((type === 'group_tag' || type === 'vlan') && values.length > 0) return [certain({ type, values })];
  return [perhaps({ type: 'unknown' })];
}

const known = new Set(['tcp', 'udp', 'icmp', 'icmp6', 'any']);
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * Protocol and ports in each reading. Ports go with TCP and UDP only: a rule for any protocol that names some may mean them
 * of these two, or every port there is.
 */
function whatOf(rule: Partial<FirewallRule>): Reading<Pick<Grant, 'protocol' | 'ports'>>[] {
  const reported = lower(rule.protocol);
  const protocol = reported || 'any';
  const ports = readPorts(rule.port_start, rule.port_end);
  const asRead =
    (name: string) =>
    ({ ports: range, isCertain }: PortReading) => ({ value: { protocol: name, ports: range }, isCertain });
  if (hasPorts(protocol)) return ports.map(asRead(protocol));
  const whole = { protocol, ports: undefined };
  const isNarrowed = protocol === 'any' && (isGiven(rule.port_start) || isGiven(rule.port_end));
  if (!isNarrowed) return [known.has(reported) ? certain(whole) : perhaps(whole)];
  const sure = ports.filter(({ isCertain }) => isCertain && reported !== '');
  return [...['tcp', 'udp'].flatMap((name) => sure.map(asRead(name))), perhaps(whole)];
}

/** Nothing for a rule that is outbound, or for other addresses than those of this family. */
export function grantsOf(rule: Partial<FirewallRule>, family: IpFamily | undefined): Grant[] {
  const direction = lower(rule.direction);
  if (direction === 'outbound') return [];
  return whatOf(rule).flatMap((what) =>
    whoOf(rule, family).map((who) => ({
      ...what.value,
      who: who.value,
      isCertain: direction === 'inbound' && what.isCertain && who.isCertain,
    })),
  );
}

const blocksOf = (who: Who): Block[] =>
  who.type === 'ranges' ? who.values.flatMap((value) => blockOf(value) ?? []) : [];

function includesWho(outer: Who, inner: Who): boolean {
  if (outer.type === 'anyone') return true;
  if (outer.type !== 'ranges' || inner.type !== 'ranges') return false;
  const around = blocksOf(outer);
  return blocksOf(inner).every((block) =>
    covers(
      around.filter(({ family }) => family === block.family),
      block,
    ),
  );
}

/** Whether everybody and everything that `inner` lets in is let in by `outer`, for certain. */
export function includesGrant(outer: Grant, inner: Grant): boolean {
  if (!outer.isCertain || !includesWho(outer.who, inner.who)) return false;
  if (outer.protocol === 'any') return true;
  if (outer.protocol !== inner.protocol) return false;
  return outer.ports === undefined || (inner.ports !== undefined && containsPorts(outer.ports, inner.ports));
}
