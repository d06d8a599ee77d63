/**
 * A registry in two stages. The list of machines needs the declarations of few kinds, and of the others only the outlines: their
 * declarations, and the code that reads those of portal.json, are loaded after its rows. Whatever is loaded after them waits for
 * `allKinds`.
 */
import { loadOnce } from '../src/lib/loadOnce';
import type { KindOutline } from './kind/kindOutline';
import type { Kind } from './kind/types';
import { enabledOf, registryOf, type Registry } from './registry';

interface Staged {
  /** The declarations that are here already. */
  first: readonly Kind[];
  /** Of all kinds, those of `first` included. */
  outlines: readonly KindOutline[];
  isOn(flag: string): boolean;
  /** Builds the whole registry. Rejects if its code fails to load. */
  load(): Promise<Registry>;
}

const nothing = Promise.resolve();
let complete: Registry['complete'] = () => nothing;

/** Resolves once the most recent registry is complete. Rejects if it fails to load; the next call tries again. */
export const allKinds = (): Promise<void> => complete();

/** Not for declarations that only administrators see, nor where a declaration changes a kind of `first`. */
export function stageRegistry({ first, outlines, isOn, load }: Staged): Registry {
  const begun = registryOf(enabledOf(first, { isOn }));
  const all = enabledOf(outlines, { isOn }).map((outline) => begun.find(outline.name) ?? outline);
  let now: Registry = { ...begun, outlines: all };
  complete = loadOnce(async () => void (now = await load()));
  return {
    get outlines() {
      return now.outlines;
    },
    get kinds() {
      return now.kinds;
    },
    get problems() {
      return now.problems;
    },
    get: (name) => now.get(name),
    find: (name) => now.find(name),
    complete,
  };
}

/** Whether all that a kind's list shows is in the registry: kinds that its columns name, and those that fill its fields. */
export function isListable(kind: Kind, { find, outlines }: Registry): boolean {
  const named = [...kind.columns.map((name) => kind.fields[name]?.reference), ...Object.values(kind.joined ?? {})];
  return outlines.every(({ name }) => !named.includes(name) || find(name) !== undefined);
}
