/** Finds the collections of an API: a GET that returns a list of objects, with the operations on one of them below it. */
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import type { OpenApi } from './document';
import { shapeOf, type Shape } from './shape';

/** One operation of the description, as it is called. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the description: `/zones/{zoneId}`. */
  path: string;
  raw: JsonObject;
  /** What is sent, if anything. */
  sent: Shape | undefined;
  /** `form`, `merge-patch`: only so. */
  body: 'json' | 'merge-patch' | 'form' | undefined;
}

export interface Collection {
  list: Operation;
  /** Key path of the list in the answer; undefined: the answer is the list. */
  at: string | undefined;
  /** Key path of the count of all, if the answer has one. */
  total: string | undefined;
  /** Properties of the answer beside the list, by key path. */
  answered: ReadonlyMap<string, Shape>;
  record: Shape;
  create: Operation | undefined;
  /** The parameter that names one record in the paths below: `zoneId`. */
  param: string | undefined;
  get: Operation | undefined;
  update: Operation | undefined;
  delete: Operation | undefined;
  /** What else is done to one record: `POST /zones/{zoneId}/verify` by `verify`. */
  actions: ReadonlyMap<string, Operation>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The schema of a body: JSON of any flavour, else a form. */
function bodyOf(content: unknown): { schema: unknown; body: 'json' | 'merge-patch' | 'form' } | undefined {
  if (!isJsonObject(content)) return undefined;
  const types = Object.entries(content);
  const isPatch = (type: string) => /^application\/merge-patch\+json\b/i.test(type);
  const json = types.find(
    ([type]) => (/^application\/([\w.+-]*\+)?json\b/i.test(type) && !isPatch(type)) || type === '*/*',
  );
  const patch = types.find(([type]) => isPatch(type));
  const form = types.find(([type]) => /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type));
  const found = json ?? patch ?? form;
  const body = json ? 'json' : patch ? 'merge-patch' : 'form';
  return found && { schema: isJsonObject(found[1]) ? found[1].schema : undefined, body };
}

export function operationsOf(api: OpenApi): Operation[] {
  return api.paths.flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = api.resolve(item[method.toLowerCase()]);
      if (!isJsonObject(raw)) return [];
      const request = api.resolve(raw.requestBody);
      const sent = isJsonObject(request) ? bodyOf(request.content) : undefined;
      // Parameters of the path stand beside its operations.
      const shared = Array.isArray(item.parameters) ? (item.parameters as unknown[]) : [];
      const own = Array.isArray(raw.parameters) ? (raw.parameters as unknown[]) : [];
      return [
        {
          method,
          path,
          raw: { ...raw, parameters: [...shared, ...own] },
          sent: sent && shapeOf(sent.schema, api.resolve),
          body: sent?.body,
        },
      ];
    }),
  );
}

/** APIs that end each path with a slash, or only those of their lists, name the same resources by both. Calls are sent as described. */
export const bare = (path: string): string => path.replace(/\/+$/, '');

export interface Parameter {
  name: string;
  place: string;
  required: boolean;
  shape: Shape;
}

export function parametersOf({ raw }: Operation, { resolve }: OpenApi): Parameter[] {
  const given = Array.isArray(raw.parameters) ? (raw.parameters as unknown[]) : [];
  return given
    .map(resolve)
    .flatMap((one) =>
      isJsonObject(one) && typeof one.name === 'string' && typeof one.in === 'string'
        ? [{ name: one.name, place: one.in, required: one.required === true, shape: shapeOf(one.schema, resolve) }]
        : [],
    );
}

function answerOf({ raw }: Operation, { resolve }: OpenApi): Shape | undefined {
  const responses = isJsonObject(raw.responses) ? raw.responses : {};
  const code = Object.keys(responses).find((name) => /^2(\d\d|XX)$/.test(name)) ?? 'default';
  const response = Object.hasOwn(responses, code) ? resolve(responses[code]) : undefined;
  const content = isJsonObject(response) ? bodyOf(response.content) : undefined;
  return content && shapeOf(content.schema, resolve);
}

const maxDepth = 3;

