/** `PortalError`, and the classification of failed calls by docs/coverage.md, section 8. */
import { isJsonObject, isNested, type JsonObject } from '../src/lib/json';
import { pageWords } from '../src/lib/pageWords';
import { wordOf } from '../resources/record/word';

export type ErrorKind =
  /** No answer: the request failed or the device is offline. */
  | 'connection'
  /** The body does not match its content type or is not JSON; quoted up to 500 characters. */
  | 'content_type'
  /** No answer within the timeout, or 504. */
  | 'timeout'
  /** A `message` field. */
  | 'general'
  /** 401, or refused credentials: a form of general. */
  | 'credentials'
  /** 403: a missing permission; never a reason to sign out. */
  | 'forbidden'
  /** A `stack` field: a server in development mode. The stack itself is not stored. */
  | 'development'
  /** `errors.Error`. */
  | 'standard'
  /** Any other unsuccessful answer; up to 250 characters of its text, or the status text. */
  | 'api'
  /** Not sent by the portal: the provider is known not to answer at all. */
  | 'not_sent'
  /** Not sent by the portal: it would have to repeat values that were not read completely. */
  | 'incomplete'
  /** Status 404: a record that was looked for below some of its possible parents only, and was not found there. */
  | 'unsearched'
  | 'unknown';

interface ErrorDetails {
  kind: ErrorKind;
  message: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  correlationId?: string | undefined;
  /** Messages by form field. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Set if the answer had no text: the message is then only the status. */
  silent?: boolean;
  /** Set if a required part is missing from the answer. */
  lacks?: MissingData | undefined;
  /** Key of the portal's own text, which is shown instead of `message`. */
  textKey?: string | undefined;
}

/** A part that a call's `response` rule requires and the answer lacks. */
export interface MissingData {
  what: 'list' | 'record' | 'token';
  /** Its key path. Empty for the answer itself. */
  at: string;
}

/**
 * The only error that the data provider rejects with. react-admin reads its `status` and `body.errors`. Show it to people with
 * `useErrorText` or `userMessage`; ask `isRefused` whether a failed write had no effect.
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
  readonly lacks: MissingData | undefined;
  readonly textKey: string | undefined;
  /**
   * Set if the server may have executed the request: a caller must check before it sends it again. A `creation` has been
   * looked for automatically.
   */
  inDoubt?: 'write' | 'creation';
  /** Set if a creation in doubt may be one of several new records: nothing is sent again while it is looked for. */
  isAmbiguous?: boolean;
  readonly body: { errors?: Record<string, string> };

  constructor({ kind, message, status, correlationId, fields = {}, silent = false, lacks, textKey }: ErrorDetails) {
    super(message);
    this.name = 'PortalError';
    this.kind = kind;
    this.status = status;
    this.correlationId = correlationId;
    this.fields = fields;
    this.silent = silent;
    this.lacks = lacks;
    this.textKey = textKey;
    const first = Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? '']);
    this.body = first.length > 0 ? { errors: Object.fromEntries(first) } : {};
  }

  /** The message for people: with the correlation id in square brackets if there is one, then the status. */
  get userMessage(): string {
    const id = this.correlationId ? ` [${this.correlationId}]` : '';
    return `${this.message}${id}${this.status ? ` (${this.status})` : ''}`;
  }
}

/** The error of a request that had no answer in time: it may have been carried out. */
export const timeoutError = () =>
  new PortalError({ kind: 'timeout', message: 'The server did not respond in time', status: 0 });

/**
 * Whether the error is a failed call, with the API's or the connection's message; any other error is a bug in
 * the portal.
 *
 * @example
 * const status = isPortalError(error) ? error.status : 0;
 */
export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError;

/**
 * Whether the location itself did not answer: no connection, a timeout, or a gateway error (502 to 504). Any other failure is an
 * answer of the location.
 *
 * @example
 * if (isUnresponsive(error)) return <p>The location does not respond.</p>;
 */
export const isUnresponsive = (error: unknown): boolean =>
  isPortalError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Statuses that only say the request took too long. */
const unheard = [408, 499];

/**
 * Whether it is certain that nothing was done: the request was not sent, or the server refused it. After any
 * other failed write the outcome is unknown.
 *
 * @example
 * if (isRefused(error)) return <p>Nothing was created.</p>;
 */
export function isRefused(error: unknown): boolean {
  if (!isPortalError(error)) return false;
  const { kind, status } = error;
  // Without a status the portal itself failed to build the request.
  if (kind === 'standard' || kind === 'not_sent' || kind === 'incomplete' || (kind === 'development' && status === 0))
    return true;
  // Below 400 it is a write that its answer calls unsuccessful (`unsuccessful`), unless the answer could not be read.
  return status > 0 && status < 500 && kind !== 'content_type' && kind !== 'unknown' && !unheard.includes(status);
}

