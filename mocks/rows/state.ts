/**
 * All that the cloud keeps: plain JSON, nearer to a provider's tables than to its answers (`show/` makes those).
 * Times are ISO with Z, sizes MB (memory) and GB (disks), money whole micros (a millionth of a unit).
 */
import type { SiteLocation } from '../../dataProvider/calls/site';
import type { ServiceConfiguration } from '../../resources/managed_service/schema';
import type { Pricing } from '../../resources/pricing/schema';
import type { DiskRow, InterfaceRow, MachineRow, PoolRow, SubinterfaceRow } from './compute';
import type { LeaseRow, MetalMachineRow, MetalOsRow, SpecRow } from './metal';
import type { AccountRow, CardRow, CreditRow, InvoiceRow, StoredPayment, PaymentSessionRow } from './money';
import type { AddressRow, BalancerRow, FirewallRow, NetworkRow } from './network';
import type { ActingRow, DelegationRow, TokenRow, UserRow } from './people';
import type { ServiceRow } from './services';
import type { BucketRow, S3KeyRow } from './storage';

/** A record of a kind that exists by configuration only. */
export type ConfiguredRow = { user_id: number; location: string | null } & Record<string, unknown>;

/** Something that happens by itself when its time has come (jobs.ts). `at` in ms since the epoch. */
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

export interface CloudState {
  version: number;
  world: string;
  /** World it was started with, which may have been changed since. */
  startedAs: string;
  random: number;
  lastId: number;
  /** How many addresses a place or a network has given out; they are not given twice. */
  counters: Record<string, number>;
  clock: { offset: number; frozen: number | null };
  config: Record<string, unknown>;
  places: SiteLocation[];
  prices: Pricing[];
  images: ImageRow[];
  parameters: ParameterRow[];
  metalOs: MetalOsRow[];
  serviceConfigurations: ServiceConfiguration[];
  /** `restriction_level_clear_topup_threshold`, micros. */
  clearTopupThreshold: number;
  campaigns: Record<string, number>;
  users: UserRow[];
  acting: ActingRow[];
  tokens: TokenRow[];
  delegations: DelegationRow[];
  accounts: AccountRow[];
  cards: CardRow[];
  payments: StoredPayment[];
  paymentSessions: PaymentSessionRow[];
  /** What comes of payments that nobody decides otherwise. */
  paymentOutcome: StoredPayment['status'];
  invoices: InvoiceRow[];
  credits: CreditRow[];
  pools: PoolRow[];
  networks: NetworkRow[];
  machines: MachineRow[];
  disks: DiskRow[];
  interfaces: InterfaceRow[];
  subinterfaces: SubinterfaceRow[];
  addresses: AddressRow[];
  balancers: BalancerRow[];
  firewalls: FirewallRow[];
  specs: SpecRow[];
  metalMachines: MetalMachineRow[];
  leases: LeaseRow[];
  services: ServiceRow[];
  buckets: BucketRow[];
  s3Keys: S3KeyRow[];
  configured: Record<string, ConfiguredRow[]>;
  jobs: JobRow[];
}
