/** What administrators may do beyond everybody (docs/coverage.md, sections 6 and 7). Everything rejects with `PortalError`; 403 for others. */
import { adminTokenRecord, type AdminToken } from '../../resources/user/schema';
import type { Http } from '../http';
import { demand, jsonCall } from './reading';

/** Whom to act as: by the address they sign in with, or by the number of their user. */
export type Someone = { email: string } | { user_id: number };

/** A token that acts as the person. It goes to the session's own storage and nowhere else. 404 for an unknown person. */
export const getAdminToken = (http: Http, someone: Someone): Promise<AdminToken> =>
  demand(http, jsonCall('POST', '/v1/user-resource/admin/token', someone), 'admin_token', adminTokenRecord);
