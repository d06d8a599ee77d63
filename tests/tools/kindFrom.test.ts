// @module-tag slow
/** `portico kind from`: what an API's description becomes, what is left out and why, and when declarations are not true any more. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { main } from '../../scripts/portico/kind';
import { differencesOf } from '../../scripts/portico/kind/check';
import { loadOpenApi, readOpenApi } from '../../scripts/portico/kind/document';
import { wholePattern } from '../../scripts/portico/kind/fields';
import { kindsFrom } from '../../scripts/portico/kind/kinds';
import { labelFrom, singularFrom, toneOf } from '../../scripts/portico/kind/words';

type Bag = Record<string, never>;
const dns = () => parse(readFileSync('tests/tools/openapi/dns.yaml', 'utf8')) as Bag;
const from = (document: unknown) => kindsFrom(readOpenApi(document, 'test'));

/** A description with one list, whose record has these properties. */
const listOf = (properties: unknown, more: object = {}, path = '/things') => ({
  openapi: '3.1.0',
  paths: {
    [path]: {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'array', items: { type: 'object', properties } } } },
          },
        },
      },
      ...more,
    },
  },
});
const taking = (properties: object, required: readonly string[] = []) => ({
  post: { requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } } },
});
const days = { until: { type: 'string', format: 'date' }, since: { type: 'string', format: 'date-time' } };
const soundness = async (configured: readonly unknown[]) =>
  (await buildRegistry({ builtIn: builtInKinds, configured, isOn: () => true, admin: true })).problems;

describe('paths that end with a slash', () => {
  const renamed = (rename: (path: string) => string) => {
    const document: { paths: Record<string, unknown> } = parse(readFileSync('tests/tools/openapi/dns.yaml', 'utf8'));
    return {
      ...document,
      paths: Object.fromEntries(Object.entries(document.paths).map(([path, one]) => [rename(path), one])),
    };
  };
  /** The calls of a kind by their names. */
  const callsOf = ({ api = {}, actions = {} }: { api?: object; actions?: object }) =>
    JSON.stringify([api, Object.values(actions).map((one) => (one as { call?: unknown }).call)]);

  it.each<[string, (path: string) => string]>([
    ['all', (path) => `${path}/`],
    ['those of lists', (path) => (path.endsWith('}') ? path : `${path}/`)],
    ['those of records', (path) => (path.endsWith('}') ? `${path}/` : path)],
  ])('%s name the same resources, and are called as they are described', async (_, rename) => {
    const plain = await from(dns());
    const { kinds, left } = await from(renamed(rename));
    expect(kinds.map(({ name }) => name)).toEqual(plain.kinds.map(({ name }) => name));
    expect(left).toHaveLength(plain.left.length);
    expect(await soundness(kinds)).toEqual([]);
    const own = plain.kinds.map((kind) =>
      callsOf(kind).replaceAll(/"path":"([^"]*)"/g, (__, path: string) => `"path":"${rename(path)}"`),
    );
    expect(kinds.map(callsOf)).toEqual(own);
    expect(differencesOf(kinds, readOpenApi(renamed(rename), 'test'))).toMatchObject({ wrong: [] });
  });

  it('are other calls than those without it, which a server may redirect and lose what was sent', async () => {
    const { kinds } = await from(dns());
    const { wrong } = differencesOf(
      kinds,
      readOpenApi(
        renamed((path) => `${path}/`),
        'test',
      ),
    );
    expect(wrong).toContainEqual(expect.stringContaining('api.create: there is no POST /zones; POST /zones/ is there'));
  });
});

