/** `portal.schema.json` for editors, made from the schemas by which the portal itself reads portal.json. */
import * as z from 'zod/mini';
import { portalKeys } from '../../dataProvider/calls/portal';
import { declarationSchemas } from '../../resources/kind/declaration';
import { extensionSchemas } from '../../resources/kind/extensionSchema';
import { panelSchemas, panelsSchema } from '../../resources/kind/panelSchemas';
import { declarationDefaults } from '../../resources/kind/defaults';
import { brandSettings } from '../../themes/configured';
import { descriptions } from './descriptions';
import { dialectSchemas } from './dialect/shape';
import type { Main } from './given';

interface Schema {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  description?: string;
  default?: unknown;
}

const kind = z.extend(declarationSchemas.kind, { panels: z.optional(panelsSchema) });
const allSchemas = { ...declarationSchemas, ...panelSchemas, ...extensionSchemas, ...dialectSchemas, kind };

/** Objects that occur more than once are defined once, under `$defs`. */
const names = z.registry<{ id?: string; format?: string }>();
for (const [id, schema] of Object.entries(allSchemas)) if (!id.includes('.')) names.add(schema, { id });
// Its check is a function of ours.
const [, apiOrigin] = portalKeys.api[0].shape.origin.def.innerType.def.options;
names.add(apiOrigin, { format: 'uri' });

const defaults: ReadonlyMap<string, unknown> = new Map([
  ...Object.entries(portalKeys).map(([key, [, value]]): [string, unknown] => [key, value]),
  ...Object.entries(declarationDefaults).flatMap(([part, words]) =>
    Object.entries(words).map(([key, value]): [string, unknown] => [`${part}.${key}`, value]),
  ),
]);

const toJson = (schema: z.ZodMiniType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', metadata: names });
  return rest as Schema;
};

/** Says what each key is for, and what it stands for when it is left out. `*` in a path stands for any name or number. */
function describe(schema: Schema, path: string): Schema {
  const description = descriptions.get(path);
  const message: Schema = {
    ...schema,
    ...(description && { description }),
    ...(defaults.get(path) !== undefined && { default: defaults.get(path) }),
  };
  delete message.id;
  if (message.properties) {
    message.properties = Object.fromEntries(
      Object.entries(message.properties).map(([key, inner]) => [key, describe(inner, path ? `${path}.${key}` : key)]),
    );
  }
  if (message.additionalProperties && typeof message.additionalProperties === 'object')
    message.additionalProperties = describe(message.additionalProperties, `${path}.*`);
  if (message.items) message.items = describe(message.items, `${path}.*`);
  // Alternatives are described together, above them.
  if (message.anyOf)
    message.anyOf = message.anyOf.map((one) =>
      one.properties ? { ...describe(one, path), description: undefined, default: undefined } : one,
    );
  return message;
}

const brandProperties: Record<string, Schema> = Object.fromEntries(
  Object.entries(brandSettings).map(([name, setting]): [string, Schema] => {
    if (setting.type === 'number') return [name, { type: 'number', minimum: setting.min, maximum: setting.max }];
    if (setting.type === 'choice') return [name, { type: 'string', enum: [...setting.values] }];
    return [name, { type: 'string', ...(setting.type === 'colour' && { pattern: '^#[0-9a-fA-F]{6}$' }) }];
  }),
);

/** The whole schema, JSON Schema 2020-12. */
export function portalSchema(): Schema {
  const { $defs } = toJson(
    z.object({
      kinds: z.array(z.union([kind, extensionSchemas.extension])),
      records: dialectSchemas.recordRules,
    }),
  ) as { $defs: Record<string, Schema> };
  const properties = Object.fromEntries(
    Object.entries(portalKeys).map(([key, [schema]]) => [key, toJson(schema as z.ZodMiniType)]),
  );
  const address: Schema = {
    type: 'string',
    description: 'The address of a JSON file with one kind or a list of them.',
  };
  properties.brand = { type: 'object', properties: brandProperties, additionalProperties: false };
  properties.records = { type: 'object', additionalProperties: { $ref: '#/$defs/recordRules' } };
  properties.kinds = {
    type: 'array',
    items: { anyOf: [address, { $ref: '#/$defs/kind' }, { $ref: '#/$defs/extension' }] },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'portal.json',
    ...describe({ type: 'object', properties, additionalProperties: false }, ''),
    $defs: Object.fromEntries(Object.entries($defs).map(([name, schema]) => [name, describe(schema, name)])),
  };
}

/** As it is committed. */
export const portalSchemaText = (): string => `${JSON.stringify(portalSchema(), null, 2)}\n`;

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A type as people say it. */
function typeOf(schema: Schema & { $ref?: string; enum?: unknown[]; type?: unknown; const?: unknown }): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const open = schema.additionalProperties;
  if (open && typeof open === 'object') return `object of ${typeOf(open)}`;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any value');
}

/** Rows of all keys, those of inner objects too. */
function rowsOf(schema: Schema & { required?: string[] }, path = ''): string[] {
  const keys = [schema, ...(schema.anyOf ?? [])].flatMap((one) => Object.entries(one.properties ?? {}));
  const entries = [schema.items, schema.additionalProperties].filter((one) => typeof one === 'object');
  const rows = keys.flatMap(([key, value]) => {
    const needed = schema.required?.includes(key) ? ' (required)' : '';
    const cells = [typeOf(value), 'default' in value ? JSON.stringify(value.default) : '', value.description ?? ''];
    const row = `| \`${path}${key}\`${needed} | ${cells.map(cell).join(' | ')} |`;
    return [row, ...rowsOf(value, `${path}${key}.`)];
  });
  return [...new Set([...rows, ...entries.flatMap((one) => rowsOf(one, `${path}*.`))])];
}

const table = (schema: Schema) =>
  ['| key | value | default | what it is for |', '| --- | --- | --- | --- |', ...rowsOf(schema)].join('\n');

/** `docs/portal-json.md`. */
export function portalReference(): string {
  const { $defs, ...portal } = portalSchema() as Schema & { $defs: Record<string, Schema> };
  const parts = [
    'kind',
    'extension',
    'field',
    'action',
    'call',
    'changedCall',
    'condition',
    'text',
    ...['recordRules', 'rule', 'keyRule'],
  ].map((name) => `## ${name}\n\n${$defs[name]?.description ?? ''}\n\n${table($defs[name] ?? {})}`);
  const head =
    'Every key of `portal.json`, made from `public/portal.schema.json` by `npm run schema`. [providers.md](providers.md) begins with an example.';
  return `# portal.json\n\n${head}\n\n${table(portal)}\n\n${parts.join('\n\n')}\n`;
}

export const main: Main = ({ options }) =>
  void process.stdout.write(options.markdown ? portalReference() : portalSchemaText());
