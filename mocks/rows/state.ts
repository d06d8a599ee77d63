/**
 * The entire state of the cloud: plain JSON, closer to a provider's tables than to its answers. A kind's tables
 * are declared in its folder (`resources/<kind>/cloud/rows.ts`), next to its answers. Times are ISO with Z,
 * sizes MB (memory) and GB (disks), money in integer micros (millionths of a unit).
 */
import type { GivenLocation } from '../worlds/locations';
import type { Pricing } from '../../resources/pricing/schema';
import type { BillingAccountRow } from './accounts';
import type { ConfiguredRow } from './base';
import type { PoolRow, VirtualMachineRow } from './machines';
import type { PaymentSessionRow, StoredPayment } from './money';
import type { IpAddressRow, VpcRow } from './networks';
import type { AccessDelegationRow, ActingRow, UserRow } from './people';
import type { BucketRow, DiskRow, S3KeyRow } from './storage';

/** A scheduled state change (jobs.ts). `at` in ms since the epoch. */
export interface JobRow {
  at: number;
  what: string;
  id: string;
  values?: Record<string, unknown>;
}

export interface ImageRow {
  os_name: string;
  display_name: string;
  ui_position: number;
  is_default: boolean;
  is_app_catalog: boolean;
  icon: string | null;
  versions: { os_version: string; display_name: string; published: boolean; license_type: string | null }[];
}
/** `GET /api/parameters/vm`. Limits of a machine: memory in MB, disks in GB. */
export interface ParameterRow {
  parameter: string;
  limits: { min: number; max: number; step: number }[];
}

/** A kind's `cloud/rows.ts` adds its tables to this, and says what they begin with. Here are those that several kinds keep. */
export interface CloudTables {
  users: UserRow[];
  billing_accounts: BillingAccountRow[];
  acting: ActingRow[];
  access_delegations: AccessDelegationRow[];
  pools: PoolRow[];
  virtual_machines: VirtualMachineRow[];
  vpcs: VpcRow[];
  ip_addresses: IpAddressRow[];
  disks: DiskRow[];
  buckets: BucketRow[];
  s3Keys: S3KeyRow[];
}

export interface CloudState extends CloudTables {
  version: number;
  world: string;
  /** World it was started with, which may have been changed since. */
  startedAs: string;
  random: number;
  lastId: number;
  /** Number of addresses that a location or network has assigned; none is assigned twice. */
  counters: Record<string, number>;
  clock: { offset: number; frozen: number | null };
  config: Record<string, unknown>;
  locations: GivenLocation[];
  prices: Pricing[];
  images: ImageRow[];
  parameters: ParameterRow[];
  /** `restriction_level_clear_topup_threshold`, micros. */
  clearTopupThreshold: number;
  campaigns: Record<string, number>;
  payments: StoredPayment[];
  paymentSessions: PaymentSessionRow[];
  /** Default outcome of payments. */
  paymentOutcome: StoredPayment['status'];
  configured: Record<string, ConfiguredRow[]>;
  jobs: JobRow[];
}
