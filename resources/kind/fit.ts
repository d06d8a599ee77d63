/**
 * Reads answers tolerantly: null is absent; an unreadable value is dropped and reported, but never the entry,
 * list or object that contains it. If its meaning is unambiguous, a value is converted: a number to
 * text, text to a number, either to a boolean, a single value to a list, a list wrapped in an object or keyed by
 * id, an id under another name.
 */
import * as z from 'zod/mini';
import { formsOf, leafOf, type Leaf } from './leaf';
import { unwrapped, definitionOf, given, idNames, listIn, namesOf, own, type Schema } from './named';
import { isJsonObject, type JsonObject, isNested } from '../../src/lib/json';
import { isAbsent } from '../../src/lib/blank';
import { memoizeByObject } from '../../src/lib/memoizeByObject';

/** A mismatch between an answer and its schema. Never contains values. */
export interface SchemaIssue {
  /** Key path in the answer, for example `storage.0.size`. */
  path: string;
  message: string;
  /** The value was present but unreadable: the screen that lacks it must report this. */
  lost: boolean;
}

interface Context {
  report(misfit: SchemaIssue): void;
  /**
   * Whether a value that violates a rule of its schema is discarded. It is retained otherwise, since a newer API
   * may allow it.
   */
  strict: boolean;
}

const at = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

const lose = (context: Context, path: string, message: string): undefined => {
  context.report({ path, message, lost: true });
  return undefined;
};

function fitList(schema: Schema, value: unknown, path: string, context: Context): unknown {
  const element = unwrapped(definitionOf(schema).element ?? schema);
  const list = listIn(value, element);
  if (!list) return lose(context, path, 'expected a list');
  const read = list.map((entry, index) =>
    isAbsent(entry) ? undefined : fitTo(element, entry, at(path, index), context),
  );
  const isSame = list === value && read.every((entry, index) => entry === list[index] && entry !== undefined);
  return isSame ? value : read.filter((entry) => entry !== undefined);
}

/** Computed once for each schema: lists have thousands of objects. */
const propertiesOf = memoizeByObject((schema: Schema) => Object.entries(definitionOf(schema).shape ?? {}));

function fitObject(schema: Schema, value: unknown, path: string, context: Context): unknown {
  const names = namesOf(schema);
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  if (Array.isArray(single) && single.length === 0) return undefined;
  const isPlain = names?.plain !== undefined && !isNested(single);
  const bag = isPlain ? { [names.plain ?? '']: single } : single;
  if (!isJsonObject(bag)) return lose(context, path, 'expected an object');
  let out: JsonObject | undefined;
  for (const [key, part] of propertiesOf(schema)) {
    const before = own(bag, key);
    const after = fitOptional(part, given(bag, key, names), at(path, key), context);
    if (after === before && (after !== undefined || !Object.hasOwn(bag, key))) continue;
    out ??= { ...bag };
    if (after === undefined) delete out[key];
    else out[key] = after;
  }
  const read = out ?? bag;
  return names?.after ? names.after(read) : read;
}

/** A list in place of a record: entries become keyed by the name they contain, or by their index. */
function fitRecord(valueType: Schema, value: unknown, path: string, context: Context): unknown {
  const nameIn = (entry: unknown) =>
    isJsonObject(entry)
      ? ['name', 'key', 'field', 'code', 'slug', ...idNames].map((key) => own(entry, key)).find((one) => !isAbsent(one))
      : undefined;
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [string, unknown] => [String(nameIn(entry) ?? index), entry])
    : isJsonObject(value)
      ? Object.entries(value)
      : leafOf(unwrapped(valueType))
        ? [['0', value] as [string, unknown]]
        : undefined;
  if (!entries) return lose(context, path, 'expected an object');
  const read = entries.map(([key, entry]): [string, unknown] => [
    key,
    isAbsent(entry) ? undefined : fitTo(valueType, entry, at(path, key), context),
  ]);
  const isSame = isJsonObject(value) && read.every(([key, entry]) => entry === value[key] && entry !== undefined);
  return isSame ? value : Object.fromEntries(read.filter(([, entry]) => entry !== undefined));
}

function fitLeaf(schema: Schema, leaf: Leaf, value: unknown, path: string, context: Context): unknown {
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  // `1e999` in an answer: JSON has larger numbers than JavaScript.
  if (single === Infinity || single === -Infinity) return lose(context, path, 'unexpected');
  if (leaf.takes(value)) return value;
  const check = (one: unknown) => z.safeParse(schema as z.ZodMiniType, one);
  const forms = formsOf(single, leaf);
  const right = forms.find((form) => check(form).success);
  if (right !== undefined) return right;
  if (single === '') return undefined;
  const message = check(value).error?.issues[0]?.message ?? 'unexpected';
  const accepted = context.strict ? undefined : forms.find((form) => leaf.bears(form));
  if (accepted === undefined) return lose(context, path, message);
  context.report({ path, message, lost: false });
  return accepted;
}

function fitTo(schema: Schema, value: unknown, path: string, context: Context): unknown {
  const part = unwrapped(schema);
  const leaf = leafOf(part);
  if (leaf) return fitLeaf(part, leaf, value, path, context);
  const { type, valueType = namesOf(part)?.each } = definitionOf(part);
  if (type === 'array') return fitList(part, value, path, context);
  if (valueType) return fitRecord(valueType, value, path, context);
  if (type === 'object') return fitObject(part, value, path, context);
  return value;
}

/** What a missing value is read as: the schema's default, null if the schema allows it, else undefined. */
function absent(schema: Schema, value: unknown, path: string, context: Context): unknown {
  const { type, innerType, defaultValue } = definitionOf(schema);
  if (type === 'default') return defaultValue;
  if (type === 'nullable' && value === null) return null;
  if (type === 'optional' && innerType) return definitionOf(innerType).type === 'nullable' ? value : undefined;
  if (type !== 'optional' && type !== 'nullable') context.report({ path, message: 'missing', lost: false });
  return undefined;
}

function fitOptional(schema: Schema, value: unknown, path: string, context: Context): unknown {
  if (value === undefined || value === null) return absent(schema, value, path, context);
  const read = fitTo(schema, value, path, context);
  const { type, defaultValue } = definitionOf(schema);
  return read === undefined && type === 'default' ? defaultValue : read;
}

/**
 * The answer as the schema defines it; the identical value if it already conforms, undefined if nothing of it
 * can be read. A violated rule (an unknown option, a text that is too short) discards the value only if
 * `strict`.
 */
export const fit = <T>(
  schema: z.ZodMiniType<T>,
  answer: unknown,
  report: (misfit: SchemaIssue) => void,
  { strict = false, path = '' } = {},
): T | undefined => fitOptional(schema, answer, path, { report, strict }) as T | undefined;
