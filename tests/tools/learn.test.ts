// @module-tag slow
/** What `portico conformance --learn` proposes for a provider of other habits, and what it writes. */
import { afterEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { examine } from '../../scripts/portico/conformance/examine';
import { learnFrom, learnedWords, merged } from '../../scripts/portico/conformance/learn';
import { otherNames } from '../../scripts/portico/conformance/otherNames';
import { propose } from '../../scripts/portico/conformance/propose';
import { translated } from '../../scripts/portico/conformance/translated';
import { knownRecords } from '../../scripts/portico/dialect/keys';
import { checkDialect } from '../../scripts/portico/doctor/dialect';
import { startCloud } from '../cloud/support';
import type { Ground } from '../wire/run';

let cloud: NodeCloud | undefined;
afterEach(() => cloud?.server.close());

function groundIn(records?: Record<string, unknown>): Ground {
  const own = (cloud = startCloud({ world: 'busy', records }));
  return {
    async send({ method, path, query, headers, body }) {
      const url = `http://cloud.test${path}${query === undefined ? '' : `?${query}`}`;
      const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    wait: () => Promise.resolve(own.clock.advance(5)),
    scope: { key: '{secret}', otherKey: '{secret-2}', adminKey: '{secret-admin}', run: '7f3a' },
  };
}

const records = {
  price: { price_per_hour: 'price_per_unit_of_time' },
  location: { $at: 'data.regions', display_name: 'title' },
  virtual_machine: {
    name: 'label',
    memory: { at: 'memory_gb', unit: 'GB to MB' },
    created_at: 'creation_time',
    storage: { at: 'volumes', keys: { size: { at: 'capacity_mb', unit: 'MB to GB' } } },
  },
  billing_account: { title: 'company_title', credit_amount: { at: 'credit_cents', unit: 'cents to units' } },
  disk: { size_gb: { at: 'size_bytes', unit: 'bytes to GB' } },
};

describe('a provider of other habits', () => {
  it('is read, only read, and its rules are proposed with how sure that is and what is poorer without them', async () => {
    const learned = await learnFrom(groundIn(records));
    expect(new Set(cloud?.log.list().map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(learned.records).toMatchObject({
      location: { $at: 'data.regions', display_name: 'title' },
      virtual_machine: {
        memory: { at: 'memory_gb', unit: 'GB to MB' },
        created_at: 'creation_time',
        storage: { at: 'volumes', keys: { size: { at: 'capacity_mb', unit: 'MB to GB' } } },
      },
      billing_account: { credit_amount: { at: 'credit_cents', unit: 'cents to units' } },
      disk: { size_gb: { at: 'size_bytes', unit: 'bytes to GB' } },
    });
    const memory = learned.seen.virtual_machine?.proposals.find(({ key }) => key === 'memory');
    expect(memory?.confidence).toBeGreaterThan(0.8);
    expect(memory?.screens).toEqual(['Virtual machines: list, page, forms']);
    expect(checkDialect(learned.records, builtInKinds)).toEqual([]);
    const messages = learnedWords(learned);
    expect(messages).toMatch(
      /\d+ % {2}memory from memory_gb \(GB to MB\)\n +poorer without: Virtual machines: list, page, forms/,
    );
    expect(messages).toContain('Proposed for portal.json; read it before you use it:');
  });

  it('answers as the portal expects once the proposed rules are used, in what they are about', async () => {
    const ground = groundIn(records);
    const only = '/user-resource/vm/list';
    const before = await examine({ ground, only });
    expect(before.outcomes.map(({ result }) => result)).not.toContain('ok');
    const learned = await learnFrom(ground);
    const after = await examine({ ground: { ...ground, send: translated(ground.send, learned.records) }, only });
    expect(after).toMatchObject({ outcomes: [{ result: 'ok' }], findings: [] });
  });
});

it('of a provider that answers as the specification says nothing is proposed', async () => {
  const learned = await learnFrom(groundIn());
  expect(learned.records).toEqual({});
  expect(learnedWords(learned)).toContain('No rule is proposed');
});

describe('identifiers', () => {
  const learnedOf = (name: string, rows: Record<string, unknown>[]) => {
    const kind = builtInKinds.find((one) => one.name === name);
    const keys = knownRecords(builtInKinds).get(name);
    return propose(keys!, rows, { name, namesOf: otherNames(kind) }).rules;
  };

  it('are the record’s own under a name that repeats what it is', () => {
    const rows = [
      { accountId: 'A-1', company: 'One' },
      { accountId: 'A-2', company: 'Two' },
    ];
    expect(learnedOf('billing_account', rows)).toMatchObject({ id: 'accountId' });
    expect(learnedOf('billing_account', rows)).not.toHaveProperty('customer_id_number');
  });

  it('are of nothing else: neither the id that the portal reads by itself nor one beside it', () => {
    for (const name of ['disk', 'virtual_machine', 'ip_address', 'load_balancer'])
      for (const rows of [
        [{ id: 'a' }, { id: 'b' }],
        [
          { uuid: 'a', id: 1 },
          { uuid: 'b', id: 2 },
        ],
      ])
        expect([name, learnedOf(name, rows)]).toEqual([name, {}]);
    const both = [
      { id: 1, accountId: 'A-1' },
      { id: 2, accountId: 'A-2' },
    ];
    expect(learnedOf('billing_account', both)).toEqual({});
  });

  it('differ from record to record', () => {
    const rows = [
      { server_id: 'a', owner_id: 7 },
      { server_id: 'b', owner_id: 7 },
    ];
    expect(learnedOf('virtual_machine', rows)).toMatchObject({ uuid: 'server_id', user_id: 'owner_id' });
  });
});

it('a key is proposed for what it is most like, although that has another key', () => {
  const rows = [{ uuid: 'a', display_name: 'a', displayed_name: 'b', size_gb: 1 }];
  const keys = knownRecords(builtInKinds).get('disk');
  expect(propose(keys!, rows).rules).toEqual({});
});

describe('prices as providers write them', () => {
  /** A cloud with this price list; everything else is as specified. */
  const groundWith = (change: (price: Record<string, unknown>) => Record<string, unknown>): Ground => {
    const ground = groundIn();
    return {
      ...ground,
      async send(request) {
        const answer = await ground.send(request);
        if (!request.path.endsWith('/pricing/list/current')) return answer;
        return { ...answer, text: JSON.stringify((JSON.parse(answer.text) as Record<string, unknown>[]).map(change)) };
      },
    };
  };
  const keyed =
    (key: string, valueOf: (hourly: number) => unknown) =>
    ({ price_per_hour, ...price }: Record<string, unknown>) => ({ ...price, [key]: valueOf(Number(price_per_hour)) });

  it.each<[string, (hourly: number) => unknown, Record<string, unknown>]>([
    ['monthlyFee', (hourly) => `${(hourly * 730).toFixed(3)} EUR`, { price_per_month: 'monthlyFee' }],
    ['charge_month', (hourly) => (hourly * 730).toFixed(4).replace('.', ','), { price_per_month: 'charge_month' }],
    ['fee_per_day', (hourly) => hourly * 24, { price_per_day: 'fee_per_day' }],
    ['yearlyCharge', (hourly) => `€ ${(hourly * 8760).toFixed(3)}`, { price_per_year: 'yearlyCharge' }],
    [
      'monthly_cents',
      (hourly) => Math.round(hourly * 73000),
      { price_per_month: { at: 'monthly_cents', unit: 'cents to units' } },
    ],
    ['hourlyRate', (hourly) => `${hourly} EUR`, { price_per_hour: 'hourlyRate' }],
  ])('under %s', async (key, valueOf, rules) => {
    const learned = await learnFrom(groundWith(keyed(key, valueOf)));
    expect(learned.records).toEqual({ price: rules });
    expect(learnedWords(learned)).toContain('poorer without: prices in forms');
    expect(checkDialect(learned.records, builtInKinds)).toEqual([]);
  });

  it.each(['monthly_price', 'priceMonthly', 'Price-Per-Month', 'price_per_unit'])(
    'under %s, which the portal reads by itself',
    async (key) => {
      const learned = await learnFrom(groundWith(keyed(key, (hourly) => `${(hourly * 730).toFixed(3)} EUR`)));
      expect(learned.records).toEqual({});
      expect(learned.seen.price?.proposals).toEqual([]);
    },
  );

  it('not under a text that is no amount', async () => {
    const learned = await learnFrom(groundWith(keyed('monthly_note', () => 'billed in advance')));
    expect(learned.records).toEqual({});
    expect(learned.seen.price?.proposals).toEqual([
      { key: 'price_per_hour', confidence: 0, screens: expect.anything() },
    ]);
  });
});

it('a file that is there keeps everything else, and its own rules', () => {
  const before = { api: { origin: 'https://a.test' }, records: { disk: { size_gb: 'mine' }, vpc: { name: 'label' } } };
  const records = { disk: { size_gb: 'size', display_name: 'name' }, price: { unit: 'per' } };
  expect(merged(before, { records, kinds: [] })).toEqual({
    api: { origin: 'https://a.test' },
    records: { disk: { size_gb: 'mine', display_name: 'name' }, price: { unit: 'per' }, vpc: { name: 'label' } },
  });
  expect(merged(undefined, { records: {}, kinds: [] })).toEqual({});
  const disks = { extends: 'disk', api: { list: { response: { at: 'volumes.all' } } } };
  const own = { extends: 'disk', label: 'Volume', api: { list: { path: '/volumes' } } };
  expect(merged({ kinds: ['own.json', own] }, { records: {}, kinds: [disks] })).toEqual({
    kinds: ['own.json', { ...own, api: { list: { path: '/volumes', response: { at: 'volumes.all' } } } }],
  });
  expect(merged({ kinds: ['own.json'] }, { records: {}, kinds: [disks] })).toEqual({ kinds: ['own.json', disks] });
});

describe('a provider whose every answer is otherwise', () => {
  type Change = (data: unknown, path: string) => unknown;
  const groundWhere = (change: Change): Ground => {
    const ground = groundIn();
    return {
      ...ground,
      async send(request) {
        const answer = await ground.send(request);
        if (request.method !== 'GET' || !answer.headers.get('content-type')?.includes('json')) return answer;
        return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text), request.path)) };
      },
    };
  };
  const deeply =
    (name: (key: string) => string): Change =>
    (data) => {
      if (Array.isArray(data)) return data.map((one) => deeply(name)(one, ''));
      if (data === null || typeof data !== 'object') return data;
      return Object.fromEntries(Object.entries(data).map(([key, one]) => [name(key), deeply(name)(one, '')]));
    };
  const camel = deeply((key) => key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
  const kebab = deeply((key) => key.replaceAll('_', '-'));
  const wrapped: Change = (data) => ({ status: 'ok', data: Array.isArray(data) ? { items: data } : data });
  const besideErrors: Change = (data) =>
    Array.isArray(data) && data.length > 0 ? { warnings: [{ code: 1, text: 'Late' }], things: data } : data;
  const withBlanks: Change = (data) => (Array.isArray(data) ? [null, ...(data as unknown[]), null] : data);
  const hostile: Change = (data) =>
    Array.isArray(data)
      ? data.map((one) =>
          one !== null && typeof one === 'object'
            ? { ...one, constructor: 'a', toString: 1, 'a.b': 2, '': 3, valueOf: { hasOwnProperty: 1 } }
            : one,
        )
      : data;

  /** Grave findings before and after the proposal is used, and the proposal itself. */
  async function walked(change: Change) {
    const ground = groundWhere(change);
    const learned = await learnFrom(ground);
    const entries = learned.kinds.map((entry) => ({ ...entry }));
    const registry = await buildRegistry({ builtIn: builtInKinds, configured: entries, isOn: () => true, admin: true });
    expect(registry.problems).toEqual([]);
    expect(checkDialect(learned.records, builtInKinds)).toEqual([]);
    const { findings } = await examine({
      ground: { ...ground, send: translated(ground.send, learned.records, registry.kinds) },
    });
    return { learned, grave: findings.filter(({ grade }) => grade !== 'cosmetic').map(({ problem }) => problem) };
  }

  it.each<[string, Change]>([
    ['camelCase keys', camel],
    ['keys with hyphens', kebab],
    ['all in wrappers', wrapped],
    ['lists beside other lists', besideErrors],
    ['all in wrappers, in camelCase', (data, path) => wrapped(camel(data, path), path)],
    ['null among the entries', withBlanks],
    ['keys that mean something in JavaScript', hostile],
  ])('is read whole by the proposal: %s', async (_, change) => {
    const { learned, grave } = await walked(change);
    expect(Object.keys(learned.seen)).toEqual(
      expect.arrayContaining(['virtual_machine', 'card', 'price', 'usage_entry']),
    );
    expect(grave).toEqual([]);
  });

  it('says why nothing was seen of a record, and proposes nothing where nothing was seen', async () => {
    const dead = groundWhere(() => null);
    const learned = await learnFrom({
      ...dead,
      send: async (request) => ({ ...(await dead.send(request)), status: 503 }),
    });
    expect(learned.seen).toEqual({});
    const message = learnedWords(learned);
    expect(message).toMatch(/Nothing was seen of .*location.*: its call answers 503\./);
    expect(message).toContain('No record was seen');
    expect(message).not.toContain('is as the portal reads it');
    expect(learnedWords(await learnFrom(groundWhere((data) => (Array.isArray(data) ? null : data))))).toMatch(
      /Nothing was seen of .*price.*: its answer has no list\./,
    );
  });
});
