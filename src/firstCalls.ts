/**
 * What a page asks first, by its address: sent beside the code that asks it, so that a slow line is waited for once. It
 * repeats a little of the declarations, which come with that code; `tests/shell/firstCalls.test.ts` holds the two together.
 * An address that is not here asks for itself, one round trip later.
 */
import type { Http, HttpAnswer, HttpRequest, LineWatch } from '../dataProvider/http';
import { isJsonObject } from './lib/json';

export { loadPortal } from './portalFile';

type Call = Pick<HttpRequest, 'path' | 'open'>;

/** Of the frame around every page. */
const ofEveryPage: readonly Call[] = [
  { path: '/v1/user-resource/user/privileges' },
  { path: '/v1/user-resource/user' },
  { path: '/v1/payment/billing_account/list' },
];

const prices: Call = { path: '/v1/pricing/list/current', open: true };

/** Calls of each location, by the list's address. */
export const ofLists: ReadonlyMap<string, readonly string[]> = new Map([
  ['/compute', ['/{location}/user-resource/vm/list', '/{location}/network/ip_addresses']],
]);

/** Whoever asks later than this asks anew, ms: what was read meanwhile may be another thing. */
const lifetime = 15_000;

const isOn = (value: unknown) => ![false, null, 0, 'false', 'no', 'off', '0'].includes(value as string);

/** As `readLocations` reads plain answers, which comes with the portal; one that answers oddly is asked later. */
function slugsOf(locations: unknown): string[] {
  if (!Array.isArray(locations)) return [];
  return locations.filter(isJsonObject).flatMap(({ slug, is_published: published = true }) => {
    return typeof slug === 'string' && /^[\w-]+$/.test(slug) && isOn(published) ? [slug] : [];
  });
}

/** `locations`: as the API answered; undefined where it is not known yet. */
export function callsOf(path: string, locations?: unknown): Call[] {
  const lists = ofLists.get(path);
  if (!lists) return [...ofEveryPage];
  const each = slugsOf(locations).flatMap((slug) =>
    lists.map((list) => ({ path: `/v1${list.replace('{location}', slug)}` })),
  );
  return [...ofEveryPage, prices, ...each];
}

/** What reads the provider's own kinds, beside the rest of the code; it is asked for again where it is needed. */
export const fetchReading = (): void => void import('../resources/kind/configured').catch(() => undefined);

/** The answer, unless the one who waits for it gives up before. */
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

/** Answers with how to send calls at once: each answer, or failure, is that of the first request for the same. */
export function sendFirst(http: Http, line: LineWatch): (calls: readonly Call[]) => void {
  const begun = new Map<string, { at: number; answer: Promise<HttpAnswer> }>();
  /** With the key and without are two questions. */
  const nameOf = ({ path, open = false }: Call) => `${String(open)} ${path}`;
  const begin = (call: Call) => {
    const answer = http({ ...call, method: 'GET' });
    // Told to whoever asks for it.
    answer.catch(() => undefined);
    begun.set(nameOf(call), { at: Date.now(), answer });
  };
  return (calls) => {
    // Not while they are sent, or they would be their own answer.
    delete line.begun;
    calls.filter((call) => !begun.has(nameOf(call))).forEach(begin);
    line.begun = (request) => {
      const early = isPlain(request) ? begun.get(nameOf(request)) : undefined;
      begun.delete(nameOf(request));
      if (!early || Date.now() - early.at >= lifetime) return undefined;
      return request.signal ? until(early.answer, request.signal) : early.answer;
    };
  };
}
