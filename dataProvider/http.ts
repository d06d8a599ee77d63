/** The only `fetch` of the portal to /v1: key, timeout, correlation id, and answers classified as docs/coverage.md, section 8 says. */
import { eitherSignal } from '../src/lib/eitherSignal';
import { classify, isPortalError, PortalError } from './errors';

export interface HttpRequest {
  method: string;
  /** From /v1 on, with its query: `/v1/tll/user-resource/vm/list`. */
  path: string;
  body?: string | undefined;
  contentType?: string | undefined;
  /** Send no key: the configuration calls need none. */
  open?: boolean;
  /** What a person wants by it, where that may be sent again: the same for each sending (see `idempotency.ts`). */
  intent?: string | undefined;
  /** Beside key and content type. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Statuses that say something of their own here: nobody is told of a failure. */
  telling?: readonly number[];
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for 204 and empty text. */
  data: unknown;
  correlationId: string | undefined;
}

export interface Http {
  (request: HttpRequest): Promise<HttpAnswer>;
  /** The bytes of an answer that is no JSON (an invoice's PDF). */
  blob(request: HttpRequest): Promise<Blob>;
  /** It is known by other means what became of an intent whose answer was lost: the same again is another one. */
  decided?(intent: string): void;
}

/** What watches the line to the API. Loaded later, so that each part may be missing. */
export interface LineWatch {
  /** Before a request is sent: rejects with `PortalError` where it is held back, resolves when it may go. */
  hold?(request: HttpRequest): Promise<void> | undefined;
  /** The answer to what was sent ahead of this request for it (src/firstCalls.ts). */
  begun?: ((request: HttpRequest) => Promise<HttpAnswer> | undefined) | undefined;
  /** How a request ended that its caller did not give up; without an error where it was answered. */
  ended?(request: HttpRequest, error?: PortalError): void;
  /** How requests ended before anything watched. */
  early?: [HttpRequest, PortalError?][];
}

export interface HttpOptions {
  /** `{origin}{prefix}` of portal.json. Empty: the page's own origin. */
  base: string;
  /** Key in force: the impersonation token before the person's own. */
  key(): string | undefined;
  /** The page is about to be left for another session: what is asked then is not sent, and never answered. */
  isOver?(): boolean;
  line?: LineWatch;
  /** Default 30. */
  timeoutSeconds?: number;
  /** Whether cookies of the API's origin go along. Default: the browser's own, where it is the page's. */
  credentials?: RequestCredentials | undefined;
  /** Called for each 401 to a call that carried a key, with that key. */
  onRefused?(key: string): void;
  /** Called once for each call that failed, but for one that its own caller gave up. */
  onFailed?(error: PortalError, request: HttpRequest): void;
  /** Called once for each write that failed, but for one that its own caller gave up. */
  onFailedWrite?(error: PortalError, request: HttpRequest): void;
}

const isHtml = (text: string) => /^\s*<(!doctype|html|head|body)/i.test(text);

async function readAnswer(response: Response): Promise<HttpAnswer> {
  const correlationId = response.headers.get('x-correlation-id') ?? undefined;
  const type = response.headers.get('content-type') ?? '';
  const text = response.status === 204 ? '' : await response.text();
  const unexpected = () =>
    new PortalError({
      kind: 'content_type',
      message: `Unexpected content type ${type || 'none'}: ${text.slice(0, 500)}`,
      status: response.status,
      correlationId,
    });
  let data: unknown;
  if (type.includes('json') && text !== '') {
    try {
      data = JSON.parse(text);
    } catch {
      if (response.status === 504) throw classify(response, undefined, text, correlationId);
      throw unexpected();
    }
  } else if (text !== '' && (isHtml(text) || response.ok)) {
    if (response.status === 504) throw classify(response, undefined, text, correlationId);
    throw unexpected();
  }
  if (!response.ok) throw classify(response, data, text, correlationId);
  return { status: response.status, headers: response.headers, data, correlationId };
}

const unanswered = (isLate: boolean) =>
  isLate
    ? new PortalError({ kind: 'timeout', message: 'The server did not answer in time', status: 0 })
    : new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

/** Errors are always `PortalError`, but for a call that its own caller gave up: that `AbortError` passes. */
export function createHttp({ base, key, isOver, line, timeoutSeconds = 30, credentials, ...on }: HttpOptions): Http {
  async function send<T>(request: HttpRequest, read: (response: Response) => Promise<T>): Promise<T> {
    if (!request.open && isOver?.()) return new Promise(() => undefined);
    const held = line?.hold?.(request);
    if (held) await held;
    const apikey = request.open ? undefined : key();
    const clock = AbortSignal.timeout(timeoutSeconds * 1000);
    const { signal, release } = request.signal ? eitherSignal(request.signal, clock) : { signal: clock };
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (apikey) headers.apikey = apikey;
    if (request.contentType) headers['content-type'] = request.contentType;
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers,
        signal,
        ...(credentials && { credentials }),
        ...(request.body !== undefined && { body: request.body }),
      });
      if (response.status === 401 && apikey) on.onRefused?.(apikey);
      const answer = await read(response);
      line?.ended?.(request);
      return answer;
    } catch (error) {
      if (request.signal?.aborted && !isPortalError(error)) throw error;
      const failure = isPortalError(error) ? error : unanswered(clock.aborted);
      line?.ended?.(request, failure);
      if (!request.telling?.includes(failure.status)) on.onFailed?.(failure, request);
      if (request.method !== 'GET') on.onFailedWrite?.(failure, request);
      throw failure;
    } finally {
      release?.();
    }
  }
  const http = (request: HttpRequest) => line?.begun?.(request) ?? send(request, readAnswer);
  http.blob = (request: HttpRequest) =>
    send(request, async (response) => {
      if (!response.ok) await readAnswer(response);
      return response.blob();
    });
  return http;
}
