/**
 * Translates a provider's dialect (`records` of portal.json): answers before anything reads them, and requests before they are sent. No
 * other module knows of dialects. Loaded only if portal.json has `records`; imports nothing that a sign-in screen does not load.
 */
import { findCall, recordCalls, type RecordCall } from '../../resources/dialect/calls';
import { answerWord } from '../../resources/dialect/words';
import type { Kind } from '../../resources/kind/types';
import { isJsonObject, isNested, type JsonObject } from '../../src/lib/json';
import { isPortalError, PortalError } from '../errors';
import type { Http, HttpAnswer, HttpRequest } from '../http';
import { readRules, reversed, translate, translatePath, valueOnPath, withValue, type KeyMapping } from './rules';

interface RecordMapping {
  /** From the provider's keys to the portal's, and back. */
  incoming: readonly KeyMapping[];
  outgoing: readonly KeyMapping[];
  /** Where in the answer the record or list is. */
  at: readonly string[];
}

/** By the names of records. User-supplied names: a Map. */
function readDialect(raw: unknown): ReadonlyMap<string, RecordMapping> {
  const entries = Object.entries(isJsonObject(raw) ? raw : {});
  return new Map(
    entries.map(([name, rules]): [string, RecordMapping] => {
      const incoming = readRules(rules);
      const at = isJsonObject(rules) ? rules[answerWord] : undefined;
      return [
        name,
        { incoming, outgoing: reversed(incoming), at: typeof at === 'string' && at !== '' ? at.split('.') : [] },
      ];
    }),
  );
}

/** Maximum nesting depth of groups of prices. */
const deepest = 5;
const wrappers = ['data', 'items', 'results', 'result', 'list', 'records', 'rows', 'entries'];

/**
 * The list with each of its entries translated, in the form it has: bare, wrapped, keyed by id, grouped. An object
 * with a key of a rule is an entry.
 */
function eachEntry(rules: readonly KeyMapping[], value: unknown, grouped = false, depth = 0): unknown {
  const entry = (one: unknown) => (grouped && depth < deepest ? inner(one) : translate(rules, one));
  const inner = (one: unknown) => eachEntry(rules, one, grouped, depth + 1);
  if (Array.isArray(value)) return value.map(entry);
  if (!isJsonObject(value)) return value;
  const pairs = Object.entries(value);
  const opened = (isOpened: (key: string, one: unknown) => boolean, open: (one: unknown) => unknown) =>
    Object.fromEntries(pairs.map(([key, one]) => [key, isOpened(key, one) ? open(one) : one]));
  const isList = (_: string, one: unknown) => Array.isArray(one);
  if (rules.some(({ from: [key = ''] }) => Object.hasOwn(value, key)) || depth >= deepest)
    return translate(rules, grouped && depth < deepest ? opened(isList, inner) : value);
  if (grouped) return opened((_, one) => isNested(one), inner);
  if (pairs.every(([, one]) => isJsonObject(one) || one === null) && !wrappers.includes(pairs[0]?.[0] ?? ''))
    return opened(
      (_, one) => isJsonObject(one),
      (one) => translate(rules, one),
    );
  const isOnly = pairs.filter(([key, one]) => isList(key, one)).length === 1;
  return opened((key, one) => isNested(one) && (wrappers.includes(key) || (isOnly && Array.isArray(one))), inner);
}

function readAnswer(
  { incoming, at }: RecordMapping,
  { list, grouped, at: within }: RecordCall,
  data: unknown,
): unknown {
  const found = at.length > 0 ? valueOnPath(data, at) : undefined;
  const answer = found === undefined ? data : found;
  const read = (value: unknown) =>
    list || Array.isArray(value) ? eachEntry(incoming, value, grouped) : translate(incoming, value);
  if (within === undefined || !isJsonObject(answer)) return read(answer);
  // A key with exactly that name takes precedence, as where it is unwrapped.
  const path = Object.hasOwn(answer, within) ? [within] : within.split('.');
  const inner = valueOnPath(answer, path);
  return inner === undefined ? answer : withValue(answer, path, read(inner));
}

