// @module-tag slow
/** A provider's dialect: the cloud speaks it, the portal reads it, and nothing else of the portal sees a difference. */
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { getImages } from '../../dataProvider/calls/catalogue';
import { getPrices } from '../../dataProvider/calls/prices';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { readConfiguration } from '../../dataProvider/calls/site';
import { updateProfile } from '../../dataProvider/calls/user';
import { curlOf, requestOfKind } from '../../dataProvider/curl';
import { createTranslator, inDialect } from '../../dataProvider/dialect';
import { createHttp, type Http, type HttpRequest } from '../../dataProvider/http';
import { createDialect } from '../../mocks/dialect';
import type { NodeCloud } from '../../mocks/node';
import { builtInKinds } from '../../resources';
import { findCall, recordCalls } from '../../resources/dialect/calls';
import { conversions, inverseOf } from '../../resources/dialect/words';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { origin, startCloud } from '../cloud/support';
import { section7 } from '../wire/section7';

type Bag = Record<string, unknown>;

/** A provider of other habits in everything that customers see first. */
const records: Bag = {
  configuration: { siteName: 'name', minimumTopupAmount: { at: 'topup.minimum', unit: 'cents to units' } },
  location: { $at: 'data.regions', slug: 'region', display_name: 'title' },
  price: { price_per_hour: 'price_per_unit', resource_type: 'sku.code', location_slug: 'sku.region' },
  virtual_machine: {
    name: 'label',
    uuid: 'server_id',
    memory: { at: 'memory_gb', unit: 'GB to MB' },
    created_at: { at: 'times.created', unit: 'epoch milliseconds to ISO' },
    storage: { at: 'volumes', keys: { size: { at: 'size_mb', unit: 'MB to GB' }, name: 'label' } },
  },
  billing_account: {
    title: 'company',
    company_name: 'title',
    id: 'number',
    credit_amount: { unit: 'cents to units' },
    running_totals: { at: 'month', keys: { credit_available: { at: 'available', unit: 'cents to units' } } },
  },
  disk: { size_gb: { at: 'bytes', unit: 'bytes to GB' }, display_name: 'name' },
  firewall: { rules: { keys: { port_start: 'from', port_end: 'to' } }, display_name: 'name' },
  api_token: { description: 'note' },
  user: { profile: { keys: { first_name: 'name.first', last_name: 'name.last' } } },
};

let cloud: NodeCloud | undefined;
afterEach(() => {
  cloud?.server.close();
  cloud = undefined;
  vi.unstubAllGlobals();
});

async function portalOver(dialect: Bag | undefined) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  cloud?.server.close();
  cloud = startCloud({ world: 'busy', records: dialect });
  const plain = createHttp({ base: origin, key: () => '{secret}' });
  const http = dialect ? inDialect(plain, dialect) : plain;
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  http.setKinds?.(registry.kinds);
  const { site, locations: places } = readConfiguration(await loadConfiguration(http, origin));
  const locations = () => places.map(({ slug }) => slug);
  const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations });
  return { provider, http, registry, site, places };
}

const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 500 } };

async function everything(dialect: Bag | undefined) {
  const { provider, http, registry, site, places } = await portalOver(dialect);
  const lists = new Map<string, unknown>();
  for (const kind of registry.kinds) {
    const { data, meta } = await provider.getList(kind.name, all);
    expect(meta).toMatchObject({ failures: [], pending: [] });
    lists.set(kind.name, data);
  }
  return { lists, site, places, prices: await getPrices(http), images: await getImages(http) };
}

describe('a cloud in a dialect', () => {
  it('shows every list, the prices, the locations and the configuration as a plain one', async () => {
    const plain = await everything(undefined);
    const heard = await everything(records);
    expect(plain.lists.get('virtual_machine')).not.toEqual([]);
    expect(heard.prices.unread).toEqual([]);
    expect(heard).toEqual(plain);
  });

  it('cannot be read without the rules: the test above shows what they do', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { provider } = await portalOver(undefined);
    cloud?.server.close();
    cloud = startCloud({ world: 'busy', records });
    await expect(provider.getList('virtual_machine', all)).resolves.not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ memory: expect.any(Number) })]) as unknown,
    });
  });

  it('is written in its own words: created, changed, and read again', async () => {
    const { provider } = await portalOver(records);
    const { data: accounts } = await provider.getList('billing_account', all);
    const [account] = accounts;
    const { record } = await provider.make('disk', {
      location: 'tll',
      display_name: 'data',
      size_gb: 10,
      billing_account_id: account?.id,
    });
    expect(record).toMatchObject({ display_name: 'data', size_gb: 10 });
    const created = cloud?.log.list().findLast(({ method }) => method === 'POST');
    expect(created?.body).toMatchObject({ display_name: 'data', size_gb: 10 });
    const { data } = await provider.update('disk', { id: record.id, data: { size_gb: 20 }, previousData: record });
    expect(data).toMatchObject({ size_gb: 20 });
    const token = await provider.make('api_token', { description: 'for the build' });
    expect(token.record).toMatchObject({ description: 'for the build' });
  });

  it('sends the keys of the provider over the network, as the copyable command says', async () => {
    const { http, registry } = await portalOver(records);
    const request = requestOfKind(registry.get('disk'), 'create', {
      location: 'tll',
      display_name: 'data',
      size_gb: 1,
    });
    expect(curlOf(request!, origin, http.asSent)).toContain('{"bytes":1073741824,"name":"data"}');
  });

  it('says how long its answers are, as they are said', async () => {
    await portalOver(records);
    const answer = await fetch(`${origin}/v1/config/locations`);
    const length = answer.headers.get('content-length');
    expect([null, String((await answer.arrayBuffer()).byteLength)]).toContain(length);
  });

  it('receives what is wrong with a value under its key, and the form has it under the portal’s', async () => {
    const { provider } = await portalOver(records);
    const given = { location: 'tll', display_name: 'data', size_gb: 0, billing_account_id: 1001 };
    await expect(provider.make('disk', given)).rejects.toMatchObject({ fields: { size_gb: [expect.any(String)] } });
  });

  it('takes a part of a record by the rules of its key', async () => {
    const { http } = await portalOver(records);
    await expect(updateProfile(http, { first_name: 'Mari' })).resolves.toMatchObject({ first_name: 'Mari' });
    expect(cloud?.log.list().at(-1)?.body).toEqual({ first_name: 'Mari' });
  });
});

