/** The two calls made during sign-in, before there is a session. */
import { PortalError } from '../errors';
import { createHttp, type Http } from '../http';
import { isJsonObject } from '../../src/lib/json';

/** `GET /user-resource/user` with exactly this key. Rejects with `PortalError`; 401 for an invalid key. */
export async function checkKey(base: string, key: string): Promise<void> {
  await createHttp({ base, key: () => key })({ method: 'GET', path: '/v1/user-resource/user' });
}

/** `POST /user-resource/auth0_callback` with the response of the identity service. */
export async function exchangeIdentity(
  http: Http,
  params: object,
): Promise<{ apikey: string } & Record<string, unknown>> {
  const { data, status, correlationId } = await http({
    method: 'POST',
    path: '/v1/user-resource/auth0_callback',
    body: JSON.stringify(params),
    contentType: 'application/json',
    open: true,
    lost: 'repeatable',
  });
  const apikey = isJsonObject(data) ? data.apikey : undefined;
  if (isJsonObject(data) && typeof apikey === 'string' && apikey !== '') return { ...data, apikey };
  throw new PortalError({ kind: 'unknown', message: 'The response has no API key', status, correlationId });
}
