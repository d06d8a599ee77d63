/** What goes wrong with object storage, as the portal's own errors. */
import { PortalError } from '../errors';
import { table } from '../../src/lib/table';

type S3Reason =
  /** The browser may not read the answer: rules for this origin are missing. */
  | 'cors'
  /** The rules let this site read, and neither write nor delete. */
  | 'read_only'
  /** This browser cannot hold so much of a download. */
  | 'no_room'
  /** The folder on this device is gone, or may not be written to. */
  | 'folder'
  /** The disk of this device is full. */
  | 'disk_full'
  /** The browser, or the device, takes no such file. */
  | 'unwritable'
  /** Its properties cannot be seen by a browser, and would be lost. */
  | 'hidden'
  /** No line, or no server. */
  | 'offline'
  /** The key is unknown or its signature is refused. */
  | 'key'
  | 'denied'
  | 'missing'
  | 'no_bucket'
  /** The clocks of this device and of the storage differ. */
  | 'clock'
  /** The file on this device is not what it was when it was chosen, or is gone. */
  | 'changed'
  /** What came is not what the storage has the sum of. */
  | 'altered'
  /** What may be stored is used up. */
  | 'full'
  /** The storage asks for less at once, or is out of order for the moment. */
  | 'busy'
  /** The bucket is at another address. */
  | 'region'
  /** Its name has `.` or `..` as a part, which no address can have. */
  | 'dots'
  /** Its target is to be copied or moved by the same work. */
  | 'in_way'
  /** It came while the bucket was being emptied. */
  | 'arrived'
  /** What is in the bucket is not what was compared, and was not replaced. */
  | 'newer'
  /** Nothing is deleted, since what is to be there instead was not uploaded. */
  | 'not_uploaded'
  /** It is not what it was when it was compared. */
  | 'replaced'
  /** A setting is not what it was when it was read, and would be replaced as a whole. */
  | 'outdated'
  /** The answer is not the setting: saving would replace what could not be seen. */
  | 'unreadable'
  | 'other';

export class S3Error extends PortalError {
  readonly reason: S3Reason;
  /** The code that S3 says: `NoSuchKey`. */
  readonly code: string;

  constructor(reason: S3Reason, message: string, code = '', status = 0) {
    super({
      ...{ message, status },
      kind: ['offline', 'cors', 'read_only'].includes(reason) ? 'connection' : 'api',
      textKey: reason === 'other' ? undefined : `files.faults.${reason}`,
    });
    this.name = 'S3Error';
    this.reason = reason;
    this.code = code;
  }
}

export const isS3Error = (error: unknown): error is S3Error => error instanceof S3Error;

const reasons = table<S3Reason>({
  AccessDenied: 'denied',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  NoSuchBucket: 'no_bucket',
  NoSuchKey: 'missing',
  NotFound: 'missing',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  InsufficientStorage: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  AuthorizationHeaderMalformed: 'region',
  AuthorizationQueryParametersError: 'region',
  PermanentRedirect: 'region',
});

const statusReasons = new Map<number, S3Reason>([
  [403, 'denied'],
  [404, 'missing'],
  [507, 'full'],
]);

interface Reported {
  name?: unknown;
  Code?: unknown;
  message?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** An error of the SDK or of a plain request. What its caller gave up stays an `AbortError`. */
export function toS3Error(error: unknown): Error {
  if (isS3Error(error) || isAbort(error)) return error as Error;
  const reported = (error ?? {}) as Reported;
  const status = reported.$metadata?.httpStatusCode ?? 0;
  const reportedCode =
    typeof reported.Code === 'string' ? reported.Code : typeof reported.name === 'string' ? reported.name : '';
  // An answer without a body (to HEAD) names nothing; the SDK then calls it so.
  const code = reportedCode === 'UnknownError' ? '' : reportedCode;
  const message =
    typeof reported.message === 'string' && reported.message !== '' && reported.message !== 'UnknownError'
      ? reported.message
      : code;
  // Of a file that is being written on this device.
  if (status === 0 && reportedCode === 'QuotaExceededError') return new S3Error('disk_full', message, code);
  if (status === 0 && (error instanceof TypeError || code === 'TimeoutError' || code === 'NetworkingError'))
    return new S3Error('offline', 'The object storage cannot be reached', code);
  // The refusal of a presigned request if the clocks differ.
  if (code === 'AccessDenied' && /has expired|not yet valid|not valid yet/i.test(message))
    return new S3Error('clock', message.slice(0, 250), code, status);
  const reason = reasons[code] ?? statusReasons.get(status) ?? 'other';
  return new S3Error(reason, message.slice(0, 250) || `HTTP ${status}`, code, status);
}

/** An unsuccessful answer to a plain request (a part of an upload). */
export function answerError(status: number, body: string): S3Error {
  const of = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';
  const code = of('Code');
  const error = { name: code, message: of('Message') || code, $metadata: { httpStatusCode: status } };
  return toS3Error(error) as S3Error;
}

/** What a server will not do the next time either: not implemented, HTTP version, full, a loop, not extended, a network's sign-in. */
const permanent = new Set([501, 505, 506, 507, 508, 510, 511]);

/** May succeed when it is tried again. */
export const isTransient = (error: unknown): boolean =>
  isS3Error(error) &&
  error.reason !== 'full' &&
  !permanent.has(error.status) &&
  (error.reason === 'offline' ||
    error.status >= 500 ||
    error.status === 429 ||
    /Timeout|SlowDown|BadDigest|SHA256Mismatch/.test(error.code));

/**
 * A browser reports a forbidden origin and a failed connection alike. If the server answers a no-cors request,
 * the connection works and the CORS rules are the reason.
 */
export async function diagnoseS3Error(error: unknown, endpoint: string): Promise<Error> {
  const reported = toS3Error(error);
  if (!isS3Error(reported) || reported.reason !== 'offline' || typeof location === 'undefined') return reported;
  if (new URL(endpoint).origin === location.origin || !navigator.onLine) return reported;
  try {
    await fetch(endpoint, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return new S3Error('cors', 'The bucket does not let this site read it from a browser', 'CORS');
  } catch {
    return reported;
  }
}
