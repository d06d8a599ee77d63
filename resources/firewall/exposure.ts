/** Which rules open to the whole internet what should not be. Pure. */
import { blockOf, covers, type IpFamily } from '../record/addressBlocks';
import { directions, type FirewallRuleDraft } from './rules';
import { protocolOf, riskyAmong } from './services';

const everything: Readonly<Record<IpFamily, string>> = { 4: '0.0.0.0/0', 6: '::/0' };

/** The whole internet by IPv4 or by IPv6: 0.0.0.0/0, ::/0, or blocks that come to the same. */
export function isWholeInternet(prefixes: readonly string[]): boolean {
  const blocks = prefixes.flatMap((prefix) => blockOf(prefix) ?? []);
  return Object.values(everything).some((text) => {
    const all = blockOf(text);
    return (
      all !== undefined &&
      covers(
        blocks.filter(({ family }) => family === all.family),
        all,
      )
    );
  });
}

const isByAddress = (source: string): boolean => ['mine', 'ip_prefixes', 'vpc'].includes(source);

/** Whether a rule, of either direction, is for every address there is. */
export const isOpenToAll = ({ source, endpoint_spec: values }: FirewallRuleDraft): boolean =>
  source === 'any' || (isByAddress(source) && isWholeInternet(values));

/** What an inbound rule exposes to everyone and should not; empty if there is nothing to warn about. */
export function exposedBy(rule: FirewallRuleDraft): readonly string[] | 'all' {
  if (rule.direction !== 'inbound' || !isOpenToAll(rule)) return [];
  return riskyAmong(protocolOf(rule.service), rule.ports);
}

/** What rules by address, each for a part of it, expose to the whole internet together. */
function exposedJointly(rules: readonly FirewallRuleDraft[], protocol: string): readonly string[] | 'all' {
  const parts = rules
    .filter((rule) => rule.direction === 'inbound' && isByAddress(rule.source))
    .map(({ service, ports, endpoint_spec: values }) => ({ own: protocolOf(service), ports, values }))
    .filter(({ own }) => own === protocol || own === 'any')
    .map(({ own, ports, values }) => ({ admits: riskyAmong(own, ports), values }));
  const isExposed = (what: string) =>
    isWholeInternet(
      parts.filter(({ admits }) => admits === 'all' || admits.includes(what)).flatMap(({ values }) => values),
    );
  if (isExposed('all')) return 'all';
  return [...new Set(parts.flatMap(({ admits }) => (admits === 'all' ? [] : admits)))].filter(isExposed);
}

/** The same of several rules: of each, and of all together. */
export function exposedByAny(rules: readonly FirewallRuleDraft[]): readonly string[] | 'all' {
  const found = [...rules.map(exposedBy), ...['tcp', 'udp'].map((protocol) => exposedJointly(rules, protocol))];
  return found.includes('all') ? 'all' : [...new Set(found.flat())];
}

/**
 * Whether every rule's side is known. A side without rules lets nothing through, which is said only where none of the others
 * may belong to it.
 */
export const areSidesKnown = (rules: readonly Pick<FirewallRuleDraft, 'direction'>[]): boolean =>
  rules.every(({ direction }) => directions.some((known) => known === direction));
