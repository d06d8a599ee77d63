/** Admissible answers made from good ones: the same meaning in another form, or one leaf that is no good. Pure. */
import { isNested } from '../../src/lib/json';
import type * as z from 'zod/mini';
import { namesOf } from '../../resources/kind/named';

export type Path = readonly (string | number)[];

/** Paths of everything plain that is there. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (!isNested(value)) return value === null || value === undefined ? [] : [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one])
    : Object.entries(value);
  return entries.flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isNested(inner) ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

/** A copy with another value at the path; without the key where `next` is undefined. */
export function put(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === key ? put(one, rest, next) : one));
  const entries = Object.entries(isNested(value) ? value : {}).map(([name, one]): [string, unknown] => [
    name,
    name === key ? put(one, rest, next) : one,
  ]);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

const isNumeric = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);

/** What may replace a leaf. `bad` can be read as nothing. */
export const mutations = {
  null: () => null,
  absent: () => undefined,
  asText: (leaf: unknown) => String(leaf),
  asNumber: (leaf: unknown) => (isNumeric(leaf) ? Number(leaf) : leaf),
  asOne: (leaf: unknown) => [leaf],
  bad: () => ({ unheard: ['of'] }),
} satisfies Record<string, (leaf: unknown) => unknown>;
export type Mutation = keyof typeof mutations;

/** Unknown fields, some by names that every object inherits. */
export const strange: unknown = JSON.parse(
  '{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}, "toString": "x", "a_new_field": [null, {"b": 1}]}',
);

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
}

/** A good answer of a schema, everything in it. */
export function sampleOf(schema: z.core.$ZodType, name = 'value'): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const { type, innerType, element, valueType = namesOf(schema)?.each, options, shape } = definition;
  if (innerType) return sampleOf(innerType, name);
  if (valueType) return { first: sampleOf(valueType, name), second: sampleOf(valueType, name) };
  if (type === 'object') {
    return Object.fromEntries(Object.entries(shape ?? {}).map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (type === 'array' && element) return [1, 2].map((nr) => sampleOf(element, `${name}-${nr}`));
  if (type === 'union' && options?.[0]) return sampleOf(options[0], name);
  if (type === 'number') return 7;
  if (type === 'boolean') return true;
  return name;
}
