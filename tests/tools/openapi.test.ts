// @module-tag slow
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi, openApiText } from '../../scripts/portico/openapi';
import { merged, inferred } from '../../scripts/portico/openapi/infer';
import { section7 } from '../wire/section7';

interface AjvLike {
  addSchema(schema: object): void;
  compile(schema: object): ((value: unknown) => boolean) & { errors?: unknown };
}
interface Operation {
  operationId: string;
  'x-kind'?: string;
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> }; examples: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: object[];
}
interface Named {
  properties: Record<string, { type?: unknown }>;
  required?: string[];
}
const { schemas } = openApi().components as { schemas: Record<string, Named> };
/** The schema of a name. */
const resolved = (schema: object): Named =>
  schemas[String((schema as { $ref?: string }).$ref).replace('#/components/schemas/', '')] ?? (schema as Named);
const paths = openApi().paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

it('docs/api/openapi.json is what the calls, examples and kinds say: write it again with npm run openapi', () => {
  expect(readFileSync('docs/api/openapi.json', 'utf8')).toBe(openApiText());
});

it('is sound by the specification of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(openApiText());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('holds every call of section 7 once, each under a name of its own', () => {
  expect(operations).toHaveLength(section7.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(section7.length);
});

it('says how a machine is made: its limits, its encoding, its answer and its refusals', () => {
  const create = paths['/{location}/user-resource/vm']?.post;
  const { schema, examples } = create!.requestBody!.content['application/json']!;
  expect(resolved(schema).properties).toMatchObject({
    memory: { type: 'integer' },
    billing_account_id: { type: 'integer' },
  });
  expect(Object.keys(examples).length).toBeGreaterThan(1);
  expect(create?.['x-kind']).toBe('virtual_machine');
  expect(Object.keys(create!.responses)).toEqual(expect.arrayContaining(['200', '400', '401']));
});

it('takes an idempotency key with each write that makes or changes something', () => {
  const keyed = (method: string) =>
    Object.values(paths).flatMap((path) =>
      path[method] ? [JSON.stringify(path[method]).includes('IdempotencyKey')] : [],
    );
  expect(['post', 'put', 'patch'].flatMap(keyed)).not.toContain(false);
  expect(['get', 'delete'].flatMap(keyed)).not.toContain(true);
});

it('knows forms, open calls, and what is keyed by an id', () => {
  expect(Object.keys(paths['/user-resource/token']!.post!.requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded',
  ]);
  expect(paths['/config/ui/config']?.get?.security).toEqual([]);
  const shared = paths['/user-resource/impersonation']?.get?.responses['200']?.content?.['application/json']?.schema;
  expect(shared).toHaveProperty('additionalProperties.properties.access_owner');
});

it('names the records that calls answer and take', () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'VirtualMachine',
      'Disk',
      'Vpc',
      'ApiToken',
      'BillingAccount',
      'Invoice',
      'Price',
      'Location',
    ]),
  );
  const text = openApiText();
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(schemas).toHaveProperty(name);
  for (const name of Object.keys(schemas)) expect(text).toContain(`#/components/schemas/${name}"`);
});

it('says that the id of an invoice is a number, or the word for the one of this month', () => {
  expect(schemas.Invoice?.properties.id?.type).toEqual(['integer', 'string']);
});

it('has no example that breaks its own schema', () => {
  const validator = createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator');
  const load = createRequire(validator);
  const { default: Ajv } = load('ajv/dist/2020') as { default: new (options: object) => AjvLike };
  const formats = load('ajv-formats') as { default(ajv: AjvLike): void };
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'doc', ...openApi() });
  const broken: string[] = [];
  const media = operations.flatMap((one) => [
    one.requestBody?.content,
    ...Object.values(one.responses).map(({ content }) => content as NonNullable<Operation['requestBody']>['content']),
  ]);
  for (const { schema, examples = {} } of media.flatMap((content) => Object.values(content ?? {}))) {
    const holds = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')) as object);
    for (const [name, example] of Object.entries(examples as Record<string, { value: unknown }>))
      if (!holds(example.value)) broken.push(`${name}: ${JSON.stringify(holds.errors)}`);
  }
  expect(broken).toEqual([]);
});

it('leaves open what examples say differently', () => {
  expect(merged(inferred({ a: 1, 'b?': 'x' }), inferred({ a: 1.5, c: true }))).toEqual({
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'string' }, c: { type: 'boolean' } },
    required: ['a'],
  });
});
