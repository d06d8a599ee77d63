/** The ports of a rule as one text: "443", "8000-8100", or `allPorts`. Pure. */
import { port, portRange } from '../../src/lib/rules';

/** Every port, chosen as such: an empty text is a choice that has not been made. */
export const allPorts = 'all';

export interface PortRange {
  first: number;
  last: number;
}

export const everyPort: PortRange = { first: 1, last: 65_535 };

export const containsPorts = (outer: PortRange, inner: PortRange): boolean =>
  outer.first <= inner.first && inner.last <= outer.last;

export const isEveryPort = (ports: PortRange): boolean => containsPorts(ports, everyPort);

/** Both ends, or the key of the error. Separated by a hyphen, a dash or a colon. */
export function parsePorts(text: string): PortRange | { error: string } {
  const parts = text.trim().split(/\s*[-–:]\s*/);
  if (parts.length > 2 || !parts.every((part) => /^\d+$/.test(part))) {
    return { error: /\d[\s,;]+\d/.test(text.trim()) ? 'show.firewall.several_ports' : 'form.port' };
  }
  const first = Number(parts[0]);
  const last = Number(parts[1] ?? parts[0]);
  const error = port(first) ?? port(last) ?? portRange(first, last);
  return error ? { error } : { first, last };
}

/** As it is typed; a range of one port is that port. Ends that an answer lacks stay open, which no form takes. */
export function portsText(first: number | null | undefined, last: number | null | undefined): string {
  const missing = first === null || first === undefined;
  if (missing) return last === null || last === undefined ? allPorts : `-${last}`;
  return last === null || last === undefined || last === first ? String(first) : `${first}-${last}`;
}
