/** Firewalls as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { FirewallRow } from './rows';

export function showFirewall({ vm_uuids, ...row }: FirewallRow) {
  return {
    ...withPlainTimes(row),
    resources_assigned: vm_uuids.map((resource_uuid) => ({ resource_uuid, resource_type: 'virtual_machine' })),
  };
}
