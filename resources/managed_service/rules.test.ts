/** What a managed service's forms offer, refuse and send; its price; how one connects (docs/coverage.md, sections 3, 5, 9). */
import { amountOf, omittedOf } from '../../tests/support/sums';
import { describe, expect, it } from 'vitest';
import { maxPrice, nodePrices } from './nodePrices';
import { endpointOf } from '../record/endpoint';
import { connectionCommand, connectionUrl } from './connection';
import { isMoving } from './moving';
import { newPool, poolBody, poolDraft, validatePools } from './pools';
import { servicePrice, poolNodes, priceOfNodes } from './price';
import {
  nextMaintenance,
  nodeCount,
  nodesOf,
  serviceBody,
  validateService,
  chooseOffered,
  sizesOf,
  typesOf,
  serviceVersions,
  validateWhitelist,
  type ServiceDraft,
  type ServiceOptions,
} from './rules';
import type { NodePool, ServiceConfiguration } from './schema';
import { changedSettings, validateSettings, settingsOf } from './settings';
import { sizeKey, sizeOfKey } from './sizes';
import { newUuid } from '../../src/lib/uuid';

const small = { vcpu: 1, memory: 2048, size_gb: 20 };
const medium = { vcpu: 2, memory: 4096, size_gb: 40 };
const one = { is_multi_node: false, node_count: 1 };
const three = { is_multi_node: true, node_count: 3 };
const configurations: ServiceConfiguration[] = [
  { service_type: 'mariadb', version: '11.4', is_default: true, ...one, ...medium },
  { service_type: 'mariadb', version: '11.4', ...one, ...small },
  { service_type: 'mariadb', version: '11.4', ...three, ...medium },
  { service_type: 'mariadb', version: '10.11', ...one, ...small },
  { service_type: 'kubernetes', version: '1.33', is_default: true, is_multi_node: true, node_count: 1, ...medium },
];
const draft: ServiceDraft = {
  location: 'tll',
  service_type: 'mariadb',
  version: '11.4',
  nodes: 'one',
  size: sizeKey(medium),
  node_pools: [newPool(medium, 'general')],
  whitelist_addresses: [],
  network_uuid: '',
  display_name: 'shop',
  billing_account_id: 1001,
};
const formOptions: ServiceOptions = {
  configurations,
  kubernetesEnabled: true,
  account: undefined,
  openLocations: ['tll'],
  accountNeeded: true,
};
const cluster: ServiceDraft = { ...draft, service_type: 'kubernetes', version: '1.33', nodes: 'several', size: '' };

describe('what is on offer', () => {
  it('has Kubernetes only where it is switched on', () => {
    expect(typesOf(configurations, true)).toEqual(['mariadb', 'kubernetes']);
    expect(typesOf(configurations, false)).toEqual(['mariadb']);
  });

  it('follows from type, version and number of nodes', () => {
    expect(serviceVersions(configurations, 'mariadb')).toEqual(['11.4', '10.11']);
    expect(nodesOf(configurations, draft)).toEqual(['one', 'several']);
    expect(nodesOf(configurations, { ...draft, version: '10.11' })).toEqual(['one']);
    expect(sizesOf(configurations, draft)).toEqual([small, medium]);
    expect(sizesOf(configurations, { ...draft, nodes: 'several' })).toEqual([medium]);
    expect(nodeCount(configurations, { ...draft, nodes: 'several' })).toBe(3);
    const silent = configurations.map((each) => ({ ...each, node_count: null }));
    expect(nodeCount(silent, { ...draft, nodes: 'several' })).toBeUndefined();
  });

  it('changes what is not offered to what is usual, and nothing else', () => {
    const options = { kubernetesEnabled: true };
    expect(chooseOffered(draft, configurations, options)).toEqual(draft);
    const blank = { ...draft, service_type: '', version: '', size: '' };
    expect(chooseOffered(blank, configurations, options)).toMatchObject({ version: '11.4', size: sizeKey(medium) });
    const older = { ...draft, version: '10.11', nodes: 'several' as const };
    expect(chooseOffered(older, configurations, options)).toMatchObject({ nodes: 'one', size: sizeKey(small) });
    expect(chooseOffered(cluster, configurations, { kubernetesEnabled: false })).toMatchObject({
      service_type: 'mariadb',
    });
    const account = { vcpu: 1, ram_mb: 2048 };
    expect(chooseOffered(blank, configurations, { ...options, account })).toMatchObject({ size: sizeKey(small) });
  });
});