/** Names of a form may be repeated; a key in an object is sent as its path. */
function writeForm(rules: readonly KeyMapping[], body: string): string {
  const pairs = [...new URLSearchParams(body)].map(([name, text]): [string, string] => {
    const rule = rules.find(({ from }) => from.join('.') === name);
    if (!rule) return [name, text];
    const value = Object.values(
      translate([{ ...rule, to: ['value'] }], withValue({}, rule.from, text)) as JsonObject,
    )[0];
    return [rule.to.join('.'), typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return new URLSearchParams(pairs).toString();
}

function writeRequest({ outgoing }: RecordMapping, { part }: RecordCall, request: HttpRequest): HttpRequest {
  const { body, contentType = '' } = request;
  const rules = part === undefined ? outgoing : (outgoing.find(({ from }) => from.join('.') === part)?.inner ?? []);
  if (body === undefined || rules.length === 0) return request;
  if (contentType.includes('form')) return { ...request, body: writeForm(rules, body) };
  return { ...request, body: JSON.stringify(translate(rules, JSON.parse(body))) };
}

/** Maps messages per field from the provider's keys to the portal's, which the form uses. */
function readError({ incoming }: RecordMapping, { part }: RecordCall, error: PortalError): PortalError {
  const rules = part === undefined ? incoming : (incoming.find(({ to }) => to.join('.') === part)?.inner ?? []);
  const fields = Object.entries(error.fields).map(
    ([name, texts]) => [translatePath(rules, name.split('.')).join('.'), texts] as const,
  );
  if (fields.length === 0) return error;
  const { kind, message, status, correlationId, silent, lacks, textKey } = error;
  const named = Object.fromEntries(fields);
  return new PortalError({ kind, message, status, correlationId, silent, lacks, textKey, fields: named });
}

interface Translator {
  /** The request under the provider's keys. */
  asSent(request: HttpRequest): HttpRequest;
  /** Its answer under the portal's. */
  incoming(request: Pick<HttpRequest, 'method' | 'path'>, data: unknown): unknown;
  refusal(request: HttpRequest, error: PortalError): PortalError;
}

/** `records` of portal.json, not checked; `kinds`: those whose calls are translated too. */
export function createTranslator(records: unknown, kinds: readonly Kind[]): Translator {
  const dialect = readDialect(records);
  const find = findCall(recordCalls(kinds));
  const look = ({ method, path }: Pick<HttpRequest, 'method' | 'path'>) => {
    const call = find(method, path);
    const mapping = call && dialect.get(call.record);
    return mapping && ([mapping, call] as const);
  };
  const by = <R extends Pick<HttpRequest, 'method' | 'path'>, T>(
    request: R,
    value: T,
    change: (mapping: RecordMapping, call: RecordCall, value: T) => T,
  ) => {
    const found = look(request);
    return found ? change(...found, value) : value;
  };
  return {
    asSent: (request) => by(request, request, writeRequest),
    incoming: (request, data) => by(request, data, readAnswer),
    refusal: (request, error) => by(request, error, readError),
  };
}

/** The same transport in a provider's dialect. */
export function inDialect(http: Http, records: unknown): Http {
  let translator = createTranslator(records, []);
  const asSent = (request: HttpRequest) => translator.asSent(request);
  async function sendTranslated(request: HttpRequest): Promise<HttpAnswer> {
    try {
      const answer = await http(asSent(request));
      return { ...answer, data: translator.incoming(request, answer.data) };
    } catch (error) {
      throw isPortalError(error) ? translator.refusal(request, error) : error;
    }
  }
  return Object.assign(sendTranslated, {
    blob: (request: HttpRequest) => http.blob(asSent(request)),
    asSent,
    setKinds: (kinds: readonly Kind[]) => void (translator = createTranslator(records, kinds)),
    ...(http.decided && { decided: http.decided }),
  });
}
