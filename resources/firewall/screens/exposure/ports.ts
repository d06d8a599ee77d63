/** The ports that a rule names. Pure. */
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
