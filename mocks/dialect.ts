/**
 * The cloud as a provider with other habits: it answers and takes each record under the keys, in the units and wrappings
 * that `records` of portal.json says. Written apart from the portal's reader, so that both can not be wrong alike.
 */
import { findCall, recordCalls, type RecordCall } from '../resources/dialect/calls';
import type { Conversion, KeyRule } from '../resources/dialect/words';
import type { Kind } from '../resources/kind/types';

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const number = (value: unknown, change: (value: number) => number): unknown => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  if (!isNumber) return value;
  const changed = change(Number(value));
  return typeof value === 'string' ? String(changed) : changed;
};
const rounded = (value: number) => Number(value.toPrecision(15));

/** What is sent of a value that the portal reads. */
const sent: Readonly<Record<Conversion, (value: unknown) => unknown>> = {
  'cents to units': (value) => number(value, (units) => rounded(units * 100)),
  'units to cents': (value) => number(value, (cents) => rounded(cents / 100)),
  'bytes to MB': (value) => number(value, (mb) => mb * 1048576),
  'MB to bytes': (value) => number(value, (bytes) => bytes / 1048576),
  'bytes to GB': (value) => number(value, (gb) => gb * 1073741824),
  'GB to bytes': (value) => number(value, (bytes) => bytes / 1073741824),
  'MB to GB': (value) => number(value, (gb) => gb * 1024),
  'GB to MB': (value) => number(value, (mb) => mb / 1024),
  'milliseconds to seconds': (value) => number(value, (seconds) => rounded(seconds * 1000)),
  'seconds to milliseconds': (value) => number(value, (ms) => rounded(ms / 1000)),
  'epoch to ISO': (value) => momentOf(value) / 1000,
  'ISO to epoch': (value) => new Date(Number(value) * 1000).toISOString(),
  'epoch milliseconds to ISO': (value) => momentOf(value),
  'ISO to epoch milliseconds': (value) => new Date(Number(value)).toISOString(),
};

/** The four forms of docs/coverage.md, section 3, as ms since the epoch. */
function momentOf(value: unknown): number {
  if (typeof value === 'number') return value * 1000;
  const text = String(value);
  return Date.parse(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
}

const ruleOf = (rule: unknown): KeyRule => (typeof rule === 'string' ? { at: rule } : isBag(rule) ? rule : {});

function reach(bag: Bag, path: string): unknown {
  let value: unknown = bag;
  for (const key of path.split('.')) value = isBag(value) || Array.isArray(value) ? (value as Bag)[key] : undefined;
  return value;
}

function place(bag: Bag, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let at = bag;
  for (const [index, key] of keys.entries()) {
    const inner = at[key];
    const isListed = Array.isArray(inner) || (inner === undefined && (keys[index + 1] ?? last) === '0');
    at = (at[key] = isListed ? [...((inner ?? []) as unknown[])] : isBag(inner) ? { ...inner } : {}) as Bag;
  }
  at[last] = value;
}

function drop(bag: Bag, path: string): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return void delete bag[key];
  const inner = bag[key];
  if (!isBag(inner)) return;
  const left = { ...inner };
  drop(left, rest.join('.'));
  if (Object.keys(left).length > 0) bag[key] = left;
  else delete bag[key];
}

const each = (value: unknown, change: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(change) : change(value);

/** A value as this provider sends it. */
function sentValue({ unit, keys }: KeyRule, value: unknown): unknown {
  if (keys) return each(value, (one) => (isBag(one) ? sentRecord(keys, one) : one));
  return each(value, (one) => (unit === undefined || one === null ? one : sent[unit](one)));
}

/** A record as this provider sends it. */
function sentRecord(rules: Bag, record: Bag): Bag {
  const values = Object.entries(rules)
    .filter(([key]) => key !== '$at' && reach(record, key) !== undefined)
    .map(([key, rule]) => [key, ruleOf(rule), reach(record, key)] as const);
  const answer: Bag = { ...record };
  for (const [key] of values) drop(answer, key);
  for (const [key, rule, value] of values) place(answer, rule.at ?? key, sentValue(rule, value));
  return answer;
}

const inverse = (unit: Conversion) => unit.split(' to ').reverse().join(' to ') as Conversion;

/** Rules under the provider's keys: what it is sent becomes what the cloud takes. */
const turned = (rules: Bag): Bag =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([key]) => key !== '$at')
      .map(([key, rule]) => {
        const { at = key, unit, keys } = ruleOf(rule);
        return [at, { at: key, ...(unit && { unit: inverse(unit) }), ...(keys && { keys: turned(keys) }) }];
      }),
  );

