/** Summary of what rules allow: ports by protocol, in order. Pure. */
import { allPorts } from './ports';
import type { FirewallRuleDraft } from './rules';
import { hasPorts, protocolOf } from './services';

interface ProtocolSummary {
  protocol: string;
  /** Without duplicates; empty if the protocol has no ports. */
  ports: readonly string[];
}

/** `any` alone where every protocol is let through; every port alone where all of them are. */
export function trafficSummary(
  rules: readonly FirewallRuleDraft[],
  direction: FirewallRuleDraft['direction'],
): ProtocolSummary[] {
  const those = rules.filter((rule) => rule.direction === direction);
  const byProtocol = new Map<string, string[]>();
  for (const { service, ports } of those) {
    const protocol = protocolOf(service);
    const known = byProtocol.get(protocol) ?? [];
    if (hasPorts(protocol) && !known.includes(ports)) known.push(ports);
    byProtocol.set(protocol, known);
  }
  if (byProtocol.has('any')) return [{ protocol: 'any', ports: [] }];
  return [...byProtocol].map(([protocol, ports]) => ({
    protocol,
    ports: ports.includes(allPorts) ? [allPorts] : ports.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b)),
  }));
}