describe('what is refused', () => {
  it('is nothing of a whole draft', () => {
    expect(validateService(draft, formOptions)).toEqual({});
    expect(validateService(cluster, formOptions)).toEqual({});
  });

  it('is what is missing or not on offer', () => {
    const empty = { ...draft, location: '', service_type: 'abacus', display_name: ' ', billing_account_id: '' };
    expect(Object.keys(validateService(empty, formOptions)).sort()).toEqual([
      'billing_account_id',
      'display_name',
      'location',
      'service_type',
    ]);
    expect(validateService({ ...draft, version: '9' }, formOptions)).toHaveProperty('version');
    expect(validateService({ ...draft, size: '9:9:9' }, formOptions)).toEqual({ size: { key: 'form.choose' } });
    expect(validateService({ ...draft, display_name: 'x' }, formOptions)).toEqual({
      display_name: { key: 'form.name_short' },
    });
    expect(validateService({ ...draft, billing_account_id: '' }, { ...formOptions, accountNeeded: false })).toEqual({});
  });

  it('is what a limited account may not have, in pools too', () => {
    const account = { vcpu: 1, ram_mb: 2048 };
    const refused = { key: 'create.machine.size.refused_account' };
    expect(validateService(draft, { ...formOptions, account })).toEqual({ size: refused });
    expect(validateService(cluster, { ...formOptions, account })).toEqual({ 'node_pools.0.size': refused });
  });

  it('is a whitelist with anything but IPv4 addresses and blocks', () => {
    expect(validateWhitelist([])).toBeUndefined();
    expect(validateWhitelist(['192.0.2.7', '198.51.100.0/24'])).toBeUndefined();
    expect(validateWhitelist(['192.0.2.7', '2001:db8::/32'])).toEqual({ key: 'form.whitelist_address' });
    expect(validateService({ ...draft, whitelist_addresses: ['office'] }, formOptions)).toHaveProperty(
      'whitelist_addresses',
    );
  });

  it('is a cluster without a pool that always has a node', () => {
    const idle = { ...newPool(medium, 'batch'), autoscaler_min: 0 };
    expect(validateService({ ...cluster, node_pools: [idle] }, formOptions)).toEqual({
      'node_pools.root': { key: 'form.node_pool_minimum' },
    });
    expect(validateService({ ...cluster, node_pools: [] }, formOptions)).toHaveProperty(['node_pools.root']);
    expect(validateService({ ...cluster, node_pools: [newPool(medium, 'general'), idle] }, formOptions)).toEqual({});
  });

  it.each([
    [{ autoscaler_min: 4 }, 'autoscaler_max', 'form.autoscaler_order'],
    [{ autoscaler_min: '' }, 'autoscaler_min', 'form.required'],
    [{ autoscaler_min: 1.5 }, 'autoscaler_min', 'form.integer'],
    [{ autoscaler_max: 101 }, 'autoscaler_max', 'form.between'],
    [{ max_surge: -1 }, 'max_surge', 'form.between'],
    [{ name: '' }, 'name', 'form.required'],
    [{ name: 'Big' }, 'name', 'services.pools.name_rule'],
    [{ name: 'first' }, 'name', 'form.name_taken'],
    [{ size: '' }, 'size', 'form.choose'],
  ])('is a pool with %j', (more, field, key) => {
    const pools = [newPool(medium, 'first'), { ...newPool(medium, 'second'), ...more }];
    expect(validatePools(pools)).toEqual({ [`node_pools.1.${field}`]: expect.objectContaining({ key }) as object });
  });
});

it('the name of a pool is checked as it is sent', () => {
  const named = (name: string) => newPool({ vcpu: 1, memory: 1024, size_gb: 10 }, name);
  expect(validatePools([named(' general ')])).toEqual({});
  expect(poolBody(named(' general ')).name).toBe('general');
  expect(validatePools([named('general'), named('general ')])).toEqual({
    'node_pools.1.name': { key: 'form.name_taken' },
  });
});

