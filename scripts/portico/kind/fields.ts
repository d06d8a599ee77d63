/** Fields of a declaration from the properties of an API's records and of what it is sent. */
import { common } from '../../../i18n/en/status.json';
import type { Declared } from '../../../resources/kind/declaration';
import { keySchema } from '../../../resources/kind/outlineSchema';
import { patternSchema, rowFieldTypeSchema } from '../../../resources/kind/valueSchemas';
import type { OpenApi } from './document';
import { shapeOf, type Shape } from './shape';
import { keyFrom, labelFrom, toneOf } from './words';

export type Field = Declared<'field'>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

export const isFieldName = (name: string): boolean => keySchema.safeParse(name).success;

const ofFormat: Readonly<Record<string, Field['type']>> = {
  'date-time': 'date',
  date: 'day',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  ipv4: 'ip',
  ipv6: 'ip',
  ip: 'ip',
  cidr: 'cidr',
  uuid: 'code',
  password: 'secret',
};

const statusNames = new Set(['status', 'state', 'phase']);

export const isStatus = (name: string, { type, values }: Shape): boolean =>
  type === 'string' && values !== undefined && statusNames.has(keyFrom(name).split('_').at(-1) ?? '');

/**
 * A value that a form can not ask for: an object of unknown names, a list of lists, or nothing that is known. In a form-encoded body also lists of
 * objects and maps, which OpenAPI does not say the encoding of.
 */
export const hasNoInput = (
  shape: Shape,
  resolve: OpenApi['resolve'],
  body?: 'json' | 'merge-patch' | 'form',
): boolean => {
  const type = typeFrom('', shape, resolve);
  return type === 'json' || (body === 'form' && (type === 'rows' || type === 'map'));
};

function typeFrom(name: string, shape: Shape, resolve: OpenApi['resolve']): NonNullable<Field['type']> {
  const { type, format, values, maxLength } = shape;
  if (isStatus(name, shape)) return 'status';
  if (values && (type === 'string' || type === 'integer' || type === 'number')) return 'choice';
  switch (type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return shapeOf(shape.items, resolve).type === 'string' ? 'list' : isRows(shape, resolve) ? 'rows' : 'json';
    case 'object':
      return isMap(shape, resolve) ? 'map' : 'json';
    case 'string':
      if (shape.writeOnly) return 'secret';
      if (format !== undefined && Object.hasOwn(ofFormat, format)) return ofFormat[format] ?? 'text';
      return maxLength !== undefined && maxLength > 500 ? 'multiline' : 'text';
    default:
      return 'json';
  }
}

const momentWords = new Set(['created', 'updated', 'modified', 'changed', 'deleted', 'started', 'finished', 'expires']);

/** An integer whose name or format says that it counts seconds or milliseconds since 1970. */
function isEpoch(name: string, { type, format, max }: Shape): boolean {
  if (type !== 'integer' || (max !== undefined && max < 1e9)) return false;
  if (/^(unix[-_ ]?time|epoch|timestamp)/i.test(format ?? '')) return true;
  const words = keyFrom(name).split('_');
  const last = words.at(-1) ?? '';
  return last === 'timestamp' || (last === 'at' && words.length > 1) || (words.length === 1 && momentWords.has(last));
}

const inRows: readonly Field['type'][] = rowFieldTypeSchema.options;

/** Properties of the objects of a list that can be fields of its rows. */
const partsIn = (shape: Shape, resolve: OpenApi['resolve']): [string, Shape][] =>
  [...shapeOf(shape.items, resolve).properties].map(([name, schema]) => [name, shapeOf(schema, resolve)]);

/** A row has no status of its own, its texts have one line, and it has no lists: the entries of one may contain the row again. */
function rowTypeFrom(shape: Shape, resolve: OpenApi['resolve']): NonNullable<Field['type']> {
  if (shape.type === 'array') return 'list';
  const type = typeFrom('', shape, resolve);
  return type === 'multiline' ? 'text' : type;
}

const isPart = ([name, shape]: [string, Shape], resolve: OpenApi['resolve']): boolean =>
  isFieldName(name) && inRows.includes(rowTypeFrom(shape, resolve));

/** A list of objects whose needed properties are all plain. */
function isRows(shape: Shape, resolve: OpenApi['resolve']): boolean {
  const { required } = shapeOf(shape.items, resolve);
  const parts = partsIn(shape, resolve).filter(([, part]) => !part.readOnly);
  const plain = parts.filter((part) => isPart(part, resolve)).map(([name]) => name);
  return plain.length > 0 && parts.every(([name]) => plain.includes(name) || !required.has(name));
}

