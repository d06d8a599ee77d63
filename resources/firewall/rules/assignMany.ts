/** One firewall for several machines of its location: who gets it, and what that changes for each. Pure. */
import { protectionOf, type OpenPort } from './protection';
import type { RecordData } from '../../kind/types';

interface AssignEffects<R> {
  gets: readonly R[];
  /** Nothing is sent for those. */
  has: readonly R[];
  /** Of those that get it: the ones that no firewall is known to protect, for which all else is closed. */
  closed: readonly R[];
  /** The others, grouped by the ports that are opened in addition to those their firewalls already allow. */
  opened: readonly { ports: readonly OpenPort[]; records: readonly R[] }[];
  /** All that it lets in. */
  ports: readonly OpenPort[];
  /** Some firewall of the location does not say which machines it is for. */
  isUnreported: boolean;
}

const keyOf = ({ service, protocol, ports, source, values }: OpenPort) =>
  JSON.stringify([service, protocol, ports, source, values]);

/** `firewalls`: all of the location. */
export function assignEffects<R extends RecordData>(
  firewall: RecordData,
  machines: readonly R[],
  firewalls: readonly RecordData[],
): AssignEffects<R> {
  const isIt = (machine: R) => protectionOf(machine.uuid, [firewall]).firewalls.length > 0;
  const gets = machines.filter((machine) => !isIt(machine));
  // What its rules allow does not depend on what they are assigned to.
  const { open: ports } = protectionOf('all', [{ ...firewall, resources_assigned: [{ resource_uuid: 'all' }] }]);
  const groups = new Map<string, { ports: readonly OpenPort[]; records: R[] }>();
  const closed: R[] = [];
  for (const machine of gets) {
    const { firewalls: own, open } = protectionOf(machine.uuid, firewalls);
    if (own.length === 0) {
      closed.push(machine);
      continue;
    }
    const known = new Set(open.map(keyOf));
    const more = ports.filter((one) => !known.has(keyOf(one)));
    const key = more.map(keyOf).join();
    const group = groups.get(key) ?? { ports: more, records: [] };
    group.records.push(machine);
    groups.set(key, group);
  }
  return {
    ...{ gets, closed, ports },
    has: machines.filter(isIt),
    opened: [...groups.values()],
    isUnreported: protectionOf('', firewalls).unreported > 0,
  };
}
