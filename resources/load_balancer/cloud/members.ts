import type { KindMembers } from '../../../mocks/rules/members';

export const loadBalancerMembers: KindMembers = {
  order: 20,
  members: ({ load_balancers }) =>
    load_balancers.map(({ uuid, user_id, location, network_uuid, private_address }) => {
      return {
        uuid,
        type: 'load_balancer',
        user_id,
        location,
        networks: [network_uuid],
        privateIps: [private_address],
      };
    }),
  forgetMachine({ load_balancers }, uuid) {
    for (const row of load_balancers) row.targets = row.targets.filter(({ target_uuid }) => target_uuid !== uuid);
  },
};
