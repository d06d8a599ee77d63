/**
 * Alternative forms and property names of answers, declared on schemas, and what counts as a list. Used by
 * `fit.ts`. Pure.
 */
import { isJsonObject, isNested, type JsonObject } from '../../src/lib/json';
import * as z from 'zod/mini';
import { leafOf } from './leaf';
import { isAbsent } from '../../src/lib/blank';

/** Alternative names of an object's keys, and the key that a scalar in place of the object stands for. */
interface Names {
  /** By our key; our own name takes precedence, then the first one present. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /**
   * The key that a scalar stands for, and that the keys of a keyed record stand for: `['22.04']`, `{'22.04':
   * {}}`.
   */
  readonly plain?: string;
  /** The key that scalar values of a keyed record stand for: `{APIServerAvailable: true}`. */
  readonly value?: string;
  /** The schema of each value, where any key may be. */
  readonly each?: Schema;
  /** Changes the object once its keys have been read. */
  after?(record: JsonObject): object;
}

const known = new WeakMap<object, Names>();

/** What `named` has declared for the schema. */
export const namesOf = (schema: object): Names | undefined => known.get(schema);

/** Declares alternative names for the keys of a schema. */
export function named<T extends z.ZodMiniType>(schema: T, names: Names): T {
  known.set(schema, names);
  return schema;
}

/**
 * An object with any keys, each with a value of this schema: as `z.record(z.string(), each)`, which is loaded with later screens, for what is
 * read from JSON. Not for the entries of a list, which `fit` would look for in other forms.
 */
export const mapOf = <T extends z.ZodMiniType>(each: T) => named(z.catchall(z.object({}), each), { each });

/** The schema with all keys optional and the same alternative names: for answers to writes, which may be partial. */
export function partial<T extends z.ZodMiniObject>(schema: T) {
  return named(z.partial(schema), namesOf(schema) ?? {});
}

export type Schema = z.core.$ZodType;
/** The parts of zod's internal definitions that are used; no other module depends on them. */
interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  shape?: Readonly<Record<string, Schema>>;
  defaultValue?: unknown;
}
export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Own properties only. */
export const own = (bag: JsonObject, key: string): unknown => (Object.hasOwn(bag, key) ? bag[key] : undefined);

/** The schema without optional, nullable and default wrappers. */
export const unwrapped = (schema: Schema): Schema => {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrapped(innerType) : schema;
};

export const idNames = ['uuid', 'id'];

/** The value in the answer for one of our keys: by our name, else by the first alternative name with a value. */
export function given(bag: JsonObject, key: string, names: Names | undefined): unknown {
  const value = own(bag, key);
  if (!isAbsent(value)) return value;
  const others = [...(names?.also?.[key] ?? []), ...(idNames.includes(key) ? idNames : [])];
  const other = others.map((name) => own(bag, name)).find((one) => !isAbsent(one));
  return other ?? value;
}

/** The property for the key of a keyed list's entry. */
const keyName = (element: Schema, names: Names | undefined): string | undefined =>
  names?.plain ?? ['uuid', 'id', 'name'].find((key) => key in (definitionOf(element).shape ?? { id: true }));

/** Property names that lists are wrapped in. */
const wrappers = new Set(['data', 'items', 'results', 'result', 'list', 'records', 'rows', 'entries']);

/** Keys beside a wrapped list that do not make the object a record, although records have such keys too: `{status: 'ok', data: []}`. */
const verdict = new Set(['status', 'code', 'message', 'success']);

/** Whether it is a list, or a further wrapper of one. */
const holdsList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (isJsonObject(value) && Object.entries(value).some(([key, one]) => wrappers.has(key) && Array.isArray(one)));

const isIndexed = (keys: readonly string[]) => keys.every((key) => /^\d+$/.test(key));

const isListed = (schema: Schema | undefined): boolean =>
  schema !== undefined && definitionOf(unwrapped(schema)).type === 'array';

/** The entries of an object in place of a list; undefined if that is ambiguous. */
function entriesIn(bag: JsonObject, element: Schema): unknown[] | undefined {
  const keys = Object.keys(bag);
  const { shape } = definitionOf(element);
  const names = namesOf(element);
  const wrapped = keys.filter((key) => wrappers.has(key));
  const [wrapper = ''] = wrapped;
  const inside = bag[wrapper];
  if (shape) {
    const ours = new Set([...Object.keys(shape), ...Object.values(names?.also ?? {}).flat(), ...idNames]);
    const mine = keys.filter((key) => ours.has(key));
    // A wrapper may be named as one of our keys is, and have a verdict beside it: what has nothing else of ours, and there a list that we
    // do not expect, is one.
    const isWrapper =
      holdsList(inside) && mine.every((key) => (key === wrapper ? !isListed(shape[wrapper]) : verdict.has(key)));
    if (mine.length > 0 && !isWrapper) return [bag];
  }
  const values = Object.values(bag);
  if (wrapped.length === 1 && isNested(inside)) return listIn(inside, element);
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

/** The list that a value represents; undefined if it does not represent one. */
export function listIn(value: unknown, element: Schema): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (isJsonObject(value)) return entriesIn(value, element);
  const takesPlain = leafOf(element) !== undefined || namesOf(element)?.plain !== undefined;
  return takesPlain ? [value] : undefined;
}
