/** What a firewall's rules ask and refuse (spec sections 3, 5, 9). Pure. */
import { firewallIpv6, port, portRange, vlanId, whitelistAddress } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import { isBlank, type ValidationError, type ValidationErrors } from '../kind/validate';
import type { Firewall, FirewallRule } from './schema';

export const directions = ['inbound', 'outbound'] as const;
export type Direction = (typeof directions)[number];
export const protocols = ['tcp', 'udp', 'icmp', 'icmp6', 'any'] as const;
/** What a rule's other side can be: anyone, addresses, machines with a tag, or a VLAN. */
export const endpointTypes = ['any', 'ip_prefixes', 'group_tag', 'vlan'] as const;

/** A rule as a form holds it. */
export interface FirewallRuleDraft {
  /** The uuid of a saved rule, something of its own for a new one. It stays through every change: the review goes by it. */
  key: string;
  direction: string;
  protocol: string;
  /** 1-65535, or what was typed while it is none; empty for all ports. */
  port_start: number | string;
  /** Empty where it is the first. */
  port_end: number | string;
  endpoint_spec_type: string;
  endpoint_spec: string[];
}

/** A rule as it is sent: what a rule cannot have is left out. */
export interface RuleBody {
  direction: string;
  protocol: string;
  port_start?: number;
  port_end?: number;
  endpoint_spec_type: string;
  endpoint_spec?: (string | number)[];
}

export const hasPorts = (protocol: string): boolean => protocol === 'tcp' || protocol === 'udp';

let made = 0;
/** For a rule that no server knows yet; unlike any other, also after a reload. */
export const newKey = (): string => `new-${Date.now().toString(36)}-${(made += 1)}`;

export const newFirewallRule = (direction: Direction, given: Partial<FirewallRuleDraft> = {}): FirewallRuleDraft => ({
  key: newKey(),
  direction,
  protocol: 'tcp',
  port_start: '',
  port_end: '',
  endpoint_spec_type: 'any',
  endpoint_spec: [],
  ...given,
});

const draftOf = (rule: FirewallRule, index: number): FirewallRuleDraft => {
  const { port_start: first, port_end: last } = rule;
  return {
    key: rule.uuid ?? `${rule.direction}-${index}`,
    direction: rule.direction,
    protocol: rule.protocol,
    port_start: first ?? '',
    port_end: last === first ? '' : (last ?? ''),
    endpoint_spec_type: rule.endpoint_spec_type ?? 'any',
    endpoint_spec: (rule.endpoint_spec ?? []).map(String),
  };
};

/** The rules of a firewall as a form holds them. */
export const draftsOf = (firewall: Pick<Firewall, 'rules'>): FirewallRuleDraft[] => (firewall.rules ?? []).map(draftOf);

const specOf = ({
  endpoint_spec_type: type,
  endpoint_spec: values,
}: FirewallRuleDraft): (string | number)[] | undefined => {
  if (type === 'any') return undefined;
  return type === 'vlan' ? values.map(Number) : values;
};

/** Ports go with TCP and UDP only, and a single one is sent as first and last. */
export function ruleBody(rule: FirewallRuleDraft): RuleBody {
  const { direction, protocol, port_start: first, port_end: last, endpoint_spec_type } = rule;
  const ranged = hasPorts(protocol) && !isBlank(first);
  const endpoint_spec = specOf(rule);
  return {
    direction,
    protocol,
    ...(ranged && { port_start: Number(first), port_end: Number(isBlank(last) ? first : last) }),
    endpoint_spec_type,
    ...(endpoint_spec && { endpoint_spec }),
  };
}

/** Two sets of rules that come to the same have the same print, whatever their uuids. */
export const printOf = (rules: readonly FirewallRuleDraft[]): string => JSON.stringify(rules.map(ruleBody));

const fault = (key: string): ValidationError => ({ key: `form.${key}` });
const known = (values: readonly string[], value: string): ValidationError | undefined =>
  values.includes(value) ? undefined : fault('choose');

function portFaults({ protocol, port_start: first, port_end: last }: FirewallRuleDraft): ValidationErrors {
  if (!hasPorts(protocol)) return {};
  if (isBlank(first)) return isBlank(last) ? {} : { port_start: fault('required') };
  const start = port(first);
  if (start) return { port_start: { key: start } };
  const end = isBlank(last) ? undefined : (port(last) ?? portRange(Number(first), Number(last)));
  return end ? { port_end: { key: end } } : {};
}

/** One address, IPv4 block or IPv6 subnet; what has a colon is meant to be IPv6. */
const prefixFault = (value: string) => (value.includes(':') ? firewallIpv6(value) : whitelistAddress(value));

function specFault({
  endpoint_spec_type: type,
  endpoint_spec: values,
}: FirewallRuleDraft): ValidationError | undefined {
  if (type === 'any') return undefined;
  if (values.length === 0) return fault(type === 'ip_prefixes' ? 'ips_required' : 'required');
  const rule = type === 'ip_prefixes' ? prefixFault : type === 'vlan' ? vlanId : undefined;
  const key = values.map((value) => rule?.(value)).find((found) => found !== undefined);
  return key && { key };
}

/** By the rule's own names; empty when all is well. */
export function validateFirewallRule(rule: FirewallRuleDraft): ValidationErrors {
  const found = {
    protocol: known(protocols, rule.protocol),
    endpoint_spec_type: known(endpointTypes, rule.endpoint_spec_type),
    endpoint_spec: specFault(rule),
    ...portFaults(rule),
  };
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, ValidationError] => pair[1] !== undefined),
  );
}

/** By the form's names: `rules.0.port_start`. */
export const ruleSetFaults = (rules: readonly FirewallRuleDraft[]): ValidationErrors =>
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

export function firewallFaults(draft: FirewallDraft, { accountNeeded }: { accountNeeded: boolean }): ValidationErrors {
  const { display_name: name } = draft;
  return {
    ...(isBlank(draft.location) && { location: fault('required') }),
    ...(isBlank(name) && { display_name: fault('required') }),
    ...(name.length > 100 && { display_name: { key: 'form.maxLength', params: { max: 100 } } }),
    ...ruleSetFaults(draft.rules),
    ...(accountNeeded && isBlank(draft.billing_account_id) && { billing_account_id: fault('required') }),
  };
}

/** What creates the firewall; its machines have a call of their own. */
export const firewallBody = (draft: FirewallDraft): RecordData => ({
  location: draft.location,
  display_name: draft.display_name.trim(),
  rules: draft.rules.map(ruleBody),
  ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
});
