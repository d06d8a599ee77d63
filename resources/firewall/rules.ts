/** What a firewall's rules ask and refuse (docs/coverage.md, sections 3, 5, 9). Pure. */
import { firewallIpv6, vlanId, whitelistAddress } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { displayNameError } from '../record/displayName';
import { isBlank } from '../../src/lib/blank';
import { allPorts, parsePorts, portsText } from './ports';
import type { Firewall, FirewallRule } from './schema';
import { admitsLogin, hasPorts, protocolOf, serviceNames, ruleServiceOf } from './services';

export const directions = ['inbound', 'outbound'] as const;
export type Direction = (typeof directions)[number];
/**
 * How a rule's source or destination is chosen. /v1 supports any, ip_prefixes, group_tag and vlan: the person's
 * own address and a VPC are prefixes.
 */
export const endpointSources = ['any', 'mine', 'ip_prefixes', 'vpc', 'group_tag', 'vlan'] as const;

/** A rule as a form holds it. Nothing is chosen in a new one, so that nothing is opened by leaving it as it is. */
export interface FirewallRuleDraft {
  /** The uuid of a saved rule, a generated key for a new one. Stable across changes: the review compares by it. */
  key: string;
  direction: string;
  /** Of `serviceNames`; empty until it is chosen. */
  service: string;
  /** "443", "8000-8100", `allPorts`, or what was typed; it counts with TCP and UDP. */
  ports: string;
  /** Of `endpointSources`; empty until it is chosen. */
  source: string;
  endpoint_spec: string[];
  /** What the answer says of a saved rule: it cannot be changed here, and is sent back with the rule. */
  description?: string;
}

/** A rule as it is sent: what a rule cannot have is left out. */
interface RuleBody {
  direction: string;
  protocol: string;
  /** Text only in a rule that no form lets through. */
  port_start?: number | string;
  port_end?: number | string;
  endpoint_spec_type: string;
  endpoint_spec?: (string | number)[];
}

/** With what does not change what it lets through. */
interface SentRule extends RuleBody {
  description?: string;
}

let made = 0;
/** For a rule that no server knows yet; unlike any other, also after a reload. */
export const newKey = (): string => `new-${Date.now().toString(36)}-${(made += 1)}`;

export const newFirewallRule = (direction: Direction, given: Partial<FirewallRuleDraft> = {}): FirewallRuleDraft => ({
  key: newKey(),
  direction,
  service: '',
  ports: '',
  source: '',
  endpoint_spec: [],
  ...given,
});

/** A value of the API however it is written (`TCP`); an unknown one as it is. */
function asKnown(values: readonly string[], value: string | null | undefined): string {
  const lower = (value ?? '').trim().toLowerCase();
  return values.includes(lower) ? lower : (value ?? '');
}

/** What an answer leaves out about who it is for is not taken for everyone. */
const draftOf = (rule: FirewallRule, index: number): FirewallRuleDraft => {
  const protocol = asKnown(serviceNames, rule.protocol);
  const ports = hasPorts(protocol) ? portsText(rule.port_start, rule.port_end) : '';
  return {
    key: rule.uuid ?? `${rule.direction}-${index}`,
    direction: asKnown(directions, rule.direction),
    service: ruleServiceOf(protocol, ports),
    ports,
    source: asKnown(endpointSources, rule.endpoint_spec_type),
    endpoint_spec: (rule.endpoint_spec ?? []).map(String),
    ...(!isBlank(rule.description) && { description: String(rule.description) }),
  };
};

/** The rules of a firewall as a form holds them. */
export const draftsOf = (firewall: Pick<Firewall, 'rules'>): FirewallRuleDraft[] => (firewall.rules ?? []).map(draftOf);

/** By the API's names. */
const endpointType = (source: string): string => (source === 'mine' || source === 'vpc' ? 'ip_prefixes' : source);

const specOf = ({ source, endpoint_spec: values }: FirewallRuleDraft): (string | number)[] | undefined => {
  if (source === 'any') return undefined;
  return source === 'vlan' ? values.map(Number) : values;
};

function portsOf({ service, ports }: FirewallRuleDraft): Pick<RuleBody, 'port_start' | 'port_end'> {
  if (!hasPorts(protocolOf(service)) || ports === allPorts) return {};
  const range = parsePorts(ports);
  // Left out, ports that cannot be read would mean all of them.
  return 'error' in range ? { port_start: ports } : { port_start: range.first, port_end: range.last };
}

