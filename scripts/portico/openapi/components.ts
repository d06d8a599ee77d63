/** Named schemas: answers that several calls share are defined once, with a name for generators. */
import { merged, type Schema } from './infer';

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]+$/.test(word) ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Records that are no kind, by the call that lists or answers them. */
const records: Readonly<Record<string, string>> = {
  'GET /payment/invoice/list': 'Invoice',
  'GET /payment/card/list': 'Card',
  'GET /payment/credit/list': 'Credit',
  'GET /charging/usage': 'UsageEntry',
  'GET /storage/user/keys': 'StorageKey',
  'GET /storage/bucket': 'Bucket',
  'GET /storage/bucket/list': 'Bucket',
  'GET /config/vm_images': 'Image',
  'GET /api/parameters/vm': 'MachineParameter',
  'GET /metal/os': 'MetalSystem',
  'GET /{location}/metal/specs': 'MetalSpec',
  'GET /{location}/user-resource/service/configurations': 'ServiceConfiguration',
  'GET /{location}/user-resource/vm/host_pool/list': 'HostPool',
  'GET /pricing/list/current': 'Price',
  'GET /config/locations': 'Location',
  'GET /config/ui/config': 'SiteConfiguration',
  'GET /user-resource/user': 'User',
};

/** Null alone says nothing of a value. */
export function opened(schema: Schema): Schema {
  if (schema.type === 'null') return {};
  const { properties, items, additionalProperties, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(opened) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, opened(inner)])),
    }),
    ...(items && { items: opened(items) }),
    ...(additionalProperties && { additionalProperties: opened(additionalProperties) }),
  };
}

const isRecord = (schema: Schema): boolean => schema.type === 'object' && schema.properties !== undefined;
const hasId = ({ properties = {} }: Schema): boolean => 'uuid' in properties || 'id' in properties;

export interface Components {
  /** The schema of an answer with its records under their names. */
  answer(schema: Schema, call: string, kind?: string): Schema;
  /** The schema of what is sent. */
  request(schema: Schema, call: string): Schema;
  /** All of them, in the order of their names. */
  schemas(): Record<string, Schema>;
}

export function createComponents(): Components {
  const known = new Map<string, Schema>();
  const named = (name: string, schema: Schema): Schema => {
    known.set(name, merged(known.get(name) ?? {}, schema));
    return { $ref: `#/components/schemas/${name}` };
  };
  const nameOf = (schema: Schema, call: string, kind: string | undefined, one: boolean): string => {
    if (records[call]) return records[call];
    return kind && hasId(schema) ? pascal(kind) : `${pascal(call.replace(/[{}]/g, ''))}${one ? 'Answer' : 'Entry'}`;
  };
  return {
    answer(schema, call, kind) {
      if (isRecord(schema)) return named(nameOf(schema, call, kind, true), schema);
      if (schema.type === 'array' && schema.items && isRecord(schema.items))
        return { ...schema, items: named(nameOf(schema.items, call, kind, false), schema.items) };
      return opened(schema);
    },
    request: (schema, call) =>
      isRecord(schema) ? named(`${pascal(call.replace(/[{}]/g, ''))}Request`, schema) : opened(schema),
    schemas: () =>
      Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, opened(one)])),
  };
}
