/**
 * Calls for administrators only (docs/coverage.md, sections 6 and 7). All reject with `PortalError`; 403 for
 * everyone else.
 */
import { adminTokenRecord, type AdminToken } from '../../resources/user/schema';
import type { Http } from '../http';
import { fetchRequired } from './reading';
import { writeCall } from './writing';

/** The person to impersonate: by sign-in e-mail, or by user id. */
export type UserIdentifier = { email: string } | { user_id: number };

/** Returns a token that acts as that person. Only the session storage may hold it. 404 for an unknown person. */
export const getAdminToken = (http: Http, someone: UserIdentifier): Promise<AdminToken> =>
  fetchRequired(
    http,
    writeCall('POST', '/v1/user-resource/admin/token', 'repeatable', someone),
    'admin_token',
    adminTokenRecord,
  );