/** What it lets through. Ports go with TCP and UDP only, and a single one is sent as first and last. */
export function ruleBody(rule: FirewallRuleDraft): RuleBody {
  const endpoint_spec = specOf(rule);
  return {
    direction: rule.direction,
    protocol: protocolOf(rule.service),
    ...portsOf(rule),
    endpoint_spec_type: endpointType(rule.source),
    ...(endpoint_spec && { endpoint_spec }),
  };
}

/** There are inbound rules, and none of them admits SSH or Remote desktop, from whichever source. */
export function blocksLogin(rules: readonly FirewallRuleDraft[]): boolean {
  const inbound = rules.filter(({ direction }) => direction === 'inbound');
  return inbound.length > 0 && !inbound.some(({ service, ports }) => admitsLogin(protocolOf(service), ports));
}

/** As PUT takes it: the set is replaced, so what is not sent is lost. Only a rule that was answered with a description has one. */
export const sentRule = (rule: FirewallRuleDraft): SentRule => ({
  ...ruleBody(rule),
  ...(rule.description !== undefined && { description: rule.description }),
});

/** Equivalent rule sets have equal prints, regardless of their uuids. */
export const printOf = (rules: readonly FirewallRuleDraft[]): string => JSON.stringify(rules.map(sentRule));

/** The form field for the API's `rules.0.port_start`. */
export function formField(name: string): string {
  const [, path, field = ''] = /^(rules\.\d+\.)(\w+)$/.exec(name) ?? [];
  if (path === undefined) return name;
  const renamed = { protocol: 'service', port_start: 'ports', port_end: 'ports', endpoint_spec_type: 'source' };
  return path + (Object.entries(renamed).find(([theirs]) => theirs === field)?.[1] ?? field);
}

const fieldError = (key: string): ValidationError => ({ key: `form.${key}` });
const known = (values: readonly string[], value: string): ValidationError | undefined =>
  values.includes(value) ? undefined : fieldError('choose');

function portsError({ service, ports }: FirewallRuleDraft): ValidationError | undefined {
  if (!hasPorts(protocolOf(service)) || ports === allPorts) return undefined;
  if (isBlank(ports)) return fieldError('required');
  const range = parsePorts(ports);
  return 'error' in range ? { key: range.error } : undefined;
}

/** One address, IPv4 block or IPv6 subnet; what has a colon is meant to be IPv6. */
const prefixError = (value: string) => (value.includes(':') ? firewallIpv6(value) : whitelistAddress(value));

function specError({ source, endpoint_spec: values }: FirewallRuleDraft): ValidationError | undefined {
  const type = endpointType(source);
  if (type === 'any' || type === '') return undefined;
  if (values.length === 0) return fieldError(type === 'ip_prefixes' ? 'ips_required' : 'required');
  const rule = type === 'ip_prefixes' ? prefixError : type === 'vlan' ? vlanId : undefined;
  const key = values.map((value) => rule?.(value)).find((found) => found !== undefined);
  return key && { key };
}

/** By the form's names; empty when all is well. */
export function validateFirewallRule(rule: FirewallRuleDraft): ValidationErrors {
  const found = {
    service: known(serviceNames, rule.service),
    ports: portsError(rule),
    source: known(endpointSources, rule.source),
    endpoint_spec: specError(rule),
  };
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, ValidationError] => pair[1] !== undefined),
  );
}

/** By the form's names: `rules.0.ports`. */
export const validateRuleSet = (rules: readonly FirewallRuleDraft[]): ValidationErrors =>
  Object.fromEntries(
    rules.flatMap((rule, index) =>
      Object.entries(validateFirewallRule(rule)).map(([name, found]) => [`rules.${index}.${name}`, found] as const),
    ),
  );

export interface FirewallDraft {
  location: string;
  display_name: string;
  rules: FirewallRuleDraft[];
  /** Uuids of the machines that are put behind it once it is there. */
  machines: string[];
  billing_account_id: number | string;
}

export function validateFirewall(
  draft: FirewallDraft,
  { accountNeeded }: { accountNeeded: boolean },
): ValidationErrors {
  const name = displayNameError(draft.display_name);
  return {
    ...(isBlank(draft.location) && { location: fieldError('required') }),
    ...(name && { display_name: name }),
    ...validateRuleSet(draft.rules),
    ...(accountNeeded && isBlank(draft.billing_account_id) && { billing_account_id: fieldError('required') }),
  };
}

/** What creates the firewall; its machines have a call of their own. */
export const firewallBody = (draft: FirewallDraft): RecordData => ({
  location: draft.location,
  display_name: draft.display_name.trim(),
  rules: draft.rules.map(sentRule),
  ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
});
