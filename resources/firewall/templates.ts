/** Rules that people make again and again, ready-made. Pure. */
import { newFirewallRule, ruleBody, validateFirewallRule, type Direction, type FirewallRuleDraft } from './rules';
import { services } from './services';

type Part = Partial<Pick<FirewallRuleDraft, 'service' | 'ports' | 'source'>>;

interface Template {
  /** In the catalogue: `show.firewall.templates.web`. */
  name: string;
  parts: readonly Part[];
  /** Something of it is left to be chosen: an address. Then it is not offered where `isThere` says so. */
  isThere?(rules: readonly FirewallRuleDraft[]): boolean;
}

const any = { source: 'any' };
const known = (...names: string[]): Part[] =>
  names.map((service) => ({ service, ports: services.get(service)?.ports ?? '', ...any }));
const udp = (ports: string): Part => ({ service: 'udp', ports, ...any });
const ping: Part[] = [
  { service: 'icmp', ...any },
  { service: 'icmp6', ...any },
];
const everything: Template = { name: 'everything', parts: [{ service: 'any', ...any }] };

/** Restricted to the person's own address; the row opens to request it. */
const fromMine = (name: string, service: string): Template => ({
  name,
  parts: known(service).map((part) => ({ ...part, source: 'mine' })),
  isThere: (rules) => rules.some((rule) => rule.service === service),
});

export const templates: Readonly<Record<Direction, readonly Template[]>> = {
  inbound: [
    { name: 'web', parts: known('http', 'https') },
    { name: 'https', parts: known('https') },
    fromMine('ssh_mine', 'ssh'),
    fromMine('rdp_mine', 'rdp'),
    {
      name: 'database',
      parts: [{ source: 'vpc' }],
      isThere: (rules) => rules.some(({ service, source }) => service === '' && source === 'vpc'),
    },
    { name: 'ping', parts: ping },
    { name: 'wireguard', parts: [udp('51820')] },
    everything,
  ],
  outbound: [
    everything,
    { name: 'web', parts: known('http', 'https') },
    { name: 'dns', parts: [udp('53'), { service: 'tcp', ports: '53', ...any }] },
    { name: 'time', parts: [udp('123')] },
    { name: 'ping', parts: ping },
  ],
};

/** The template's rules that are not among `rules` already. */
export function missingOf(
  { parts, isThere }: Template,
  direction: Direction,
  rules: readonly FirewallRuleDraft[],
): FirewallRuleDraft[] {
  if (isThere?.(rules)) return [];
  const bodyOf = (rule: FirewallRuleDraft) => JSON.stringify(ruleBody(rule));
  const there = new Set(rules.map(bodyOf));
  return parts.map((part) => newFirewallRule(direction, part)).filter((rule) => !there.has(bodyOf(rule)));
}

/** Something in it is still to be chosen. */
export const isUnfinished = (rule: FirewallRuleDraft): boolean => Object.keys(validateFirewallRule(rule)).length > 0;

/** Templates that would add something: none if a rule allows everything already. */
export function offered(direction: Direction, rules: readonly FirewallRuleDraft[]) {
  const own = rules.filter((rule) => rule.direction === direction);
  if (own.some((rule) => rule.service === 'any' && rule.source === 'any')) return [];
  return templates[direction]
    .map((template) => ({ name: template.name, missing: missingOf(template, direction, own) }))
    .filter(({ missing }) => missing.length > 0);
}

/** Outbound rules of a new firewall: its machines can connect anywhere. */
export const outboundRules = (): FirewallRuleDraft[] => [newFirewallRule('outbound', { service: 'any', ...any })];

/** What a new firewall begins with: one can log in, see that it is there, and it can reach everything. */
export const firstRules = (): FirewallRuleDraft[] => [
  ...[...known('ssh'), ...ping].map((part) => newFirewallRule('inbound', part)),
  ...outboundRules(),
];
