/** Signature version 4, in the header and presigned (AWS General Reference): who asks, and that nothing was changed. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SimulatedS3Error } from './s3Error';
import type { S3Server } from './types';

const algorithm = 'AWS4-HMAC-SHA256';
/** How far clocks may differ, ms. */
const skew = 15 * 60_000;
/** The longest a presigned address may hold, seconds. */
const longest = 7 * 86_400;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** Percent-encoding of the signature: everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

function canonicalQuery(search: string): string {
  const pairs = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split(/=(.*)/s, 2).map((part) => encode(decodeURIComponent(part))))
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name = '', value = '']): [string, string] => [name, value]);
  return pairs
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The last part of every signature: with a key that is good for one day, region and service (`day/region/s3/aws4_request`). */
export function signatureOf(secret: string, scope: string, text: string): Buffer {
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, text);
}

interface Claim {
  accessKey: string;
  scope: string;
  signed: string[];
  signature: string;
  /** YYYYMMDD'T'HHMMSS'Z' */
  date: string;
  payload: string;
  /** Seconds that a presigned address holds. */
  expires?: number;
}

function readClaim(req: IncomingMessage, query: URLSearchParams): Claim {
  const { authorization } = req.headers;
  const header = (name: string) => String(req.headers[name] ?? '');
  if (authorization?.startsWith(algorithm)) {
    const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
    const [accessKey = '', ...scope] = part('Credential').split('/');
    const signed = part('SignedHeaders').split(';');
    const date = header('x-amz-date');
    return {
      ...{ accessKey, scope: scope.join('/'), signed, signature: part('Signature'), date },
      payload: header('x-amz-content-sha256'),
    };
  }
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== algorithm)
    throw new SimulatedS3Error('AccessDenied', 'Access denied: the request is not signed');
  const [accessKey = '', ...scope] = of('Credential').split('/');
  const expires = Number(of('Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > longest)
    throw new SimulatedS3Error('InvalidArgument', 'X-Amz-Expires must be between 1 second and 7 days');
  return {
    ...{ accessKey, scope: scope.join('/'), signed: of('SignedHeaders').split(';'), signature: of('Signature') },
    ...{ date: of('Date'), payload: of('Content-Sha256') || 'UNSIGNED-PAYLOAD', expires },
  };
}

function momentOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  if (!second) throw new SimulatedS3Error('AccessDenied', 'The date of the request is missing');
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function checkTime({ date, expires }: Claim, now: number) {
  const moment = momentOf(date);
  if (expires !== undefined && now > moment + expires * 1000)
    throw new SimulatedS3Error('AccessDenied', 'Request has expired');
  if (expires === undefined ? Math.abs(now - moment) > skew : moment - now > skew)
    throw new SimulatedS3Error('RequestTimeTooSkewed', 'The clocks differ by more than 15 minutes');
}

/**
 * Authenticates a request. Throws `S3Fault`. `payload` is the required hash of the body, unless it is a keyword.
 * The signed path includes the prefix under which the server is mounted.
 */
export function checkSignature(
  req: IncomingMessage,
  server: Pick<S3Server, 'secretOf'>,
): { owner: string; payload: string } {
  const [path = '/', search = ''] = (req.url ?? '/').split(/\?(.*)/s, 2);
  const claim = readClaim(req, new URLSearchParams(search));
  const known = server.secretOf(claim.accessKey);
  if (!known) throw new SimulatedS3Error('InvalidAccessKeyId', 'The access key is not known');
  checkTime(claim, Date.now());
  const [day = '', , service = '', end = ''] = claim.scope.split('/');
  if (service !== 's3' || end !== 'aws4_request' || day !== claim.date.slice(0, 8) || !claim.signed.includes('host'))
    throw new SimulatedS3Error('SignatureDoesNotMatch', 'The scope of the signature is wrong');
  const headers = claim.signed.map(
    (name) =>
      `${name}:${String(req.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const request = [
    ...[req.method, canonicalPath(path), canonicalQuery(search), headers.join(''), claim.signed.join(';')],
    claim.payload,
  ].join('\n');
  const text = [algorithm, claim.date, claim.scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const wanted = signatureOf(known.secret, claim.scope, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new SimulatedS3Error('SignatureDoesNotMatch', 'The signature does not match the request');
  return { owner: known.owner, payload: claim.payload };
}
