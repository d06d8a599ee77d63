/** The OpenAPI 3.1 description of /v1, from the calls of the specification, the wire examples and the kinds. */
import { examples } from '../../tests/wire/examples';
import { literalScope, sample } from '../../tests/wire/literal';
import { fillRequest, literalBody } from '../../tests/wire/scope';
import { section7, type SpecCall } from '../../tests/wire/section7';
import { isRefusal, type Json, type WireExample } from '../../tests/wire/types';
import type { Main } from './given';
import { inferred, merged, withEnum, withLanguages, type Schema } from './openapi/infer';
import { createComponents, opened, type Components } from './openapi/components';
import { callKey, callsOfKinds, type KnownCall } from './openapi/kinds';

type Bag = Record<string, unknown>;

const isForm = ({ request }: WireExample) => request.headers['content-type']?.includes('form') ?? false;

/** The request with sample values instead of placeholders. */
const sent = (example: WireExample) => fillRequest(example.request, literalScope(example, examples, sample));

const bodyOf = (example: WireExample): Json | undefined => {
  const { body } = sent(example);
  if (body === undefined) return undefined;
  if (!isForm(example)) return JSON.parse(body) as Json;
  const pairs = [...new URLSearchParams(body)].map(([name, text]): [string, Json] => [name, text]);
  return Object.fromEntries(pairs);
};

const key = (name: string) => name.replace(/\W+/g, '-').replace(/^-|-$/g, '').toLowerCase();

const exampleBag = (list: readonly WireExample[], valueOf: (example: WireExample) => unknown) =>
  Object.fromEntries(
    list
      .map((example) => [key(example.name), { summary: example.name, value: valueOf(example) }] as const)
      .filter(([, { value }]) => value !== undefined),
  );

function parameters(path: string, successes: readonly WireExample[]): Bag[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(name === 'location' && { description: 'The location: a slug of GET /config/locations.' }),
  }));
  const queries = successes.map((example) => new URLSearchParams(sent(example).query ?? ''));
  const names = [...new Set(queries.flatMap((query) => [...query.keys()]))];
  const inQuery = names.map((name) => {
    const value = queries.map((query) => query.get(name)).find((one) => one !== null);
    return {
      name,
      in: 'query',
      required: queries.every((query) => query.has(name)),
      // The invoice of the month that runs has a word for its number (docs/coverage.md, section 3).
      schema:
        name === 'invoice_id' && path.endsWith('/pdf')
          ? { type: ['integer', 'string'], description: 'A number, or current.' }
          : { type: /^\d+$/.test(value ?? '') ? 'integer' : 'string' },
      example: value,
    };
  });
  return [...inPath, ...inQuery];
}

function requestBody(
  successes: readonly WireExample[],
  known: KnownCall | undefined,
  call: string,
  components: Components,
): Bag | undefined {
  const withBody = successes.filter((example) => example.request.body !== undefined);
  const [first] = withBody;
  if (!first) return undefined;
  const bodies = withBody.map(bodyOf).filter((body): body is Json => body !== undefined);
  const schema = bodies.map(inferred).reduce(merged, {});
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [
      name,
      { ...inner, ...messages(known?.properties[name]) },
    ]),
  );
  const type = isForm(first) ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    required: withBody.length === successes.length,
    content: {
      [type]: {
        schema: components.request({ ...schema, ...(schema.properties && { properties }) }, call),
        examples: exampleBag(withBody, bodyOf),
      },
    },
  };
}

/** What a field adds to the literal values: its limits and words. Its type is what is really sent. */
function messages(field: Schema | undefined): Schema {
  if (!field) return {};
  const { type: _, items: __, ...rest } = field;
  return rest;
}

function answerSchema({ answer }: WireExample): Schema {
  const start = (answer.byLanguage ?? []).reduce(
    (schema, path) => withLanguages(schema, path.split('.')),
    inferred(answer.body ?? null),
  );
  return Object.entries(answer.oneOf ?? {}).reduce(
    (schema, [path, values]) => withEnum(schema, path.split('.'), values),
    start,
  );
}