describe('what is sent', () => {
  it('is a database with its size, and nothing that was left empty', () => {
    expect(serviceBody(draft, [medium])).toEqual({
      location: 'tll',
      service_type: 'mariadb',
      version: '11.4',
      display_name: 'shop',
      is_multi_node: false,
      ...medium,
      billing_account_id: 1001,
    });
  });

  it('is a cluster with its pools in place of sizes', () => {
    const whitelist_addresses = ['192.0.2.7'];
    const body = serviceBody({ ...cluster, whitelist_addresses, network_uuid: 'n' }, [medium]);
    expect(body).toMatchObject({
      whitelist_addresses,
      network_uuid: 'n',
      properties: {
        node_pools: [{ name: 'general', ...medium, autoscaler_min: 1, autoscaler_max: 3, max_surge: 1 }],
      },
    });
    expect(body).not.toHaveProperty('vcpu');
    expect(body).not.toHaveProperty('is_multi_node');
  });

  it('keeps a pool as it is read', () => {
    const pool = { name: 'batch', ...medium, autoscaler_min: 0, autoscaler_max: 4, max_surge: 2 };
    expect(poolBody(poolDraft(pool))).toEqual(pool);
    expect(sizeOfKey(sizeKey(medium))).toEqual(medium);
    expect(sizeOfKey('::')).toBeUndefined();
  });

  it('invents no numbers of nodes that the answer leaves out', () => {
    const draft = poolDraft({ name: 'batch', ...medium, autoscaler_min: 0 });
    const missing = { key: 'form.required' };
    expect(validatePools([draft])).toEqual({
      'node_pools.0.autoscaler_max': missing,
      'node_pools.0.max_surge': missing,
    });
  });

  it('is the settings that were changed, by their own names', () => {
    const properties = { 'max.connections': 100, sql_mode: 'STRICT', ssl: true, endpoint: '10.0.0.4', port: 3306 };
    const settings = settingsOf({ properties: { ...properties, node_pools: [], conditions: [] } });
    expect(settings.map(({ name }) => name)).toEqual(['max.connections', 'sql_mode', 'ssl']);
    const [connections = '', mode = '', ssl = ''] = settings.map(({ field }) => field);
    expect([connections, mode, ssl].every((field) => /^\w+$/.test(field))).toBe(true);
    const values = { [connections]: 200, [mode]: 'STRICT', [ssl]: false };
    expect(changedSettings(settings, values)).toEqual({ 'max.connections': 200, ssl: false });
    expect(changedSettings(settings, values, { [ssl]: false })).toEqual({ 'max.connections': 200 });
    const broken = (typed: string) => validateSettings(settings, { ...values, [connections]: typed });
    expect(broken('many')).toEqual({ [connections]: { key: 'form.number' } });
    expect(broken('')).toEqual({ [connections]: { key: 'form.required' } });
  });
});

describe('its price', () => {
  const row = (resource_type: string, price_per_hour: string, more = {}) => ({
    resource_type,
    price_per_hour,
    ...more,
  });
  const list = {
    currency: 'EUR',
    rates: {},
    prices: [
      row('CPU', '0.01'),
      row('CPU', '0.02', { service_type: 'kubernetes' }),
      row('RAM', '0.001'),
      row('STORAGE', '0.0001'),
      row('STORAGE', '0.0002', { location_slug: 'tll' }),
    ],
  };

  it('is that of all nodes, the location’s price before the general one', () => {
    const nodes = [{ size: medium, count: 3 }];
    const { sum } = priceOfNodes(list, { service_type: 'mariadb', location: 'tll' }, nodes);
    expect(amountOf(sum)).toBe('0.096'); // 3 × (2 × 0.01 + 4 × 0.001 + 40 × 0.0002)
    expect(omittedOf(sum)).toEqual([]);
  });

  it('goes by the service’s own price where there is one, and by the least and the most nodes of pools', () => {
    const pools = [
      { ...newPool(medium, 'general'), autoscaler_min: 2, autoscaler_max: 4 },
      { ...newPool(small, 'batch'), autoscaler_min: 0, autoscaler_max: 1 },
    ];
    const at = { service_type: 'kubernetes', location: 'jhv' };
    expect(amountOf(priceOfNodes(list, at, poolNodes(pools, 'autoscaler_min')).sum)).toBe('0.096');
    expect(poolNodes(pools, 'autoscaler_max').map(({ count }) => count)).toEqual([4, 1]);
  });

  it('is unknown, not free, for pools whose size or count the answer leaves out', () => {
    const service = (pool: NodePool) => ({ uuid: 'a', service_type: 'kubernetes', properties: { node_pools: [pool] } });
    const most = (pool: NodePool) => maxPrice(list, service(pool));
    for (const pool of [{ autoscaler_max: 3 }, { vcpu: 2, memory: 4096, autoscaler_max: 3 }])
      expect(omittedOf(most(pool) ?? expect.fail())).not.toEqual([]);
    const saved = poolDraft({ name: 'general', vcpu: 2, memory: 4096, size_gb: 40 });
    const { sum } = priceOfNodes(
      list,
      { service_type: 'kubernetes', location: 'jhv' },
      poolNodes([saved], 'autoscaler_min'),
    );
    expect(omittedOf(sum)).not.toEqual([]);
  });

  it('of one that runs is what it says itself', () => {
    const prices = [
      { resource_type: 'CPU', qty: 4, price_per_hour: 0.0078 },
      { resource_type: 'RAM', qty: '8', price_per_hour: '0.0033' },
    ];
    const service = { uuid: 'a', status: 'active' };
    expect(amountOf(servicePrice(list, { ...service, prices }))).toBe('0.0576');
    expect(omittedOf(servicePrice(list, { ...service, prices: [] }))).toEqual(['managed_service']);
    const [cpu, ram] = prices;
    expect(omittedOf(servicePrice(list, { ...service, prices: [cpu!, { ...ram, qty: null }] }))).toEqual(['RAM']);
  });

  it('is that of its nodes, those of one size together, where that is the whole of it', () => {
    const node = (size: typeof small) => ({ resource_uuid: newUuid(), ...size });
    const service = { uuid: 'a', status: 'active', service_type: 'kubernetes', location: 'jhv' };
    const resources = [node(medium), node(medium), node(small)];
    const groups = nodePrices(list, { ...service, resources });
    expect(groups?.map(({ count }) => count)).toEqual([2, 1]);
    const [pair] = groups ?? [];
    expect(Number(amountOf(pair!.sum))).toBeCloseTo(2 * Number(amountOf(pair!.each)), 8);
    const unread = { ...service, resources: [{ ...node(medium), vcpu: null }] };
    expect(omittedOf(servicePrice(list, unread))).toEqual(['CPU']);
    const prices = [{ resource_type: 'CPU', qty: 1, price_per_hour: 1 }];
    expect(nodePrices(list, { ...service, resources, prices })).toBeUndefined();
    expect(nodePrices(list, { ...service, resources: [] })).toBeUndefined();
    expect(nodePrices(list, service)).toBeUndefined();
  });

  it('of a cluster is at most that of every pool grown as far as it may', () => {
    const pool = { name: 'general', ...medium, autoscaler_min: 1, autoscaler_max: 4, max_surge: 1 };
    const service = { uuid: 'a', status: 'active', service_type: 'kubernetes', location: 'jhv' };
    const most = maxPrice(list, { ...service, properties: { node_pools: [pool] } });
    const at = { service_type: 'kubernetes', location: 'jhv' };
    expect(amountOf(most!)).toBe(amountOf(priceOfNodes(list, at, [{ size: medium, count: 4 }]).sum));
    expect(maxPrice(list, { ...service, properties: { node_pools: [] } })).toBeUndefined();
    expect(maxPrice(list, service)).toBeUndefined();
    const { autoscaler_max: _most, ...open } = pool;
    expect(maxPrice(list, { ...service, properties: { node_pools: [pool, open] } })).toBeUndefined();
  });
});

