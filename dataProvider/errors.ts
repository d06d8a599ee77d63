/** What can go wrong with a call, classified as docs/coverage.md, section 8 says. */
import { isJsonObject } from '../src/lib/json';

export type ErrorKind =
  /** No answer at all: fetch failed, offline. */
  | 'connection'
  /** The body is not what it says or not JSON; quoted up to 500 characters. */
  | 'content_type'
  /** No answer in time, or 504. */
  | 'timeout'
  /** A `message` field. */
  | 'general'
  /** 401, or refused credentials: a kind of general. */
  | 'credentials'
  /** 403: a right is missing; never a reason to sign out. */
  | 'forbidden'
  /** A `stack` field: a server in development mode. The stack itself is not stored. */
  | 'development'
  /** `errors.Error`. */
  | 'standard'
  /** Any other answer that is no success; up to 250 characters of text, or the status text. */
  | 'api'
  /** The portal did not send it: the provider does not answer at all. */
  | 'not_sent'
  /** The portal did not send it: what it would send again was not answered completely. */
  | 'incomplete'
  | 'unknown';

export interface ErrorDetails {
  kind: ErrorKind;
  message: string;
  /** HTTP status; 0 where there was no answer. */
  status: number;
  correlationId?: string | undefined;
  /** Messages per field of a refused form. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The answer had no words at all: the message is only its status. */
  silent?: boolean;
  /** What the answer was to hold and does not, and under which key path (empty: in the answer itself). */
  lacks?: Lack | undefined;
}

/** A part of an answer that a call's `response` promises and that is not there. */
export interface Lack {
  what: 'list' | 'record';
  at: string;
}

/**
 * The one error of the data provider. react-admin reads `status` and `body.errors` of it.
 *
 * @example
 * throw new PortalError({ kind: 'incomplete', message: 'The answer has no id', status: 200 });
 */
export class PortalError extends Error implements ErrorDetails {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly correlationId: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly silent: boolean;
  readonly lacks: Lack | undefined;
  /** The server may have done it all the same: a caller that sends it again has to look first. A `creation` is looked for again by itself. */
  inDoubt?: 'write' | 'creation';
  readonly body: { errors?: Record<string, string> };

  constructor({ kind, message, status, correlationId, fields = {}, silent = false, lacks }: ErrorDetails) {
    super(message);
    this.name = 'PortalError';
    this.kind = kind;
    this.status = status;
    this.correlationId = correlationId;
    this.fields = fields;
    this.silent = silent;
    this.lacks = lacks;
    const first = Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? '']);
    this.body = first.length > 0 ? { errors: Object.fromEntries(first) } : {};
  }

  /** The message with the correlation id in square brackets when there is one, then the status. */
  get told(): string {
    const id = this.correlationId ? ` [${this.correlationId}]` : '';
    return `${this.message}${id}${this.status ? ` (${this.status})` : ''}`;
  }
}

/**
 * Whether a call has failed with what the API or the connection said; anything else is a fault of the portal.
 *
 * @example
 * const status = isPortalError(error) ? error.status : 0;
 */
export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError;

/** Nobody has answered: the line, a gateway, or the time. Any other failure is an answer of the place itself. */
export const isSilent = (error: unknown): boolean =>
  isPortalError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Answers that say of a request only that it took too long. */
const unheard = [408, 499];

/**
 * Whether it is known that nothing was done: nothing was sent, or the server has said so. Anything else, after a write, leaves that open.
 *
 * @example
 * if (isRefused(error)) return <p>Nothing was created.</p>;
 */
export function isRefused(error: unknown): boolean {
  if (!isPortalError(error)) return false;
  const { kind, status } = error;
  // Without a status it is the portal's own: the request could not even be put together.
  if (kind === 'standard' || kind === 'not_sent' || kind === 'incomplete' || (kind === 'development' && status === 0))
    return true;
  return status >= 400 && status < 500 && kind !== 'content_type' && !unheard.includes(status);
}

/**
 * Whatever was thrown as a `PortalError`, the same one where it is one.
 *
 * @example
 * const { message, correlationId } = toPortalError(error);
 */
export const toPortalError = (error: unknown): PortalError =>
  isPortalError(error)
    ? error
    : new PortalError({ kind: 'unknown', message: error instanceof Error ? error.message : String(error), status: 0 });

function fieldMessages(errors: unknown): Record<string, string[]> | undefined {
  if (!isJsonObject(errors)) return undefined;
  const lists = Object.entries(errors).filter((pair): pair is [string, string[]] => Array.isArray(pair[1]));
  return lists.length > 0 ? Object.fromEntries(lists.map(([name, texts]) => [name, texts.map(String)])) : undefined;
}

const kindOf = (status: number, otherwise: ErrorKind): ErrorKind =>
  status === 401 ? 'credentials' : status === 403 ? 'forbidden' : otherwise;

/** Classifies an answer that is no success. `text` is its body, `data` the same parsed where it is JSON. */
export function classify(
  response: { status: number; statusText: string },
  data: unknown,
  text: string,
  correlationId?: string,
): PortalError {
  const { status } = response;
  const make = (kind: ErrorKind, message: string, fields?: Record<string, string[]>) =>
    new PortalError({ kind, message, status, correlationId, fields });
  if (status === 504) return make('timeout', 'Gateway timeout');
  if (isJsonObject(data)) {
    if (typeof data.message === 'string')
      return make(kindOf(status, 'general'), data.message, fieldMessages(data.errors));
    if (status === 403) return make('forbidden', 'Forbidden');
    if (typeof data.stack === 'string') return make('development', data.stack.split('\n')[0]?.slice(0, 250) ?? '');
    if (isJsonObject(data.errors) && typeof data.errors.Error === 'string') return make('standard', data.errors.Error);
  }
  const kind = kindOf(status, 'api');
  const words = text.slice(0, 250) || response.statusText;
  if (words) return make(kind, words);
  return new PortalError({ kind, message: `HTTP ${status}`, status, correlationId, silent: true });
}
