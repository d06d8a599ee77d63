/** JSON Schemas from literal values: of requests as they are sent, and of answers with their marks (`key?`, `key!`). */
import { kindLanguages } from '../../../resources/kind/language';
import type { Json } from '../../../tests/wire/types';

export interface Schema {
  type?: string;
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

/** What a literal value says about all like it. Null says nothing. */
export function inferred(value: Json): Schema {
  if (value === null) return {};
  if (typeof value === 'string') return /^\{\{[\w.]+\}\}$/.test(value) ? {} : textSchema(value);
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (Array.isArray(value)) return { type: 'array', items: value.map(inferred).reduce(merged, {}) };
  const entries = Object.entries(value as Record<string, Json>);
  if (isIds(entries.map(([name]) => name)))
    return { type: 'object', additionalProperties: entries.map(([, one]) => inferred(one)).reduce(merged, {}) };
  const required = entries.filter(([name]) => !name.endsWith('?')).map(([name]) => name.replace(/!$/, ''));
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, one]) => [name.replace(/[?!]$/, ''), inferred(one)])),
    ...(required.length > 0 && { required }),
  };
}

/** Both at once: what only one says holds, what they say differently is left open, what only one requires is optional. */
export function merged(a: Schema, b: Schema): Schema {
  if (Object.keys(a).length === 0) return b;
  if (Object.keys(b).length === 0) return a;
  if (a.type !== b.type) {
    const numeric = [a.type, b.type].every((type) => type === 'integer' || type === 'number');
    return numeric ? { type: 'number' } : {};
  }
  if (a.type === 'array') return { type: 'array', items: merged(a.items ?? {}, b.items ?? {}) };
  if (a.type !== 'object') return a.format === b.format ? a : { type: a.type ?? 'string' };
  const names = [...new Set([...Object.keys(a.properties ?? {}), ...Object.keys(b.properties ?? {})])];
  const required = (a.required ?? []).filter((name) => b.required?.includes(name));
  const open = a.additionalProperties ?? b.additionalProperties;
  return {
    type: 'object',
    ...(names.length > 0 && {
      properties: Object.fromEntries(
        names.map((name) => [name, merged(a.properties?.[name] ?? {}, b.properties?.[name] ?? {})]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(open && { additionalProperties: open }),
  };
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
  at(schema, path, (found) => ({ ...found, enum: [...values] }));

/** A text that may be there once for all languages, or once for each. */
export const withLanguages = (schema: Schema, path: readonly string[]): Schema =>
  at(schema, path, (found) => ({
    anyOf: [
      found,
      { type: 'object', properties: Object.fromEntries(kindLanguages.map((code) => [code, { type: 'string' }])) },
    ],
  }));
