/** The choice of what a rule allows: a known service, or a protocol with custom ports. Pure. */
import { allPorts, containsPorts, everyPort, isEveryPort, parsePorts, type PortRange } from './ports';

interface Service {
  protocol: 'tcp' | 'udp';
  ports: string;
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
  ['mariadb', 'MariaDB'],
  ['sql_server', 'SQL Server'],
  ['oracle', 'Oracle'],
  ['cassandra', 'Cassandra'],
  ['elasticsearch', 'Elasticsearch'],
  ['memcached', 'Memcached'],
  ['icmp', 'Ping (ICMP)'],
  ['icmp6', 'Ping (ICMPv6)'],
]);

/** In the order of the picker. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['ssh', { protocol: 'tcp', ports: '22' }],
  ['http', { protocol: 'tcp', ports: '80' }],
  ['https', { protocol: 'tcp', ports: '443' }],
  ['rdp', { protocol: 'tcp', ports: '3389' }],
  ['postgresql', { protocol: 'tcp', ports: '5432' }],
  ['mysql', { protocol: 'tcp', ports: '3306' }],
  ['mongodb', { protocol: 'tcp', ports: '27017' }],
  ['redis', { protocol: 'tcp', ports: '6379' }],
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

const tcp = ['tcp'];
const both = ['tcp', 'udp'];

/** Remote access and databases: open to everyone they are attacked within minutes. By the names of services. */
export const riskyServices: readonly { name: string; port: number; protocols: readonly string[] }[] = [
  { name: 'ssh', port: 22, protocols: tcp },
  { name: 'rdp', port: 3389, protocols: both },
  { name: 'postgresql', port: 5432, protocols: tcp },
  { name: 'mysql', port: 3306, protocols: tcp },
  { name: 'mongodb', port: 27_017, protocols: tcp },
  { name: 'redis', port: 6379, protocols: tcp },
  { name: 'sql_server', port: 1433, protocols: tcp },
  { name: 'oracle', port: 1521, protocols: tcp },
  { name: 'cassandra', port: 9042, protocols: tcp },
  { name: 'elasticsearch', port: 9200, protocols: tcp },
  { name: 'memcached', port: 11_211, protocols: both },
];

/** Names of services that should not be open to everyone, or `all` for every port. */
export type Risks = readonly string[] | 'all';

/** The risks of a protocol's ports; undefined ports are all of them. A protocol that is not known may be any. */
export function risksOf(protocol: string, ports: PortRange | undefined): Risks {
  if (protocol === 'icmp' || protocol === 'icmp6') return [];
  const range = ports ?? everyPort;
  if (isEveryPort(range) || !hasPorts(protocol)) return 'all';
  return riskyServices
    .filter(
      ({ protocols, port: first }) => protocols.includes(protocol) && containsPorts(range, { first, last: first }),
    )
    .map(({ name }) => name);
}

/** Whether SSH or Remote desktop is among these ports. */
export function admitsLogin(protocol: string, ports: string): boolean {
  const found = protocol === 'udp' ? [] : riskyAmong(protocol, ports);
  return found === 'all' || found.includes('ssh') || found.includes('rdp');
}

/** The risks of a rule as it is edited: none while its ports are invalid. */
export function riskyAmong(protocol: string, ports: string): Risks {
  if (!hasPorts(protocol)) return protocol === 'any' ? 'all' : [];
  const range = ports === allPorts ? undefined : parsePorts(ports);
  return range && 'error' in range ? [] : risksOf(protocol, range);
}
