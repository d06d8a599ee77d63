/** The ports that a rule names, and those that should not be open to everyone. Pure. */
import { everyPort, type PortRange } from '../../ports';

/** A reading of a rule's ports; `isCertain`: true in every reading there is. */
export interface PortReading {
  ports: PortRange;
  isCertain: boolean;
}

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= everyPort.last;

/**
 * Without a first port all ports are meant (docs/readings.md). What else is odd is read in each way that it may be meant: what
 * holds in all of them is certain, the rest may be so.
 */
export function readPorts(start: number | null | undefined, end: number | null | undefined): PortReading[] {
  const all = (isCertain: boolean): PortReading[] => [{ ports: everyPort, isCertain }];
  if (start === null || start === undefined) return all(end === null || end === undefined);
  if (!isPort(start)) return all(false);
  if (end === null || end === undefined) {
    const rest = { ports: { first: start + 1, last: everyPort.last }, isCertain: false };
    return [{ ports: { first: start, last: start }, isCertain: true }, ...(start < everyPort.last ? [rest] : [])];
  }
  if (!isPort(end)) return all(false);
  return [{ ports: { first: Math.min(start, end), last: Math.max(start, end) }, isCertain: start <= end }];
}

export const isEveryPort = ({ first, last }: PortRange): boolean => first <= everyPort.first && last >= everyPort.last;

export const contains = (outer: PortRange, inner: PortRange): boolean =>
  outer.first <= inner.first && inner.last <= outer.last;

interface Service {
  name: string;
  port: number;
  protocols: readonly string[];
}

const tcp = ['tcp'];
const both = ['tcp', 'udp'];

/** Remote access and databases: open to everyone they are attacked within minutes. */
export const riskyServices: readonly Service[] = [
  { name: 'SSH', port: 22, protocols: tcp },
  { name: 'SQL Server', port: 1433, protocols: tcp },
  { name: 'Oracle', port: 1521, protocols: tcp },
  { name: 'MySQL', port: 3306, protocols: tcp },
  { name: 'RDP', port: 3389, protocols: both },
  { name: 'PostgreSQL', port: 5432, protocols: tcp },
  { name: 'Redis', port: 6379, protocols: tcp },
  { name: 'Cassandra', port: 9042, protocols: tcp },
  { name: 'Elasticsearch', port: 9200, protocols: tcp },
  { name: 'Memcached', port: 11_211, protocols: both },
  { name: 'MongoDB', port: 27_017, protocols: tcp },
];

/** Names of the risky services among the ports, or `all`. A protocol that is not known may be any. */
export type Risks = readonly string[] | 'all';

export function risksOf(protocol: string, ports: PortRange | undefined): Risks {
  if (protocol === 'icmp' || protocol === 'icmp6') return [];
  if (!both.includes(protocol)) return 'all';
  const range = ports ?? everyPort;
  if (isEveryPort(range)) return 'all';
  return riskyServices
    .filter(({ protocols, port }) => protocols.includes(protocol) && contains(range, { first: port, last: port }))
    .map(({ name }) => name);
}
