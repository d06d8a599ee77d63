/** Records by the type that their kind's schema infers, for code that is one kind's own. */
import type * as z from 'zod/mini';

/**
 * The record as its schema tells it. What the provider hands on was read with that schema (`read.ts`): nothing is checked
 * once more, and what could not be read is absent.
 *
 *     const { snapshots } = recordOf(diskRecord, record);
 */
export const recordOf = <S extends z.ZodMiniType>(_schema: S, record: object): z.infer<S> => record as z.infer<S>;

/** The same of a list. */
export const recordsOf = <S extends z.ZodMiniType>(_schema: S, records: readonly object[]): readonly z.infer<S>[] =>
  records as readonly z.infer<S>[];