describe('a description becomes kinds', () => {
  it('calls, paging, fields, statuses and actions are those of the API', async () => {
    const { kinds, left, notes } = await from(dns());
    expect(kinds.map(({ name }) => name)).toEqual(['zone', 'record']);
    expect(kinds[0]).toMatchObject({
      name: 'zone',
      label: { one: 'Zone', many: 'Zones' },
      menu: { group: 'domains', groupLabel: 'Domains' },
      api: {
        list: {
          method: 'GET',
          path: '/zones',
          response: { at: 'zones' },
          paging: { style: 'page', param: 'page', sizeParam: 'per_page', size: 200, total: 'meta.total' },
        },
        get: { method: 'GET', path: '/zones/{id}' },
        create: { method: 'POST', path: '/zones' },
        update: { method: 'PATCH', path: '/zones/{id}' },
        delete: { method: 'DELETE', path: '/zones/{id}' },
      },
      fields: {
        name: { type: 'text', label: 'Domain name', write: 'create', required: true, pattern: '[a-z0-9.-]+' },
        plan: { type: 'choice', write: 'create', default: 'basic', options: [{ value: 'basic' }, { value: 'pro' }] },
        ttl: { type: 'number', write: 'always', required: false, min: 60, max: 86400, default: 3600 },
        transfer_key: { type: 'secret', write: 'create' },
        status: { type: 'status' },
        created_at: { type: 'date' },
        servers: { type: 'list' },
      },
      columns: ['name', 'status', 'plan', 'ttl', 'created_at'],
      status: {
        values: {
          active: { tone: 'success' },
          verifying: { tone: 'busy', transitional: true },
          failed: { tone: 'danger' },
        },
      },
      actions: {
        verify: { call: { method: 'POST', path: '/zones/{id}/verify' } },
        transfer: { call: { path: '/zones/{id}/actions/transfer' }, params: { to: { type: 'email', required: true } } },
      },
    });
    // The portal translates a common status itself.
    const { values } = kinds[0]?.status ?? {};
    expect([values?.active, values?.verifying?.label]).toEqual([{ tone: 'success' }, 'Verifying']);
    expect(kinds[1]).toMatchObject({
      menu: false,
      parent: { kind: 'zone', field: 'zone_id' },
      api: { list: { method: 'GET', path: '/zones/{zone_id}/records' } },
      fields: { zone_id: { reference: 'zone' } },
    });
    expect(left).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/"created-by" is left out/)]);
    expect(await soundness(kinds)).toEqual([]);
  });

  it('lists below another resource belong to it, two levels deep, with names of their own in their paths', async () => {
    const named = { id: { type: 'string' }, name: { type: 'string' } };
    const paths = [
      '/{location}/clusters',
      '/{location}/clusters/{id}/nodes',
      '/{location}/clusters/{id}/nodes/{node}/disks',
    ].map((path) => Object.entries(listOf(named, taking({ name: { type: 'string' } }, ['name']), path).paths));
    const items = ['/{location}/clusters/{id}', '/{location}/clusters/{id}/nodes/{node}'].map((path) => [
      path,
      { delete: {} },
    ]);
    const { kinds, left } = await from({ openapi: '3.1.0', paths: Object.fromEntries([...paths.flat(), ...items]) });
    expect(left).toEqual([]);
    expect(kinds).toMatchObject([
      { name: 'cluster', scope: 'location', api: { delete: { path: '/{location}/clusters/{id}' } } },
      {
        name: 'node',
        parent: { kind: 'cluster', field: 'cluster_id' },
        api: {
          list: { path: '/{location}/clusters/{cluster_id}/nodes' },
          create: { path: '/{location}/clusters/{cluster_id}/nodes' },
          delete: { path: '/{location}/clusters/{cluster_id}/nodes/{id}' },
        },
      },
      {
        name: 'node_disk',
        parent: { kind: 'node', field: 'node' },
        api: { list: { path: '/{location}/clusters/{cluster_id}/nodes/{node}/disks' } },
      },
    ]);
    expect(await soundness(kinds)).toEqual([]);
  });

  it('a location in the path makes a kind of each location', async () => {
    const { kinds } = await from(
      listOf({ uuid: { type: 'string' }, name: { type: 'string' } }, {}, '/{location}/things'),
    );
    expect(kinds).toMatchObject([{ scope: 'location', api: { list: { path: '/{location}/things' } } }]);
  });

  it.each([
    [
      'offset',
      [{ name: 'offset' }, { name: 'limit' }],
      { style: 'offset', param: 'offset', sizeParam: 'limit', size: 100 },
    ],
    [
      'page from zero',
      [{ name: 'page', schema: { type: 'integer', default: 0 } }],
      { style: 'page', param: 'page', first: 0 },
    ],
    [
      'a page number and a size in another spelling',
      [{ name: 'page_no' }, { name: 'perPage', schema: { maximum: 50 } }],
      { style: 'page', param: 'page_no', sizeParam: 'perPage', size: 50 },
    ],
    [
      'a page in brackets',
      [{ name: 'page[number]' }, { name: 'page[size]', schema: { maximum: 200 } }],
      { style: 'page', param: 'page[number]', sizeParam: 'page[size]', size: 200 },
    ],
    [
      'an offset in brackets',
      [{ name: 'page[offset]' }, { name: 'page[limit]' }],
      { style: 'offset', param: 'page[offset]', sizeParam: 'page[limit]', size: 100 },
    ],
    [
      'an offset with a sign before it',
      [{ name: '$skip' }, { name: '$top', schema: { maximum: 50 } }],
      { style: 'offset', param: '$skip', sizeParam: '$top', size: 50 },
    ],
    ['neither', [{ name: 'q' }], undefined],
  ])('paging by %s', async (_, parameters, paging) => {
    const api = listOf({ id: { type: 'string' } });
    Object.assign(api.paths['/things']!.get, { parameters: parameters.map((one) => ({ in: 'query', ...one })) });
    expect((await from(api)).kinds[0]?.api).toMatchObject({
      list: expect.objectContaining({ ...(paging && { paging }) }) as object,
    });
    if (!paging) expect(JSON.stringify((await from(api)).kinds)).not.toContain('"paging"');
  });

  const long = (parameters: readonly object[], items: object = { '/things/{id}': { get: {} } }) => {
    const properties = {
      id: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      status: { type: 'string', enum: ['on', 'off'] },
      shared: { type: 'boolean' },
    };
    const api = listOf(properties);
    Object.assign(api.paths, items);
    const all = [{ name: 'page' }, { name: 'per_page' }, ...parameters];
    Object.assign(api.paths['/things']!.get, { parameters: all.map((one) => ({ in: 'query', ...one })) });
    return api;
  };
  const oneOf = (...values: string[]) => ({ schema: { type: 'string', enum: values } });
  const fields = { name: 'name', size: 'size' };

  it.each<[string, object[], object]>([
    [
      'a sign, filters that repeat, and a text',
      [
        { name: 'sort', ...oneOf('name', '-name', 'size', '-size', 'owner', '-owner') },
        { name: 'status', schema: { type: 'array', items: { enum: ['on', 'off', 'gone'] } } },
        { name: 'q' },
      ],
      { sort: { param: 'sort', fields }, filters: { status: 'status' }, several: 'repeat', search: 'q' },
    ],
    [
      'a direction of its own, and filters in brackets',
      [
        { name: 'sort_by', ...oneOf('name', 'size') },
        { name: 'direction', ...oneOf('ASC', 'DESC') },
        { name: 'filter[status]', schema: { type: 'array', items: {} }, explode: false },
      ],
      {
        sort: { param: 'sort_by', orderParam: 'direction', ascending: 'ASC', descending: 'DESC', fields },
        filters: { status: 'filter[status]' },
        several: 'comma',
      },
    ],
    [
      'a word, and filters of one value beside some of several',
      [
        { name: 'order_by', ...oneOf('name:asc', 'name:desc', 'size:desc') },
        { name: 'status', schema: { type: 'array', items: {} } },
        { name: 'shared', schema: { type: 'boolean' } },
      ],
      {
        sort: { param: 'order_by', ascending: '{field}:asc', descending: '{field}:desc', fields: { name: 'name' } },
        filters: { status: 'status', shared: 'shared' },
      },
    ],
    ['a text alone', [{ name: 'search' }], { search: 'search' }],
  ])('a long list is sorted, filtered and searched by %s', async (_, parameters, serverSide) => {
    const { kinds, left, notes } = await from(long(parameters));
    expect({ left, problems: await soundness(kinds) }).toEqual({ left: [], problems: [] });
    const [thing] = kinds as unknown as [{ api: { list: { serverSide?: object } } }];
    expect(thing.api.list.serverSide).toEqual(serverSide);
    expect(notes).toEqual([expect.stringMatching(/^GET \/things: .*serverSide/)]);
    expect(differencesOf(kinds, readOpenApi(long(parameters), 'test')).wrong).toEqual([]);
  });

  /** The same calls below a path. */
  const moved = (api: ReturnType<typeof long>, prefix: string, more: object = {}) => ({
    ...api,
    paths: {
      ...more,
      ...Object.fromEntries(Object.entries(api.paths).map(([path, item]) => [`${prefix}${path}`, item])),
    } as never,
  });
  const queryParameters = [
    { name: 'sort', ...oneOf('name', '-name') },
    { name: 'status' },
    { name: 'box_id', schema: { type: 'string' } },
    { name: 'q' },
  ];
  const boxes = listOf({ id: { type: 'string' } }, {}, '/regions/{region}/boxes').paths;

  it.each([
    ['in locations', moved(long(queryParameters), '/{region}'), '/{location}/things', []],
    [
      'below a parent in locations',
      moved(long(queryParameters), '/regions/{region}/boxes/{box_id}', boxes),
      '/regions/{location}/boxes/{box_id}/things',
      [{ name: 'box' }],
    ],
  ])('a long list is sorted, filtered and searched %s, too', async (_, api, path, others) => {
    const document = readOpenApi(api, 'test');
    const { kinds, left } = await kindsFrom(document, { location: 'region' });
    expect({ left, problems: await soundness(kinds) }).toEqual({ left: [], problems: [] });
    const sort = { param: 'sort', fields: { name: 'name' } };
    const serverSide = { sort, filters: { status: 'status' }, search: 'q' };
    expect(kinds).toMatchObject([...others, { scope: 'location', api: { list: { path, serverSide } } }]);
    const wrong = differencesOf(
      kinds,
      readOpenApi(
        moved(
          long([]),
          path.includes('box') ? '/regions/{region}/boxes/{box_id}' : '/{region}',
          others.length > 0 ? boxes : {},
        ),
        'test',
      ),
    ).wrong;
    expect(wrong.filter((one) => one.includes('serverSide'))).toHaveLength(3);
  });

  it('an API with an envelope and names of its own: where one record is, what names it, and its state', async () => {
    const record = {
      type: 'object',
      properties: {
        aliasId: { type: 'integer' },
        emailAddress: { type: 'string', format: 'email' },
        aliasState: { type: 'string', enum: ['LIVE', 'ON_HOLD'] },
      },
    };
    const envelope = (result: object) => ({
      responses: {
        200: {
          content: {
            'application/json': { schema: { type: 'object', properties: { ok: { type: 'boolean' }, result } } },
          },
        },
      },
    });
    const sent = { type: 'object', required: ['emailAddress'], properties: { emailAddress: { type: 'string' } } };
    const requestBody = { content: { 'application/json': { schema: sent } } };
    const rows = { type: 'object', properties: { rows: { type: 'array', items: record }, n: { type: 'integer' } } };
    const api = {
      openapi: '3.0.3',
      paths: {
        '/aliases': { get: envelope(rows), post: { requestBody, ...envelope(record) } },
        '/aliases/{aliasId}': { get: envelope(record), delete: { responses: { 204: {} } } },
      },
    };
    const { kinds, left } = await from(api);
    expect({ left, problems: await soundness(kinds) }).toEqual({ left: [], problems: [] });
    expect(kinds).toMatchObject([
      {
        name: 'alias',
        id: 'aliasId',
        title: 'emailAddress',
        columns: ['emailAddress', 'aliasState'],
        api: {
          list: { response: { at: 'result.rows' } },
          get: { response: { at: 'result' } },
          create: { response: { at: 'result' } },
        },
        status: { field: 'aliasState', values: { LIVE: { tone: 'success' }, ON_HOLD: { tone: 'off' } } },
      },
    ]);
    expect(kinds[0]?.api).not.toHaveProperty('delete.response');
  });

  it('the check names the parameters of a long list that no longer exist', async () => {
    const queryParameters = [{ name: 'sort', ...oneOf('name', '-name') }, { name: 'status' }, { name: 'q' }];
    const { kinds } = await from(long(queryParameters));
    expect(differencesOf(kinds, readOpenApi(long([]), 'test')).wrong).toEqual([
      'thing: api.list.serverSide.sort.param: GET /things has no parameter sort',
      'thing: api.list.serverSide.filters.status: GET /things has no parameter status',
      'thing: api.list.serverSide.search: GET /things has no parameter q',
    ]);
  });

  it.each<[string, ReturnType<typeof long>]>([
    ['no call reads one record', long([{ name: 'q' }], {})],
    ['it is sorted by values that nobody knows, and filtered', long([{ name: 'sort' }, { name: 'status' }])],
    ['it is sorted one way', long([{ name: 'sort', ...oneOf('name', 'size') }])],
    [
      'others are listed below its records',
      long([{ name: 'q' }], {
        '/things/{id}': { get: {} },
        ...listOf({ id: { type: 'string' } }, {}, '/things/{id}/parts').paths,
      }),
    ],
  ])('a list is read whole where %s', async (_, api) => {
    const { kinds, left } = await from(api);
    expect(left).toEqual([]);
    expect(kinds.length).toBeGreaterThan(0);
    expect(JSON.stringify(kinds)).not.toContain('serverSide');
  });

  it('/v1 is the portal’s own beginning of every path, and another base is reported', async () => {
    const api = listOf({ id: { type: 'string' } }, {}, '/v1/things');
    expect((await from(api)).kinds[0]?.api).toMatchObject({ list: { path: '/things' } });
    expect((await from({ ...api, servers: [{ url: 'https://x.example/api/v3' }] })).notes.join()).toMatch(/\/api\/v3/);
    expect((await from({ ...api, servers: [{ url: '{base}/v1' }] })).notes).toEqual([]);
  });

  it('what no form can ask for is not sent, and said', async () => {
    const sent = { name: { type: 'string' }, rules: { type: 'array', items: { type: 'object' } } };
    const needed = await from(listOf({ id: { type: 'string' } }, taking(sent, ['rules'])));
    expect(needed.kinds[0]).not.toHaveProperty('api.create');
    expect(needed.left).toEqual(['POST /things: no form asks for rules.']);
    const optional = await from(listOf({ id: { type: 'string' } }, taking(sent)));
    expect(optional.kinds[0]).toHaveProperty('api.create');
    expect(optional.kinds[0]).toHaveProperty('fields.name');
    expect(optional.kinds[0]).not.toHaveProperty('fields.rules');
  });

  it('a list of objects becomes rows, and an object of texts a map, where JSON is sent', async () => {
    const sent = {
      records: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: {
          type: 'object',
          required: ['host'],
          properties: {
            id: { type: 'string', readOnly: true },
            host: { type: 'string', maxLength: 63 },
            type: { type: 'string', enum: ['A', 'MX'], default: 'A' },
            status: { type: 'string', enum: ['on', 'off'] },
            meta: { type: 'object' },
          },
        },
      },
      labels: { type: 'object', maxProperties: 8, additionalProperties: { type: 'string', maxLength: 63 } },
      numbers: { type: 'object', additionalProperties: { type: 'integer' } },
    };
    const api = listOf({ id: { type: 'string' }, ...sent }, taking(sent, ['records']));
    const { kinds, left } = await from(api);
    expect(left).toEqual([]);
    expect(await soundness(kinds)).toEqual([]);
    expect(kinds[0]?.fields).toMatchObject({
      records: { type: 'rows', write: 'create', required: true, min: 1, max: 20 },
      labels: { type: 'map', write: 'create', required: false, max: 8, maxLength: 63 },
      numbers: { type: 'json' },
    });
    expect(kinds[0]?.fields.records?.fields).toEqual({
      host: { type: 'text', label: 'Host', required: true, maxLength: 63 },
      type: {
        type: 'choice',
        label: 'Type',
        required: false,
        default: 'A',
        options: [
          { value: 'A', label: 'A' },
          { value: 'MX', label: 'MX' },
        ],
      },
      status: {
        type: 'choice',
        label: 'Status',
        required: false,
        options: [
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ],
      },
    });
    expect(differencesOf(kinds, readOpenApi(api, 'test')).wrong).toEqual([]);
    const renamed = JSON.parse(JSON.stringify(api).replaceAll('"host"', '"target"')) as unknown;
    expect(differencesOf(kinds, readOpenApi(renamed, 'test')).wrong).toEqual([
      'thing: fields.records.fields.host: no row has it',
      'thing: fields.records.fields: target has to be sent, and is not a field',
    ]);
    const { schema } = taking(sent, ['records']).post.requestBody.content['application/json'];
    const body = { content: { 'application/x-www-form-urlencoded': { schema } } };
    const form = listOf({ id: { type: 'string' }, ...sent }, { post: { requestBody: body } });
    expect((await from(form)).left).toEqual(['POST /things: no form asks for records.']);
  });

  it('a record may contain records of its own kind, in lists and in objects', async () => {
    const own = { $ref: '#/components/schemas/Tree' };
    const properties = { id: { type: 'string' }, name: { type: 'string' }, parent: own };
    const document = {
      ...listOf({}, taking({ name: { type: 'string' }, branches: { type: 'array', items: own }, root: own })),
      components: {
        schemas: {
          Tree: {
            type: 'object',
            properties: {
              ...properties,
              branches: { type: 'array', items: own },
              all: { type: 'object', additionalProperties: own },
            },
          },
        },
      },
    };
    const get = document.paths['/things']?.get.responses[200].content['application/json'].schema;
    Object.assign(get ?? {}, { items: own });
    const { kinds } = await from(document);
    expect(await soundness(kinds)).toEqual([]);
    expect(kinds[0]?.fields.branches).toMatchObject({
      type: 'rows',
      fields: { id: expect.anything() as object, name: expect.anything() as object },
    });
    expect(Object.keys(kinds[0]?.fields.branches?.fields ?? {})).toEqual(['id', 'name']);
  });

  it('an integer that counts from 1970 is a moment, unless it is sent', async () => {
    const int64 = { type: 'integer', format: 'int64' };
    const moments = { createdAt: int64, expires: int64, last_seen: { type: 'integer', format: 'unix-time' } };
    const numbers = { expiresIn: int64, seats: int64, at: int64, retry_at: { type: 'integer', maximum: 59 } };
    const schema = { type: 'object', properties: { name: { type: 'string' }, startedAt: int64 } };
    const post = { requestBody: { content: { 'application/json': { schema } } } };
    const properties = { id: { type: 'string' }, name: { type: 'string' }, ...moments, ...numbers, startedAt: int64 };
    const { kinds } = await from(listOf(properties, { post }));
    const types = Object.entries(kinds[0]?.fields ?? {}).map(([name, field]) => [
      name,
      (field as { type: string }).type,
    ]);
    expect(Object.fromEntries(types)).toMatchObject({
      ...Object.fromEntries(Object.keys(moments).map((name) => [name, 'date'])),
      ...Object.fromEntries([...Object.keys(numbers), 'startedAt'].map((name) => [name, 'number'])),
    });
  });

  it('a date without a time is a day, and one with a time a moment', async () => {
    const properties = { id: { type: 'string' }, name: { type: 'string' }, ...days };
    const { kinds } = await from(listOf(properties));
    expect(kinds[0]?.fields).toMatchObject({ until: { type: 'day' }, since: { type: 'date' } });
  });

  it('nullable in 3.0 and 3.1, and a choice of schemas', async () => {
    const { kinds } = await from(
      listOf({
        id: { type: ['string', 'null'] },
        size: { anyOf: [{ type: 'integer', exclusiveMinimum: 3 }, { type: 'null' }] },
        odd: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      }),
    );
    expect(kinds[0]?.fields).toMatchObject({ id: { type: 'text' }, size: { type: 'number' }, odd: { type: 'json' } });
  });

  it('names of JavaScript’s own are names, and names of built-in kinds are taken', async () => {
    const properties = JSON.parse(
      '{"id":{"type":"string"},"constructor":{"type":"string"},"__proto__":{"type":"string"}}',
    ) as object;
    const { kinds } = await from(listOf(properties, {}, '/constructor'));
    expect(kinds[0]?.name).toBe('constructor');
    expect(Object.keys(kinds[0]!.fields)).toEqual(['id', 'constructor', '__proto__']);
    const disks = await from(listOf({ id: { type: 'string' } }, {}, '/disks'));
    expect(disks.kinds[0]?.name).toBe('own_disk');
  });

  it('the portal’s own API, which is none of the tidy ones, comes to sound kinds', async () => {
    const { kinds } = await from(JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')));
    expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['invoice', 'token', 'package']));
    expect(await soundness(kinds)).toEqual([]);
  });

  it('whatever a schema says, what comes of it is sound and the same description agrees with it', async () => {
    const leaf = fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'array', 'object', 'null'),
        format: fc.constantFrom('date-time', 'email', 'uri', 'ipv4', 'uuid', 'password', '__proto__'),
        enum: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1 }),
        default: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
        minimum: fc.integer(),
        maximum: fc.integer(),
        maxLength: fc.nat(),
        pattern: fc.oneof(fc.string(), fc.constantFrom('^a|b$', '[a-z', '(a)', 'a$')),
        readOnly: fc.boolean(),
        writeOnly: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const name = fc.oneof(fc.constantFrom('id', 'name', 'status', 'state', '__proto__', 'a-b'), fc.string());
    const properties = fc.dictionary(name, leaf, { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(properties, properties, fc.array(name), async (record, sent, required) => {
        const api = listOf({ id: { type: 'string' }, ...record }, taking(sent, required));
        const { kinds, left } = await from(api);
        expect(kinds.length + left.length).toBeGreaterThan(0);
        expect(await soundness(kinds)).toEqual([]);
        const written = JSON.parse(JSON.stringify(kinds)) as unknown[];
        expect(differencesOf(written, readOpenApi(api, 'test')).wrong).toEqual([]);
      }),
    );
  });
});

