/** An active customer: two accounts, virtual machines in four locations, and some of everything else. */
import { micros } from '../money';
import type { VirtualMachineRow } from '../rows/machines';
import type { BillingAccountRow } from '../rows/accounts';
import { accountTotals } from '../rules/accountTotals';
import type { CloudState } from '../rows/state';
import type { Store } from '../store';
import { seeds, type Busy } from './seeds';
import { daysAgo, seedMachine, type MachineLine } from './machines';
import { addBillingHistory } from './invoices';
import { openAccount, type People } from './people';

const main: MachineLine[] = [
  {
    name: 'web-01',
    location: 'tll',
    vcpu: 2,
    memory: 4096,
    disk: 60,
    os: 'ubuntu:24.04',
    days: 210,
    backup: true,
    open: true,
  },
  { name: 'web-02', location: 'tll', vcpu: 2, memory: 4096, disk: 60, os: 'ubuntu:24.04', days: 210, backup: true },
  { name: 'web-03', location: 'tll', vcpu: 2, memory: 4096, disk: 60, os: 'ubuntu:24.04', days: 41 },
  {
    name: 'db-primary',
    location: 'tll',
    vcpu: 8,
    memory: 32768,
    disk: 400,
    os: 'debian:13',
    days: 208,
    backup: true,
    description: 'Orders and customers. Ask before you restart it.',
  },
  { name: 'cache-01', location: 'tll', vcpu: 2, memory: 8192, disk: 30, os: 'debian:13', days: 150 },
  { name: 'bastion', location: 'tll', vcpu: 1, memory: 1024, disk: 20, os: 'almalinux:9', days: 320, open: true },
  {
    name: 'build-stuck',
    location: 'tll',
    vcpu: 4,
    memory: 8192,
    disk: 120,
    os: 'ubuntu:22.04',
    days: 33,
    description: 'Its shutdown hangs: stop it by force.',
  },
  { name: 'db-replica', location: 'jhv', vcpu: 8, memory: 32768, disk: 400, os: 'debian:13', days: 190, backup: true },
  { name: 'web-jhv-01', location: 'jhv', vcpu: 2, memory: 4096, disk: 60, os: 'ubuntu:24.04', days: 120, open: true },
  { name: 'metrics', location: 'jhv', vcpu: 4, memory: 8192, disk: 200, os: 'rockylinux:9', days: 98 },
  {
    name: 'mail-relay',
    location: 'jhv',
    vcpu: 1,
    memory: 2048,
    disk: 30,
    os: 'debian:12',
    days: 260,
    status: 'stopped',
    open: true,
  },
  {
    name: 'office-files',
    location: 'trtu',
    vcpu: 4,
    memory: 16384,
    disk: 500,
    os: 'windows:2022',
    days: 77,
    backup: true,
    open: true,
  },
  {
    name: 'terminal-01',
    location: 'trtu',
    vcpu: 4,
    memory: 16384,
    disk: 120,
    os: 'windows:2022',
    days: 76,
    status: 'stopped',
  },
  { name: 'lab-gpu-queue', location: 'trtu', vcpu: 2, memory: 4096, disk: 40, os: 'ubuntu:24.04', days: 12 },
];
const projects: MachineLine[] = [
  { name: 'shop-jkt-01', location: 'jkt01', vcpu: 4, memory: 8192, disk: 80, os: 'ubuntu:24.04', days: 64, open: true },
  { name: 'shop-jkt-02', location: 'jkt01', vcpu: 4, memory: 8192, disk: 80, os: 'ubuntu:24.04', days: 64 },
  {
    name: 'shop-jkt-db',
    location: 'jkt01',
    vcpu: 4,
    memory: 16384,
    disk: 160,
    os: 'debian:13',
    days: 64,
    backup: true,
  },
  { name: 'blog', location: 'jkt01', vcpu: 1, memory: 2048, disk: 30, os: 'wordpress:6', days: 21, open: true },
  {
    name: 'staging',
    location: 'tll',
    vcpu: 2,
    memory: 4096,
    disk: 60,
    os: 'ubuntu:24.04',
    days: 18,
    status: 'stopped',
  },
  {
    name: 'demo-nextcloud',
    location: 'jhv',
    vcpu: 2,
    memory: 4096,
    disk: 100,
    os: 'nextcloud:30',
    days: 9,
    open: true,
  },
];

/**
 * Sets the credit so that it lasts this many days at the account's run rate, in addition to the cost of the
 * running period.
 */
function leaveCredit(store: Store, account: BillingAccountRow, days: number) {
  const { totals, perHour } = accountTotals(store, account);
  const cent = micros(0.01);
  account.credit = Math.round((totals.total_before_tax + perHour * 24 * days) / cent) * cent;
}

/** An object store's own count of what its buckets hold. */
export type FillBuckets = (state: CloudState) => void;

export function busy(store: Store, people: People, fillBuckets?: FillBuckets): Busy {
  const { owner, partner } = people;
  const days = (n: number) => daysAgo(store, n);
  const first = openAccount(store, owner, 'Main', { is_default: true, created_at: days(400) });
  first.low_balance = { enabled: true, threshold: micros(50) };
  const second = openAccount(store, owner, 'Projects', {
    discount_percentage: 5,
    created_at: days(80),
    promotions: [
      { credit_type: 'signup_campaign', amount: micros(25), top_up_requirement: micros(100), top_up_done: micros(40) },
    ],
  });
  const machines = new Map<string, VirtualMachineRow>();
  for (const line of main) machines.set(line.name, seedMachine(store, first, line));
  for (const line of projects) machines.set(line.name, seedMachine(store, second, line));
  const world: Busy = { main: first, projects: second, machines };
  for (const seed of seeds) seed.busy?.(store, world);
  fillBuckets?.(store.state);
  addBillingHistory(store, world);
  // Sufficient on any day of the month; the other account must be topped up within days.
  leaveCredit(store, first, 30);
  leaveCredit(store, second, 5);

  const theirs = openAccount(store, partner, 'Partner', { credit: micros(60), is_default: true, created_at: days(50) });
  seedMachine(store, theirs, {
    name: 'agency-site',
    location: 'tll',
    vcpu: 2,
    memory: 4096,
    disk: 60,
    os: 'ubuntu:24.04',
    days: 50,
  });
  seedMachine(store, theirs, {
    name: 'agency-db',
    location: 'tll',
    vcpu: 2,
    memory: 8192,
    disk: 80,
    os: 'debian:13',
    days: 50,
  });
  for (const seed of seeds) seed.access?.(store, people, { main: first, theirs });
  return world;
}
