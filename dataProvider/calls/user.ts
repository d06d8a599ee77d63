/**
 * The signed-in person's profile and API key (docs/coverage.md, section 7, User). All reject with
 * `PortalError`.
 */
import * as z from 'zod/mini';
import { partial } from '../../resources/kind/named';
import { profileRecord, userRecord, type UserProfile } from '../../resources/user/schema';
import type { Http } from '../http';
import { fetchObject, readRequest } from './reading';
import { getUser } from './session';
import { isSetTo, writeCall } from './writing';

const user = '/v1/user-resource/user';

/** The profile fields that a person may change. The e-mail address belongs to the sign-in. */
export type ProfileChanges = Partial<Omit<UserProfile, 'email'>>;

const partialUser = z.looseObject({ profile: z.optional(partial(profileRecord)) });

/**
 * Sends only the given fields. Resolves with the fields of the profile that the answer contains.
 * @param before the profile that is known
 */
export async function updateProfile(
  http: Http,
  changes: ProfileChanges,
  before?: ProfileChanges | null,
): Promise<Partial<UserProfile>> {
  const find = async () => {
    const { profile } = await getUser(http);
    if (!profile) return undefined;
    const names = Object.keys(changes) as (keyof ProfileChanges)[];
    const isSet = names.map((name) => isSetTo(profile[name], changes[name], before?.[name]));
    return isSet.every((one) => one === isSet[0]) ? isSet[0] : undefined;
  };
  const call = writeCall('PATCH', `${user}/profile`, find, changes);
  return (await fetchObject(http, call, 'user', partialUser)).profile ?? {};
}

/**
 * Requests the person's own API key; never stored. Undefined while impersonating, since that session may not see
 * it.
 */
export async function revealOwnKey(http: Http): Promise<string | undefined> {
  return (await fetchObject(http, readRequest(user), 'user', partial(userRecord))).kong_key ?? undefined;
}