const reasons: Readonly<Record<number, string>> = {
  400: 'What was sent is wrong: a message, and messages by field.',
  401: 'The key is missing or not known.',
  403: 'A right is missing.',
  404: 'There is no such thing.',
  500: 'A message of the server.',
  502: 'The server behind it did not answer.',
};

function responses(all: readonly WireExample[], open: boolean, named: (schema: Schema) => Schema): Bag {
  const statuses = [...new Set(all.map(({ answer }) => answer.status))].sort((a, b) => a - b);
  const answers = statuses.map((status) => {
    const list = all.filter(({ answer }) => answer.status === status);
    const [first] = list;
    const type = first?.answer.headers?.['content-type']?.split(';')[0] ?? 'application/json';
    const withBody = list.filter(({ answer }) => answer.body !== undefined);
    const schema = withBody.map(answerSchema).reduce(merged, {});
    const literal = (example: WireExample) => literalBody(example, literalScope(example, examples, sample));
    const content =
      type === 'application/json'
        ? { schema: status < 400 ? named(schema) : opened(schema), examples: exampleBag(withBody, literal) }
        : { schema: { type: 'string', contentMediaType: type } };
    const description = status < 400 ? 'Success.' : (reasons[status] ?? 'Refused.');
    return [String(status), { description, ...(withBody.length > 0 && { content: { [type]: content } }) }] as const;
  });
  const message = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    ...Object.fromEntries(answers),
    ...(!open && !statuses.includes(401) && { 401: { description: reasons[401], content: message } }),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Methods whose requests carry an idempotency key, where the installation asks for it. */
const keyed = new Set(['POST', 'PUT', 'PATCH']);
const idempotency = { $ref: '#/components/parameters/IdempotencyKey' };

function operation(
  { call, group, key: needs }: SpecCall,
  kinds: ReadonlyMap<string, KnownCall>,
  components: Components,
): Bag {
  const [method = '', path = ''] = call.split(' ');
  const mine = examples.filter((example) => example.call === call);
  const successes = mine.filter((example) => !isRefusal(example));
  const known = kinds.get(callKey(method, path));
  const body = requestBody(successes, known, call, components);
  return {
    operationId: key(call.replace(/[{}]/g, '')),
    tags: [group],
    summary: capital(successes[0]?.name ?? call),
    ...(known && { description: `${known.summary}.`, 'x-kind': known.kind, 'x-verb': known.verb }),
    parameters: [...parameters(path, successes), ...(keyed.has(method) ? [idempotency] : [])],
    ...(body && { requestBody: body }),
    responses: responses(mine, needs === 'none', (schema) => components.answer(schema, call, known?.kind)),
    ...(needs === 'none' && { security: [] }),
    ...(needs === 'admin' && { 'x-administrators-only': true }),
  };
}

/** The whole description. */
export function openApi(): Bag {
  const kinds = callsOfKinds();
  const components = createComponents();
  const paths: Record<string, Bag> = {};
  for (const call of section7 as readonly SpecCall[]) {
    const [method = '', path = ''] = call.call.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation(call, kinds, components);
  }
  const groups = [...new Set((section7 as readonly SpecCall[]).map(({ group }) => group))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cloud hosting API',
      version: '1',
      description:
        'The calls that the portal makes. Every request and answer here is one that its tests send and read. ' +
        'A provider whose API answers so can be served by the portal: `npx portico conformance` asks it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base}/v1',
        description: 'The origin and prefix of portal.json.',
        variables: { base: { default: 'https://api.example.com', description: 'Origin and prefix.' } },
      },
    ],
    security: [{ apikey: [] }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description:
            'Sent only where portal.json names the header (api.idempotencyHeader). The same key is the same intent, also ' +
            'when a browser or a gateway sends the request again by itself: it is carried out once, and each sending has the ' +
            'first one’s answer. 409 while the first is still at it, 422 for another request under the same key. Keys are ' +
            'stored for 24 hours or longer.',
        },
      },
      schemas: {
        ...components.schemas(),
        Refusal: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

/** As it is committed in docs/api. */
export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;

export const main: Main = () => void process.stdout.write(openApiText());
