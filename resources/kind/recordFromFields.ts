/** The record of a flat kind in code, from its fields: what an answer holds is stated once, in the declaration. */
import * as z from 'zod/mini';
import { flag, list, maybe, numeric, text, time, uuid } from '../record/schema';
import { named } from './named';
import type { TypedField } from './typed';

type FieldsOf<N extends string> = Readonly<Record<N, TypedField>>;

/** Fields that stand apart from their kind, checked as they are there, so that `recordFromFields` can read them too. */
export const defineFields = <const F extends FieldsOf<string>>(fields: F): F => fields;

const leaves = {
  boolean: flag,
  number: numeric,
  size: numeric,
  money: numeric,
  date: time,
  list: list(z.string()),
  json: maybe(z.unknown()),
} as const;
type Leaves = typeof leaves;

type LeafOf<F extends TypedField> = F extends { type: infer T extends keyof Leaves } ? Leaves[T] : typeof text;
/** What is worked out of the others is in no answer. */
type AnsweredName<F extends FieldsOf<string>> = {
  [K in keyof F & string]: F[K] extends { derive: unknown } ? never : K;
}[keyof F & string];
type ShapeOf<F extends FieldsOf<string>, I extends string, O> = {
  [K in Exclude<AnsweredName<F>, keyof O | I>]: LeafOf<F[K]>;
} & O &
  Record<Exclude<I, keyof O>, typeof uuid>;

/**
 * The schema of answers: each field by its type, also under the names of its `aliases`; `id` is text that is always there. `own`
 * are leaves whose form the field's type does not say (whole numbers above all), and those that no field shows.
 *
 *     export const vpcRecord = recordFromFields(fields, 'uuid', { resources_count: integer });
 */
export function recordFromFields<
  const F extends FieldsOf<string>,
  const I extends string,
  O extends Readonly<Record<string, z.ZodMiniType>> = Record<never, never>,
>(fields: F, id: I, own?: O) {
  const answered = Object.entries<TypedField>(fields).filter(([, { derive }]) => !derive);
  const shape = {
    ...Object.fromEntries(answered.map(([name, { type = 'text' }]) => [name, leaves[type as keyof Leaves] ?? text])),
    [id]: uuid,
    ...own,
  };
  // What stands for a missing id is the field's alone: a list that is keyed by the id would be read by it.
  const also = Object.fromEntries(
    answered.flatMap(([name, { aliases }]) => (aliases && name !== id ? [[name, aliases]] : [])),
  );
  return named(z.looseObject(shape as unknown as ShapeOf<F, I, O>), { also });
}
