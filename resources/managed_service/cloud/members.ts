import type { KindMembers } from '../../../mocks/rules/members';

export const managedServiceMembers: KindMembers = {
  order: 30,
  members: ({ managed_services }) =>
    managed_services.map(({ uuid, user_id, location, network_uuid, resources }) => {
      const privateIps = resources.map(({ private_ipv4 }) => private_ipv4);
      return { uuid, type: 'service', user_id, location, networks: [network_uuid], privateIps };
    }),
};
