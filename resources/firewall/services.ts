/** The choice of what a rule allows: a known service, or a protocol with custom ports. Pure. */
import { allPorts, everyPort, parsePorts, type PortRange } from './ports';

interface Service {
  protocol: 'tcp' | 'udp';
  ports: string;
  /** Open to the world it is attacked within minutes. */
  risky?: true;
}

/** Names that are the same in every language; all others are in the catalogue: `show.firewall.service.rdp`. */
export const properNames: ReadonlyMap<string, string> = new Map([
  ['ssh', 'SSH'],
  ['http', 'HTTP'],
  ['https', 'HTTPS'],
  ['postgresql', 'PostgreSQL'],
  ['mysql', 'MySQL'],
  ['mongodb', 'MongoDB'],
  ['redis', 'Redis'],
  ['icmp', 'Ping (ICMP)'],
  ['icmp6', 'Ping (ICMPv6)'],
]);

/** In the order of the picker. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['ssh', { protocol: 'tcp', ports: '22', risky: true }],
  ['http', { protocol: 'tcp', ports: '80' }],
  ['https', { protocol: 'tcp', ports: '443' }],
  ['rdp', { protocol: 'tcp', ports: '3389', risky: true }],
  ['postgresql', { protocol: 'tcp', ports: '5432', risky: true }],
  ['mysql', { protocol: 'tcp', ports: '3306', risky: true }],
  ['mongodb', { protocol: 'tcp', ports: '27017', risky: true }],
  ['redis', { protocol: 'tcp', ports: '6379', risky: true }],
]);

/** The options: services, and each protocol of /v1 (docs/coverage.md, section 9). */
export const serviceNames: readonly string[] = [...services.keys(), 'icmp', 'icmp6', 'tcp', 'udp', 'any'];

export const hasPorts = (protocol: string): boolean => protocol === 'tcp' || protocol === 'udp';

/** The protocol of an option; a protocol is its own. */
export const protocolOf = (service: string): string => services.get(service)?.protocol ?? service;

/** The name of what a rule of the API lets through. */
export function ruleServiceOf(protocol: string, ports: string): string {
  const found = [...services].find(([, one]) => one.protocol === protocol && one.ports === ports);
  return found?.[0] ?? protocol;
}

const within = (port: number, { first, last }: PortRange) => first <= port && port <= last;

/** Whether SSH or Remote desktop is among these ports. */
export function admitsLogin(protocol: string, ports: string): boolean {
  const found = protocol === 'udp' ? [] : riskyAmong(protocol, ports);
  return found === 'all' || found.includes('ssh') || found.includes('rdp');
}

/**
 * What should not be open to everyone and is among these ports: names of services, or `all` for every port. RDP is spoken
 * over UDP, too.
 */
export function riskyAmong(protocol: string, ports: string): readonly string[] | 'all' {
  if (protocol === 'any') return 'all';
  if (!hasPorts(protocol)) return [];
  const range = ports === allPorts ? everyPort : parsePorts(ports);
  if ('error' in range) return [];
  if (range.first <= everyPort.first && range.last >= everyPort.last) return 'all';
  return [...services]
    .filter(([name, one]) => one.risky && (one.protocol === protocol || name === 'rdp'))
    .filter(([, one]) => within(Number(one.ports), range))
    .map(([name]) => name);
}
