/** The signed-in person and their permissions (docs/coverage.md, sections 6 and 7). */
import * as z from 'zod/mini';
import { id } from '../../resources/record/schema';
import { userRecord, type User } from '../../resources/user/schema';
import { isPortalError } from '../errors';
import type { Http } from '../http';
import { fetchRequired, readRequest } from './reading';

/** A user without an id is invalid. */
const somebody = z.looseObject({ id });

/** The signed-in person, without their API key. */
export async function getUser(http: Http): Promise<User> {
  const { kong_key: _secret, ...user } = await fetchRequired(
    http,
    readRequest('/v1/user-resource/user'),
    'user',
    userRecord,
    somebody,
  );
  // Ids of users are integers (docs/coverage.md, section 3); what a browser remembers belongs to one.
  const number = Number(user.id);
  return { ...user, ...(String(number) === user.id && { id: number }) } as User;
}

/**
 * Rejects with 403 unless the key is an administrator's. The list in the answer grants nothing by itself
 * (docs/coverage.md, section 6).
 */
export async function getPrivileges(http: Http): Promise<unknown> {
  return (await http({ method: 'GET', path: '/v1/user-resource/user/privileges', expectedStatuses: [403, 404, 502] }))
    .data;
}

/**
 * 403: not an administrator. 200, 404 and 502, whatever their body: an administrator. Any other status is an error (docs/coverage.md,
 * section 6). `presumed`: no answer in JSON with 200 says so, and a gateway's error page may stand for anybody. It is enough for
 * showing what the API then decides, and not for naming the person in a report.
 */
export async function isAdmin(http: Http): Promise<boolean | 'presumed'> {
  try {
    await getPrivileges(http);
    return true;
  } catch (error) {
    if (isPortalError(error) && [200, 404, 502].includes(error.status)) return 'presumed';
    if (isPortalError(error) && error.status === 403) return false;
    throw error;
  }
}
