/** What the firewalls of a location let through to one machine: for pages of other kinds. Pure. */
import { recordOf } from '../../kind/recordOf';
import type { RecordData } from '../../kind/types';
import { areSidesKnown, exposedBy, exposedByAny } from '../exposure';
import { allPorts } from '../ports';
import { draftsOf, type FirewallRuleDraft } from '../rules';
import { firewallRecord, type Firewall } from '../schema';
import { hasPorts, properNames, protocolOf, services } from '../services';

export interface OpenPort {
  key: string;
  /** A known service; undefined for a protocol with custom ports. */
  service: string | undefined;
  protocol: string;
  /** "443", "8000-8100", `all`; undefined for what has no ports. */
  ports: string | undefined;
  /** `any`, another endpoint type with its values, or empty if the answer leaves it out. */
  source: string;
  values: readonly string[];
  /** To the whole internet, and it should not be. */
  isExposed: boolean;
}

export interface Protection {
  firewalls: readonly Firewall[];
  /** What the firewalls let in, each once; what should not be open to everyone comes first. */
  open: readonly OpenPort[];
  /** Names of services that everyone can reach and should not, or `all`. */
  exposed: readonly string[] | 'all';
  /** How many firewalls leave out in the answer which machines they are for. */
  unreported: number;
  /** Every rule of those firewalls was reported, with the side that it is for: what is not open is closed. */
  isWhole: boolean;
}

/** The name of a service that is the same in every language. */
export const properName = (service: string): string | undefined => properNames.get(service);

const portOf = (rule: FirewallRuleDraft): OpenPort => {
  const protocol = protocolOf(rule.service);
  return {
    key: rule.key,
    service: services.has(rule.service) ? rule.service : undefined,
    protocol,
    ports: hasPorts(protocol) ? (rule.ports === allPorts ? 'all' : rule.ports) : undefined,
    source: rule.source,
    values: rule.endpoint_spec,
    isExposed: exposedBy(rule).length > 0,
  };
};

const sameRule = ({ service, ports, source, endpoint_spec }: FirewallRuleDraft) =>
  JSON.stringify([service, ports, source, endpoint_spec]);

/** `firewalls`: all of the machine's location. */
export function protectionOf(machine: unknown, firewalls: readonly RecordData[]): Protection {
  const uuid = String(machine).toLowerCase();
  const all = firewalls.map((one) => recordOf(firewallRecord, one));
  const own = all.filter(({ resources_assigned: assigned }) =>
    assigned?.some(({ resource_uuid }) => String(resource_uuid).toLowerCase() === uuid),
  );
  const drafts = own.flatMap(draftsOf);
  const inbound = drafts.filter(({ direction }) => direction === 'inbound');
  const rules = new Map(inbound.map((rule) => [sameRule(rule), rule]));
  return {
    firewalls: own,
    open: [...rules.values()].map(portOf).toSorted((a, b) => Number(b.isExposed) - Number(a.isExposed)),
    exposed: exposedByAny(inbound),
    unreported: all.filter(({ resources_assigned: assigned }) => !assigned).length,
    isWhole: own.every(({ rules }) => rules) && areSidesKnown(drafts),
  };
}
