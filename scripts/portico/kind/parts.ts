/** The parts of a kind's declaration: its fields, calls and actions. */
import type { Declared } from '../../../resources/kind/declaration';
import { callFrom, constantsOf, isCallable, sentBy, type Deriving } from './calls';
import { recordAt, type Collection, type Operation } from './collections';
import { fieldFrom, isFieldName, isStatus, hasNoInput, type Field } from './fields';
import { leavesOf, namesByPath, type Leaf } from './leaves';
import { pagingFrom } from './paging';
import { shapeOf } from './shape';
import { keyFrom, labelFrom, literalsIn, singularFrom } from './words';

type Action = Declared<'action'>;

type CrudCalls = Extract<Declared<'kind'>['api'], { list: unknown }>;

const destroying = /^(delete|destroy|remove|reset|wipe|purge|revoke|terminate|erase|rebuild|reinstall)/;

/** The values of a collection's records and bodies, by the names of their fields. */
export interface Values {
  /** Key paths by the names of fields. */
  paths: ReadonlyMap<string, string>;
  /** In answers, by key path. */
  read: ReadonlyMap<string, Leaf>;
}

/** What its fields are. `notes` has what can be none. */
export function valuesOf({ list, record, create, update }: Collection, { api, notes }: Deriving): Values {
  const read = leavesOf(record, api.resolve);
  const all = new Set([read, sentBy(create, api), sentBy(update, api)].flatMap((leaves) => [...leaves.keys()]));
  const odd = [...all].filter((path) => !path.split('.').every(isFieldName));
  for (const path of odd)
    notes.push(`${list.path}: ${JSON.stringify(path)} is left out: names of fields have letters, digits and _.`);
  for (const one of [create, update])
    if (one?.sent?.isChoice)
      notes.push(
        `${one.method} ${one.path}: its body is one of several objects (oneOf, anyOf), whose fields are left out: add those that your customers need.`,
      );
  const names = namesByPath([...all].filter((path) => !odd.includes(path)));
  return { read, paths: new Map([...names].map(([path, name]) => [name, path])) };
}

/** @param id the field that names a record */
export function fieldsFrom(
  { create, update }: Collection,
  id: string,
  { read: answered, paths }: Values,
  { api }: Deriving,
): Record<string, Field> {
  const { resolve } = api;
  const constants = create ? constantsOf(create, api) : {};
  const inputOf = (operation: Operation | undefined, path: string) => {
    const leaf = sentBy(operation, api).get(path);
    const isInput = leaf && !leaf.shape.readOnly && !hasNoInput(leaf.shape, resolve, operation?.body);
    return isInput && !Object.hasOwn(constants, path) ? leaf : undefined;
  };
  const anywhere = (path: string) => inputOf(create, path) ?? inputOf(update, path) ?? answered.get(path);
  const entries = [...paths].flatMap(([name, path]): [string, Field][] => {
    const read = answered.get(path)?.shape;
    const [creating, updating] = [inputOf(create, path), inputOf(update, path)];
    const written = creating ?? updating;
    const last = path.slice(path.lastIndexOf('.') + 1);
    const shape = read && isStatus(last, read) ? read : (written?.shape ?? anywhere(path)?.shape);
    if (!shape || Object.hasOwn(constants, path)) return [];
    const write = creating && updating ? 'always' : creating ? 'create' : 'update';
    // An id is written where a person chooses it.
    const isWritten = name !== id || creating?.required === true;
    const about = written && isWritten ? ({ write, required: written.required } as const) : { write: undefined };
    // A name of several parts distinguishes it from others, and so does its label.
    const title = shape.title ?? read?.title ?? (name === last || !path.includes('.') ? undefined : labelFrom(name));
    const field = fieldFrom(last, { ...shape, title }, about, resolve);
    const isInner = path !== name;
    return [
      [
        name,
        { ...field, ...(isInner && { at: path }), ...(((name === id && !about.write) || !read) && { hidden: true }) },
      ],
    ];
  });
  const fields = Object.fromEntries(entries);
  const leafOf = (path: string) => inputOf(create, path) ?? inputOf(update, path);
  return { ...withSiblings(fields, leafOf), ...conditionFrom(fields, answered, resolve) };
}

/**
 * What is in an object that may be left out is only sent with it: a switch and a default are shown, and what the object has to have is
 * required, once something else in it is filled in. Otherwise every form would send `{"backup": {"target": "primary"}}`.
 */
function withSiblings(
  fields: Readonly<Record<string, Field>>,
  leafOf: (path: string) => Leaf | undefined,
): Record<string, Field> {
  const isFilled = ({ type, default: standard, write }: Field) => write && type !== 'boolean' && standard === undefined;
  const inside = (optional: string) =>
    Object.entries(fields).filter(([, field]) => isFilled(field) && field.at?.startsWith(`${optional}.`));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => {
      const { optional, requiredWithin = false } = leafOf(field.at ?? name) ?? {};
      const others = optional === undefined ? [] : inside(optional).filter(([other]) => other !== name);
      if (!field.write || others.length === 0) return [name, field];
      const any = others.map(([other]) => ({ field: other, exists: true }));
      const condition = any.length === 1 && any[0] ? any[0] : { any };
      if (!isFilled(field)) return [name, { ...field, shown: condition }];
      return requiredWithin ? [name, { ...field, required: condition }] : [name, field];
    }),
  );
}

