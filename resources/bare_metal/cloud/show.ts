/** Specs and leases as answers. */
import { plainTime } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { LeaseRow, SpecRow } from './rows';
import { isLeasable, leasedMachine } from './rules';

export const showSpec = ({ state }: Store, { location, ...spec }: SpecRow) => ({
  ...spec,
  is_available: state.metalMachines.some((m) => m.spec_id === spec.id && isLeasable(m, location)),
});

/** Credentials are there once the machine is configured. */
export function showLease(store: Store, lease: LeaseRow) {
  const { state } = store;
  const machine = leasedMachine(store, lease);
  const spec = state.specs.find((s) => s.id === lease.spec_id && s.location === lease.location);
  const os = state.metalOs.find((o) => o.id === lease.requested_os_id);
  const status = machine?.status ?? 'deleted';
  const { label, mac_addresses, ip_public_v4, ip_public_v6 } = machine ?? {};
  return {
    uuid: lease.uuid,
    status,
    display_name: lease.display_name,
    spec_id: lease.spec_id,
    requested_os_id: lease.requested_os_id,
    billing_account_id: lease.billing_account_id,
    user_id: lease.user_id,
    spec: spec && showSpec(store, spec),
    machine: machine && {
      ...{ label, status, mac_addresses, ip_public_v4, ip_public_v6 },
      ssh_credentials: status === 'in_use' ? { username: 'root', password: lease.password, port: 22 } : null,
    },
    os: os && { ...os, is_published: true },
    created_at: plainTime(lease.created_at),
    updated_at: plainTime(lease.updated_at),
  };
}