/**
 * Converts anything thrown to a `PortalError`; returns a `PortalError` unchanged.
 *
 * @example
 * const { message, correlationId } = toPortalError(error);
 */
export const toPortalError = (error: unknown): PortalError =>
  isPortalError(error)
    ? error
    : new PortalError({ kind: 'unknown', message: error instanceof Error ? error.message : String(error), status: 0 });

/** Messages by field, or by key path for a part of a field: `records.0.host`. */
function messagesIn(errors: object, at = ''): [string, string[]][] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([name, texts]): [string, string[]][] => {
    if (Array.isArray(texts) && !texts.some(isNested)) return [[at + name, texts.map(String)]];
    return isNested(texts) ? messagesIn(texts, `${at}${name}.`) : [];
  });
}

function fieldMessages(errors: unknown): Record<string, string[]> | undefined {
  const found = isJsonObject(errors) ? messagesIn(errors) : [];
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const kindOf = (status: number, otherwise: ErrorKind): ErrorKind =>
  status === 401 ? 'credentials' : status === 403 ? 'forbidden' : otherwise;

/** The body does not match its content type. At most 500 characters are quoted; of a page, its words. */
export function unexpectedType(
  { status, headers }: { status: number; headers: Headers },
  body: string,
  correlationId?: string,
): PortalError {
  const quoted = pageWords(body).slice(0, 500);
  const type = headers.get('content-type') || 'none';
  const message = `Unexpected content type ${type}${quoted && `: ${quoted}`}`;
  return new PortalError({ kind: 'content_type', message, status, correlationId });
}

/** Whether JSON has a text or a number anywhere: `{}`, `{"message": null}` and the like say nothing to a person. */
const hasText = (data: unknown): boolean =>
  isNested(data)
    ? Object.values(data).some(hasText)
    : typeof data === 'string'
      ? data.trim() !== ''
      : typeof data === 'number';

/** Classifies an unsuccessful answer. `text` is its body, `data` the parsed body if it is JSON. */
export function classify(
  response: { status: number; statusText: string },
  data: unknown,
  text: string,
  correlationId?: string,
): PortalError {
  const { status } = response;
  const make = (kind: ErrorKind, text: string, fields?: Record<string, string[]>) => {
    const words = pageWords(text).trim();
    return new PortalError({ kind, message: words || `HTTP ${status}`, status, correlationId, fields, silent: !words });
  };
  if (status === 504) return make('timeout', 'Gateway timeout');
  if (isJsonObject(data)) {
    if (typeof data.message === 'string')
      return make(kindOf(status, 'general'), data.message, fieldMessages(data.errors));
    if (status === 403) return make('forbidden', 'Forbidden');
    if (typeof data.stack === 'string') return make('development', data.stack.split('\n')[0]?.slice(0, 250) ?? '');
    if (isJsonObject(data.errors) && typeof data.errors.Error === 'string') return make('standard', data.errors.Error);
  }
  const kind = kindOf(status, 'api');
  const words = (data === undefined || hasText(data) ? text.slice(0, 250) : '') || response.statusText;
  const fields = isJsonObject(data) ? fieldMessages(data.errors) : undefined;
  return make(kind, words, fields);
}

const verdicts = ['message', 'error', 'errors', 'success'];

/** An answer with only a status (`{success: true}`) is not a record, and no list of one. */
export const isOutcomeOnly = (data: object): boolean =>
  verdicts.some((key) => Object.hasOwn(data, key)) &&
  !Object.entries(data).some(([key, value]) => !verdicts.includes(key) && isNested(value));

/** Whether a status is `false`, as text too. A number may count something, unless the answer has only a status. */
const isFalse = (status: unknown, isAlone: boolean): boolean =>
  ['false', 'no', 'off', ...(isAlone ? ['0'] : [])].includes(wordOf(status));

/** Whether the answer is `{success: false}` without a created or changed record, whatever its status. */
export function isUnsuccessful(data: unknown): data is JsonObject {
  if (!isJsonObject(data)) return false;
  const { success, error_msg: _, ...rest } = data;
  const others = Object.entries(rest).filter(([, value]) => !isNested(value) || hasText(value));
  const isAlone = others.every(([name]) => verdicts.includes(name));
  return isFalse(success, isAlone) && isOutcomeOnly({ success, ...Object.fromEntries(others) });
}

/** The error for a write with such an answer (`isUnsuccessful`), with the message of the answer if it has one. */
export const unsuccessfulError = (
  { status }: { status: number },
  { message, error_msg, error, ...data }: JsonObject,
  correlationId?: string,
): PortalError => {
  const reported = message ?? error_msg ?? (isJsonObject(error) ? (error.message ?? error.code) : error);
  return classify({ status, statusText: '' }, { ...data, message: reported }, '', correlationId);
};
