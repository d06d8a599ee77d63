/** Machines, and the host pools that they run on. Memory in MB. */
import type { Charged, LocatedRow } from './base';

export interface VirtualMachineRow extends LocatedRow, Charged {
  name: string;
  description: string;
  status: 'creating' | 'running' | 'stopping' | 'stopped';
  /** An operation is in progress; no other can be started. */
  busy: string | null;
  hostname: string;
  username: string;
  vcpu: number;
  memory: number;
  mac: string;
  os_name: string;
  os_version: string;
  license_type: string | null;
  private_ipv4: string;
  public_ipv6: string | null;
  network_uuid: string;
  backup: boolean;
  pool_uuid: string;
  if_uuid: string;
}

export interface PoolRow {
  uuid: string;
  location: string;
  name: string;
  storage_pool_uuid: string;
  is_default_designated: boolean;
}
