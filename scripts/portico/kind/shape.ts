/** A schema of OpenAPI 3.0 or 3.1, as far as a declaration can say it: one type, its limits, and its properties by name. */
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import type { OpenApi } from './document';

type Plain = string | number | boolean;

export interface Shape {
  /** Undefined: more than one, or none is said. */
  /** One of several schemas (`oneOf`, `anyOf`), of which none is known to be meant. */
  isChoice: boolean;
  type: string | undefined;
  format: string | undefined;
  /** Undefined: any value. */
  values: readonly Plain[] | undefined;
  title: string | undefined;
  description: string | undefined;
  pattern: string | undefined;
  min: number | undefined;
  max: number | undefined;
  minLength: number | undefined;
  maxLength: number | undefined;
  standard: Plain | undefined;
  readOnly: boolean;
  writeOnly: boolean;
  /** Schemas as they were written: they may hold themselves. */
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  items: unknown;
  /** Schema of the values of an object with names of its own. Undefined: it has none. */
  entries: unknown;
  /** How many items, or entries. */
  minCount: number | undefined;
  most: number | undefined;
}

const maxDepth = 20;
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const isNull = (schema: unknown) =>
  isJsonObject(schema) &&
  (schema.type === 'null' || (listOf(schema.enum).length === 1 && listOf(schema.enum)[0] === null));

/** Of a choice between schemas: no one type follows from it. */
const ambiguous: JsonObject = { type: ['one', 'other'] };

/** The parts that all hold: the schema itself, what it is made of, and the one alternative beside null. */
function partsOf(given: unknown, resolve: OpenApi['resolve'], depth = 0): JsonObject[] {
  const schema = resolve(given);
  if (!isJsonObject(schema) || depth > maxDepth) return [];
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter((one) => !isNull(resolve(one)));
  const within = [...listOf(schema.allOf), ...(choices.length === 1 ? choices : [])];
  return [
    ...within.flatMap((one) => partsOf(one, resolve, depth + 1)),
    ...(choices.length > 1 ? [ambiguous] : []),
    schema,
  ];
}

function typeOf(parts: readonly JsonObject[]): string | undefined {
  // Kubernetes: a number or a text, and a text says both.
  if (parts.some((part) => part['x-kubernetes-int-or-string'] === true)) return 'string';
  const types = parts
    .flatMap((part) => [part.type].flat())
    .filter((type) => typeof type === 'string' && type !== 'null');
  const [type, ...others] = new Set(types as string[]);
  if (others.length > 0) return undefined;
  return type ?? (parts.some((part) => isJsonObject(part.properties)) ? 'object' : undefined);
}

/** `exclusiveMinimum` of 3.1 is a number, of 3.0 a flag beside `minimum`. */
function limitOf(parts: readonly JsonObject[], side: 'minimum' | 'maximum', step: number): number | undefined {
  const exclusive = side === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const limits = parts.flatMap((part) => {
    const beyond = numberOf(part[exclusive]) ?? (part[exclusive] === true ? numberOf(part[side]) : undefined);
    return beyond === undefined ? (numberOf(part[side]) ?? []) : beyond + step;
  });
  // Beyond these, numbers of JSON are inexact: such limits say how a value is stored (int64).
  if (limits.length === 0 || limits.some((limit) => Math.abs(limit) > Number.MAX_SAFE_INTEGER)) return undefined;
  return side === 'minimum' ? Math.max(...limits) : Math.min(...limits);
}

function valuesOf(parts: readonly JsonObject[]): Plain[] | undefined {
  const lists = parts.flatMap((part) => [
    ...(Array.isArray(part.enum) ? [listOf(part.enum)] : []),
    ...(part.const === undefined ? [] : [[part.const]]),
  ]);
  const plain = lists[0]?.filter(isPlain).filter((value) => lists.every((list) => list.includes(value)));
  return plain && plain.length > 0 ? plain : undefined;
}

/** @param schema undefined: nothing is known of the value */
export function shapeOf(schema: unknown, resolve: OpenApi['resolve']): Shape {
  const parts = partsOf(schema, resolve);
  const last = <T>(read: (part: JsonObject) => T | undefined) =>
    parts.map(read).findLast((value) => value !== undefined);
  const type = typeOf(parts);
  const step = type === 'integer' ? 1 : 0;
  return {
    type,
    isChoice: parts.includes(ambiguous),
    format: last((part) => textOf(part.format)),
    values: valuesOf(parts),
    title: last((part) => textOf(part.title)),
    description: last((part) => textOf(part.description)),
    pattern: last((part) => textOf(part.pattern)),
    min: limitOf(parts, 'minimum', step),
    max: limitOf(parts, 'maximum', -step),
    minLength: last((part) => numberOf(part.minLength)),
    maxLength: last((part) => numberOf(part.maxLength)),
    standard: last((part) => (isPlain(part.default) ? part.default : undefined)),
    readOnly: parts.some((part) => part.readOnly === true),
    writeOnly: parts.some((part) => part.writeOnly === true),
    properties: new Map(
      parts.flatMap((part) => (isJsonObject(part.properties) ? Object.entries(part.properties) : [])),
    ),
    required: new Set(parts.flatMap((part) => listOf(part.required)).filter((name) => typeof name === 'string')),
    items: last((part) => part.items),
    entries: last((part) => (isJsonObject(part.additionalProperties) ? part.additionalProperties : undefined)),
    minCount: last((part) => numberOf(part.minItems) ?? numberOf(part.minProperties)),
    most: last((part) => numberOf(part.maxItems) ?? numberOf(part.maxProperties)),
  };
}
