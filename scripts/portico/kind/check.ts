/** Checks declarations against an OpenAPI description, for use in CI. */
import { numericTypes } from '../../../resources/kind/numericTypes';
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import { neededBy, paramsIn, sentBy, underV1 } from './calls';
import { bare, collectionsOf, operationsOf, parametersOf, type Collection, type Operation } from './collections';
import type { OpenApi } from './document';
import { fieldFrom, isStatus, hasNoInput } from './fields';
import { leavesOf, type Leaf } from './leaves';
import { shapeOf, type Shape } from './shape';

export interface Differences {
  /** What does not work any more, a sentence each. */
  wrong: string[];
  /** What the description has and the declarations do not. */
  more: string[];
}

interface Declared {
  at: string;
  method: string;
  path: string;
  raw: JsonObject;
}

/** Paths are alike whatever their parameters are called. */
const alike = (path: string) => path.replaceAll(/\{[^{}/]*\}/g, '{}').replace(/(?<=.)\/$/, '');
const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Every call of a declaration, those of plain REST written out. */
function callsOf({ api, actions }: JsonObject): Declared[] {
  const given = objectOf(api);
  const call = (at: string, raw: unknown): Declared[] =>
    isJsonObject(raw) && typeof raw.method === 'string' && typeof raw.path === 'string'
      ? [{ at, method: raw.method, path: raw.path, raw }]
      : [];
  const ofActions = Object.entries(objectOf(actions)).flatMap(([name, action]) =>
    call(`actions.${name}.call`, objectOf(action).call),
  );
  if (given.style !== 'simple-rest')
    return [...Object.entries(given).flatMap(([name, raw]) => call(`api.${name}`, raw)), ...ofActions];
  const path = String(given.path);
  const rest = [
    ['list', 'GET', path],
    ['get', 'GET', `${path}/{id}`],
    ['create', 'POST', path],
    ['update', 'PUT', `${path}/{id}`],
    ['delete', 'DELETE', `${path}/{id}`],
  ] as const;
  return [...rest.map(([name, method, at]) => ({ at: `api.${name}`, method, path: at, raw: {} })), ...ofActions];
}

/** Types between which a provider may choose freely. */
const classOf = (type: string): string => {
  if (numericTypes.has(type)) return 'a number';
  if (type === 'rows') return 'a list of objects';
  return ['boolean', 'list', 'map'].includes(type) ? `a ${type}` : 'a text';
};

function fieldDifferences(name: string, field: JsonObject, shape: Shape, api: OpenApi): string[] {
  const at = `fields.${name}`;
  const now = fieldFrom(name, shape, { write: 'always' }, api.resolve);
  const declared = typeof field.type === 'string' ? field.type : Array.isArray(field.options) ? 'choice' : 'text';
  const isValue = (type: string) => type !== 'json' && type !== 'choice' && type !== 'date' && type !== 'status';
  const [was, is] = [classOf(declared), classOf(now.type ?? 'text')];
  const options = Array.isArray(field.options) ? field.options.map((option) => objectOf(option).value) : undefined;
  const values: readonly unknown[] | undefined = shape.values;
  const gone = options && values ? options.filter((value) => !values.includes(value)) : [];
  const fresh = options && values ? values.filter((value) => !options.includes(value)) : [];
  const tooWide = (limit: 'max' | 'maxLength') => {
    const [most, own] = [shape[limit], field[limit]];
    return most !== undefined && typeof own === 'number' && own > most
      ? [`${at}.${limit}: ${own} is declared, the API takes ${most}`]
      : [];
  };
  const tooLow = (limit: 'min' | 'minLength') => {
    const [apiLimit, own] = [shape[limit], field[limit]];
    return apiLimit !== undefined && typeof own === 'number' && own < apiLimit
      ? [`${at}.${limit}: ${own} is declared, the API takes ${apiLimit} and more`]
      : [];
  };
  const parts = objectOf(field.fields);
  const inner = shapeOf(shape.items, api.resolve);
  const lost = Object.keys(parts).filter((part) => now.type === 'rows' && !inner.properties.has(part));
  const unsent = [...inner.required].filter((part) => now.fields?.[part] && !Object.hasOwn(parts, part));
  return [
    ...(declared === 'rows' ? lost.map((part) => `${at}.fields.${part}: no row has it`) : []),
    ...(declared === 'rows' ? unsent.map((part) => `${at}.fields: ${part} has to be sent, and is not a field`) : []),
    ...(isValue(declared) && isValue(now.type ?? 'text') && was !== is
      ? [`${at}.type: ${declared} is declared, and it is ${is}`]
      : []),
    ...(gone.length > 0 ? [`${at}.options: the API does not know ${gone.join(', ')}`] : []),
    ...(fresh.length > 0 ? [`${at}.options: lacks ${fresh.join(', ')}`] : []),
    ...tooWide('max'),
    ...tooWide('maxLength'),
    ...tooLow('min'),
    ...tooLow('minLength'),
  ];
}

