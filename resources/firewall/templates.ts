/** Rules that people make again and again, ready-made. Pure. */
import { newFirewallRule, ruleBody, type Direction, type FirewallRuleDraft } from './rules';

type Part = Partial<Pick<FirewallRuleDraft, 'protocol' | 'port_start' | 'port_end'>>;

export interface Template {
  /** In the catalogue: `show.firewall.templates.ssh`. */
  name: string;
  parts: readonly Part[];
}

const tcp = (...ports: number[]): Part[] => ports.map((port) => ({ protocol: 'tcp', port_start: port }));
const udp = (...ports: number[]): Part[] => ports.map((port) => ({ protocol: 'udp', port_start: port }));
const any: Part = { protocol: 'any' };

export const templates: Readonly<Record<Direction, readonly Template[]>> = {
  inbound: [
    { name: 'ssh', parts: tcp(22) },
    { name: 'web', parts: tcp(80, 443) },
    { name: 'ping', parts: [{ protocol: 'icmp' }, { protocol: 'icmp6' }] },
    { name: 'rdp', parts: tcp(3389) },
    { name: 'wireguard', parts: udp(51820) },
    { name: 'everything', parts: [any] },
  ],
  outbound: [
    { name: 'everything', parts: [any] },
    { name: 'web', parts: tcp(80, 443) },
    { name: 'dns', parts: [...udp(53), ...tcp(53)] },
    { name: 'time', parts: udp(123) },
    { name: 'ping', parts: [{ protocol: 'icmp' }, { protocol: 'icmp6' }] },
  ],
};

/** The template's rules that are not among `rules` already. */
export function missingOf(
  { parts }: Template,
  direction: Direction,
  rules: readonly FirewallRuleDraft[],
): FirewallRuleDraft[] {
  const bodyOf = (rule: FirewallRuleDraft) => JSON.stringify(ruleBody(rule));
  const there = new Set(rules.map(bodyOf));
  return parts.map((part) => newFirewallRule(direction, part)).filter((rule) => !there.has(bodyOf(rule)));
}

/** Templates that would add something: none where a rule lets everything through already. */
export function offered(direction: Direction, rules: readonly FirewallRuleDraft[]) {
  const own = rules.filter((rule) => rule.direction === direction);
  if (own.some((rule) => rule.protocol === 'any' && rule.endpoint_spec_type === 'any')) return [];
  return templates[direction]
    .map((template) => ({ name: template.name, missing: missingOf(template, direction, own) }))
    .filter(({ missing }) => missing.length > 0);
}

/** What a new firewall begins with: one can log in, see that it is there, and it can reach everything. */
export const firstRules = (): FirewallRuleDraft[] => [
  newFirewallRule('inbound', { port_start: 22 }),
  newFirewallRule('inbound', { protocol: 'icmp' }),
  newFirewallRule('inbound', { protocol: 'icmp6' }),
  newFirewallRule('outbound', { protocol: 'any' }),
];
