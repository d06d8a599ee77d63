/** The outlines of a site's own kinds, before their declarations are read. */
import * as z from 'zod/mini';
import { outlineOf, type KindOutline } from './kind/kindOutline';
import { outlineShape } from './kind/outlineSchema';

const never = z.optional(z.never());

/** Of a kind that is for everybody, and neither extends nor joins others. */
const independent = z.looseObject({
  ...outlineShape,
  icon: z.optional(z.string()),
  admin: z.optional(z.literal(false)),
  extends: never,
  parent: never,
  children: never,
});
const schema = z.array(independent);

/**
 * One for each declaration. Undefined if a kind extends or joins others or is for administrators, or if its outline is not sound: the
 * declarations are then to be read before anything is shown.
 */
export function configuredOutlines(given: readonly unknown[]): readonly KindOutline[] | undefined {
  const { data } = z.safeParse(schema, given);
  return data?.map((one) => outlineOf(one as never));
}