/** Parameters by which a list is sorted, filtered and searched, and which the call does not have. */
function unknownParameters({ at, raw }: Declared, listed: Operation, api: OpenApi): string[] {
  const { sort, filters, ids, search } = objectOf(raw.serverSide);
  const { param, orderParam } = objectOf(sort);
  const known = new Set(parametersOf(listed, api).map(({ name }) => name));
  const given: [string, unknown][] = [
    ['sort.param', param],
    ['sort.orderParam', orderParam],
    ...Object.entries(objectOf(filters)).map(([name, one]): [string, unknown] => [`filters.${name}`, one]),
    ['ids', ids],
    ['search', search],
  ];
  return given.flatMap(([where, name]) =>
    typeof name === 'string' && !known.has(name)
      ? [`${at}.serverSide.${where}: GET ${listed.path} has no parameter ${name}`]
      : [],
  );
}

type Sent = readonly (readonly [Declared, Operation | undefined])[];

/** What the description says of a key path of a record, in answers or in what is sent. */
function createShapes({ record }: Collection, sent: Sent, api: OpenApi) {
  const answered = leavesOf(record, api.resolve);
  const sentAt = (at: string) => sent.find(([call]) => call.at === at)?.[1];
  // What is declared as one value may be an object of known names.
  const shapeIn = (leaves: ReadonlyMap<string, Leaf>, source: Shape | undefined, path: string) => {
    const schema = source?.properties.get(path);
    return leaves.get(path)?.shape ?? (schema === undefined ? undefined : shapeOf(schema, api.resolve));
  };
  /** What people write counts before what they read, as where the kind was made. */
  const known = (name: string) => {
    const read = shapeIn(answered, record, name);
    const written = ['api.create', 'api.update']
      .map((call) => shapeIn(sentBy(sentAt(call), api), sentAt(call)?.sent, name))
      .find((shape) => shape && !shape.readOnly && !hasNoInput(shape, api.resolve));
    if (read && isStatus(name.slice(name.lastIndexOf('.') + 1), read)) return read;
    return (
      written ??
      read ??
      sent.map(([, one]) => shapeIn(sentBy(one, api), one?.sent, name)).find((shape) => shape !== undefined)
    );
  };
  /** A path may choose an entry of a list: `status.conditions[type=Ready].status`. */
  return (path: string): Shape | undefined => {
    const [, list, inner] = /^([^[]+)\[[^\]]*\]\.(\w+)$/.exec(path) ?? [];
    if (list === undefined || inner === undefined) return known(path);
    const entries = known(list);
    const entry = entries && shapeOf(entries.items, api.resolve).properties.get(inner);
    return entry === undefined ? undefined : shapeOf(entry, api.resolve);
  };
}

/** Fields that no record has, or that are declared otherwise. */
function fieldsDifferences(kind: JsonObject, shapeAt: ReturnType<typeof createShapes>, api: OpenApi): string[] {
  // What says whose a record is may be in the path alone.
  const { field: parentField } = objectOf(kind.parent);
  const read = Object.entries(objectOf(kind.fields)).filter(([name]) => name !== parentField);
  return read.flatMap(([name, raw]) => {
    const field = objectOf(raw);
    const own = typeof field.at === 'string' ? field.at : (name.split('.')[0] ?? name);
    const names = [own, ...(Array.isArray(field.aliases) ? field.aliases.map(String) : [])];
    const shape = names.map(shapeAt).find((one) => one !== undefined);
    if (!shape) return [`fields.${name}: no record has it, and no call takes it`];
    return name.includes('.') ? [] : fieldDifferences(name, field, shape, api);
  });
}