/** Kubernetes' way to say a state: whether the condition `Ready` holds, in a list of conditions. */
function conditionFrom(
  fields: Readonly<Record<string, Field>>,
  answered: ReadonlyMap<string, Leaf>,
  resolve: Deriving['api']['resolve'],
): Record<string, Field> {
  const isTaken = Object.values(fields).some(({ type }) => type === 'status') || Object.hasOwn(fields, 'ready');
  const found = [...answered].find(([path, { shape }]) => {
    const inner = shapeOf(shape.items, resolve);
    return /\.conditions$/.test(path) && inner.properties.has('type') && inner.properties.has('status');
  });
  if (isTaken || !found) return {};
  return { ready: { type: 'status', label: 'Status', at: `${found[0]}[type=Ready].status` } };
}

/** Words of the condition `Ready`. */
export const readyStatus: Declared<'kind.status'> = {
  field: 'ready',
  values: {
    True: { tone: 'success', label: 'Ready' },
    False: { tone: 'warning', label: 'Not ready' },
    Unknown: { tone: 'off', label: 'Unknown' },
  },
};

/** The objects that fields are in, as sections of the form: those without a needed field are folded. */
export function sectionsFrom(fields: Readonly<Record<string, Field>>): NonNullable<Declared<'kind'>['sections']> {
  const byObject = new Map<string, string[]>();
  for (const [name, { at = name, write }] of Object.entries(fields)) {
    // Kubernetes has all that people say in `spec`, and names in `metadata`.
    const [section] = at
      .replace(/^(spec|metadata)\./, '')
      .split('.')
      .slice(0, -1);
    if (section === undefined || !write) continue;
    byObject.set(section, [...(byObject.get(section) ?? []), name]);
  }
  return [...byObject].map(([object, names]) => ({
    label: labelFrom(object),
    fields: names,
    ...(names.every((name) => fields[name]?.required !== true) && { folded: true }),
  }));
}

/** The calls that can be declared. */
export function apiFrom(collection: Collection, deriving: Deriving): CrudCalls {
  const { list, at, param, get, create, update } = collection;
  const paging = pagingFrom(collection, deriving.api);
  const about = (operation: Operation | undefined) =>
    operation && isCallable(operation, deriving)
      ? { ...callFrom(operation, deriving, param), ...answeredAt(operation) }
      : undefined;
  const answeredAt = (operation: Operation) => {
    const inner = operation.method === 'DELETE' ? undefined : recordAt(operation, collection, deriving.api);
    return inner === undefined ? {} : { response: { at: inner } };
  };
  if (update?.method === 'PUT')
    deriving.notes.push(
      `PUT ${update.path}: the portal sends what was changed and no more; the API has to keep the rest.`,
    );
  const calls = { get: about(get), create: about(create), update: about(update), delete: about(collection.delete) };
  return {
    list: { ...callFrom(list, deriving), ...(at !== undefined && { response: { at } }), ...(paging && { paging }) },
    ...(calls.get && { get: calls.get }),
    ...(calls.create && { create: calls.create }),
    ...(calls.update && { update: calls.update }),
    ...(calls.delete && { delete: calls.delete }),
  };
}

export function actionsFrom({ actions, param, list }: Collection, deriving: Deriving): Record<string, Action> {
  const { resolve } = deriving.api;
  const thing = labelFrom(singularFrom(literalsIn(list.path).at(-1) ?? '')).toLowerCase();
  const entries = [...actions].flatMap(([verb, operation]): [string, Action][] => {
    const name = keyFrom(verb);
    if (!isFieldName(name) || !isCallable(operation, deriving)) return [];
    const leaves = sentBy(operation, deriving.api);
    const constants = constantsOf(operation, deriving.api);
    const names = namesByPath([...leaves.keys()]);
    const params = [...leaves].flatMap(([path, { shape, required }]): [string, Field][] => {
      const own = names.get(path) ?? path;
      const isOdd = !path.split('.').every(isFieldName) || Object.hasOwn(constants, path);
      if (isOdd || shape.readOnly || hasNoInput(shape, resolve, operation.body)) return [];
      const last = path.slice(path.lastIndexOf('.') + 1);
      const { write: _, ...field } = fieldFrom(last, shape, { write: 'always', required }, resolve);
      return [[own, { ...field, ...(own !== path && { at: path }) }]];
    });
    const action: Action = {
      label: `${labelFrom(verb)} ${thing}`,
      call: callFrom(operation, deriving, param),
      ...(destroying.test(name) && { danger: true }),
      ...(params.length > 0 && { params: Object.fromEntries(params) }),
    };
    return [[name, action]];
  });
  return Object.fromEntries(entries);
}