const names = ['a', 'b', 'c', 'd', 'e'];
const values = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
  fc.constantFrom(null, true, 'text', '', '12', []),
);
/** Rules without two keys to one, as the doctor demands, and a record with some of the keys. */
const sound = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
  .chain((keys) =>
    fc.record({
      keys: fc.constant(keys),
      order: fc.shuffledSubarray(keys, { minLength: keys.length }),
      fresh: fc.array(fc.boolean(), { minLength: keys.length, maxLength: keys.length }),
      units: fc.array(
        fc.option(fc.constantFrom(...conversions.filter((one) => !/ISO|bytes/.test(one))), { nil: undefined }),
        { minLength: keys.length, maxLength: keys.length },
      ),
      record: fc.dictionary(fc.constantFrom(...names, 'other'), values),
      nested: fc.boolean(),
    }),
  )
  .map(({ keys, order, fresh, units, record, nested }) => {
    // All are swapped among themselves, or all are new: an old name never means two.
    const isFresh = fresh[0] === true;
    const rules = keys.map((key, index): [string, unknown] => {
      const at = isFresh ? `${fresh[index] ? 'wrap.' : ''}their_${key}` : (order[index] ?? key);
      return [key, units[index] === undefined ? at : { at, unit: units[index] }];
    });
    // A key that its rule needs and the record has not would be read under the name of another.
    const whole = isFresh ? record : { ...Object.fromEntries(keys.map((key) => [key, 1])), ...record };
    const inner = Object.fromEntries(rules);
    return nested
      ? { rules: { list: { at: 'their_list', keys: inner } }, record: { list: [whole, {}], more: 1 } }
      : { rules: inner, record: whole };
  });

const path = '/v1/tll/storage/disks';
const answered = (data: unknown): Http =>
  Object.assign(() => Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: undefined }), {
    blob: () => Promise.reject(new Error('none')),
  }) as Http;

/** Numbers in text stay numbers in text, but 1200 cents in text are 12.00. */
const numeric = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one) ? `${Number(one)}` : one,
  );

describe('for any rules', () => {
  it('reading what a dialect answers is reading the plain answer', async () => {
    await fc.assert(
      fc.asyncProperty(sound, async ({ rules, record }) => {
        const spoken = createDialect({ disk: rules }, builtInKinds);
        const answer = await spoken.fromCloud(new Request(origin + path), Response.json([record]));
        const http = inDialect(answered(await answer.json()), { disk: rules });
        http.setKinds?.(builtInKinds);
        expect(numeric((await http({ method: 'GET', path })).data)).toEqual(numeric([record]));
      }),
    );
  });

  it('what is sent comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(sound, async ({ rules, record }) => {
        const sent: HttpRequest[] = [];
        const plain = Object.assign((request: HttpRequest) => (sent.push(request), answered({})(request)), {
          blob: () => Promise.reject(new Error('none')),
        });
        const http = inDialect(plain, { disk: rules });
        http.setKinds?.(builtInKinds);
        await http({
          method: 'POST',
          lost: 'caller',
          path,
          body: JSON.stringify(record),
          contentType: 'application/json',
        });
        const [{ body = '' } = {}] = sent;
        const heard = await createDialect({ disk: rules }, builtInKinds).toCloud(
          new Request(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
        );
        expect(numeric(await heard.json())).toEqual(numeric(record));
      }),
    );
  });

  it('a conversion has its inverse in the list', () => {
    for (const one of conversions) expect(conversions).toContain(inverseOf(one));
  });
});

