/** A route of the cloud for a call of docs/coverage.md, section 7: its path, parameters, and answer. */
import * as z from 'zod/mini';
import type { GivenLocation } from '../worlds/locations';
import type { Store } from '../store';
import type { Caller } from './caller';

/** What the faces of the cloud may differ in. */
export interface CloudOptions {
  /** URL of the S3 server in `GET /storage/api/s3`; default is `/s3` of the request's origin. */
  s3Url?: string;
  /** Payments are decided by the payer on a page of the cloud; otherwise they succeed automatically. */
  paymentPages?: boolean;
  /** Configuration keys for signing in at the identity service, on the request's origin. */
  identityKeys?: (origin: string) => Record<string, unknown>;
  /** Checks an id token of the identity service and says whose it is. */
  identity?: (idToken: string) => Promise<CallerIdentity | undefined>;
}

export interface CallerIdentity {
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
}

export interface Context<B = undefined, Q = Record<never, never>> {
  store: Store;
  options: CloudOptions;
  request: Request;
  caller: Caller;
  params: Readonly<Record<string, string>>;
  body: B;
  query: Q;
  /** The location in the path (`{location}`); else the first one. */
  location: GivenLocation;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  method: HttpMethod;
  /** Below /v1, `:name` for values. */
  path: string;
  /** No key is needed. */
  open: boolean;
  body: 'json' | 'merge-patch' | 'form' | 'none';
  /** Names that a form or query may give again and again. */
  lists?: readonly string[];
  bodyShape?: z.ZodMiniType;
  queryShape: z.ZodMiniType;
  answer: (context: Context<never, never>) => unknown;
}

interface Shape<B, Q> {
  json?: z.ZodMiniType<B>;
  form?: z.ZodMiniType<B>;
  query?: z.ZodMiniType<Q>;
  open?: true;
}

/**
 * Declares a route. Without `json` or `form` no body is due, without `query` no query. What `answer` gives back is sent
 * as JSON with 200, nothing as 204, a Response as it is; a thrown Refusal is the refusal's answer.
 */
export function route<B = undefined, Q = Record<never, never>>(
  method: HttpMethod,
  path: string,
  shape: Shape<B, Q>,
  answer: (context: Context<B, Q>) => unknown,
): Route {
  const bodyShape = shape.json ?? shape.form;
  return {
    method,
    path,
    open: shape.open ?? false,
    body: shape.json ? 'json' : shape.form ? 'form' : 'none',
    ...(bodyShape && { bodyShape }),
    queryShape: shape.query ?? z.strictObject({}),
    answer: answer as Route['answer'],
  };
}
