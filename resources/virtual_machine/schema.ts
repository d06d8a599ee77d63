/** A virtual machine as /v1 answers it (spec section 3). */
import * as z from 'zod/mini';
import { flag, id, integer, list, maybe, numeric, text, time, uuid } from '../record/schema';

/** A copy of a disk: `snapshot` or `backup` (spec section 9). */
const replicaRecord = z.looseObject({ uuid, type: text, name: text, size: numeric, created_at: time });
export type Replica = z.infer<typeof replicaRecord>;

/** A disk in the machine. `size` in GB. */
const machineDiskRecord = z.looseObject({
  uuid,
  name: text,
  size: numeric,
  size_gb: numeric,
  primary: flag,
  replica: list(replicaRecord),
  created_at: time,
});
export type MachineDisk = z.infer<typeof machineDiskRecord>;

/** `memory` (some answer `ram`) in MB. `billing_account` is the account's id. */
export const virtualMachineRecord = z.looseObject({
  uuid,
  /** creating, running, stopping, stopped, deleted (spec section 4). */
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
});
export type VirtualMachine = z.infer<typeof virtualMachineRecord>;

/** A place's group of hosts (spec section 3). */
export const hostPoolRecord = z.looseObject({
  uuid,
  name: text,
  storage_pool_uuid: text,
  is_default_designated: flag,
});
export type HostPool = z.infer<typeof hostPoolRecord>;

/** A VLAN sub-interface. `vlanId` 1-4094. */
export const subinterfaceRecord = z.looseObject({ ifUuid: uuid, vlanId: z.int(), name: text, ip_address: text });
export type Subinterface = z.infer<typeof subinterfaceRecord>;

/** A network card of a machine, with its VLAN sub-interfaces. */
export const interfaceRecord = z.looseObject({
  uuid,
  vm_uuid: text,
  network_uuid: text,
  mac: text,
  ip_address: text,
  is_primary: flag,
  subinterfaces: list(subinterfaceRecord),
});
export type Interface = z.infer<typeof interfaceRecord>;
