/** Machines as seeds make them: one line each. */
import type { VirtualMachineRow } from '../rows/machines';
import type { BillingAccountRow } from '../rows/accounts';
import { addDisk } from '../rules/disks';
import { addMachine, addPublicAddress } from '../rules/machines';
import { defaultNetwork } from '../rules/networks';
import type { Store } from '../store';

const day = 86_400_000;

/** A time this many days ago, by the world's clock. */
export const daysAgo = (store: Store, days: number) =>
  new Date(Math.round((store.clock.now() - days * day) / 1000) * 1000).toISOString();

/** The last four times of the weekly backup, as the portal describes it: Wednesdays at 02:00 UTC. The oldest first. */
function backupTimes(store: Store): string[] {
  const now = new Date(store.clock.now());
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ((now.getUTCDay() + 4) % 7), 2);
  const latest = last > now.getTime() ? last - 7 * day : last;
  return [21, 14, 7, 0].map((days) => new Date(latest - days * day).toISOString());
}

export interface MachineLine {
  name: string;
  location: string;
  vcpu: number;
  memory: number;
  /** GB. */
  disk: number;
  os: string;
  days: number;
  status?: VirtualMachineRow['status'];
  backup?: boolean;
  /** Has a public address. */
  open?: boolean;
  description?: string;
}

export function seedMachine(store: Store, account: BillingAccountRow, line: MachineLine): VirtualMachineRow {
  const { name, location, vcpu, memory, disk, days, status = 'running', backup = false, description = '' } = line;
  const [os_name = '', os_version = ''] = line.os.split(':');
  const owner = { user_id: account.user_id, billing_account_id: account.id, location };
  const created_at = daysAgo(store, days);
  const machine = addMachine(store, {
    ...owner,
    // Older than the oldest machine.
    network: defaultNetwork(store, account.user_id, location, daysAgo(store, 365)),
    ...{ name, vcpu, memory, status, backup, description, os_name, os_version, created_at },
    license_type: os_name === 'windows' ? 'WINDOWS_LICENSE' : null,
  });
  const system = addDisk(store, {
    ...owner,
    size_gb: disk,
    display_name: `${name} system`,
    vm_uuid: machine.uuid,
    primary: true,
    source_image: line.os,
    source_image_type: 'OS_BASE',
    created_at,
  });
  if (backup) {
    for (const at of backupTimes(store)) {
      if (at < created_at) continue;
      const label = `backup ${at.slice(0, 10)} 02:00:00`;
      system.replicas.push({ uuid: store.random.uuid(), type: 'backup', name: label, size: disk, created_at: at });
    }
  }
  if (line.open) addPublicAddress(store, machine);
  return machine;
}
