/**
 * All that the cloud keeps: plain JSON, nearer to a provider's tables than to its answers. Rows of one kind are told in its folder (`resources/<kind>/cloud/rows.ts`), its
 * answers beside them.
 * Times are ISO with Z, sizes MB (memory) and GB (disks), money whole micros (a millionth of a unit).
 */
import type { SiteLocation } from '../../dataProvider/calls/site';
import type { ServiceConfiguration } from '../../resources/managed_service/schema';
import type { Pricing } from '../../resources/pricing/schema';
import type { ConfiguredRow } from './base';
import type { DiskRow } from '../../resources/disk/cloud/rows';
import type { InterfaceRow, MachineRow, PoolRow, SubinterfaceRow } from '../../resources/virtual_machine/cloud/rows';
import type { LeaseRow, MetalMachineRow, MetalOsRow, SpecRow } from '../../resources/bare_metal/cloud/rows';
import type { AccountRow } from '../../resources/billing_account/cloud/rows';
import type { CardRow } from '../../resources/card/cloud/rows';
import type { CreditRow, InvoiceRow } from '../../resources/invoice/cloud/rows';
import type { PaymentSessionRow, StoredPayment } from './money';
import type { AddressRow } from '../../resources/ip_address/cloud/rows';
import type { BalancerRow } from '../../resources/load_balancer/cloud/rows';
import type { FirewallRow } from '../../resources/firewall/cloud/rows';
import type { NetworkRow } from '../../resources/vpc/cloud/rows';
import type { ActingRow, UserRow } from './people';
import type { DelegationRow } from '../../resources/access_delegation/cloud/rows';
import type { TokenRow } from '../../resources/api_token/cloud/rows';
import type { ServiceRow } from '../../resources/managed_service/cloud/rows';
import type { BucketRow, S3KeyRow } from '../../resources/bucket/cloud/rows';

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