/** An object of names and texts. */
const isMap = ({ properties, entries }: Shape, resolve: OpenApi['resolve']): boolean =>
  properties.size === 0 && entries !== undefined && shapeOf(entries, resolve).type === 'string';

/** The fields of a row, of those properties that are plain and that people write. */
const rowFieldsFrom = (shape: Shape, resolve: OpenApi['resolve']): NonNullable<Field['fields']> => {
  const { required } = shapeOf(shape.items, resolve);
  const parts = partsIn(shape, resolve).filter((part) => !part[1].readOnly && isPart(part, resolve));
  return Object.fromEntries(
    parts.map(([name, part]) => {
      const about = { write: 'always', required: required.has(name) } as const;
      const { write: _, ...field } = fieldFrom(name, part, about, resolve, true);
      return [name, field as NonNullable<Field['fields']>[string]];
    }),
  );
};

/** The portal matches a pattern against the whole value, a schema anywhere in it. Undefined for none of JavaScript's. */
export function wholePattern(pattern: string): string | undefined {
  const start = pattern.startsWith('^') ? '' : '[^]*';
  const isEnded = /(^|[^\\])(\\\\)*\$$/.test(pattern);
  const inner = pattern.replace(/^\^/, '').replace(isEnded ? /\$$/ : /(?!)/, '');
  const whole = `${start}(?:${inner})${isEnded ? '' : '[^]*'}`;
  const simple = start === '' && isEnded && !inner.includes('|') ? inner : whole;
  return patternSchema.safeParse(simple).success ? simple : undefined;
}

/** Short sentences only: a paragraph is no help beside an input. */
const helpFrom = (description: string | undefined): string | undefined => {
  const [line = ''] = (description ?? '').split('\n');
  return line !== '' && line.length <= 140 && line === description ? line : undefined;
};

const textLimits = ({ pattern, minLength, maxLength }: Shape) => {
  const whole = pattern === undefined ? undefined : wholePattern(pattern);
  return {
    ...(whole !== undefined && { pattern: whole }),
    ...(minLength !== undefined && minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
};

interface About {
  /** Undefined: people never write it. */
  write?: 'create' | 'update' | 'always' | undefined;
  required?: boolean;
}

export function fieldFrom(
  name: string,
  shape: Shape,
  { write, required = false }: About,
  resolve: OpenApi['resolve'],
  isInRow = false,
): Field {
  const plain = isInRow ? rowTypeFrom(shape, resolve) : typeFrom(name, shape, resolve);
  // Dates are read as numbers too, but are sent as texts, which an API that expects a number would refuse.
  const type = plain === 'number' && !write && !isInRow && isEpoch(name, shape) ? 'date' : plain;
  const { title, description, min, max, standard, values } = shape;
  const help = write && helpFrom(description);
  const isChoice = type === 'choice';
  const standsIn = standard !== undefined && (!isChoice || values?.includes(standard)) && type !== 'secret';
  const field: Writable<Field> = { type, label: title ?? labelFrom(name) };
  if (write) {
    Object.assign(field, { write, required: type !== 'boolean' && required });
    if (help !== undefined) field.help = help;
    if (type === 'number') Object.assign(field, min !== undefined && { min }, max !== undefined && { max });
    if (['text', 'multiline', 'secret', 'code'].includes(type)) Object.assign(field, textLimits(shape));
    if (standsIn && type !== 'json' && type !== 'list') field.default = standard;
    if (type === 'rows' || type === 'map') {
      if (shape.minCount !== undefined && shape.minCount > 0) field.min = shape.minCount;
      if (shape.most !== undefined) field.max = shape.most;
    }
    if (type === 'map') Object.assign(field, textLimits(shapeOf(shape.entries, resolve)));
  }
  if (type === 'rows') field.fields = rowFieldsFrom(shape, resolve);
  if (isChoice && values)
    field.options = values
      .filter((value) => typeof value !== 'boolean')
      .map((value) => ({ value, label: typeof value === 'string' ? labelFrom(value) : String(value) }));
  return field;
}

/** The portal has these in all its languages. */
const isCommon = (value: string) => Object.hasOwn(common, value.toLowerCase());

/** Tones and words of a status, a beginning for people. */
export const statusFrom = (
  name: string,
  { values = [] }: Partial<Pick<Shape, 'values'>> = {},
): Declared<'kind.status'> => ({
  ...(name !== 'status' && { field: name }),
  values: Object.fromEntries(
    values.map(String).map((value) => {
      const tone = toneOf(value);
      // Capitals are a habit of constants, not an abbreviation.
      const label = labelFrom(value === value.toUpperCase() ? value.toLowerCase() : value);
      return [value, { tone, ...(!isCommon(value) && { label }), ...(tone === 'busy' && { transitional: true }) }];
    }),
  ),
});
