/** A cloud before anybody has come: catalogues, hardware, nobody's things. */
import type { SiteLocation } from '../../dataProvider/calls/site';
import { micros } from '../money';
import type { CloudState } from '../rows/state';
import type { Store } from '../store';
import { standardConfig } from './config';
import { images, metalOs, parameters } from './images';
import { sampleLocations, plan } from './locations';
import { prices, serviceConfigurations } from './prices';

export const stateVersion = 1;

export interface WorldOptions {
  /** Values of `GET /config/ui/config` that differ; `undefined` takes one away. */
  config?: Record<string, unknown>;
  /** Values of a place that differ, by slug, for example `{ trtu: { create_resource_disabled: true } }`. */
  places?: Record<string, Partial<SiteLocation>>;
}

/** Seeds of the generator: the same name gives the same world. */
const seedOf = (name: string) => [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 20_117);

export function emptyState(world: string, { config = {}, places: changed = {} }: WorldOptions): CloudState {
  return structuredClone<CloudState>({
    version: stateVersion,
    world,
    startedAs: world,
    random: seedOf(world),
    lastId: 1000,
    counters: {},
    clock: { offset: 0, frozen: null },
    config: { ...standardConfig, ...config },
    places: sampleLocations.map((place) => ({ ...place, ...changed[place.slug] })),
    prices: [...prices],
    images: [...images],
    parameters: [...parameters],
    metalOs: [...metalOs],
    serviceConfigurations: [...serviceConfigurations],
    clearTopupThreshold: micros(20),
    campaigns: { WELCOME10: micros(10), SPRING: micros(25) },
    users: [],
    acting: [],
    tokens: [],
    delegations: [],
    accounts: [],
    cards: [],
    payments: [],
    paymentSessions: [],
    paymentOutcome: 'success',
    invoices: [],
    credits: [],
    pools: [],
    networks: [],
    machines: [],
    disks: [],
    interfaces: [],
    subinterfaces: [],
    addresses: [],
    balancers: [],
    firewalls: [],
    specs: [],
    metalMachines: [],
    leases: [],
    services: [],
    buckets: [],
    s3Keys: [],
    configured: {},
    jobs: [],
  });
}

const specs = [
  [
    'm1-small',
    'Small',
    '8 cores, 64 GB',
    '2 × 960 GB NVMe, 10 Gbit/s',
    ['ubuntu_2404', 'debian_13', 'rocky_9', 'windows_2022'],
    '0.178000',
    3,
  ],
  [
    'm1-large',
    'Large',
    '32 cores, 256 GB',
    '4 × 1.92 TB NVMe, 25 Gbit/s',
    ['ubuntu_2404', 'debian_13', 'rocky_9'],
    '0.342000',
    2,
  ],
  ['gpu-l4', 'GPU', '32 cores, 256 GB, NVIDIA L4', '2 × 3.84 TB NVMe, 25 Gbit/s', ['ubuntu_2404'], '0.685000', 0],
] as const;

/** Host pools and machines for lease in each place. Of the last spec none is free: it is sold out. */
export function addHardware({ state, random }: Store): void {
  for (const { slug } of state.places) {
    for (const name of ['general', 'memory']) {
      const pool = { uuid: random.uuid(), location: slug, name, storage_pool_uuid: random.uuid() };
      state.pools.push({ ...pool, is_default_designated: name === 'general' });
    }
    for (const [id, title, subtitle, description, ready, price_per_hour, count] of specs) {
      const ready_os_ids = [...ready];
      state.specs.push({ id, location: slug, title, subtitle, description, ready_os_ids, price_per_hour });
      for (let nr = 1; nr <= count + 1; nr += 1) {
        const host = state.metalMachines.length + 20;
        state.metalMachines.push({
          label: `${slug}-${id}-${nr}`,
          location: slug,
          spec_id: id,
          status: nr > count ? 'offline' : 'available',
          mac_addresses: [0, 1].map((port) => `3c:ec:ef:${random.hex(4).replace(/(..)(..)/, '$1:$2')}:0${port}`),
          ip_public_v4: `${plan[slug]?.public4 ?? '198.51.100'}.${200 + (host % 50)}`,
          ip_public_v6: `${plan[slug]?.public6 ?? '2001:db8'}:ff::${host.toString(16)}`,
        });
      }
    }
  }
}
