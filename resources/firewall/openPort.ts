/** Ports that a link asks to open (`?open=443/tcp`), and the firewalls of some machines. Only a draft is made of it. Pure. */
import { hasPorts, riskyAmong, ruleServiceOf } from './services';
import { newFirewallRule, ruleBody, type FirewallRuleDraft } from './rules';
import { parsePorts, portsText } from './ports';
import type { Firewall } from './schema';

export const openParam = 'open';

export const openPortText = (protocol: string, ports: string): string => `${ports}/${protocol}`;

/**
 * The inbound rule that it asks for; undefined where it is no port. From everywhere, but for what should not be open to
 * everyone: who it is for is then left to be chosen.
 */
export function ruleToOpen(text: string): FirewallRuleDraft | undefined {
  const [typed = '', protocol = '', ...more] = text.split('/');
  const range = parsePorts(typed);
  if (more.length > 0 || !hasPorts(protocol) || 'error' in range) return undefined;
  const ports = portsText(range.first, range.last);
  const source = riskyAmong(protocol, ports).length > 0 ? '' : 'any';
  return newFirewallRule('inbound', { service: ruleServiceOf(protocol, ports), ports, source });
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

/** The uuids of machines that a firewall protects; undefined where the answer does not say it. */
export const protectedBy = ({ resources_assigned }: Pick<Firewall, 'resources_assigned'>): string[] | undefined =>
  resources_assigned?.flatMap(({ resource_uuid }) => (resource_uuid ? [resource_uuid] : []));
