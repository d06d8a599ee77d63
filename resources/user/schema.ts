/** The signed-in person, and what signing in and acting as another answer (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { id, maybe, text } from '../record/schema';

export const profileRecord = z.looseObject({
  first_name: text,
  last_name: text,
  /** en, et or es. */
  lang: text,
  avatar: text,
  email: text,
  personal_id_number: text,
  phone_number: text,
});
export type UserProfile = z.infer<typeof profileRecord>;

/** `kong_key` is the person's own API key: never logged, never cached. */
export const userRecord = named(
  z.looseObject({
    id,
    name: text,
    profile: maybe(profileRecord),
    kong_key: text,
    intercom_user_hash: text,
  }),
  { also: { id: ['user_id', 'uuid'] } },
);
export type User = z.infer<typeof userRecord>;

/** `POST /user-resource/admin/token`. */
export const adminTokenRecord = z.looseObject({ access_owner: text, token: z.string().check(z.minLength(1)) });
export type AdminToken = z.infer<typeof adminTokenRecord>;
