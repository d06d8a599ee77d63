/** Scalar values of a schema: which types it accepts, and which conversions are possible. Pure. */
import type * as z from 'zod/mini';
import { table } from '../../src/lib/table';

type Schema = z.core.$ZodType;
type Plain = 'string' | 'number' | 'boolean';

export interface Leaf {
  /** In the order of the schema. */
  readonly types: readonly Plain[];
  /** Compares types only; valid only for a schema without further rules. */
  takes(value: unknown): boolean;
  /** Whether screens can handle a value of the right type that violates a rule of the schema. */
  bears(value: unknown): boolean;
}

interface Definition {
  type: string;
  format?: string;
  checks?: readonly unknown[];
  innerType?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
}

const anything: Leaf = { types: [], takes: () => true, bears: () => true };
const known = new WeakMap<object, Leaf | 'none'>();

function partsOf(schema: Schema): Schema[] {
  const { innerType, type, options } = schema._zod.def as unknown as Definition;
  if (innerType) return partsOf(innerType);
  return type === 'union' && options ? options.flatMap(partsOf) : [schema];
}

const typeNames = table<Plain>({
  string: 'string',
  enum: 'string',
  number: 'number',
  boolean: 'boolean',
});

function describe(schema: Schema): Leaf | 'none' {
  const parts = partsOf(schema).map((part) => part._zod.def as unknown as Definition);
  if (parts.some(({ type }) => type === 'unknown' || type === 'any')) return anything;
  const types = parts.map((part): Plain | undefined =>
    part.type === 'literal' ? (typeof part.values?.[0] as Plain) : typeNames[part.type],
  );
  if (types.includes(undefined)) return 'none';
  const isFree = ({ type, format, checks }: Definition) =>
    type in typeNames && type !== 'enum' && !format && !checks?.length;
  const free = new Set<string>(types.filter((_, index) => parts[index] && isFree(parts[index])) as Plain[]);
  const plain = [...new Set(types as Plain[])];
  return {
    types: plain,
    takes: (value) => free.has(typeof value),
    // Text that is not numeric cannot be used where a number is expected.
    bears: (value) =>
      plain.some((type) => type === typeof value) && !(typeof value === 'string' && plain.includes('number')),
  };
}

/** Undefined for a schema of lists or objects. */
export function leafOf(schema: Schema): Leaf | undefined {
  const found = known.get(schema) ?? describe(schema);
  known.set(schema, found);
  return found === 'none' ? undefined : found;
}

const flags = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  [0, false],
  ['no', false],
  ['off', false],
]);

function asType(value: unknown, type: Plain): unknown {
  if (typeof value === type) return value;
  if (type === 'string') return String(value);
  if (type === 'boolean') return flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
  const isNumeric = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumeric ? Number(value) : undefined;
}

/** The value converted to each type that the schema accepts, starting with itself; empty for lists and objects. */
export function formsOf(value: unknown, { types }: Leaf): unknown[] {
  if (value === null || typeof value === 'object') return [];
  const itself = types.some((type) => type === typeof value) ? [value] : [];
  return [...itself, ...types.map((type) => asType(value, type)).filter((form) => form !== undefined)];
}
