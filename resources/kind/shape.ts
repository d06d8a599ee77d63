/** The schema of a record in answers, derived from a kind's fields. Tolerant: only a wrong type is a mismatch. */
import { decimalPattern } from '../../src/lib/decimalPattern';
import * as z from 'zod/mini';
import type { Field, FieldType } from './types';

const numeric = z.union([z.number(), z.string().check(z.regex(decimalPattern))]);
const textual = z.union([z.string(), z.number()]);

const shapes: Partial<Record<FieldType, z.ZodMiniType>> = {
  number: numeric,
  size: numeric,
  money: numeric,
  duration: numeric,
  progress: numeric,
  boolean: z.boolean(),
  date: textual,
  list: z.array(z.unknown()),
  // An empty text is a value of a map, which a record's schema would drop.
  map: z.looseObject({}),
  json: z.unknown(),
};

/** The schema of one field, which may be missing or null. */
export const fieldShape = ({ type, fields }: Pick<Field, 'type' | 'fields'>): z.ZodMiniType =>
  z.optional(z.nullable(fields ? z.array(objectShape(fields)) : (shapes[type] ?? textual)));

const objectShape = (fields: Readonly<Record<string, Field>>, more = {}) =>
  z.looseObject({
    ...Object.fromEntries(Object.values(fields).map((field) => [field.name, fieldShape(field)])),
    ...more,
  });

/** Every field may be missing or null; the id may not. */
export function recordShape(fields: Readonly<Record<string, Field>>, id: string): z.ZodMiniType {
  return objectShape(fields, { [id]: textual });
}
