/** A provider's API through its portal.json: what it answers is judged in the portal's words, as far as the portal reads it. */
import { createTranslator } from '../../../dataProvider/dialect';
import { unwrap } from '../../../dataProvider/decode';
import { PortalError } from '../../../dataProvider/errors';
import type { HttpRequest } from '../../../dataProvider/http';
import { builtInKinds } from '../../../resources';
import { findCall, recordCalls, type RecordCall } from '../../../resources/dialect/calls';
import type { FullCall, Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../../src/lib/json';
import type { Ground } from '../../../tests/wire/run';
import type { WireRequest } from '../../../tests/wire/types';
import { asRead } from './asRead';

type Fields = Record<string, string[]>;

/** Messages by field under the portal's keys. */
function refusalOf(data: unknown, rename: (error: PortalError) => PortalError): unknown {
  if (!isJsonObject(data) || !isJsonObject(data.errors)) return data;
  const pairs = Object.entries(data.errors);
  const fields = Object.fromEntries(pairs.filter(([, texts]) => Array.isArray(texts))) as Fields;
  const others = Object.fromEntries(pairs.filter(([, texts]) => !Array.isArray(texts)));
  const renamed = rename(new PortalError({ kind: 'api', message: '', status: 400, fields })).fields;
  return { ...data, errors: { ...others, ...renamed } };
}

const verbs = ['list', 'get', 'create', 'update', 'delete'] as const;

/** Calls of built-in kinds that the site has elsewhere, or whose answers it wraps otherwise, each beside the specification's. */
function movedCalls(kinds: readonly Kind[]): { call: RecordCall; to: FullCall }[] {
  return kinds.flatMap((kind) => {
    const own = builtInKinds.find(({ name }) => name === kind.name);
    if (!own) return [];
    const acts = kind.actions.flatMap(({ name, call }) => {
      const before = own.actions.find((one) => one.name === name)?.call;
      return before && call ? [[before, call] as const] : [];
    });
    const calls = verbs.flatMap((verb) => {
      const [before, now] = [own.api[verb], kind.api[verb]];
      return before && now ? [[before, now] as const] : [];
    });
    return [...calls, ...acts]
      .filter(([before, now]) => before.method !== now.method || before.path !== now.path || now.response.at)
      .map(([{ method, path }, to]) => ({ call: { method, path, record: kind.name }, to }));
  });
}

/** The site's path with the parts that the specification's has at the same names; undefined where it needs others. */
function movedPath(template: string, path: string, to: string): string | undefined {
  const parts = path.split('/').slice(2);
  const values = new Map(
    template
      .split('/')
      .slice(1)
      .map((part, index) => [part, parts[index] ?? ''] as const),
  );
  const filled = to
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{') ? values.get(part) : part));
  return filled.includes(undefined) ? undefined : `/v1/${filled.join('/')}`;
}

/** The same API with its answers changed; what is no JSON stays. */
const withAnswers =
  (
    send: Ground['send'],
    read: (request: WireRequest, answer: { data: unknown; isRefusal: boolean }) => unknown,
  ): Ground['send'] =>
  async (request) => {
    const answer = await send(request);
    if (!answer.headers.get('content-type')?.includes('json')) return answer;
    try {
      const isRefusal = answer.status < 200 || answer.status >= 300;
      return { ...answer, text: JSON.stringify(read(request, { data: JSON.parse(answer.text), isRefusal })) };
    } catch {
      return answer;
    }
  };

/**
 * Sends what the specification writes to where the site's portal.json says that it is, and gives answers the specification's form as far as
 * that declares it: by `records`, and by the calls of extended kinds.
 * @param kinds all kinds of the site
 */
export function declared(
  send: Ground['send'],
  records?: unknown,
  kinds: readonly Kind[] = builtInKinds,
): Ground['send'] {
  const { asSent, incoming, refusal } = createTranslator(records, kinds);
  const moved = movedCalls(kinds);
  const find = findCall(moved.map(({ call }) => call));
  return async (request) => {
    const { headers } = request;
    const there = find(request.method, request.path);
    const to = moved.find(({ call }) => call === there)?.to;
    const path = (there && to && movedPath(there.path, request.path, to.path)) ?? request.path;
    const method = to?.method ?? request.method;
    // It is only translated: what follows a lost answer does not matter.
    const plain = { method, path, body: request.body, contentType: headers['content-type'] } as HttpRequest;
    const { body } = asSent(plain);
    const sent = { ...request, method, path, ...(body !== undefined && { body }) };
    return withAnswers(send, (_, { data, isRefusal }) => {
      if (isRefusal) return refusalOf(data, (error) => refusal(plain, error));
      const translatedData = incoming(plain, data);
      return (to && unwrap(to, translatedData)) ?? translatedData;
    })(sent);
  };
}

const findRecord = findCall(recordCalls(builtInKinds));

/** As `declared`, and by what the portal reads without rules. */
export function translated(send: Ground['send'], records?: unknown, kinds?: readonly Kind[]): Ground['send'] {
  return withAnswers(declared(send, records, kinds), ({ method, path }, { data, isRefusal }) => {
    const call = isRefusal ? undefined : findRecord(method, path);
    return call ? asRead(call, data) : data;
  });
}
