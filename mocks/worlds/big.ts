/** 5,000 virtual machines in four locations: for testing the speed of lists. */
import { micros } from '../money';
import type { Store } from '../store';
import { seedMachine } from './machines';
import { openAccount, type People } from './people';

const roles = ['web', 'app', 'worker', 'cache', 'queue', 'search', 'edge', 'cron', 'api', 'db'] as const;
const systems = ['ubuntu:24.04', 'ubuntu:22.04', 'debian:13', 'debian:12', 'rockylinux:9'] as const;
const locations = ['tll', 'jhv', 'trtu', 'jkt01'] as const;
const sizes = [
  [1, 1024, 20],
  [1, 2048, 30],
  [2, 4096, 60],
  [4, 8192, 120],
  [8, 16384, 240],
] as const;
const bigCount = 5000;

export function big(store: Store, { owner }: People): void {
  const { random } = store;
  const accounts = ['Main', 'Projects', 'Research'].map((title, index) =>
    openAccount(store, owner, title, { credit: micros(250_000), is_default: index === 0 }),
  );
  for (let nr = 0; nr < bigCount; nr += 1) {
    const [vcpu, memory, disk] = random.pick(sizes);
    const location = locations[nr % locations.length] ?? 'tll';
    seedMachine(store, random.pick(accounts), {
      name: `${random.pick(roles)}-${location}-${String(Math.floor(nr / locations.length) + 1).padStart(4, '0')}`,
      location,
      vcpu,
      memory,
      disk,
      os: random.pick(systems),
      days: random.between(0, 700),
      status: random.next() < 0.88 ? 'running' : 'stopped',
    });
  }
}
