/** The only `fetch` of the portal to /v1: key, timeout, correlation id, and answers classified as spec section 8 says. */
import { classify, PortalError } from './errors';

export interface HttpRequest {
  method: string;
  /** From /v1 on, with its query: `/v1/tll/user-resource/vm/list`. */
  path: string;
  body?: string | undefined;
  contentType?: string | undefined;
  /** Send no key: the configuration calls need none. */
  open?: boolean;
  signal?: AbortSignal | undefined;
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
}

export interface HttpOptions {
  /** `{origin}{prefix}` of portal.json. Empty: the page's own origin. */
  base: string;
  /** Key in force: the impersonation token before the person's own. */
  key(): string | undefined;
  /** Default 30. */
  timeoutSeconds?: number;
  /** Called for each 401 to a call that carried a key, with that key. */
  onRefused?(key: string): void;
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

/** Errors are always `PortalError`, but for a call that its own caller gave up: that `AbortError` passes. */
export function createHttp({ base, key, timeoutSeconds = 30, onRefused }: HttpOptions): Http {
  async function send<T>(request: HttpRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const apikey = request.open ? undefined : key();
    const clock = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = request.signal ? AbortSignal.any([request.signal, clock]) : clock;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (apikey) headers.apikey = apikey;
    if (request.contentType) headers['content-type'] = request.contentType;
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers,
        signal,
        ...(request.body !== undefined && { body: request.body }),
      });
      if (response.status === 401 && apikey) onRefused?.(apikey);
      return await read(response);
    } catch (error) {
      if (error instanceof PortalError) throw error;
      if (request.signal?.aborted) throw error;
      if (clock.aborted)
        throw new PortalError({ kind: 'timeout', message: 'The server did not answer in time', status: 0 });
      throw new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
    }
  }
  const http = (request: HttpRequest) => send(request, readAnswer);
  http.blob = (request: HttpRequest) =>
    send(request, async (response) => {
      if (!response.ok) await readAnswer(response);
      return response.blob();
    });
  return http;
}