/** The list or record in an answer of the cloud: bare, keyed by id, or where the call's declaration says. */
function sentAnswer(rules: Bag, { list, at }: RecordCall, data: unknown): unknown {
  if (at !== undefined && isBag(data)) {
    const copy = { ...data };
    if (reach(copy, at) !== undefined) place(copy, at, sentAnswer(rules, { list } as RecordCall, reach(copy, at)));
    return copy;
  }
  const one = (record: unknown) => (isBag(record) ? sentRecord(rules, record) : record);
  if (Array.isArray(data)) return data.map(one);
  const isKeyed = list && isBag(data) && Object.values(data).every(isBag);
  return isKeyed ? Object.fromEntries(Object.entries(data).map(([id, record]) => [id, one(record)])) : one(data);
}

/** The provider's names in a refusal's messages. */
function sentRefusal(rules: Bag, data: unknown): unknown {
  if (!isBag(data) || !isBag(data.errors)) return data;
  const names = Object.entries(data.errors).map(([name, texts]) => {
    const [first = '', ...rest] = name.split('.');
    const own = Object.hasOwn(rules, name) ? ruleOf(rules[name]).at : undefined;
    const parent = Object.hasOwn(rules, first) ? ruleOf(rules[first]).at : undefined;
    return [own ?? [parent ?? first, ...rest].join('.'), texts];
  });
  return { ...data, errors: Object.fromEntries(names) as Bag };
}

/** A JSON body as the cloud takes it. One that is not JSON is left to the handler, which refuses it. */
function bodyForCloud(back: Bag, text: string): string {
  try {
    const data: unknown = JSON.parse(text);
    return isBag(data) ? JSON.stringify(sentRecord(back, data)) : text;
  } catch {
    return text;
  }
}

export interface Dialect {
  /** The request as the cloud takes it. */
  toCloud(request: Request): Promise<Request>;
  /** The answer as this provider gives it. */
  fromCloud(request: Request, answer: Response): Promise<Response>;
}

/** `records` of portal.json. Rules of a part of a record are those of its key. */
export function createDialect(records: Readonly<Bag>, kinds: readonly Kind[]): Dialect {
  const find = findCall(recordCalls(kinds));
  function rulesOf({ method, url }: Request) {
    const { pathname } = new URL(url);
    const call = find(method, pathname.slice(Math.max(pathname.indexOf('/v1/'), 0)));
    const rules = call && Object.hasOwn(records, call.record) ? records[call.record] : undefined;
    if (!call || !isBag(rules)) return undefined;
    const part = call.part === undefined ? rules : (ruleOf(rules[call.part]).keys ?? {});
    return { call, rules, part: part as Bag };
  }
  return {
    async toCloud(request) {
      const found = rulesOf(request);
      const text = found && request.method !== 'GET' ? await request.clone().text() : '';
      if (!found || text === '') return request;
      const back = turned(found.part);
      const isForm = request.headers.get('content-type')?.includes('form') ?? false;
      const body = isForm
        ? new URLSearchParams(
            [...new URLSearchParams(text)].flatMap(([name, value]) => {
              const [[key, plain] = [name, value]] = Object.entries(sentRecord(back, { [name]: value }));
              return [[key, String(plain)]];
            }),
          ).toString()
        : bodyForCloud(back, text);
      return new Request(request.url, { method: request.method, headers: request.headers, body });
    },
    async fromCloud(request, answer) {
      const found = rulesOf(request);
      if (!found || !answer.headers.get('content-type')?.includes('json')) return answer;
      const data: unknown = await answer.clone().json();
      const at = found.rules.$at;
      const sent = answer.ok ? sentAnswer(found.rules, found.call, data) : sentRefusal(found.part, data);
      const wrapped: Bag = {};
      if (answer.ok && typeof at === 'string') place(wrapped, at, sent);
      const { status } = answer;
      const headers = new Headers(answer.headers);
      // The translated body has another length.
      headers.delete('content-length');
      return new Response(JSON.stringify(answer.ok && typeof at === 'string' ? wrapped : sent), { status, headers });
    },
  };
}
