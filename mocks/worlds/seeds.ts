/** What kinds add to the worlds: each `resources/<kind>/cloud/seed.ts`, in their order. */
import type { VirtualMachineRow } from '../rows/machines';
import type { BillingAccountRow } from '../rows/accounts';
import type { Store } from '../store';
import { hostPoolSeed } from './hostPools';
import type { People } from './people';

/** What the `busy` world has when the rest of it is added. */
export interface Busy {
  main: BillingAccountRow;
  projects: BillingAccountRow;
  /** By name. */
  machines: ReadonlyMap<string, VirtualMachineRow>;
}

export interface Seed {
  /**
   * When it is its turn. All seeds draw from one generator, so the order is part of the world: the same name is the same world.
   * A kind that is new comes last.
   */
  order: number;
  /** What the provider has in a location, in every world. */
  hardware?(store: Store, location: string): void;
  /** What the owner of the busy world has. */
  busy?(store: Store, world: Busy): void;
  /** Who is trusted with what in the busy world; `theirs` is the partner's account. */
  access?(store: Store, people: People, accounts: { main: BillingAccountRow; theirs: BillingAccountRow }): void;
}

const own = import.meta.glob<Record<string, Seed>>('../../resources/*/cloud/seed.ts', { eager: true });

export const seeds: readonly Seed[] = [
  hostPoolSeed,
  ...Object.values(own).flatMap((file) => Object.values(file)),
].toSorted((a, b) => a.order - b.order);

export function addHardware(store: Store): void {
  for (const { slug } of store.state.locations) for (const seed of seeds) seed.hardware?.(store, slug);
}
