/** The parts of a kind's declaration: its fields, calls and actions. */
import type { Declared } from '../../../resources/kind/declaration';
import { callFrom, isCallable, type Deriving } from './calls';
import type { Collection, Operation } from './collections';
import { fieldFrom, isFieldName, isStatus, isUnaskable, type Field } from './fields';
import { pagingFrom } from './paging';
import { shapeOf, type Shape } from './shape';
import { keyFrom, labelFrom, literalsIn, singularFrom } from './words';

type Action = Declared<'action'>;

type CrudCalls = Extract<Declared<'kind'>['api'], { list: unknown }>;

const destroying = /^(delete|destroy|remove|reset|wipe|purge|revoke|terminate|erase|rebuild|reinstall)/;

/** @param id the property that names a record */
export function fieldsFrom(collection: Collection, id: string, deriving: Deriving): Record<string, Field> {
  const { list, record, create, update } = collection;
  const { resolve } = deriving.api;
  const shapeIn = (source: Shape | undefined, name: string) => {
    const schema = source?.properties.get(name);
    return schema === undefined ? undefined : shapeOf(schema, resolve);
  };
  const asked = (operation: Operation | undefined, name: string) => {
    const shape = shapeIn(operation?.sent, name);
    return shape && !shape.readOnly && !isUnaskable(shape, resolve, operation?.body) ? shape : undefined;
  };
  const sources = [record, create?.sent, update?.sent];
  const names = new Set(sources.flatMap((source) => [...(source?.properties.keys() ?? [])]));
  const entries = [...names].flatMap((name): [string, Field][] => {
    if (!isFieldName(name)) {
      deriving.notes.push(
        `${list.path}: ${JSON.stringify(name)} is left out: names of fields have letters, digits and _.`,
      );
      return [];
    }
    const read = shapeIn(record, name);
    const [creating, updating] = [asked(create, name), asked(update, name)];
    const written = creating ?? updating;
    const shape = read && isStatus(name, read) ? read : (written ?? read);
    if (!shape) return [];
    const write = creating && updating ? 'always' : creating ? 'create' : 'update';
    const required = creating ? create?.sent?.required.has(name) : update?.sent?.required.has(name);
    const about = written && name !== id ? ({ write, required: required ?? false } as const) : {};
    const field = fieldFrom(name, { ...shape, title: shape.title ?? read?.title }, about, resolve);
    return [[name, { ...field, ...((name === id || !read) && { hidden: true }) }]];
  });
  return Object.fromEntries(entries);
}

/** The calls that can be declared. */
export function apiFrom(collection: Collection, deriving: Deriving): CrudCalls {
  const { list, at, param, get, create, update } = collection;
  const paging = pagingFrom(collection, deriving.api);
  const about = (operation: Operation | undefined) =>
    operation && isCallable(operation, deriving) ? callFrom(operation, deriving, param) : undefined;
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
    const params = [...(operation.sent?.properties ?? [])].flatMap(([key, schema]): [string, Field][] => {
      const shape = shapeOf(schema, resolve);
      if (!isFieldName(key) || isUnaskable(shape, resolve, operation.body)) return [];
      const required = operation.sent?.required.has(key) ?? false;
      const { write: _, ...field } = fieldFrom(key, shape, { write: 'always', required }, resolve);
      return [[key, field]];
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
