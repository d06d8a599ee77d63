import type { KindMembers } from '../../../mocks/rules/members';

export const firewallMembers: KindMembers = {
  order: 40,
  forgetMachine({ firewalls }, uuid) {
    for (const row of firewalls) row.vm_uuids = row.vm_uuids.filter((one) => one !== uuid);
  },
};