describe('rules that are not sound', () => {
  it.each([
    [undefined],
    ['text'],
    [[]],
    [{ disk: null }],
    [{ disk: { size_gb: 7, name: { at: 5 }, status: { unit: 'parsecs to GB' }, __proto__x: '' } }],
    [JSON.parse('{"disk": {"__proto__": "x", "a": "__proto__.y", "constructor": "z"}, "__proto__": {"a": "b"}}')],
  ])('cost nothing: %j', async (given) => {
    const http = inDialect(answered([{ uuid: 'a', size_gb: 1, status: 'Active' }]), given);
    http.setKinds?.(builtInKinds);
    const { data } = await http({ method: 'GET', path });
    expect(data).toEqual([{ uuid: 'a', size_gb: 1, status: 'Active' }]);
    expect(({} as Bag).y).toBeUndefined();
  });

  it.each([[null], ['text'], [undefined], [5], [[null, 5, 'x']], [{ message: 'no' }]])(
    'nor does an empty or foreign answer: %j',
    async (data) => {
      const http = inDialect(answered(data), records);
      http.setKinds?.(builtInKinds);
      expect((await http({ method: 'GET', path })).data).toEqual(data);
    },
  );
});

describe('lists in the forms that the reader takes', () => {
  const rules = { disk: { display_name: 'name' } };
  it.each([
    [[{ name: 'a' }], [{ display_name: 'a' }]],
    [
      { data: [{ name: 'a' }], total: 1 },
      { data: [{ display_name: 'a' }], total: 1 },
    ],
    [
      { disks: [{ name: 'a' }], meta: { name: 'x' } },
      { disks: [{ display_name: 'a' }], meta: { name: 'x' } },
    ],
    [
      { u1: { name: 'a' }, u2: { size: 1 } },
      { u1: { display_name: 'a' }, u2: { size: 1 } },
    ],
    [{ data: { items: [{ name: 'a' }] } }, { data: { items: [{ display_name: 'a' }] } }],
    [
      { uuid: 'u', name: 'a' },
      { uuid: 'u', display_name: 'a' },
    ],
  ])('%j', async (data, read) => {
    const http = inDialect(answered(data), rules);
    http.setKinds?.(builtInKinds);
    expect((await http({ method: 'GET', path })).data).toEqual(read);
  });

  it('prices in groups, by location and type', async () => {
    const data = { tll: { CPU: { hourly: 1, name: 'x' } }, jhv: [{ type: 'RAM', hourly: 2 }] };
    const http = inDialect(answered(data), { price: { price_per_hour: 'hourly' } });
    expect((await http({ method: 'GET', path: '/v1/pricing/list/current' })).data).toEqual({
      tll: { CPU: { price_per_hour: 1, name: 'x' } },
      jhv: [{ type: 'RAM', price_per_hour: 2 }],
    });
  });
});

/** What is no record: a PDF, and writes of which nothing is read. */
const none = [
  'GET /payment/invoice/pdf',
  'DELETE /payment/card',
  'POST /payment/link/save_methods',
  'POST /user-resource/mfa/activate',
  'POST /user-resource/mfa/deactivate',
  'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}',
  'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
];

it('every call of the specification is of a record', () => {
  const find = findCall(recordCalls(builtInKinds));
  const missing = section7.filter(({ call }) => {
    const [method = '', template = ''] = call.split(' ');
    return !find(method, `/v1${template.replace(/\{\w+\}/g, 'x')}`);
  });
  expect(missing.map(({ call }) => call).sort()).toEqual(none.toSorted());
});

describe('a key in the first entry of a list', () => {
  const listed = {
    virtual_machine: { name: 'labels.0.text', memory: { at: 'sizes.0.gb', unit: 'GB to MB' }, vcpu: 'sizes.0.cores' },
    location: { $at: 'data.0.regions' },
  };

  it('is read, and is sent there, as the cloud of this dialect does', async () => {
    const { provider } = await portalOver(listed);
    const { data } = await provider.getList('virtual_machine', {
      filter: {},
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
    });
    const plain = await portalOver(undefined);
    const { data: same } = await plain.provider.getList('virtual_machine', {
      filter: {},
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
    });
    const shown = (rows: readonly Bag[]) => rows.map(({ name, memory, vcpu }) => [name, memory, vcpu]);
    expect(data.length).toBeGreaterThan(3);
    expect(shown(data)).toEqual(shown(same));
  });

  it('leaves out what the list lacks, and other entries as they are', () => {
    const { incoming, asSent } = createTranslator(listed, builtInKinds);
    const call = { method: 'GET', path: '/v1/tll/user-resource/vm/list' };
    const rows = [
      { uuid: 'a', labels: [] },
      { uuid: 'b', labels: null },
      { uuid: 'c', labels: [null] },
      { uuid: 'd', labels: { 0: { text: 'x' } } },
    ];
    expect(incoming(call, rows)).toEqual([...rows.slice(0, 3), { uuid: 'd', name: 'x' }]);
    const change = {
      method: 'PATCH',
      lost: 'caller',
      path: '/v1/tll/user-resource/vm',
      contentType: 'application/json',
    } as const;
    const body = JSON.stringify({ uuid: 'a', name: 'web', memory: 2048, vcpu: 2 });
    expect(JSON.parse(asSent({ ...change, body }).body ?? '')).toEqual({
      uuid: 'a',
      labels: [{ text: 'web' }],
      sizes: [{ gb: 2, cores: 2 }],
    });
  });
});
