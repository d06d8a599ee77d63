/**
 * The only `fetch` of the portal to /v1: key, timeout, correlation id, and failures classified by
 * docs/coverage.md, section 8.
 */
import { prefetched } from '../src/lib/prefetched';
import { eitherSignal } from '../src/lib/eitherSignal';
import type { Kind } from '../resources/kind/types';
import { parseJson } from '../src/lib/json';
import { isPage } from '../src/lib/pageWords';
import {
  classify,
  isPortalError,
  isRefused,
  isUnsuccessful,
  PortalError,
  timeoutError,
  unexpectedType,
  unsuccessfulError,
} from './errors';

interface RequestParts {
  /** Path from /v1 on, with its query: `/v1/tll/user-resource/vm/list`. */
  path: string;
  body?: string | undefined;
  contentType?: string | undefined;
  /** Sends no API key: the configuration calls need none. */
  open?: boolean;
  /** Idempotency intent of a request that may be re-sent: equal for each attempt (see `idempotency.ts`). */
  intent?: string | undefined;
  /** Headers other than key and content type. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Timeout in seconds. Default: `timeoutSeconds` of `createHttp`. */
  seconds?: number;
  /** Reads the body for `blob`, for example with progress. Default: reads all of it. */
  read?(response: Response): Promise<Blob>;
  /** Set if the caller interprets `success: false` in the answer. Without it, a write with such an answer rejects. */
  verdict?: boolean;
  /** Error statuses that the caller expects, such as 404: the request rejects, but `onFailed` is not called. */
  expectedStatuses?: readonly number[];
}

/** Whether reads show that a write was carried out: false if they show that it was not, undefined if they leave it open. */
export type FindDone = () => Promise<boolean | undefined>;

/**
 * What follows a write of no kind whose answer was lost. Nothing is sent again in any case.
 * - a function: reads are searched for its result (`foundAnswer.ts`)
 * - `caller`: its caller searches, by evidence that the call does not have, as for payments
 * - `repeatable`: it changes nothing, or the same as before if it is sent again: a plain failure
 */
export type LostAnswer = FindDone | 'caller' | 'repeatable';

export interface ReadRequest extends RequestParts {
  method: 'GET';
  lost?: undefined;
}

export interface WriteRequest extends RequestParts {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  lost: LostAnswer;
}

/** Only for the types: `encode` and ra-data-simple-rest set it. */
declare const ofKind: unique symbol;

/** A request that a kind declares. A write of a kind is looked for in its record (`lostWrite.ts`) or its list (`creations.ts`). */
export interface KindRequest extends RequestParts {
  method: string;
  lost?: undefined;
  readonly [ofKind]: true;
}

/** A write cannot be typed without what follows if its answer is lost. */
export type HttpRequest = ReadRequest | WriteRequest | KindRequest;

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for 204 and empty text. */
  data: unknown;
  correlationId: string | undefined;
}

/**
 * Sends a request once, without retries. Rejects with `PortalError`, or with the `AbortError` of `request.signal`. Use it for calls that
 * belong to no kind (`dataProvider/calls`); records are read and written by the data provider.
 */
export interface Http {
  (request: HttpRequest): Promise<HttpAnswer>;
  /** The body of an answer that is not JSON, such as an invoice's PDF. */
  blob(request: HttpRequest): Promise<Blob>;
  /** Reports that the outcome of an intent whose answer was lost is now known: the next equal request is a new one. */
  decided?(intent: string): void;
  /** Translates the request to the provider's own keys and units (`records` of portal.json). Default: unchanged. */
  asSent?(request: HttpRequest): HttpRequest;
  /** Sets the kinds of the site, whose calls are translated by `records` too. */
  setKinds?(kinds: readonly Kind[]): void;
}

/** Monitors the connection to the API. Loaded late, so each part is optional. */
export interface LineWatch {
  /** Called before a request is sent: resolves when it may be sent, rejects with `PortalError` if it may not. */
  hold?(request: HttpRequest): Promise<void> | undefined;
  /** Called when a request has ended, unless its caller aborted it; without an error if it was answered. */
  ended?(request: HttpRequest, error?: PortalError): void;
  /** Requests that ended before the monitor was loaded. */
  buffered?: [HttpRequest, PortalError?][];
}

