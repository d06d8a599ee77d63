import type { KindMembers } from '../../../mocks/rules/members';

export const virtualMachineMembers: KindMembers = {
  order: 10,
  members: ({ virtual_machines, interfaces }) =>
    virtual_machines.map(({ uuid, user_id, location, network_uuid, private_ipv4 }) => {
      const cards = interfaces.filter(({ vm_uuid }) => vm_uuid === uuid);
      const networks = [network_uuid, ...cards.map((card) => card.network_uuid)];
      return { uuid, type: 'virtual_machine', user_id, location, networks, privateIps: [private_ipv4] };
    }),
};
