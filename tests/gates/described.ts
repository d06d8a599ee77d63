/** Answers as the API description lists their fields: those that the embedded cloud leaves out, or only those that are required. Pure. */
import description from '../../docs/api/openapi.json';
import { isJsonObject } from '../../src/lib/json';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  format?: string;
  enum?: readonly unknown[];
}

const schemas = description.components.schemas as unknown as Readonly<Record<string, Schema>>;

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const found = (name === undefined ? undefined : schemas[name]) ?? schema.anyOf?.[0] ?? schema;
  return found === schema ? schema : resolved(found);
}

/** What stands for a value: texts are called as their field. */
function sampleOf(given: Schema, name: string): unknown {
  const { type, properties = {}, items, format, enum: values } = resolved(given);
  if (values) return values[0];
  if (type === 'array') return items ? [sampleOf(items, name)] : [];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleOf(one, key)]));
  if (type === 'integer' || type === 'number') return 7;
  if (type === 'boolean') return true;
  return format === 'uuid' ? 'a7f3c2d1-5b4e-4f60-8a9b-0c1d2e3f4a5b' : name;
}

type Reshape = (value: Readonly<Record<string, unknown>>, schema: Schema) => Record<string, unknown>;

/** Every object that the schema knows, from the inside out. */
function reshaped(value: unknown, given: Schema, change: Reshape): unknown {
  const schema = resolved(given);
  const { items, properties = {}, additionalProperties: others } = schema;
  if (Array.isArray(value)) return items ? value.map((one: unknown) => reshaped(one, items, change)) : value;
  if (!isJsonObject(value)) return value;
  const inner = Object.entries(value).map(([key, one]): [string, unknown] => {
    const known = properties[key] ?? (typeof others === 'object' ? others : undefined);
    return [key, known ? reshaped(one, known, change) : one];
  });
  return change(Object.fromEntries(inner), schema);
}

const plain = (path: string) => path.replaceAll(/\{(?!location)\w+\}/g, '{}');
const answers = new Map(
  Object.entries(description.paths as unknown as Record<string, { get?: Record<string, unknown> }>).map(
    ([path, { get }]): [string, Schema | undefined] => {
      const { responses } = (get ?? {}) as {
        responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
      };
      return [plain(`/v1${path}`), responses?.['200']?.content?.['application/json']?.schema];
    },
  ),
);

/** `read` as `readOf` names it. Undefined where nothing is described. */
const change = (read: string, value: unknown, how: Reshape): unknown => {
  const schema = answers.get(plain(read));
  return schema ? reshaped(value, schema, how) : value;
};

/** With the described fields that it lacks. */
export const withDescribed = (read: string, value: unknown): unknown =>
  change(read, value, (one, { properties = {} }) => ({
    ...Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, sampleOf(schema, key)])),
    ...one,
  }));

/** Without what the description does not require. */
export const onlyRequired = (read: string, value: unknown): unknown =>
  change(read, value, (one, { properties, required = [] }) =>
    properties ? Object.fromEntries(Object.entries(one).filter(([key]) => required.includes(key))) : one,
  );
