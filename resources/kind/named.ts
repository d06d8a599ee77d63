/**
 * In which other forms and under which other names the parts of an answer are read: what the schemas say of it, and what
 * stands for a list. `fit.ts` reads by it. Pure.
 */
import { isJsonObject, isNested, type JsonObject } from '../../src/lib/json';
import * as z from 'zod/mini';
import { leafOf } from './leaf';
import { isAbsent } from '../../src/lib/blank';

/** Other names of an object's keys, and what a plain value in its location stands for. */
export interface Names {
  /** By our key; the first that is there counts, after our own. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /** The key that a plain value stands for, and that the keys of a record stand for: `['22.04']`, `{'22.04': {}}`. */
  readonly plain?: string;
  /** The key that the plain values of a keyed record stand for: `{APIServerAvailable: true}`. */
  readonly value?: string;
}

const known = new WeakMap<object, Names>();

/** What `named` has said of the schema. */
export const namesOf = (schema: object): Names | undefined => known.get(schema);

/** The schema, with other names that its keys are read under. */
export function named<T extends z.ZodMiniType>(schema: T, names: Names): T {
  known.set(schema, names);
  return schema;
}

/** The schema with everything in it optional, read under the same other names. For answers to writes, which may be parts. */
export function partial<T extends z.ZodMiniObject>(schema: T) {
  return named(z.partial(schema), namesOf(schema) ?? {});
}

export type Schema = z.core.$ZodType;
/** The parts of zod's definitions that are read; nothing else in the house knows how a schema is built. */
export interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  shape?: Readonly<Record<string, Schema>>;
  defaultValue?: unknown;
}
export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Of the object itself, not of what objects inherit. */
export const own = (bag: JsonObject, key: string): unknown => (Object.hasOwn(bag, key) ? bag[key] : undefined);

/** Without what only says that it may be missing. */
export const bare = (schema: Schema): Schema => {
  const { innerType } = definitionOf(schema);
  return innerType ? bare(innerType) : schema;
};

export const idNames = ['uuid', 'id'];

/** What of the answer a key of ours holds: by our name, else by the first other name that has something. */
export function given(bag: JsonObject, key: string, names: Names | undefined): unknown {
  const value = own(bag, key);
  if (!isAbsent(value)) return value;
  const others = [...(names?.also?.[key] ?? []), ...(idNames.includes(key) ? idNames : [])];
  const other = others.map((name) => own(bag, name)).find((one) => !isAbsent(one));
  return other ?? value;
}

/** The key of an entry that stands before it where a list is keyed. */
const keyName = (element: Schema, names: Names | undefined): string | undefined =>
  names?.plain ?? ['uuid', 'id', 'name'].find((key) => key in (definitionOf(element).shape ?? { id: true }));

/** What lists are wrapped in. */
const wrappers = new Set(['data', 'items', 'results', 'result', 'list', 'records', 'rows', 'entries']);

const isIndexed = (keys: readonly string[]) => keys.every((key) => /^\d+$/.test(key));

/** The entries that an object in the place of a list stands for; undefined where that is not plain. */
function entriesIn(bag: JsonObject, element: Schema): unknown[] | undefined {
  const keys = Object.keys(bag);
  const { shape } = definitionOf(element);
  const names = namesOf(element);
  if (shape) {
    const ours = new Set([...Object.keys(shape), ...Object.values(names?.also ?? {}).flat(), ...idNames]);
    if (keys.some((key) => ours.has(key))) return [bag];
  }
  const values = Object.values(bag);
  const wrapped = keys.filter((key) => wrappers.has(key));
  if (wrapped.length === 1 && isNested(bag[wrapped[0] ?? ''])) return listIn(bag[wrapped[0] ?? ''], element);
  const lists = values.filter(Array.isArray);
  if (lists.length === 1 && !isIndexed(keys)) return lists[0] as unknown[];
  if (values.every((value) => isJsonObject(value) || value === null)) {
    const key = keyName(element, names);
    return keys.flatMap((name) => {
      const value = bag[name];
      if (!isJsonObject(value)) return [];
      return [key !== undefined && isAbsent(given(value, key, names)) ? { ...value, [key]: name } : value];
    });
  }
  if (names?.plain !== undefined && names.value !== undefined && !isIndexed(keys)) {
    const { plain, value } = names;
    return keys.map((key) => ({ [plain]: key, [value]: bag[key] }));
  }
  const leaf = leafOf(element);
  if (isIndexed(keys) || (leaf && values.every((value) => !isNested(value)))) return values;
  return leaf?.types.length === 0 ? [bag] : undefined;
}

/** The list that a value stands for; undefined where it stands for none. */
export function listIn(value: unknown, element: Schema): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (isJsonObject(value)) return entriesIn(value, element);
  const takesPlain = leafOf(element) !== undefined || namesOf(element)?.plain !== undefined;
  return takesPlain ? [value] : undefined;
}
