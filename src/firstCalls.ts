/**
 * The first requests of a page, by its path: sent in parallel with loading its code, so that a slow connection
 * is waited for once. Repeats a little of the declarations, which are loaded with that code;
 * `tests/shell/firstCalls.test.ts` compares the two. A path that is missing here makes its requests one round
 * trip later.
 */
import type { Http, HttpAnswer, HttpRequest, LineWatch } from '../dataProvider/http';
import given from './firstCalls.json';
import { isJsonObject } from './lib/json';

export { loadPortal } from './portalFile';

type Call = Pick<HttpRequest, 'path' | 'open' | 'telling'>;

/** For a customer the call for privileges is refused: an answer, not a failure (dataProvider/calls/session.ts). */
const telling = [403, 404, 502];

/** Requests of the frame around every page. */
const ofEveryPage: readonly Call[] = given.every.map((path, at) => ({ path, ...(at === 0 && { telling }) }));

const prices: Call = { path: given.prices, open: true };

/** Requests per location, by the list's path. */
export const ofLists: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(given.lists));

/** Answers older than this are not used, ms: the data may have changed. */
const lifetime = 15_000;

const isOn = (value: unknown) => ![false, null, 0, 'false', 'no', 'off', '0'].includes(value as string);

/**
 * Reads plain answers as `readLocations` does, which is loaded with the portal; for unusual answers no request
 * is sent ahead.
 */
function slugsOf(locations: unknown): string[] {
  if (!Array.isArray(locations)) return [];
  return locations.filter(isJsonObject).flatMap(({ slug, is_published: published = true }) => {
    return typeof slug === 'string' && /^[\w-]+$/.test(slug) && isOn(published) ? [slug] : [];
  });
}

/**
 * `locations`: the API's answer; undefined if not known yet. `kinds`: of portal.json; if one extends a built-in kind, no list
 * is requested early, as its path may differ.
 */
export function callsOf(path: string, locations?: unknown, kinds: readonly unknown[] = []): Call[] {
  const lists = kinds.some((kind) => isJsonObject(kind) && 'extends' in kind) ? undefined : ofLists.get(path);
  if (!lists) return [...ofEveryPage];
  const each = slugsOf(locations).flatMap((slug) =>
    lists.map((list) => ({ path: `/v1${list.replace('{location}', slug)}` })),
  );
  return [...ofEveryPage, prices, ...each];
}

/** Loads the code for `kinds` of portal.json in parallel; a failure is reported where the code is needed. */
export const fetchReading = (): void => void import('../resources/configuredKinds').catch(() => undefined);

/** The answer, unless the caller aborts first. */
function until<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

const isPlain = ({ method, body, intent, headers }: HttpRequest) =>
  method === 'GET' && body === undefined && intent === undefined && headers === undefined;

/**
 * Returns a function that sends calls at once. Each answer or failure is used for the first request that equals
 * the call.
 */
export function sendFirst(http: Http, line: LineWatch): (calls: readonly Call[]) => void {
  const begun = new Map<string, { at: number; answer: Promise<HttpAnswer> }>();
  /** Requests with and without a key are different. */
  const nameOf = ({ path, open = false }: Call) => `${String(open)} ${path}`;
  const begin = (call: Call) => {
    const answer = http({ ...call, method: 'GET' });
    // The error is reported to the caller that requests it.
    answer.catch(() => undefined);
    begun.set(nameOf(call), { at: Date.now(), answer });
  };
  return (calls) => {
    // Not while they are sent: they would be answered by themselves.
    delete line.begun;
    calls.filter((call) => !begun.has(nameOf(call))).forEach(begin);
    line.begun = (request) => {
      // What was read before a write says nothing of what is there after it.
      if (request.method !== 'GET') {
        begun.clear();
        globalThis.askedAhead = undefined;
      }
      const early = isPlain(request) ? begun.get(nameOf(request)) : undefined;
      begun.delete(nameOf(request));
      if (!early || Date.now() - early.at >= lifetime) return undefined;
      return request.signal ? until(early.answer, request.signal) : early.answer;
    };
  };
}
