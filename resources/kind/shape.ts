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
  json: z.unknown(),
};

/** Of one field, which may be missing or null. */
export const fieldShape = ({ type }: Pick<Field, 'type'>) => z.optional(z.nullable(shapes[type] ?? textual));

/** Every field may be missing or null; the id may not. */
export function recordShape(fields: Readonly<Record<string, Field>>, id: string): z.ZodMiniType {
  const entries = Object.values(fields).map((f) => [f.name, fieldShape(f)] as const);
  return z.looseObject({ ...Object.fromEntries(entries), [id]: textual });
}
