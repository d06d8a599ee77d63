import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getInterfaces, type MachineAt } from '../../../../dataProvider/calls/interfaces';
import { usePortal } from '../../../portal';

/** The network cards of a machine; `changed` asks for them anew. */
export function useInterfaces(machine: MachineAt) {
  const { http } = usePortal();
  const client = useQueryClient();
  const queryKey = ['interfaces', machine.location, machine.uuid];
  const query = useQuery({ queryKey, queryFn: () => getInterfaces(http, machine) });
  return { ...query, changed: () => client.invalidateQueries({ queryKey }) };
}
