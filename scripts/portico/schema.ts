/** `portal.schema.json` for editors, made from the schemas by which the portal itself reads portal.json. */
import * as z from 'zod/mini';
import { portalKeys } from '../../dataProvider/calls/portal';
import { configuredKind, kindParts } from '../../resources/kind/configured';
import { descriptions } from './descriptions';
import type { Main } from './given';

interface Schema {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  description?: string;
}

/** Parts with names of their own are told once, under `$defs`. */
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ ...kindParts, kind: configuredKind })) names.add(schema, { id });

const toJson = (schema: z.ZodMiniType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', metadata: names });
  return rest as Schema;
};

/** Says what each key is for. `*` in a path stands for any name. */
function describe(schema: Schema, path: string): Schema {
  const said = descriptions[path];
  const told = said ? { ...schema, description: said } : { ...schema };
  delete told.id;
  if (told.properties) {
    told.properties = Object.fromEntries(
      Object.entries(told.properties).map(([key, inner]) => [key, describe(inner, path ? `${path}.${key}` : key)]),
    );
  }
  if (told.additionalProperties && typeof told.additionalProperties === 'object')
    told.additionalProperties = describe(told.additionalProperties, `${path}.*`);
  // Alternatives are told together, above them.
  if (told.anyOf)
    told.anyOf = told.anyOf.map((one) => (one.properties ? { ...describe(one, path), description: undefined } : one));
  return told;
}

/** The whole schema, JSON Schema 2020-12. */
export function portalSchema(): Schema {
  const { $defs } = toJson(z.object({ kinds: z.array(configuredKind) })) as { $defs: Record<string, Schema> };
  const properties = Object.fromEntries(
    Object.entries(portalKeys).map(([key, [schema]]) => [key, toJson(schema as z.ZodMiniType)]),
  );
  const address: Schema = {
    type: 'string',
    description: 'The address of a JSON file with one kind or a list of them.',
  };
  properties.kinds = { type: 'array', items: { anyOf: [address, { $ref: '#/$defs/kind' }] } };
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
  const inner = [schema, ...(schema.anyOf ?? [])].flatMap((one) => Object.entries(one.properties ?? {}));
  const open = typeof schema.additionalProperties === 'object' ? rowsOf(schema.additionalProperties, `${path}*.`) : [];
  const rows = inner.flatMap(([key, value]) => {
    const needed = schema.required?.includes(key) ? ' (required)' : '';
    const row = `| \`${path}${key}\`${needed} | ${cell(typeOf(value))} | ${cell(value.description ?? '')} |`;
    return [
      row,
      ...(typeOf(value) === 'object' || value.anyOf || value.additionalProperties
        ? rowsOf(value, `${path}${key}.`)
        : []),
    ];
  });
  return [...new Set([...rows, ...open])];
}

const table = (schema: Schema) =>
  ['| key | value | what it is for |', '| --- | --- | --- |', ...rowsOf(schema)].join('\n');

/** `docs/portal-json.md`. */
export function portalReference(): string {
  const { $defs, ...portal } = portalSchema() as Schema & { $defs: Record<string, Schema> };
  const parts = ['kind', 'field', 'action', 'call'].map(
    (name) => `## ${name}\n\n${$defs[name]?.description ?? ''}\n\n${table($defs[name] ?? {})}`,
  );
  const texts = ['text', 'condition'].map((name) => `## ${name}\n\n${$defs[name]?.description ?? ''}`);
  const head =
    'Every key of `portal.json`, made from `public/portal.schema.json` by `npm run schema`. [providers.md](providers.md) begins with an example.';
  return `# portal.json\n\n${head}\n\n${table(portal)}\n\n${[...parts, ...texts].join('\n\n')}\n`;
}

export const main: Main = ({ options }) =>
  void process.stdout.write(options.markdown ? portalReference() : portalSchemaText());
