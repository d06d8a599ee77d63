/**
 * What the records of a kind are tied to on the network map, by file name (`<kind>/ties.ts`). Loaded with the map only, which knows
 * kinds by their names and no record: a kind's ties are removed with its folder.
 */
import type { RecordData } from './kind/types';

/** The other end: the first record of these kinds, in the same location, that goes by one of the values. */
export interface TieEnd {
  kinds: readonly string[];
  /** Uuids or private addresses, in any case; what is not known is left out. */
  values: readonly unknown[];
  /** Of a disk: the virtual machine boots from it. Undefined if unknown. */
  isPrimary?: boolean | undefined;
}

export interface KindTies<R = RecordData> {
  /** What else than its uuid others call a record: private addresses, uuids of its parts. */
  identifiers?(record: Partial<R>): readonly unknown[];
  /** What it leads to, is in or protects. */
  to?(record: Partial<R>): readonly TieEnd[];
  /** What leads to it or is in it, where only this end knows. */
  from?(record: Partial<R>): readonly TieEnd[];
}

const found = import.meta.glob<{ default: KindTies }>('./*/ties.ts', { eager: true });

/** Undefined if the kind has none: its records are drawn alone, or tied by others. */
export const tiesOfKind = (kind: string): KindTies | undefined => found[`./${kind}/ties.ts`]?.default;