/** What has to be sent, and is not declared. */
const unsentValues = (kind: JsonObject, sent: Sent, api: OpenApi): string[] =>
  sent.flatMap(([call, operation]) => {
    const params = objectOf(objectOf(objectOf(kind.actions)[call.at.split('.')[1] ?? '']).params);
    const declared = call.at.startsWith('actions.') ? params : objectOf(kind.fields);
    const given = new Set([
      ...Object.keys(objectOf(call.raw.with)),
      ...Object.entries(declared).map(([name, field]) => String(objectOf(field).at ?? name)),
    ]);
    // An object that is sent whole is one field.
    const isGiven = (path: string) =>
      path.split('.').some((_, index, steps) => given.has(steps.slice(0, index + 1).join('.')));
    return (operation ? neededBy(operation, api) : [])
      .filter((path) => !isGiven(path))
      .map((name) => `${call.at}: ${name} has to be sent, and is not a field`);
  });

function kindDifferences(
  kind: JsonObject,
  api: OpenApi,
  collections: readonly Collection[],
  found: ReadonlyMap<string, Operation>,
): string[] {
  const calls = callsOf(kind);
  const operationOf = ({ method, path }: Declared) => found.get(`${method} ${alike(path)}`);
  const missing = calls
    .filter((call) => !operationOf(call))
    .map(({ at, method, path }) => `${at}: there is no ${method} ${path}`);
  // A server may redirect to the other one, and what was sent is then lost.
  const slashed = calls.flatMap((call) => {
    const { at, method, path } = call;
    const own = operationOf(call);
    const there = own && underV1(own.path, api);
    return there === undefined || there.endsWith('/') === path.endsWith('/')
      ? []
      : [`${at}: there is no ${method} ${path}; ${method} ${path.endsWith('/') ? bare(path) : `${path}/`} is there`];
  });
  const list = calls.find(({ at }) => at === 'api.list');
  const listed = list && operationOf(list);
  const collection = listed && collections.find((one) => one.list.path === listed.path);
  if (!list || !listed || !collection) {
    const unlisted = listed && !collection ? [`api.list: GET ${listed.path} answers no list of objects`] : [];
    return [...missing, ...slashed, ...unlisted];
  }
  const moved =
    objectOf(list.raw.response).at === collection.at
      ? []
      : [`api.list.response: the list is ${collection.at === undefined ? 'the whole answer' : `at ${collection.at}`}`];
  const sent = calls.flatMap((call) => (call.at === 'api.list' ? [] : [[call, operationOf(call)] as const]));
  return [
    ...missing,
    ...slashed,
    ...moved,
    ...unknownParameters(list, listed, api),
    ...fieldsDifferences(kind, createShapes(collection, sent, api), api),
    ...unsentValues(kind, sent, api),
  ];
}

/** Below a declared list, or below none. */
function isBelow(path: string, lists: ReadonlySet<string>, location: string): boolean {
  const param = paramsIn(path).findLast((name) => name !== location);
  return param === undefined || lists.has(alike(path.slice(0, path.lastIndexOf(`/{${param}}`))));
}

/** @param declared kinds as they stand in a file */
export function differencesOf(declared: readonly unknown[], api: OpenApi, location = 'location'): Differences {
  const collections = collectionsOf(api);
  const found = new Map(operationsOf(api).map((one) => [`${one.method} ${alike(underV1(one.path, api))}`, one]));
  const kinds = declared.filter(isJsonObject);
  const wrong = kinds.flatMap((kind) =>
    kindDifferences(kind, api, collections, found).map((sentence) => `${String(kind.name)}: ${sentence}`),
  );
  const lists = new Set(
    kinds
      .flatMap(callsOf)
      .filter(({ at }) => at === 'api.list')
      .map(({ path }) => alike(path)),
  );
  const more = collections
    .map(({ list }) => underV1(list.path, api))
    .filter((path) => !lists.has(alike(path)) && isBelow(path, lists, location));
  return { wrong, more: more.map((path) => `GET ${path} is the list of no declared kind`) };
}
