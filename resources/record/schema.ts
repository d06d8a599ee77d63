/**
 * Parts shared by record schemas. Answers are parsed tolerantly: nearly everything may be missing or null, and
 * unknown fields are retained. Only a wrong type is a mismatch, which is logged, never thrown (docs/coverage.md,
 * section 5).
 */
import { decimalPattern } from '../../src/lib/decimalPattern';
import * as z from 'zod/mini';

export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const text = maybe(z.string());
export const flag = maybe(z.boolean());
export const integer = maybe(z.int());
/** A number, or a numeric text ("12.50"). */
const number = z.union([z.number(), z.string().check(z.regex(decimalPattern))]);
export const numeric = maybe(number);
/** A price, as a number or as text that `readAmount` of `resources/pricing` reads: "12,50 €". */
export const price = maybe(z.union([z.number(), z.string()]));
/** Money in major units of its currency; as text it keeps every decimal. */
export const amount = numeric;
/** One of the four forms of docs/coverage.md, section 3: 'YYYY-MM-DD HH:MM:SS' UTC, ISO with offset, ISO Z, epoch seconds. */
export const time = maybe(z.union([z.string(), z.number()]));
/** An id of docs/coverage.md, section 3: integers for accounts, tokens and users, text for everything else. */
export const id = z.union([z.int(), z.string().check(z.minLength(1))]);
/**
 * A key that every answer should have. Its absence is reported and costs neither the record nor the part, so it is typed as what
 * may be missing, though the schema asks for it.
 */
export const expected = <T extends z.ZodMiniType>(schema: T) =>
  schema as unknown as z.ZodMiniOptional<z.ZodMiniNullable<T>>;

export const uuid = expected(z.string().check(z.minLength(1)));
/** What records of a customer have in common. */
export const owned = { user_id: integer, created_at: time, updated_at: time };
export const list = <T extends z.ZodMiniType>(schema: T) => maybe(z.array(schema));