interface HttpOptions {
  /** `{origin}{prefix}` of portal.json. Empty for the origin of the page. */
  base: string;
  /** The API key in use: the impersonation token if there is one, else the person's own. */
  key(): string | undefined;
  /**
   * Whether the page is about to be left for another session: requests other than `open` ones are then not sent, and their promises
   * never settle.
   */
  isOver?(): boolean;
  line?: LineWatch;
  /** Seconds. Default 30. */
  timeoutSeconds?: number;
  /** Whether cookies are sent to the API's origin. Default: the browser's, for requests of the same origin only. */
  credentials?: RequestCredentials | undefined;
  /** Called with the key for each 401 to a request that carried one. */
  onRefused?(key: string): void;
  /** Called once for each failed request, unless its caller aborted it. */
  onFailed?(error: PortalError, request: HttpRequest): void;
  /** Called once for each failed write, unless its caller aborted it. */
  onFailedWrite?(error: PortalError, request: HttpRequest): void;
}

async function readAnswer(response: Response, { method, verdict }: HttpRequest): Promise<HttpAnswer> {
  const correlationId = response.headers.get('x-correlation-id') ?? undefined;
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  const text = response.status === 204 ? '' : await response.text();
  const unexpected = () => unexpectedType(response, text, correlationId);
  let data: unknown;
  if (type.includes('json') && text !== '') {
    try {
      data = parseJson(text);
    } catch {
      if (response.status === 504) throw classify(response, undefined, text, correlationId);
      throw unexpected();
    }
  } else if (text !== '' && (isPage(text) || response.ok)) {
    if (response.status === 504) throw classify(response, undefined, text, correlationId);
    throw unexpected();
  }
  if (!response.ok) throw classify(response, data, text, correlationId);
  if (method !== 'GET' && !verdict && isUnsuccessful(data)) throw unsuccessfulError(response, data, correlationId);
  return { status: response.status, headers: response.headers, data, correlationId };
}

const unanswered = (isLate: boolean) =>
  isLate ? timeoutError() : new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

/** Creates the transport of a session. Its failures are described at `Http`. */
export function createHttp({ base, key, isOver, line, timeoutSeconds = 30, credentials, ...on }: HttpOptions): Http {
  async function send<T>(
    request: HttpRequest,
    read: (response: Response, request: HttpRequest) => Promise<T>,
  ): Promise<T> {
    const isLeft = () => !request.open && isOver?.() === true;
    const never = () => new Promise<T>(() => undefined);
    if (isLeft()) return never();
    const held = line?.hold?.(request);
    if (held) {
      // The session may have ended while the request waited, whether or not it may be sent now.
      try {
        await held;
      } finally {
        if (isLeft()) await never();
      }
    }
    const apikey = request.open ? undefined : key();
    const clock = AbortSignal.timeout((request.seconds ?? timeoutSeconds) * 1000);
    const { signal, release } = request.signal ? eitherSignal(request.signal, clock) : { signal: clock };
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (apikey) headers.apikey = apikey;
    if (request.contentType) headers['content-type'] = request.contentType;
    try {
      const address = base + request.path;
      // A read that began before a write does not show the state after it.
      if (request.method !== 'GET') globalThis.prefetched = undefined;
      const ahead = !request.headers && !credentials && prefetched(address, apikey, signal);
      const response = await (ahead ||
        fetch(address, {
          method: request.method,
          headers,
          signal,
          // A browser's cache finds answers by address: where headers permit storing, one person would get another's.
          ...(apikey && request.method === 'GET' && { cache: 'no-store' }),
          ...(credentials && { credentials }),
          ...(request.body !== undefined && { body: request.body }),
        }));
      if (response.status === 401 && apikey) on.onRefused?.(apikey);
      const answer = await read(response, request);
      line?.ended?.(request);
      return answer;
    } catch (error) {
      if (request.signal?.aborted && !isPortalError(error)) throw error;
      const failure = isPortalError(error) ? error : unanswered(clock.aborted);
      const { lost } = request;
      const isLost = request.method !== 'GET' && lost !== 'repeatable' && !isRefused(failure);
      if (isLost) failure.inDoubt ??= 'write';
      line?.ended?.(request, failure);
      if (!request.expectedStatuses?.includes(failure.status)) on.onFailed?.(failure, request);
      if (request.method !== 'GET') on.onFailedWrite?.(failure, request);
      if (!isLost || typeof lost !== 'function') throw failure;
      // Cast: only what is read as an `HttpAnswer` has a function that looks.
      return import('./foundAnswer').then(
        (late) => late.foundAnswer(lost, failure) as Promise<T>,
        () => Promise.reject(failure),
      );
    } finally {
      release?.();
    }
  }
  const http = (request: HttpRequest) => send(request, readAnswer);
  http.blob = (request: HttpRequest) =>
    send(request, async (response) => {
      if (!response.ok) await readAnswer(response, request);
      return request.read?.(response) ?? response.blob();
    });
  return http;
}
