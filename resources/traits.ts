/**
 * What people recognise a record without a name by, by file name (`<kind>/traits.ts`): its ports, system, size. Loaded with choices and
 * dialogs only. A kind without the file is recognised by its subtitle.
 */
import type { RecordData } from './kind/types';

interface TraitWords {
  translate(key: string, params?: RecordData): string;
  locale: string;
}

/** Pure; empty texts are left out. */
export type KindTraits<R = RecordData> = (record: Partial<R>, words: TraitWords) => readonly unknown[];

const found = import.meta.glob<{ default: KindTraits }>('./*/traits.ts', { eager: true });

export const traitsOfKind = (kind: string): KindTraits | undefined => found[`./${kind}/traits.ts`]?.default;
