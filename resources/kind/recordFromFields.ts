/** Derives the record schema of a flat code kind from its fields, so that an answer's content is stated once. */
import * as z from 'zod/mini';
import { flag, list, maybe, numeric, text, time, uuid } from '../record/schema';
import { named } from './named';
import type { TypedField } from './typed';

type FieldsOf<N extends string> = Readonly<Record<N, TypedField>>;

/**
 * Fields declared separately from their kind, type-checked there, so that `recordFromFields` can use them as
 * well.
 */
export const defineFields = <const F extends FieldsOf<string>>(fields: F): F => fields;

const leaves = {
  boolean: flag,
  number: numeric,
  size: numeric,
  money: numeric,
  duration: numeric,
  progress: numeric,
  date: time,
  list: list(z.string()),
  json: maybe(z.unknown()),
} as const;
type Leaves = typeof leaves;

type LeafOf<F extends TypedField> = F extends { type: infer T extends keyof Leaves } ? Leaves[T] : typeof text;
/** A derived field is in no answer. */
type AnsweredName<F extends FieldsOf<string>> = {
  [K in keyof F & string]: F[K] extends { derive: unknown } ? never : K;
}[keyof F & string];
type ShapeOf<F extends FieldsOf<string>, I extends string, O> = {
  [K in Exclude<AnsweredName<F>, keyof O | I>]: LeafOf<F[K]>;
} & O &
  Record<Exclude<I, keyof O>, typeof uuid>;

/**
 * The schema of answers: each field by its type, also under the names of its `aliases`; `id` is a required text.
 * `own` are values whose schema the field's type does not determine (integers above all), and those without a
 * field.
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
  // Aliases of the id stay with the field: otherwise a list keyed by id would be read with them.
  const also = Object.fromEntries(
    answered.flatMap(([name, { aliases }]) => (aliases && name !== id ? [[name, aliases]] : [])),
  );
  return named(z.looseObject(shape as unknown as ShapeOf<F, I, O>), { also });
}
