/**
 * Ports in a link (`?open=443/tcp`, for a new firewall also `&machines=<uuid>,<uuid>`), and the firewalls of some virtual
 * machines. Only creates a draft. Pure.
 */
import { hasPorts, properNames, riskyAmong, ruleServiceOf } from './services';
import { newFirewallRule, ruleBody, type FirewallRuleDraft } from './rules';
import { outboundRules } from './templates';
import { parsePorts, portsText } from './ports';
import type { Firewall } from './schema';

export const openParam = 'open';

/** UUIDs of machines in one location, for a new firewall. */
export const machinesParam = 'machines';
/** Maximum number of machines in a URL. */
export const maxMachines = 50;

export const openPortText = (protocol: string, ports: string): string => `${ports}/${protocol}`;

/**
 * The requested inbound rule; undefined for an invalid port. From anywhere, except for ports that should not be
 * open to everyone: their source must then be chosen.
 */
export function ruleToOpen(text: string): FirewallRuleDraft | undefined {
  const [typed = '', protocol = '', ...more] = text.split('/');
  const range = parsePorts(typed);
  if (more.length > 0 || !hasPorts(protocol) || 'error' in range) return undefined;
  const ports = portsText(range.first, range.last);
  const source = riskyAmong(protocol, ports).length > 0 ? '' : 'any';
  return newFirewallRule('inbound', { service: ruleServiceOf(protocol, ports), ports, source });
}

/**
 * Default values of a new firewall from a link; undefined if the link names no port. Inbound, exactly what was asked for;
 * outbound, everything as in any new firewall.
 */
export function firewallToOpen(search: URLSearchParams) {
  const text = search.get(openParam) ?? '';
  const rule = ruleToOpen(text);
  if (!rule) return undefined;
  const machines = (search.get(machinesParam) ?? '').split(',').filter((uuid) => /^[\w-]{1,64}$/.test(uuid));
  return {
    rules: [rule, ...outboundRules()],
    machines: [...new Set(machines)].slice(0, maxMachines),
    display_name: properNames.get(rule.service) ?? text.toUpperCase(),
  };
}

/** The same is among the rules already, or everything is let in. */
export function isPortOpen(rule: FirewallRuleDraft, rules: readonly FirewallRuleDraft[]): boolean {
  const wanted = JSON.stringify(ruleBody(rule));
  return rules.some(
    (one) =>
      one.direction === rule.direction &&
      (JSON.stringify(ruleBody(one)) === wanted || (one.service === 'any' && one.source === 'any')),
  );
}

/** The uuids of virtual machines that a firewall protects; undefined if the answer does not contain them. */
export const protectedBy = ({ resources_assigned }: Pick<Firewall, 'resources_assigned'>): string[] | undefined =>
  resources_assigned?.flatMap(({ resource_uuid }) => (resource_uuid ? [resource_uuid] : []));
