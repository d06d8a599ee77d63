/** Catalogues that customers may read before they sign in: prices, images, limits. */
import { isPortalError } from '../errors';
import type { Http, HttpAnswer } from '../http';

/** Reads a path without the key, and with it if the API refuses to answer without. */
export const fetchOpen = (http: Http, path: string): Promise<HttpAnswer> =>
  http({ method: 'GET', path, open: true, expectedStatuses: [401, 403] }).catch((error: unknown) => {
    if (!isPortalError(error) || (error.status !== 401 && error.status !== 403)) throw error;
    return http({ method: 'GET', path });
  });
