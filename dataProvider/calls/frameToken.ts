/** The token that a page in a frame is sent, by the call that its panel declares. */
import { valueAt } from '../../resources/kind/condition';
import type { Declared } from '../../resources/kind/declaration';
import { normaliseCall } from '../../resources/kind/normalise';
import type { RecordData } from '../../resources/kind/types';
import { isJsonObject } from '../../src/lib/json';
import { toDate } from '../../src/lib/time';
import { encode } from '../encode';
import { missingDataError } from '../missingData';
import type { Http } from '../http';

export interface FrameToken {
  readonly token: string;
  /** In ms since 1970. */
  readonly endsAt: number;
}

/** Longer is no token but something else that would be sent to another origin. */
const longestToken = 16_384;
const defaultLifetime = 300;
/** A longer life is not relied on. */
const longestLifetime = 86_400;

/** Numbers up to ten years are seconds from now, as OAuth has them; greater ones are moments. */
function endOf(value: unknown, now: number): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number === 'number' && number < 315_360_000) return number > 0 ? now + number * 1000 : undefined;
  return toDate(number)?.getTime();
}

/**
 * Rejects with `PortalError` if the call fails or its answer has no token. No part of an answer is in an error: it may be the token,
 * where the answer is of another type than declared.
 *
 * @example
 * const { token } = await getFrameToken(http, { path: '/games/{id}/token', at: 'token' }, { id: 'a' });
 */
export async function getFrameToken(
  http: Pick<Http, 'blob'>,
  declared: Declared<'panel.frame.token'>,
  values: RecordData,
  signal?: AbortSignal,
): Promise<FrameToken> {
  const { method = 'POST', path, query = {}, with: body = {}, at, expires, lifetime = defaultLifetime } = declared;
  const call = normaliseCall({ method, path, query, with: body });
  const blob = await http.blob({ ...encode(call, values), signal });
  const answer = await blob
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const token: unknown = isJsonObject(answer) ? valueAt(answer, at) : undefined;
  if (!isJsonObject(answer) || typeof token !== 'string' || token.trim() === '' || token.length > longestToken)
    throw missingDataError('token', `The response has no token at ${at}`, { at });
  const now = Date.now();
  const end = (expires === undefined ? undefined : endOf(valueAt(answer, expires), now)) ?? now + lifetime * 1000;
  return { token, endsAt: Math.min(end, now + longestLifetime * 1000) };
}
