/** A cloud without users: catalogues and hardware only. */
import { micros } from '../money';
import type { CloudState, CloudTables } from '../rows/state';
import { standardConfig } from './config';
import { images, parameters } from './images';
import { sampleLocations, type GivenLocation } from './locations';
import { prices } from './prices';

/** Of the tables: a state that was saved by another version is not taken. */
export const stateVersion = 2;

const own = import.meta.glob<Record<string, Partial<CloudTables>>>('../../resources/*/cloud/rows.ts', { eager: true });
/** Each kind's tables, as its `cloud/rows.ts` begins them. */
const emptyTables = (): CloudTables =>
  Object.assign(
    {},
    ...Object.values(own).flatMap((file) =>
      Object.entries(file).flatMap(([name, value]) => (name.endsWith('Tables') ? [value] : [])),
    ),
  );

export interface WorldOptions {
  /** Values of `GET /config/ui/config` that differ; `undefined` takes one away. */
  config?: Record<string, unknown>;
  /** Overrides for a location, by slug, for example `{ trtu: { create_resource_disabled: true } }`. */
  locations?: Record<string, Partial<GivenLocation>>;
}

/** Seeds of the generator: the same name gives the same world. */
const seedOf = (name: string) => [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 20_117);

export function emptyState(world: string, { config = {}, locations: changed = {} }: WorldOptions): CloudState {
  return structuredClone<CloudState>({
    ...emptyTables(),
    version: stateVersion,
    world,
    startedAs: world,
    random: seedOf(world),
    lastId: 1000,
    counters: {},
    clock: { offset: 0, frozen: null },
    config: { ...standardConfig, ...config },
    locations: sampleLocations.map((location) => ({ ...location, ...changed[location.slug] })),
    prices: [...prices],
    images: [...images],
    parameters: [...parameters],
    clearTopupThreshold: micros(20),
    campaigns: { WELCOME10: micros(10), SPRING: micros(25) },
    users: [],
    billing_accounts: [],
    acting: [],
    access_delegations: [],
    pools: [],
    virtual_machines: [],
    vpcs: [],
    ip_addresses: [],
    disks: [],
    buckets: [],
    s3Keys: [],
    payments: [],
    paymentSessions: [],
    paymentOutcome: 'success',
    configured: {},
    jobs: [],
  });
}
