/** The person's own details and second factor (docs/coverage.md, section 7, User). Everything rejects with `PortalError`. */
import * as z from 'zod/mini';
import { partial } from '../../resources/kind/named';
import { flag } from '../../resources/record/schema';
import { profileRecord, userRecord, type UserProfile } from '../../resources/user/schema';
import type { Http } from '../http';
import { ask, jsonCall } from './reading';

const user = '/v1/user-resource/user';
const mfa = '/v1/user-resource/mfa';

/** What a person may change of their profile; the e-mail address belongs to the sign-in. */
export type ProfileChanges = Partial<Omit<UserProfile, 'email'>>;

const partialUser = z.looseObject({ profile: z.optional(partial(profileRecord)) });

/** Sends only what is given. Resolves with the profile as far as the answer tells it. */
export async function updateProfile(http: Http, changes: ProfileChanges): Promise<Partial<UserProfile>> {
  return (await ask(http, jsonCall('PATCH', `${user}/profile`, changes), 'user', partialUser)).profile ?? {};
}

/** The person's own API key, requested again and never stored; undefined under a borrowed key, to which it is not passed. */
export async function revealOwnKey(http: Http): Promise<string | undefined> {
  return (await ask(http, jsonCall('GET', user), 'user', partial(userRecord))).kong_key ?? undefined;
}

const mfaAnswer = z.looseObject({ is_active: z.optional(flag) });

export async function isMfaActive(http: Http): Promise<boolean> {
  return (await ask(http, jsonCall('GET', `${mfa}/is_active`), 'mfa', mfaAnswer)).is_active === true;
}

/** Starts the activation; the person goes on with it at the next sign-in. */
export async function activateMfa(http: Http): Promise<void> {
  await http(jsonCall('POST', `${mfa}/activate`));
}

/** No screen offers it (docs/coverage.md, section 6). */
export async function deactivateMfa(http: Http): Promise<void> {
  await http(jsonCall('POST', `${mfa}/deactivate`));
}