describe('connecting', () => {
  const endpoint = endpointOf({ properties: { endpoint: '10.0.0.4', port: 5432 } })!;

  it('has placeholders until the credentials are there', () => {
    expect(endpointOf({ properties: { endpoint: null } })).toBeUndefined();
    expect(connectionUrl('postgresql', endpoint)).toBe('postgresql://USERNAME:PASSWORD@10.0.0.4:5432/postgres');
    expect(connectionCommand('postgresql', endpoint)).toBe('psql -h 10.0.0.4 -p 5432 -U USERNAME -W -d postgres');
    expect(connectionCommand('mariadb', { ...endpoint, port: 3306 })).toBe(
      'mariadb -h 10.0.0.4 -P 3306 -u USERNAME -p',
    );
  });

  it('writes credentials so that an address takes them, and no command that a shell would read otherwise', () => {
    const credentials = { username: 'ad/min', password: 'p@ss:word', database: 'shop' };
    expect(connectionUrl('mariadb', endpoint, credentials)).toBe('mysql://ad%2Fmin:p%40ss%3Aword@10.0.0.4:5432/shop');
    expect(connectionCommand('mariadb', endpoint, { username: 'a;reboot' })).toBeUndefined();
    expect(connectionCommand('mariadb', { ...endpoint, host: '-oProxy' })).toBeUndefined();
    expect(connectionUrl('kubernetes', endpoint)).toBeUndefined();
  });
});

it('is polled while it or one of its nodes is on its way', () => {
  expect(isMoving({ resources: [{ status: 'running' }, { status: 'stopping' }] })).toBe(true);
  expect(isMoving({ status: 'requested', resources: [] })).toBe(true);
  expect(isMoving({ status: 'active', resources: [{ status: 'running' }, { status: 'stopped' }] })).toBe(false);
  expect(isMoving({})).toBe(false);
});

it.each([
  ['2026-03-02T10:00:00Z', '2026-03-04T02:00:00.000Z'],
  ['2026-03-04T01:59:00Z', '2026-03-04T02:00:00.000Z'],
  ['2026-03-04T02:00:00Z', '2026-03-11T02:00:00.000Z'],
])('is maintained on Wednesdays at 02:00 UTC: after %s comes %s', (now, next) => {
  expect(nextMaintenance(new Date(now)).toISOString()).toBe(next);
});