/** Every property of the answer by key path, lists of objects included, not what is in them. */
function within(shape: Shape, resolve: OpenApi['resolve'], prefix = '', depth = 1): [string, Shape][] {
  return [...shape.properties].flatMap(([name, schema]): [string, Shape][] => {
    const inner = shapeOf(schema, resolve);
    const path = prefix + name;
    const deeper = inner.type === 'object' && depth < maxDepth ? within(inner, resolve, `${path}.`, depth + 1) : [];
    return [[path, inner], ...deeper];
  });
}

const lastName = (path: string) =>
  path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{')) ?? '';
/** The portal reads a number and a text of digits. */
export const totalPath = /(^|\.)total(_?(count|items|results|records|elements|size|rows|hits))?$/i;
const customary = ['data', 'items', 'results', 'records', 'content'];

function listIn(
  operation: Operation,
  api: OpenApi,
): Pick<Collection, 'at' | 'total' | 'answered' | 'record'> | undefined {
  const answer = answerOf(operation, api);
  if (!answer) return undefined;
  const recordOf = (shape: Shape) => {
    const record = shape.type === 'array' ? shapeOf(shape.items, api.resolve) : undefined;
    return record && record.properties.size > 0 ? record : undefined;
  };
  const whole = recordOf(answer);
  if (whole) return { at: undefined, total: undefined, answered: new Map(), record: whole };
  const answered = within(answer, api.resolve);
  const lists = answered.flatMap(([at, shape]) => {
    const record = recordOf(shape);
    return record ? [{ at, record }] : [];
  });
  const isNamed = ({ at }: { at: string }) =>
    [lastName(operation.path), ...customary].includes(at.split('.').at(-1) ?? '');
  const found = lists.length === 1 ? lists[0] : lists.find(isNamed);
  const total = answered.find(
    ([path, { type }]) => totalPath.test(path) && (type === 'integer' || type === 'number' || type === 'string'),
  );
  return found && { ...found, total: total?.[0], answered: new Map(answered) };
}

/**
 * Key path of the record in the answer to a call about one, such as `result`; undefined if the answer is the record, or nothing is known
 * of it.
 */
export function recordAt(
  operation: Operation,
  { record }: Pick<Collection, 'record'>,
  api: OpenApi,
): string | undefined {
  const answer = answerOf(operation, api);
  const shared = (shape: Shape) => [...shape.properties.keys()].filter((name) => record.properties.has(name)).length;
  if (!answer || shared(answer) * 2 >= Math.min(answer.properties.size, record.properties.size)) return undefined;
  const [best] = within(answer, api.resolve)
    .filter(([, { type }]) => type === 'object')
    .map(([path, shape]) => ({ path, count: shared(shape) }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > shared(answer) ? best.path : undefined;
}

const itemPath = /^(.*)\/\{([^{}/]+)\}$/;
const actionPath = /^(.*)\/\{([^{}/]+)\}(?:\/actions?)?\/([^{}/]+)$/;

export function collectionsOf(api: OpenApi): Collection[] {
  const operations = operationsOf(api);
  const lists = operations.filter(({ method, path }) => method === 'GET' && !bare(path).endsWith('}'));
  const listPaths = new Set(lists.filter((one) => listIn(one, api)).map(({ path }) => bare(path)));
  return lists.flatMap((list): Collection[] => {
    const found = listIn(list, api);
    if (!found) return [];
    const base = bare(api.items?.get(list.path) ?? list.path);
    const items = operations.filter(({ path }) => itemPath.exec(bare(path))?.[1] === base);
    const of = (method: Operation['method']) => items.find((one) => one.method === method);
    const actions = operations.flatMap((one): [string, Operation][] => {
      const [, owner, , verb] = actionPath.exec(bare(one.path)) ?? [];
      const isAction = owner === base && verb !== undefined && !listPaths.has(bare(one.path));
      return isAction && (one.method === 'POST' || one.method === 'PUT') ? [[verb, one]] : [];
    });
    const names = [
      ...items.map(({ path }) => itemPath.exec(bare(path))?.[2]),
      ...[...actions].map(([, { path }]) => actionPath.exec(bare(path))?.[2]),
    ];
    return [
      {
        list,
        ...found,
        create: operations.find(({ method, path }) => method === 'POST' && bare(path) === base),
        // Below a namespace, no name alone says which.
        param: base === bare(list.path) ? names.find((name) => name !== undefined) : undefined,
        get: of('GET'),
        update: of('PATCH') ?? of('PUT'),
        delete: of('DELETE'),
        actions: new Map(actions),
      },
    ];
  });
}
