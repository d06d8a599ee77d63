/** A virtual machine as /v1 answers it (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, id, integer, list, maybe, numeric, text, time, uuid } from '../record/schema';

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
    status: z.string(),
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
    user_id: integer,
    created_at: time,
    updated_at: time,
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

/** A location's group of hosts (docs/coverage.md, section 3). */
export const hostPoolRecord = named(
  z.looseObject({
    uuid,
    name: text,
    storage_pool_uuid: text,
    is_default_designated: flag,
  }),
  { also: { uuid: ['pool_uuid'], name: ['display_name'] }, plain: 'uuid' },
);
export type HostPool = z.infer<typeof hostPoolRecord>;

/** A VLAN sub-interface. `vlanId` 1-4094. */
export const subinterfaceRecord = named(
  z.looseObject({ ifUuid: uuid, vlanId: integer, name: text, ip_address: text }),
  {
    also: {
      ifUuid: ['uuid', 'id', 'if_uuid', 'subinterface_uuid'],
      vlanId: ['vlan_id', 'vlan'],
      ip_address: ['private_ipv4', 'address'],
    },
    plain: 'ifUuid',
  },
);
export type Subinterface = z.infer<typeof subinterfaceRecord>;

/** A network card of a machine, with its VLAN sub-interfaces. */
export const interfaceRecord = named(
  z.looseObject({
    uuid,
    vm_uuid: text,
    network_uuid: text,
    mac: text,
    ip_address: text,
    is_primary: flag,
    subinterfaces: list(subinterfaceRecord),
  }),
  {
    also: {
      uuid: ['ifUuid', 'if_uuid', 'interface_uuid'],
      vm_uuid: ['virtual_machine_uuid', 'vm_id', 'resource_uuid'],
      network_uuid: ['vpc_uuid', 'network_id', 'network'],
      mac: ['mac_address'],
      ip_address: ['private_ipv4', 'private_ip', 'private_address', 'address', 'ip'],
      is_primary: ['primary'],
      subinterfaces: ['sub_interfaces', 'vlans'],
    },
    plain: 'uuid',
  },
);
export type Interface = z.infer<typeof interfaceRecord>;
