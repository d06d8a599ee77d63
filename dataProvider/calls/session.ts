/** Who is signed in, and what they may do (spec sections 6 and 7). */
import * as z from 'zod/mini';
import { userRecord, type User } from '../../resources/user/schema';
import { logMismatch } from '../decode';
import { isPortalError } from '../errors';
import type { Http } from '../http';

/** The person; their own API key is not part of it. */
export async function getUser(http: Http): Promise<User> {
  const { data } = await http({ method: 'GET', path: '/v1/user-resource/user' });
  const checked = z.safeParse(userRecord, data);
  if (!checked.success) {
    checked.error.issues.forEach((i) => logMismatch({ kind: 'user', path: i.path.join('.'), message: i.message }));
  }
  const { kong_key: _secret, ...user } = (data ?? {}) as User;
  return user as User;
}

/** Rejects with 403 for whoever is no administrator. What the answer lists decides nothing (spec section 6). */
export async function getPrivileges(http: Http): Promise<unknown> {
  return (await http({ method: 'GET', path: '/v1/user-resource/user/privileges' })).data;
}

/** 403: no admin. 200, 404 and 502: admin. Any other answer is an error (spec section 6). */
export async function isAdmin(http: Http): Promise<boolean> {
  try {
    await getPrivileges(http);
    return true;
  } catch (error) {
    if (isPortalError(error) && (error.status === 404 || error.status === 502)) return true;
    if (isPortalError(error) && error.status === 403) return false;
    throw error;
  }
}
