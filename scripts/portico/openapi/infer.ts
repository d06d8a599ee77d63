/** Infers JSON Schemas from literal requests, and from answers with their marks (`key?`, `key!`). */
import { kindLanguages } from '../../../resources/kind/language';
import type { Json } from '../../../tests/wire/types';

export interface Schema {
  $ref?: string;
  /** Several where the value may be of any of them; `null` among them where it may be missing so. */
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  anyOf?: Schema[];
}

const formats: readonly [format: string, pattern: RegExp][] = [
  ['uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['email', /^[^@\s]+@[^@\s]+\.[a-z]+$/],
  ['ipv4', /^\d{1,3}(\.\d{1,3}){3}$/],
  ['uri', /^https?:\/\//],
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/],
];

const textSchema = (text: string): Schema => {
  const format = formats.find(([, pattern]) => pattern.test(text))?.[0];
  return { type: 'string', ...(format && { format }) };
};

const isIds = (names: readonly string[]) => names.length > 0 && names.every((name) => /^[0-9a-f]{8}-|^\{\{/.test(name));

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** The type or types, in an order that does not depend on which example came first. */
function withTypes(schema: Schema, types: readonly string[]): Schema {
  // Every integer is a number.
  const all = [...new Set(types)].filter((type) => type !== 'integer' || !types.includes('number'));
  const sorted = all.sort((a, b) => Number(a === 'null') - Number(b === 'null') || a.localeCompare(b));
  const [only] = sorted;
  return { ...schema, type: sorted.length === 1 && only !== undefined ? only : sorted };
}

/** What a literal value says about all like it. A placeholder alone says nothing. */
export function inferred(value: Json): Schema {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return /^\{\{[\w.]+\}\}$/.test(value) ? {} : textSchema(value);
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (Array.isArray(value)) return { type: 'array', items: value.map(inferred).reduce(merged, {}) };
  const entries = Object.entries(value as Record<string, Json>);
  if (isIds(entries.map(([name]) => name)))
    return { type: 'object', additionalProperties: entries.map(([, one]) => inferred(one)).reduce(merged, {}) };
  const required = [
    ...new Set(entries.filter(([name]) => !name.endsWith('?')).map(([name]) => name.replace(/!$/, ''))),
  ];
  const properties: Record<string, Schema> = {};
  for (const [marked, one] of entries) {
    const name = marked.replace(/[?!]$/, '');
    properties[name] = merged(properties[name] ?? {}, inferred(one));
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

const isSchema = (schema: Schema | undefined): schema is Schema => schema !== undefined;
const sides = (a: Schema, b: Schema, type: string) => [a, b].filter((one) => typesOf(one).includes(type));

/** Of two objects: what only one requires is optional, what only one has may be there. */
function mergedObjects(objects: readonly Schema[]): Schema {
  const [a = {}, b] = objects;
  if (!b) {
    const { properties, required, additionalProperties } = a;
    return {
      ...(properties && { properties }),
      ...(required && { required }),
      ...(additionalProperties && { additionalProperties }),
    };
  }
  const names = [...new Set([...Object.keys(a.properties ?? {}), ...Object.keys(b.properties ?? {})])];
  const required = (a.required ?? []).filter((name) => b.required?.includes(name));
  const open = [a.additionalProperties, b.additionalProperties].filter(isSchema).reduce(merged, {});
  return {
    ...(names.length > 0 && {
      properties: Object.fromEntries(
        names.map((name) => [name, merged(a.properties?.[name] ?? {}, b.properties?.[name] ?? {})]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(Object.keys(open).length > 0 && { additionalProperties: open }),
  };
}

/** Either: a value of each is a value of it. What says nothing adds nothing. */
export function merged(a: Schema, b: Schema): Schema {
  if (Object.keys(a).length === 0) return b;
  if (Object.keys(b).length === 0) return a;
  if (a.anyOf ?? b.anyOf) {
    const all = [...(a.anyOf ?? [a]), ...(b.anyOf ?? [b])];
    return { anyOf: all.filter((one, at) => all.findIndex((o) => JSON.stringify(o) === JSON.stringify(one)) === at) };
  }
  const types = [...typesOf(a), ...typesOf(b)];
  const texts = sides(a, b, 'string');
  const [text] = texts;
  const sameFormat = text?.format !== undefined && texts.every(({ format }) => format === text.format);
  const lists = sides(a, b, 'array').map(({ items }) => items ?? {});
  const objects = sides(a, b, 'object');
  return withTypes(
    {
      ...(sameFormat && { format: text.format as string }),
      ...(lists.length > 0 && { items: lists.reduce(merged, {}) }),
      ...(objects.length > 0 && mergedObjects(objects)),
    },
    types,
  );
}

/** Changes what is at a key path (`*.status`), where there is something. */
function at(schema: Schema, path: readonly string[], change: (found: Schema) => Schema): Schema {
  const [name, ...rest] = path;
  if (name === undefined) return change(schema);
  if (name === '*') {
    if (schema.items) return { ...schema, items: at(schema.items, rest, change) };
    if (schema.additionalProperties)
      return { ...schema, additionalProperties: at(schema.additionalProperties, rest, change) };
    return schema;
  }
  const inner = schema.properties?.[name];
  return inner ? { ...schema, properties: { ...schema.properties, [name]: at(inner, rest, change) } } : schema;
}

/** Puts the closed vocabulary of a key path where it belongs. */
export const withEnum = (schema: Schema, path: readonly string[], values: readonly unknown[]): Schema =>
  at(schema, path, (found) => ({
    ...found,
    enum: [...values, ...(typesOf(found).includes('null') && !values.includes(null) ? [null] : [])],
  }));

/** A text that may be there once for all languages, or once for each. */
export const withLanguages = (schema: Schema, path: readonly string[]): Schema =>
  at(schema, path, (found) => ({
    anyOf: [
      found,
      { type: 'object', properties: Object.fromEntries(kindLanguages.map((code) => [code, { type: 'string' }])) },
    ],
  }));