it.each([
  ['^[a-z]+$', '[a-z]+', 'abc', '-abc-'],
  ['[0-9]', '[^]*(?:[0-9])[^]*', 'a1b', 'ab'],
  ['^a|b$', '(?:a|b)', 'b', 'c'],
  ['^ab', '(?:ab)[^]*', 'abc', 'xab'],
])('the pattern %s is %s for the whole value', (pattern, whole, fitting, other) => {
  const made = wholePattern(pattern);
  expect(made).toBe(whole);
  expect([fitting, other].map((value) => new RegExp(`^(?:${made})$`, 'u').test(value))).toEqual([true, false]);
});

it.each([
  ['policies', 'policy'],
  ['boxes', 'box'],
  ['addresses', 'address'],
  ['zones', 'zone'],
  ['status', 'status'],
  ['os', 'os'],
])('one of %s is a %s', (many, one) => expect(singularFrom(many)).toBe(one));

it('words and tones', () => {
  expect([labelFrom('createdAt'), labelFrom('ssh_key_id'), labelFrom('IPv4')]).toEqual([
    'Created at',
    'SSH key ID',
    'IPv4',
  ]);
  expect(['RUNNING', 'in-progress', 'FAILED', 'stopped', 'degraded', 'blue'].map(toneOf)).toEqual([
    'success',
    'busy',
    'danger',
    'off',
    'warning',
    'info',
  ]);
});

