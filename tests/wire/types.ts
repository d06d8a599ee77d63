/**
 * A wire example: one literal request to /v1 and its answer, written by hand from the specification (section 7) and the
 * readings. Examples are data: tests, the API conformance check and the API description all read them.
 *
 * Texts of a request and of an answer may hold placeholders: `{{vm.uuid}}` is the key `uuid` of what a step of `needs`
 * has called `vm`. `{{key}}`, `{{otherKey}}` and `{{adminKey}}` are the API keys of a customer, of another customer and
 * of an administrator, `{{run}}` is a text that is new in each run. In a path or a form a value is percent-encoded; in a
 * JSON body a placeholder outside quotes is the value as JSON.
 */
import type { CallName } from './section7';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One thing to ask before the example itself. Steps are taken in order, in one scope of names. */
export interface Step {
  /** Name of the example whose request is sent. Its own needs are not: every step is listed. */
  run: string;
  /** The name that what is found has in placeholders. */
  as?: string;
  /** Key path into the answer (or into the entry found), for example `storage.0`. `*` gives the first value of an object. */
  at?: string;
  /** What is listed does not change by itself: it is asked once. */
  still?: true;
  /** The answer is a list: its first entry with these values (`not` them). Asked again while time passes, until one is there. */
  where?: { readonly [key: string]: Json | { readonly not: Json } };
}

export interface WireRequest {
  method: Method;
  /** From `/v1` on, without the query. */
  path: string;
  /** As it is sent, without `?`. */
  query?: string;
  /** Lower-case names. What is not named here may be anything, but for `apikey` and `content-type`: they must be absent. */
  headers: { readonly [name: string]: string };
  /** The exact text of the body. */
  body?: string;
}

/**
 * The literal answer is also the pattern for answers of a living API:
 *
 * - a key must be there with a value of the same form; `key?` may be missing or null; `key!` must be exactly this value.
 *   The marks are no part of the literal answer. Keys that are not named may be there too;
 * - texts with a known form (uuid, timestamp, e-mail, address, MAC, URL) must have this form, decimals in text may be numbers;
 *   a text that holds a placeholder must be exactly what it is filled to;
 * - each entry of a list must be like one of the literal ones; an empty list only says: a list. An answer that is a list
 *   must have an entry where the literal one has;
 * - `null` says nothing about the value; `{}` only says: an object.
 */
export interface WireAnswer {
  /** Any success stands for 200 (readings fix no other); a refusal must have exactly this status. */
  status: number;
  /** These must begin with the value given. */
  headers?: { readonly [name: string]: string };
  /**
   * Left out: nothing of a success is used: it may be 204, an empty text, `{success: true}` or what is left (readings,
   * Answers). With a `content-type` in `headers` that is no JSON: the text that the body begins with.
   */
  body?: Json;
  /** Closed vocabularies: key path (`*` for every entry of a list or object) and what may be there. */
  oneOf?: { readonly [path: string]: readonly Json[] };
  /** Key paths of texts that may be there once for all languages, or once for each: `{"en": …, "et": …}`. */
  byLanguage?: readonly string[];
}

/** Accounts that differ in what they may do. `customer` has an active account and at least one of each kind of thing. */
export type World = 'customer' | 'newcomer' | 'limited' | 'suspended';

/** `C`: the calls it may be about; checks of kinds that are not in section 7 yet take any. */
export interface WireExample<C extends string = CallName> {
  /** Unique, in words. */
  name: string;
  /** The call of section 7. */
  call: C;
  /** Default: `customer`. */
  world?: World;
  needs?: readonly Step[];
  /** The server is in trouble: it answers so without fault of the request. A living API can't be asked for it. */
  trouble?: true;
  request: WireRequest;
  answer: WireAnswer;
}

export const isRefusal = (example: WireExample<string>) => example.answer.status >= 400;

/** Reads change nothing and can be sent to a living API at any time. */
export const isRead = (example: WireExample<string>) => example.request.method === 'GET';
