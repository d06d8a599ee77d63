/** The worlds, by name: what a fresh cloud is seeded with. */
import { micros } from '../money';
import type { CloudState } from '../rows/state';
import { createStore, type Store } from '../store';
import { big } from './big';
import { busy, type FillBuckets } from './busy';
import { emptyState, type WorldOptions } from './empty';
import { seedMachine } from './machines';
import { bill, sampleCard } from './invoices';
import { addHardware } from './seeds';
import { addPeople, openAccount, type People } from './people';

const small = { location: 'tll', vcpu: 1, memory: 2048, disk: 30, os: 'ubuntu:24.04' };

function limited(store: Store, { owner }: People) {
  const account = openAccount(store, owner, 'Trial', {
    restriction_level: 'LIMITED',
    credit: micros(22),
    is_default: true,
    promotions: [
      { credit_type: 'referral_receiver', amount: micros(5.44), top_up_requirement: micros(11.33), top_up_done: 0 },
    ],
  });
  seedMachine(store, account, { ...small, name: 'first-server', days: 2, open: true });
}

function suspended(store: Store, { owner }: People) {
  const account = openAccount(store, owner, 'Main', {
    status: 'SUSPENDED',
    restriction_level: 'FROZEN',
    credit: micros(-18.2),
    suspend_reason: 'Credit ran out and an invoice is unpaid',
    is_default: true,
  });
  sampleCard(store, account, 'visa', '4242', new Date(store.clock.now()).getUTCFullYear() + 1, { is_primary: true });
  seedMachine(store, account, { ...small, name: 'web-01', days: 120, status: 'stopped', open: true });
  seedMachine(store, account, { ...small, name: 'db-primary', days: 120, status: 'stopped', backup: true });
  bill(store, account, 1, 5);
}

/** The administrator has things too, so that acting as another and coming back can be distinguished. */
function admin(store: Store, people: People, fillBuckets?: FillBuckets) {
  busy(store, people, fillBuckets);
  const account = openAccount(store, people.admin, 'Staff', { credit: micros(100), is_default: true });
  seedMachine(store, account, { ...small, name: 'support-tools', days: 10 });
}

const worlds = { fresh: () => undefined, busy, limited, suspended, big, admin } satisfies Record<
  string,
  (store: Store, people: People, fillBuckets?: FillBuckets) => unknown
>;

export type WorldName = keyof typeof worlds;
export const worldNames = Object.keys(worlds) as WorldName[];

/** `now` (ms since the epoch) is the start time of the world; its clock continues from there, or is stopped. */
export interface SeedOptions extends WorldOptions {
  /** The moment the world begins, ms since the epoch; now unless given. */
  now?: number;
  /** The clock does not run and is moved explicitly. */
  frozen?: boolean;
  /** Sets what the buckets hold, before they are billed. */
  fillBuckets?: FillBuckets;
}

export function seed(name: WorldName, options: SeedOptions = {}): CloudState {
  const state = emptyState(name, options);
  if (options.now !== undefined) state.clock.offset = options.now - Date.now();
  if (options.frozen) state.clock = { offset: 0, frozen: options.now ?? Date.now() };
  const store = createStore(state, {});
  addHardware(store);
  worlds[name](store, addPeople(store), options.fillBuckets);
  return state;
}
