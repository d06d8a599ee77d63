/**
 * Idempotency keys (portal.json: `api.idempotencyHeader`): a request that reaches the server twice, because a
 * browser, a gateway or a person re-sent it, is carried out once. Loaded only if the installation configures it.
 *
 * POST, PUT and PATCH carry a key; DELETE is idempotent already. A request without an `intent` has a new key
 * each time. One with an `intent` reuses its key, also after a page load, until the server's answer decides the
 * outcome; a different body makes it a different intent.
 */
import { newUuid } from '../src/lib/uuid';
import { isPortalError, isRefused } from './errors';
import type { Http, HttpRequest } from './http';

/** The key of a request whose outcome is unknown. Does not contain the body. */
export interface OpenKey {
  intent: string;
  key: string;
  /** When it was first sent, ms since the epoch. */
  at: number;
}

/** Storage that survives a page load. */
export interface OpenKeyStore {
  all(): readonly OpenKey[];
  save(list: readonly OpenKey[]): void;
}

/** As long as a lost creation is searched for (`creations.ts`), ms: an equal request after that is a new one. */
const lifetime = 10 * 60_000;
const most = 50;

/**
 * The server has carried the request out or refused it. 409 means that the first attempt is still being
 * processed.
 */
const isDecided = (error: unknown) => isRefused(error) && !(isPortalError(error) && error.status === 409);

interface IdempotencyOptions {
  /** Name of the header. */
  header: string;
  store: OpenKeyStore;
}

/** The same transport, adding a key to each request that needs one. */
export function withKeys(http: Http, { header, store }: IdempotencyOptions): Http {
  /** Bodies sent by this page; in memory only, since they may contain a password. */
  const bodies = new Map<string, string | undefined>();

  function keyOf(intent: string, body: string | undefined): string {
    const now = Date.now();
    const open = store.all().filter(({ at }) => now - at < lifetime);
    const known = open.find((one) => one.intent === intent);
    // For a request of an earlier page only the intent is known.
    const isSame = known && (!bodies.has(known.key) || bodies.get(known.key) === body);
    const next = isSame ? known : { intent, key: newUuid(), at: now };
    bodies.set(next.key, body);
    store.save([...open.filter((one) => one.intent !== intent), next].slice(-most));
    return next.key;
  }

  function decided(intent: string): void {
    const ended = store.all().find((one) => one.intent === intent);
    if (!ended) return;
    bodies.delete(ended.key);
    store.save(store.all().filter((one) => one !== ended));
  }

  async function send<T>(request: HttpRequest, next: (request: HttpRequest) => Promise<T>): Promise<T> {
    const { method, intent, body } = request;
    if (method === 'GET' || method === 'DELETE') return next(request);
    const headers = { ...request.headers, [header]: intent === undefined ? newUuid() : keyOf(intent, body) };
    try {
      const answer = await next({ ...request, headers });
      if (intent !== undefined) decided(intent);
      return answer;
    } catch (error) {
      if (intent !== undefined && isDecided(error)) decided(intent);
      throw error;
    }
  }
  return Object.assign((request: HttpRequest) => send(request, http), {
    blob: (request: HttpRequest) => send(request, (one) => http.blob(one)),
    decided,
  });
}
