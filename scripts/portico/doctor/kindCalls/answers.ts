/** Answers of the API to the calls of kinds, and the findings for unexpected ones. */
import { isJsonObject } from '../../../../src/lib/json';
import type { createTranslator } from '../../../../dataProvider/dialect';
import { PlainError } from '../../../lib/plainError.mjs';
import { fetchUrl, textOf } from '../../read';
import { type Finding, error, warning } from '../finding';

/** Whether the portal reads a body as JSON: by its type alone, as a page or a file may be JSON too. */
export const isReadAsJson = (text: string, headers: Headers): boolean =>
  text === '' || (headers.get('content-type') ?? '').toLowerCase().includes('json');

/** An answer to a GET; `isJson` is false where its body could not be read. Without an answer the status is 0. */
export interface KindAnswer {
  status: number;
  headers: Headers;
  data: unknown;
  isJson: boolean;
  /** Why there is no answer. */
  failure?: string;
}

/** Sends a GET to a path from /v1 on. */
export type KindSend = (path: string) => Promise<KindAnswer>;

/** The same for checks that conformance makes too, whose answers need not have headers. */
export type Send = (path: string) => Promise<Omit<KindAnswer, 'headers'> & { headers?: Headers }>;

/** With a customer’s key; `heard` translates what is answered by `records` of portal.json. */
export const kindSender =
  (base: string, apikey: string, incoming: ReturnType<typeof createTranslator>['incoming']): KindSend =>
  async (path) => {
    const got = await fetchUrl(base + path, { headers: { apikey, accept: 'application/json' } }, 30)
      .then(async (answer) => ({ answer, text: await textOf(answer) }))
      .catch((thrown: unknown) => {
        if (thrown instanceof PlainError) return thrown.message;
        throw thrown;
      });
    if (typeof got === 'string')
      return { status: 0, headers: new Headers(), data: undefined, isJson: false, failure: got };
    const { answer, text } = got;
    try {
      if (!isReadAsJson(text, answer.headers)) throw new TypeError();
      return {
        status: answer.status,
        headers: answer.headers,
        data: text ? incoming({ method: 'GET', path }, JSON.parse(text)) : undefined,
        isJson: true,
      };
    } catch {
      return { status: answer.status, headers: answer.headers, data: undefined, isJson: false };
    }
  };

/** Key paths of the lists in an answer, two keys deep. */
export function listsIn(data: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(data)) return [path.join('.')];
  if (!isJsonObject(data) || path.length > 2) return [];
  return Object.entries(data).flatMap(([key, value]) => listsIn(value, [...path, key]));
}

/** What to declare, by where the answer has lists. */
export function where(data: unknown): string {
  if (Array.isArray(data)) return 'The answer is the list itself: leave response.at out.';
  const found = listsIn(data);
  if (data === undefined)
    return 'Answer [] where there is nothing. If the API always answers without a body: "response": {"whenEmpty": "nothing"}.';
  if (found.length === 0) return 'Say in response.at under which key the records are.';
  return `There is a list at ${found.join(', ')}: "response": {"at": "${found[0] ?? ''}"}.`;
}

/** Of an answer other than 2xx. */
export function statusFinding(at: string, call: string, { status, failure }: KindAnswer): Finding {
  if (failure !== undefined)
    return error(
      'kind-call',
      at,
      `${call} has no answer: ${failure}`,
      'Look into the API: screens wait for this call.',
    );
  if (status === 404)
    return error(
      'kind-call',
      at,
      `${call} answers 404: the API knows no such call`,
      'Correct the path, or add the call to the API.',
    );
  if (status === 401)
    return error(
      'kind-call',
      at,
      `${call} answers 401: the API does not take the key`,
      'Give the key of a customer (--key).',
    );
  if (status === 403)
    return warning(
      'kind-call',
      at,
      `${call} answers 403: customers may not see it`,
      'Say in needs, admin or flags who may.',
    );
  return error(
    'kind-call',
    at,
    `${call} answers ${status}`,
    'Look into the API: what this call answers is shown nowhere.',
  );
}

/** As it goes on in a sentence. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
