/**
 * A virtual machine as /v1 answers it (docs/coverage.md, section 3), with its disks and their copies: machines, disks, firewalls and
 * what could be saved read it.
 */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, flag, id, list, maybe, numeric, owned, text, time, uuid } from '../record/schema';

/** A copy of a disk: `snapshot` or `backup` (docs/coverage.md, section 9). */
const replicaRecord = named(z.looseObject({ uuid, type: text, name: text, size: numeric, created_at: time }), {
  also: { uuid: ['replica_uuid'], size: ['size_gb'], name: ['display_name'], type: ['replica_type'] },
  plain: 'uuid',
});
export type Replica = z.infer<typeof replicaRecord>;

/** A disk in the machine. `size` in GB. */
const machineDiskRecord = named(
  z.looseObject({
    uuid,
    name: text,
    size: numeric,
    size_gb: numeric,
    primary: flag,
    replica: list(replicaRecord),
    created_at: time,
  }),
  {
    also: {
      uuid: ['disk_uuid', 'storage_uuid'],
      name: ['display_name'],
      replica: ['replicas', 'snapshots'],
      primary: ['is_primary'],
    },
    plain: 'uuid',
  },
);
export type MachineDisk = z.infer<typeof machineDiskRecord>;

/** `memory` (some answer `ram`) in MB. `billing_account` is the account's id. */
export const virtualMachineRecord = named(
  z.looseObject({
    uuid,
    /** creating, running, stopping, stopped, deleted (docs/coverage.md, section 4). */
    status: expected(z.string()),
    name: text,
    description: text,
    hostname: text,
    username: text,
    vcpu: numeric,
    memory: numeric,
    ram: numeric,
    mac: text,
    os_name: text,
    os_version: text,
    license_type: text,
    private_ipv4: text,
    public_ipv4: text,
    public_ipv6: text,
    network_uuid: text,
    backup: flag,
    billing_account: maybe(id),
    billing_account_id: maybe(id),
    designated_pool_name: text,
    designated_pool_uuid: text,
    storage: list(machineDiskRecord),
    ...owned,
  }),
  {
    also: {
      name: ['display_name', 'title'],
      vcpu: ['cpu', 'vcpus'],
      memory: ['ram', 'memory_mb', 'ram_mb'],
      mac: ['mac_address'],
      private_ipv4: ['private_ip', 'private_address'],
      backup: ['is_backup_enabled', 'backup_enabled'],
      billing_account: ['billing_account_id'],
      storage: ['disks', 'storages'],
    },
  },
);
export type VirtualMachine = z.infer<typeof virtualMachineRecord>;
