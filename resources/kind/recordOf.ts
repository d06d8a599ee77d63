/** Typed records, inferred from their kind's schema, for code of that kind. */
import type * as z from 'zod/mini';

/**
 * The record with the type of its schema. The data provider has already parsed it with that schema (`read.ts`):
 * nothing is checked again, and unreadable values are absent.
 *
 *     const { snapshots } = recordOf(diskRecord, record);
 */
export const recordOf = <S extends z.ZodMiniType>(_schema: S, record: object): z.infer<S> => record as z.infer<S>;

/** The same for a list. */
export const recordsOf = <S extends z.ZodMiniType>(_schema: S, records: readonly object[]): readonly z.infer<S>[] =>
  records as readonly z.infer<S>[];
