/** Kinds that belong to others: what does not fit is reported with its position and what to write instead. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { readConfigured } from '../../resources/configuredKinds';
import { childrenOf } from '../../resources/kind/children';
import { clusters } from '../packs/packs';

const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  routes: { list: '/zones', show: '/zone/:id' },
  api: { list: { method: 'GET', path: '/zones' } },
  fields: { name: {} },
};
const record = {
  name: 'zone_record',
  label: { one: 'Record', many: 'Records' },
  routes: { list: '/records', show: '/record/:id' },
  parent: { kind: 'zone', field: 'zone_id' },
  api: {
    list: { method: 'GET', path: '/zones/{zone_id}/records' },
    delete: { method: 'DELETE', path: '/zones/{zone_id}/records/{id}' },
  },
  fields: { name: {}, zone_id: { reference: 'zone' } },
};
const read = (...given: object[]) => readConfigured(given, builtInKinds);
const problemsOf = async (...given: object[]) =>
  (await read(...given)).problems.map(({ path, message }) => `${path}: ${message}`);
const kindOf = async (name: string, ...given: object[]) => {
  const { kinds } = await read(...given);
  return kinds.find((one) => one.name === name)!;
};

describe('what fits', () => {
  it('is read without a problem, three levels deep', async () => {
    expect(await problemsOf(...clusters)).toEqual([]);
    const user = await kindOf('database_user', ...clusters);
    expect(user.lineage?.names).toEqual(['cluster_uuid', 'database']);
  });

  it('makes the lists of children stale with a write of the parent', async () => {
    expect((await kindOf('zone', zone, record)).invalidates).toEqual(['zone_record']);
    expect((await kindOf('database', ...clusters)).invalidates).toEqual(['database_user']);
  });

  it('is no child list of its own where the list names no parent', async () => {
    const flat = { ...record, api: { list: { method: 'GET', path: '/records' } } };
    expect((await kindOf('zone_record', zone, flat)).lineage).toBeUndefined();
  });

  it('gives the tabs of a page, those that the parent names first', async () => {
    const { kinds } = await read(...clusters);
    const tabs = (name: string) =>
      childrenOf(
        kinds.find((kind) => kind.name === name)!,
        kinds,
      );
    expect(tabs('database_cluster').map(({ kind, isOwned }) => [kind.name, isOwned])).toEqual([
      ['database', true],
      ['database_alert', false],
    ]);
    expect(tabs('database').map(({ kind }) => kind.name)).toEqual(['database_user']);
    expect(tabs('database_user')).toEqual([]);
  });

  it('may belong to a built-in kind, and a built-in kind may name it', async () => {
    const plan = {
      ...record,
      name: 'backup_plan',
      scope: 'location',
      routes: { list: '/plans' },
      parent: { kind: 'virtual_machine', field: 'vm_uuid' },
      api: { list: { method: 'GET', path: '/{location}/vms/{vm_uuid}/plans' } },
      fields: { name: {}, vm_uuid: { reference: 'virtual_machine' } },
    };
    expect(await problemsOf(plan)).toEqual([]);
    const { kinds } = await read(
      { extends: 'disk', children: ['disk_note'] },
      {
        ...zone,
        name: 'disk_note',
        fields: { name: {}, disk_uuid: { reference: 'disk' } },
      },
    );
    expect(
      childrenOf(
        kinds.find(({ name }) => name === 'disk')!,
        kinds,
      ).map(({ kind }) => kind.name),
    ).toEqual(['disk_note']);
  });
});

const change = (more: object) => ({ ...record, ...more });
const list = (path: string) => ({ list: { method: 'GET', path } });

it.each<[string, object[], RegExp]>([
  [
    'an unknown parent',
    [change({ parent: { kind: 'zonne', field: 'zone_id' }, fields: { name: {}, zone_id: { reference: 'zonne' } } })],
    /^kinds\[1\]\.fields\.zone_id\.reference: zonne is not a kind: did you mean zone\?/,
  ],
  [
    'an unknown field',
    [change({ parent: { kind: 'zone', field: 'zon_id' }, api: list('/records') })],
    /^kinds\[1\]\.parent\.field: zon_id is not among the fields: did you mean zone_id\?/,
  ],
  [
    'a field that refers to nothing',
    [change({ fields: { name: {}, zone_id: {} } })],
    /^kinds\[1\]\.parent\.field: zone_id does not refer to zone: give it "reference": "zone"/,
  ],
  [
    'a path that asks for a parent that is not named',
    [change({ parent: undefined })],
    /^kinds\[1\]\.api\.list\.path: names a field, so it is asked for each parent: say which, "parent": /,
  ],
  [
    'a path with a name that nobody has',
    [change({ api: list('/zones/{zone_id}/sets/{set_id}/records') })],
    /^kinds\[1\]\.api\.list\.path: set_id is not among the fields/,
  ],
  [
    'a misspelt name in another call',
    [change({ api: { ...record.api, delete: { method: 'DELETE', path: '/zones/{zoneid}/records/{id}' } } })],
    /^kinds\[1\]\.api\.delete\.path: zoneid is not among the fields: did you mean zone_id\?/,
  ],
  [
    'an action that names no record',
    [change({ actions: { ping: { call: { method: 'POST', path: '/zones/{zone_id}/ping' } } } })],
    /^kinds\[1\]\.actions\.ping\.call\.path: does not say which record/,
  ],
  [
    'a plain REST collection below a parent',
    [change({ api: { style: 'simple-rest', path: '/zones/{zone_id}/records' } })],
    /^kinds\[1\]\.api\.path: a plain REST collection is not asked for each parent/,
  ],
  [
    'a child of the account below a parent by location',
    [{ ...zone, scope: 'location', api: list('/{location}/zones') }, record],
    /^kinds\[2\]\.scope: zone is by location.*"scope": "location"/,
  ],
  [
    'an own id that is the parent',
    [change({ id: 'zone_id', api: { list: record.api.list } })],
    /^kinds\[1\]\.parent\.field: zone_id is its own id already/,
  ],
  [
    'a tab of what does not refer to it',
    [{ ...zone, name: 'other', routes: { list: '/others' }, children: ['zone_record'] }, record],
    /^kinds\[1\]\.children\[0\]: zone_record does not refer to other: give one of its fields "reference": "other"/,
  ],
  [
    'an unknown tab',
    [{ ...zone, name: 'other', routes: { list: '/others' }, children: ['zone_recrod'] }, record],
    /^kinds\[1\]\.children\[0\]: zone_recrod is not a kind of this site: did you mean zone_record\?/,
  ],
])('%s', async (_, given, message) => {
  const first = (given[0] as { name: string }).name === 'zone' ? [] : [zone];
  const all = [...first, ...given];
  const index = first.length === 0 ? 1 : 0;
  const found = await problemsOf(...all);
  expect(
    found.map((one) => one.replace(/^kinds\[(\d+)\]/, (_all, nr) => `kinds[${Number(nr) + index}]`)).join('\n'),
  ).toMatch(new RegExp(message.source, 'm'));
});

it('names two parents that have one name', async () => {
  const set = {
    ...record,
    name: 'zone_set',
    routes: { list: '/sets' },
    fields: { name: {}, zone_id: { reference: 'zone' } },
  };
  const below = {
    ...record,
    parent: { kind: 'zone_set', field: 'zone_id' },
    fields: { name: {}, zone_id: { reference: 'zone_set' } },
  };
  expect(await problemsOf(zone, { ...set, api: list('/zones/{zone_id}/sets') }, below)).toEqual([
    expect.stringMatching(/^kinds\[2\]\.parent\.field: two parents are both named by zone_id/),
  ]);
});

it('names a circle at each of its kinds, and leaves all of it out', async () => {
  const a = {
    ...zone,
    parent: { kind: 'zone_record', field: 'record_id' },
    fields: { name: {}, record_id: { reference: 'zone_record' } },
    api: list('/records/{record_id}/zones'),
  };
  const { kinds, problems } = await read(a, record);
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    expect.stringMatching(/^kinds\[0\]\.parent\.kind: leads back to zone/),
    expect.stringMatching(/^kinds\[1\]\.parent\.kind: leads back to zone_record/),
  ]);
  expect(kinds.some(({ name }) => name === 'zone' || name === 'zone_record')).toBe(false);
});

it('leaves out what belongs to a kind that is left out, and says so', async () => {
  const broken = { ...zone, parent: { kind: 'zone', field: 'nothing' } };
  const { kinds, problems } = await read(broken, record);
  expect(kinds).toHaveLength(builtInKinds.length);
  expect(problems.map(({ path }) => path)).toEqual(['kinds[0].parent.field', 'kinds[1].parent.kind']);
});

it('refuses a parent that is switched off here', async () => {
  const plan = {
    ...record,
    name: 'vpc_note',
    parent: { kind: 'vpc', field: 'vpc_uuid' },
    scope: 'location',
    api: list('/{location}/vpcs/{vpc_uuid}/notes'),
    fields: { name: {}, vpc_uuid: { reference: 'vpc' } },
  };
  expect(await problemsOf({ extends: 'vpc', enabled: false }, plan)).toEqual([
    expect.stringMatching(/^kinds\[1\]\.parent\.kind: vpc is not a kind of this site/),
  ]);
});

it('refuses an extension that names a stranger as its tab, and uses nothing of it', async () => {
  const { kinds, problems } = await read({ extends: 'disk', subtitle: 'uuid', children: ['zone'] }, zone);
  expect(problems).toEqual([expect.objectContaining({ path: 'kinds[0].children[0]' })]);
  expect(kinds.find(({ name }) => name === 'disk')?.subtitle).not.toBe('uuid');
});

describe('ids', () => {
  it('hold the parents, whatever is in them', async () => {
    const { lineage } = await kindOf('database_user', ...clusters);
    const hostile = { cluster_uuid: 'a~b/c', database: '%7E..', login: '__proto__' };
    const id = lineage!.join(hostile);
    expect(id).toBe('a%7Eb%2Fc~%257E..~__proto__');
    expect(lineage!.own(id)).toBe('__proto__');
    expect(lineage!.above(id)).toEqual({ cluster_uuid: 'a~b/c', database: '%7E..' });
  });

  it('keep a number a number where the record has it', async () => {
    const { lineage } = await kindOf('zone_record', zone, record);
    expect(lineage!.above('5~7', { zone_id: 5 })).toEqual({ zone_id: 5 });
    expect(lineage!.above('5~7')).toEqual({ zone_id: '5' });
  });

  it('are the own id where the parents are not known', async () => {
    const { lineage } = await kindOf('zone_record', zone, record);
    expect(lineage!.join({ id: 7 })).toBe('7');
    expect(lineage!.isWhole('7')).toBe(false);
    expect(lineage!.above('7')).toEqual({});
    expect(lineage!.own('%E0%A4%A')).toBe('%E0%A4%A');
  });
});

it('is described by the schema, with a description for each word', () => {
  const schema = JSON.parse(readFileSync('public/portal.schema.json', 'utf8')) as {
    $defs: Record<
      string,
      { properties: Record<string, { description?: string; properties?: Record<string, { description?: string }> }> }
    >;
  };
  const { parent, children } = schema.$defs.kind!.properties;
  expect(parent?.description).toMatch(/tab of its page/);
  expect(children?.description).toMatch(/tabs/);
  expect(Object.values(parent?.properties ?? {}).every(({ description }) => Boolean(description))).toBe(true);
  expect(schema.$defs.extension!.properties.children?.description).toMatch(/tabs/);
});
