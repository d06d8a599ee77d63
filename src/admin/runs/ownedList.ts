/** A stored list (`stored.ts`) of which each person sees their own entries only. It outlasts signing out. */
import { storedList } from '../stored';
import { isOwn, onOwner, ownerNow } from '../../session/owner';

interface Begun {
  /** ms since the epoch */
  readonly at: number;
}

type Owned<T> = T & { readonly owner: string };

const hasOwner = (one: object): boolean => 'owner' in one && typeof one.owner === 'string';

/** How long, and how many, entries of others are stored, ms. */
const longest = 7 * 24 * 3_600_000;
const most = 50;

interface OwnedList<T> {
  /** The entries of this page's user. The same array as long as nothing changes. */
  all(): readonly T[];
  /** Replaces the person's own entries. */
  save(list: readonly T[]): void;
  /** Calls back after each change, in this tab or another. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** `key`: the same while impersonating, since entries name their owner. No names of records, no secrets. */
export function ownedList<T extends Begun>(key: string, isOne: (value: unknown) => value is T): OwnedList<T> {
  const isOwned = (value: unknown): value is Owned<T> => isOne(value) && hasOwner(value);
  const list = storedList('localStorage', key, isOwned);
  let from: readonly Owned<T>[] | undefined;
  let owner: string | undefined;
  let own: readonly Owned<T>[] = [];

  function all(): readonly T[] {
    const stored = list.all();
    if (stored !== from || owner !== ownerNow()) {
      [from, owner] = [stored, ownerNow()];
      own = stored.filter((one) => isOwn(one.owner));
    }
    return own;
  }

  function save(mine: readonly T[]): void {
    const now = Date.now();
    const others = list.all().filter((one) => !isOwn(one.owner) && now - one.at < longest);
    const owned = mine.map((one) => ({ ...one, owner: ownerNow() }));
    list.save([...others.slice(-most), ...owned]);
  }

  // Entries from before the person was known belong to them: another of their pages may resume them.
  onOwner(() => {
    if (all().length > 0) save(all());
  });

  return {
    all,
    save,
    subscribe(listener) {
      const stops = [list.subscribe(listener), onOwner(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
