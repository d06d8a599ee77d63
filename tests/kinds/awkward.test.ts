/** Awkward declarations over the cloud that is derived from them: keys of their own, patterns, prices, locations, languages. */
import { afterEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { createHttp } from '../../dataProvider/http';
import { sampleOf } from '../../mocks/derive/sample';
import type { NodeCloud } from '../../mocks/node';
import { parseKind } from '../../resources/kind/configured';
import { buildRegistry } from '../../resources/registry';
import { inLanguage } from '../../src/admin/texts';
import { createQueryClient } from '../../src/queryClient';
import { callCloud, origin, startCloud } from '../cloud/support';

let cloud: NodeCloud | undefined;
afterEach(() => {
  cloud?.server.close();
  cloud = undefined;
});
const start = (kinds: unknown[]) => (cloud = startCloud({ world: 'busy', kinds }));
type Row = Record<string, unknown>;

const kind = (name: string, fields: Row, more: Row = {}) => ({
  name,
  label: { one: name, many: `${name}s` },
  routes: { list: `/${name}s` },
  api: { list: { method: 'GET', path: `/${name}s` } },
  fields,
  ...more,
});

describe('records made of a declaration', () => {
  it('keep natural keys: a domain is what people call it, and none is there twice', async () => {
    start([kind('zone', { name: { write: 'create', rule: 'hostname', pattern: '[a-z]+\\.example' } }, { id: 'name' })]);
    const names = (await callCloud<Row[]>('/v1/zones')).body.map((row) => String(row.name));
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^[a-z]+\.example$/);
  });

  it('keep a key of their own pattern, and numbers where the key is a number', async () => {
    start([
      kind('rack', { serial: { pattern: 'R[A-Z]{2}-\\d{4}' }, name: {} }, { id: 'serial' }),
      kind('port', { number: { type: 'number' }, name: {} }, { id: 'number' }),
    ]);
    const racks = (await callCloud<Row[]>('/v1/racks')).body.map((row) => String(row.serial));
    for (const serial of racks) expect(serial).toMatch(/^R[A-Z]{2}-\d{4}$/);
    expect(new Set(racks).size).toBe(racks.length);
    for (const { number } of (await callCloud<Row[]>('/v1/ports')).body) expect(typeof number).toBe('number');
  });

  it.each([
    '(dev|test|prod)-[a-z0-9]{6,8}',
    '[A-F0-9]{2}(:[A-F0-9]{2}){5}',
    '\\d{3}-\\d{2}',
    'arn:[a-z]+:[a-z0-9-]*:\\d{12}',
    '(?:[a-z]+\\.){1,2}[a-z]{2,4}',
    '[^\\s@]+@corp\\.example',
    '#[0-9a-f]{6}',
    '(?!x)[a-z]{3}',
    '\\+[1-9]\\d{6,14}',
  ])('have the pattern %s', (pattern) => {
    const fits = (text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);
    for (const nr of [0, 1, 2, 3]) expect(sampleOf(pattern, nr, fits)).toBeDefined();
  });

  it('hold to the pattern of a field of any type', async () => {
    start([kind('hook', { name: {}, url: { type: 'url', pattern: 'https://hooks\\.example/[a-z]{5}' } })]);
    for (const { url } of (await callCloud<Row[]>('/v1/hooks')).body)
      expect(url).toMatch(/^https:\/\/hooks\.example\/[a-z]{5}$/);
  });

  it('refer to records of the site’s other kinds, whichever stands first', async () => {
    start([
      kind('member', { name: {}, team: { type: 'reference', reference: 'team' } }),
      kind('team', { name: {}, id: { type: 'number' } }),
    ]);
    const teams = (await callCloud<Row[]>('/v1/teams')).body.map(({ id }) => id);
    for (const { team } of (await callCloud<Row[]>('/v1/members')).body) expect(teams).toContain(team);
  });

  it('have a price where the kind names a type of its own', async () => {
    start([
      kind(
        'gpu',
        { name: {}, memory: { type: 'size', unit: 'GB' } },
        { price: { resource: 'GPU_MEMORY', per: 'memory' } },
      ),
    ]);
    const prices = (await callCloud<Row[]>('/v1/pricing/list/current')).body;
    expect(prices.filter((row) => row.resource_type === 'GPU_MEMORY')).toMatchObject([{ unit: 'GB' }]);
  });
});

describe('a kind that is available in some locations', () => {
  const placed = kind(
    'edge',
    { uuid: {}, name: {} },
    {
      scope: 'location',
      locations: ['jhv'],
      api: { list: { method: 'GET', path: '/{location}/edges' } },
    },
  );

  it('is asked for there alone: the others are no warnings', async () => {
    const { log } = start([placed]);
    const registry = await buildRegistry({ builtIn: [], configured: [placed], isOn: () => true });
    const http = createHttp({ base: origin, key: () => '{secret}' });
    const locations = () => ['tll', 'jhv', 'jkt01'];
    const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations });
    const params = { filter: {}, sort: { field: 'name', order: 'ASC' as const }, pagination: { page: 1, perPage: 50 } };
    const { data, meta } = await provider.getList('edge', params);
    expect(data).toHaveLength(4);
    expect(meta).toMatchObject({ failures: [], pending: [] });
    expect(log.list().map(({ path }) => path)).toEqual(['/v1/jhv/edges']);
    expect(provider.known('edge')).toHaveLength(4);
    expect((await callCloud('/v1/tll/edges')).status).toBe(404);
  });

  it('says so only with scope location', () => {
    const { problems } = parseKind(
      { ...placed, scope: 'account', api: { list: { method: 'GET', path: '/edges' } } },
      'k',
    );
    expect(problems).toMatchObject([{ path: 'k.locations' }]);
  });
});

describe('texts', () => {
  it('in a language that the portal does not speak cost nothing', () => {
    const label = { one: { en: 'Zone', de: 'Zone', 'pt-BR': 'Zona' }, many: { en: 'Zones', de: 'Zonen' } };
    const { kind: read, problems, issues } = parseKind(kind('zone', { name: {} }, { label }), 'k');
    expect([problems, issues]).toEqual([[], []]);
    expect(inLanguage(read!.label!.many, 'de')).toBe('Zonen');
    expect(inLanguage(read!.label!.many, 'et')).toBe('Zones');
  });

  it('under what is no code of a language are refused', () => {
    const label = { one: { en: 'Zone', German: 'Zone' }, many: 'Zones' };
    expect(parseKind(kind('zone', { name: {} }, { label }), 'k').issues).not.toEqual([]);
  });
});