describe('custom resources of Kubernetes become kinds', () => {
  const source = 'tests/tools/openapi/pg.yaml';

  it('in a namespace: values at key paths, two names in the path, merge patches, what is constant', async () => {
    const { kinds, left } = await kindsFrom(await loadOpenApi(source));
    expect(left).toEqual([]);
    expect(await soundness(kinds)).toEqual([]);
    const one = '/apis/db.example.com/v1/namespaces/{namespace}/pgclusters';
    expect(kinds[0]).toMatchObject({
      id: 'uid',
      api: {
        list: { path: '/apis/db.example.com/v1/pgclusters', response: { at: 'items' } },
        create: { method: 'POST', path: one, with: { apiVersion: 'db.example.com/v1', kind: 'PgCluster' } },
        update: { method: 'PATCH', path: `${one}/{name}`, body: 'merge-patch' },
        delete: { method: 'DELETE', path: `${one}/{name}` },
      },
      fields: {
        name: { at: 'metadata.name', write: 'create', required: true },
        namespace: { at: 'metadata.namespace', write: 'create', default: 'default' },
        replicas: { at: 'spec.replicas', type: 'number', write: 'always', min: 1, max: 9, default: 2 },
        version: { at: 'spec.engine.version', type: 'choice', required: true },
        users: { at: 'spec.users', type: 'rows' },
        labels: { at: 'metadata.labels', type: 'map' },
        phase: { at: 'status.phase', type: 'status' },
      },
    });
    expect(kinds[0]?.api).not.toHaveProperty('get');
    expect(kinds[0]?.fields.readyReplicas).not.toHaveProperty('write');
  });

  it('of the whole cluster: by name, which a person chooses', async () => {
    const { kinds } = await kindsFrom(await loadOpenApi(source));
    expect(kinds[1]).toMatchObject({
      id: 'name',
      api: { get: { path: '/apis/db.example.com/v1/regions/{id}' } },
      fields: { name: { at: 'metadata.name', write: 'create' }, title: { at: 'spec.title' } },
    });
  });

  it('and differ from a later version by what is gone or new', async () => {
    const { kinds } = await kindsFrom(await loadOpenApi(source));
    expect(differencesOf(kinds, await loadOpenApi(source)).wrong).toEqual([]);
    const text = readFileSync(source, 'utf8');
    const folder = mkdtempSync(join(tmpdir(), 'portico-crd-'));
    const changed = join(folder, 'changed.yaml');
    writeFileSync(
      changed,
      text
        .replace("enum: ['17', '16']", "enum: ['17']")
        .replace('extensions: { type: array, items: { type: string } }', '')
        .replace('required: [replicas, engine]', 'required: [replicas, engine, plan]')
        .replace(
          'storage:\n                  type: object',
          'plan: { type: string }\n                storage:\n                  type: object',
        ),
    );
    expect(differencesOf(kinds, await loadOpenApi(changed)).wrong).toEqual([
      'pgcluster: fields.version.options: the API does not know 16',
      'pgcluster: fields.extensions: no record has it, and no call takes it',
      'pgcluster: api.create: spec.plan has to be sent, and is not a field',
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('declarations that are not true any more', () => {
  const changed = async (change: (api: Bag) => void) => {
    const { kinds } = await from(dns());
    const api = dns();
    change(api);
    return differencesOf(JSON.parse(JSON.stringify(kinds)) as unknown[], readOpenApi(api, 'test'));
  };
  const schemas = (api: Bag) => (api as any).components.schemas; // oxlint-disable-line typescript/no-explicit-any
  const paths = (api: Bag) => (api as any).paths; // oxlint-disable-line typescript/no-explicit-any

  it.each<[string, (api: Bag) => void, string]>([
    [
      'a call is gone',
      (api) => delete paths(api)['/zones/{zone_id}'].delete,
      'zone: api.delete: there is no DELETE /zones/{id}',
    ],
    [
      'an action is gone',
      (api) => delete paths(api)['/zones/{zone_id}/verify'],
      'zone: actions.verify.call: there is no POST /zones/{id}/verify',
    ],
    [
      'the list is elsewhere',
      (api) => {
        const { properties } = paths(api)['/zones'].get.responses['200'].content['application/json'].schema;
        properties.data = properties.zones;
        delete properties.zones;
      },
      'zone: api.list.response: the list is at data',
    ],
    [
      'a property is gone',
      (api) => delete schemas(api).Zone.allOf[1].properties.servers,
      'zone: fields.servers: no record has it, and no call takes it',
    ],
    [
      'a type is another',
      (api) => (schemas(api).NewZone.properties.ttl = { type: 'string' }),
      'zone: fields.ttl.type: number is declared, and it is a text',
    ],
    [
      'a value is new',
      (api) => schemas(api).NewZone.properties.plan.enum.push('max'),
      'zone: fields.plan.options: lacks max',
    ],
    [
      'a value is gone',
      (api) => schemas(api).NewZone.properties.plan.enum.pop(),
      'zone: fields.plan.options: the API does not know pro',
    ],
    [
      'a limit is narrower',
      (api) => (schemas(api).NewZone.properties.ttl.maximum = 7200),
      'zone: fields.ttl.max: 86400 is declared, the API takes 7200',
    ],
    [
      'something more is needed',
      (api) => {
        schemas(api).NewZone.required.push('owner');
        schemas(api).NewZone.properties.owner = { type: 'string' };
      },
      'zone: api.create: owner has to be sent, and is not a field',
    ],
  ])('%s', async (_, change, sentence) => expect((await changed(change)).wrong).toEqual([sentence]));

  it('a new list is reported, and nothing is wrong', async () => {
    const { wrong, more } = await changed((api) => (paths(api)['/keys'] = paths(api)['/zones']));
    expect([wrong, more]).toEqual([[], ['GET /keys is the list of no declared kind']]);
  });
});

describe('the command', () => {
  let folder: string;
  let [out, err]: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-kind-'));
    [out, err] = ['', ''];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
    vi.spyOn(console, 'error').mockImplementation((text) => void (err += `${String(text)}\n`));
  });
  afterEach(() => {
    process.exitCode = undefined;
    rmSync(folder, { recursive: true });
  });
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = async (source: string, options = {}) => main({ words: ['from', source], options });

  it('writes a file once, and checks it', async () => {
    const made = join(folder, 'kinds.json');
    await run('tests/tools/openapi/dns.yaml', { out: made });
    expect(err).toMatch(/2 kinds: zone, record/);
    await expect(run('tests/tools/openapi/dns.yaml', { out: made })).rejects.toThrow(/is there already/);
    await run('tests/tools/openapi/dns.yaml', { check: made });
    expect([out, process.exitCode]).toEqual([`${made} is true of tests/tools/openapi/dns.yaml.\n`, undefined]);
    writeFileSync(made, readFileSync(made, 'utf8').replace('/zones/{id}/verify', '/zones/{id}/check'));
    await run('tests/tools/openapi/dns.yaml', { check: made });
    expect(out).toMatch(/zone: actions\.verify\.call: there is no POST \/zones\/\{id\}\/check/);
    expect(process.exitCode).toBe(1);
  });

  it.each([
    ['swagger.json', '{"swagger":"2.0","paths":{}}', /Swagger 2\.0: convert it/],
    ['crd.yaml', 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n', /needs spec\.group/],
    ['two.yaml', 'openapi: 3.0.0\n---\n- 1: [\n', /neither JSON nor YAML/],
    ['bad.yaml', 'openapi: "3.0.0"\n  paths: [', /neither JSON nor YAML/],
    ['list.json', '[1]', /not an OpenAPI description/],
    ['empty.json', '{"openapi":"3.0.0","paths":{}}', /describes no list/],
    ['outside.json', JSON.stringify(listOf({ id: { $ref: 'common.yaml#/Id' } })), /bundle it into one file/],
    ['lost.json', JSON.stringify(listOf({ id: { $ref: '#/components/Id' } })), /is not in the description/],
    ['round.json', JSON.stringify({ ...listOf({ id: { $ref: '#/x' } }), x: { $ref: '#/x' } }), /refers to itself/],
    [
      'bomb.yaml',
      `a: &a [1]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [${i === 0 ? '*a,*a' : `*b${i - 1},*b${i - 1}`}]`).join('\n')}\n`,
      /neither JSON nor YAML|not an OpenAPI/,
    ],
  ])('%s is a sentence', async (name, text, sentence) => {
    await expect(run(file(name, text))).rejects.toThrow(sentence);
    expect(out).toBe('');
  });

  it('another word is a sentence too', async () => {
    await expect(main({ words: ['into', 'x'], options: {} })).rejects.toThrow(/Usage: portico kind from/);
    await expect(main({ words: ['from'], options: {} })).rejects.toThrow(/Usage: portico kind from/);
  });
});

describe('what is no description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-kind-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it.each<[string, string | Uint8Array, RegExp]>([
    ['a page', '\n<!DOCTYPE html><html></html>', /is a page or XML.* Give the address of its JSON or YAML/],
    ['XML', '<?xml version="1.0"?><a/>', /is a page or XML/],
    ['a packed file', gzipSync('{}'), /is not text in UTF-8\. If it is packed, unpack it/],
    ['nothing', ' \n', /is empty\. Give the JSON or YAML/],
    ['a list', '[]', /is not an OpenAPI description\. Give the JSON or YAML/],
    ['another object', '{"a": 1}', /has no "openapi": "3\.…"\. Give/],
    ['broken YAML', 'a: [', /is neither JSON nor YAML: .* Give/],
    ['YAML that grows without end', bomb(), /is neither JSON nor YAML: .*alias.* Give/i],
    ['an older version', '{"swagger": "2.0"}', /convert it to OpenAPI 3 first/],
  ])('is refused in a sentence that says what to give: %s', async (_, content, message) => {
    const file = join(folder, 'given');
    writeFileSync(file, content);
    await expect(loadOpenApi(file)).rejects.toThrow(message);
  });
});

describe('odd parts of a description', () => {
  it('are said where a body is one of several objects, and limits of storage are none', async () => {
    const document = listOf({
      id: { type: 'string' },
      size: { type: 'integer', minimum: -(2 ** 63), maximum: 2 ** 63 },
    });
    const [a, b] = ['a', 'b'].map((name) => ({ type: 'object', properties: { [name]: { type: 'string' } } }));
    const paths = document.paths as Record<string, Record<string, unknown>>;
    paths['/things']!.post = { requestBody: { content: { 'application/json': { schema: { oneOf: [a, b] } } } } };
    const { kinds, notes } = await from(document);
    expect(notes).toContainEqual(
      expect.stringMatching(/^POST \/things: its body is one of several objects .* add those/),
    );
    expect(kinds).toMatchObject([{ fields: { size: { type: 'number' } } }]);
    expect(JSON.stringify(kinds)).not.toMatch(/"(min|max)":/);
  });

  it('leave out a resource of Kubernetes without a schema, and not the others of its file', async () => {
    const crd = (name: string, schema: object) => ({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: {
        group: 'example.com',
        scope: 'Cluster',
        names: { plural: `${name}s`, singular: name, kind: name },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      },
    });
    const spec = { type: 'object', properties: { size: { type: 'integer' } } };
    const free = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    const folder = mkdtempSync(join(tmpdir(), 'portico-crds-'));
    const load = async (items: object[]) => {
      writeFileSync(join(folder, 'crds.json'), JSON.stringify({ kind: 'List', items }));
      return kindsFrom(await loadOpenApi(join(folder, 'crds.json')));
    };
    const { kinds, left } = await load([crd('free', free), crd('box', { type: 'object', properties: { spec } })]);
    expect(kinds.map(({ name }) => name)).toEqual(['box']);
    expect(left).toEqual([
      expect.stringMatching(/: frees\.example\.com has no schema of its spec .* describe it there\.$/),
    ]);
    await expect(load([crd('free', free)])).rejects.toThrow(/frees\.example\.com has no schema/);
    rmSync(folder, { recursive: true });
  });
});

/** Each level names the one before it ten times. */
function bomb(): string {
  const levels = Array.from({ length: 12 }, (_, at) =>
    at === 0
      ? 'l0: &l0 [x]'
      : `l${at}: &l${at} [${Array<string>(10)
          .fill(`*l${at - 1}`)
          .join(', ')}]`,
  );
  return `openapi: 3.1.0\n${levels.join('\n')}\n`;
}
