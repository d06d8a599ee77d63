/** What portal.json says of built-in kinds: `{"extends": "disk", …}`. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { toPredicate } from '../../resources/kind/condition';
import { isIdleRecord } from '../../resources/kind/idle';
import type { Kind, Problem } from '../../resources/kind/types';
import { buildRegistry } from '../../resources/registry';

const build = (configured: unknown[]) => buildRegistry({ builtIn: builtInKinds, configured, isOn: () => true });
const builtIn = (name: string) => builtInKinds.find((kind) => kind.name === name)!;

async function extended(given: Record<string, unknown>): Promise<Kind> {
  const { get, problems } = await build([given]);
  expect(problems).toEqual([]);
  return get(String(given.extends));
}

async function refused(given: Record<string, unknown>): Promise<readonly Problem[]> {
  const { problems, find } = await build([given]);
  const base = builtInKinds.find(({ name }) => name === given.extends);
  // Whatever is wrong with it, the kind is there as it is built in.
  if (base) expect(find(base.name)).toBe(base);
  expect(problems.length).toBeGreaterThan(0);
  return problems;
}

describe('a built-in kind', () => {
  it('gains fields, and columns beside its own', async () => {
    const kind = await extended({
      extends: 'disk',
      fields: { iops: { type: 'number', label: { en: 'IOPS' } } },
      columns: ['display_name', 'iops', '...'],
      facts: ['...', 'iops'],
    });
    expect(kind.columns).toEqual(['display_name', 'iops', ...builtIn('disk').columns.slice(1)]);
    expect(kind.facts).toEqual([...builtIn('disk').facts, 'iops']);
    expect(kind.fields.iops).toMatchObject({ type: 'number', write: 'never', label: { en: 'IOPS' } });
    expect(kind.fields.size_gb).toBe(builtIn('disk').fields.size_gb);
    expect(kind.source).toBe('built-in');
  });

  it('has other words, another icon and another position in the menu', async () => {
    const label = { one: 'Volume', many: { en: 'Volumes', et: 'Köited' } };
    const kind = await extended({
      extends: 'disk',
      label,
      icon: 'storage',
      menu: { group: 'storage' },
      fields: {
        size_gb: { label: 'Capacity', aliases: ['gigabytes'] },
        source_image_type: { options: [{ value: 'ISO' }] },
      },
    });
    expect(kind).toMatchObject({ label, icon: 'storage', menu: { group: 'storage', order: 10 } });
    expect(kind.fields.size_gb).toMatchObject({ label: 'Capacity', type: 'size', aliases: ['gigabytes'] });
    expect(kind.fields.source_image_type?.options?.map(({ value }) => value)).toEqual([
      ...['EMPTY', 'OS_BASE', 'DISK', 'SNAPSHOT'],
      'ISO',
    ]);
    expect((await extended({ extends: 'disk', menu: false })).menu).toBe(false);
  });

  it('has statuses that are new, and others in another tone', async () => {
    const kind = await extended({
      extends: 'disk',
      status: {
        values: {
          Moving: { tone: 'busy', transitional: true },
          Active: { label: 'Ready' },
          Reserved: { transitional: false },
        },
      },
    });
    expect(kind.status?.values).toMatchObject({
      Moving: { tone: 'busy' },
      Active: { tone: 'success', label: 'Ready' },
      Reserved: { tone: 'busy' },
    });
    expect(
      ['Moving', 'Reserved', 'Active', 'constructor'].map((status) => kind.status?.isTransitional({ status })),
    ).toEqual([...[true, false, false, false]]);
  });

  it('has further actions, and others in other words, at another address, or not at all', async () => {
    const { actions } = await extended({
      extends: 'disk',
      actions: {
        encrypt: {
          label: { en: 'Encrypt' },
          call: { method: 'POST', path: '/{location}/storage/disks/{id}/encrypt' },
          allowed: { field: 'status', is: 'Active' },
        },
        resize: { label: 'Grow', call: { method: 'POST', path: '/{location}/storage/disks/{id}/grow' } },
        move_account: false,
      },
    });
    const named = (name: string) => actions.find((action) => action.name === name);
    expect(named('encrypt')).toMatchObject({ placement: 'menu', call: { body: 'json' } });
    expect(named('encrypt')?.allowed({ status: 'Reserved' })).toBe(false);
    expect(named('resize')).toMatchObject({
      label: 'Grow',
      billable: true,
      call: { method: 'POST', path: '/{location}/storage/disks/{id}/grow' },
    });
    expect(named('resize')?.params).toBe(builtIn('disk').actions[0]?.params);
    expect(named('move_account')).toMatchObject({ placement: 'none', bulk: false });
  });

  it('is not there where it is switched off, and its address is free; its name is not', async () => {
    const { find, problems } = await build([
      { extends: 'vpc', enabled: false },
      {
        name: 'overlay',
        label: { one: 'Overlay', many: 'Overlays' },
        routes: { list: '/network/vpc' },
        api: { list: { method: 'GET', path: '/overlays' } },
        fields: { name: {} },
      },
    ]);
    expect(problems).toEqual([]);
    expect(find('vpc')).toBeUndefined();
    expect(find('overlay')?.routes.list).toBe('/network/vpc');
    const taken = await build([
      { extends: 'vpc', enabled: false },
      {
        name: 'vpc',
        label: { one: 'A', many: 'B' },
        routes: { list: '/vpcs' },
        api: { list: { method: 'GET', path: '/x' } },
        fields: { name: {} },
      },
    ]);
    expect(taken.problems.map(({ code }) => code)).toContain('taken-name');
  });

  it('gains links, downloads, actions without a record, a pause and an icon', async () => {
    const kind = await extended({
      extends: 'disk',
      icon: 'fill:M4 4h16v16H4z',
      poll: { transitional: 10, always: 60 },
      actions: {
        report: { href: 'https://reports.example.com/{id}' },
        usage: { call: { method: 'GET', path: '/{location}/disks/{id}/usage' }, download: true },
        sync: { on: 'kind', call: { method: 'POST', path: '/{location}/disks/sync' } },
      },
    });
    expect(kind).toMatchObject({ icon: 'fill:M4 4h16v16H4z', poll: { transitional: 10, always: 60 } });
    expect(kind.actions.slice(-2)).toMatchObject([
      { name: 'report', href: 'https://reports.example.com/{id}' },
      { name: 'usage', download: true },
    ]);
    expect(kind.kindActions.map(({ name }) => name)).toEqual(['sync']);
    expect(builtIn('disk').kindActions).toEqual([]);
  });

  it.each([
    ['a link in place of a built-in call', { resize: { href: '/x' } }, 'actions.resize.href'],
    ['a built-in action moved to the whole kind', { resize: { on: 'kind' } }, 'actions.resize.on'],
    [
      'an action on the whole kind that names a record',
      { sync: { on: 'kind', call: { method: 'POST', path: '/{location}/disks/{id}/sync' } } },
      'actions.sync.call.path',
    ],
  ])('does not take %s', async (_, actions, at) => {
    const problems = await refused({ extends: 'disk', actions });
    expect(problems.map(({ path }) => path)).toContain(`kinds[0].${at}`);
  });

  it('has conditions of the whole language: in options, statuses, fields and actions', async () => {
    const large = { field: 'size_gb', atLeast: 100 };
    const kind = await extended({
      extends: 'disk',
      fields: {
        source_image_type: { options: [{ value: 'ISO', shown: large }] },
        tier: { options: [{ value: 'gold', shown: large }], shown: large },
      },
      status: { values: { Active: { idle: { field: 'display_name', contains: 'old' } } } },
      actions: {
        polish: { call: { method: 'POST', path: '/{location}/d/{id}/polish' }, allowed: large, shown: large },
      },
    });
    const [small, big] = [{ size_gb: 20 }, { size_gb: 200 }];
    const polish = kind.actions.find(({ name }) => name === 'polish');
    const conditions = [
      kind.fields.source_image_type?.options?.at(-1)?.shown,
      kind.fields.tier?.options?.[0]?.shown,
      kind.fields.tier?.shown,
      polish?.allowed,
      polish?.shown,
    ].map((one) => toPredicate(one, false));
    expect(conditions.map((isMet) => [isMet(small), isMet(big)])).toEqual(conditions.map(() => [false, true]));
    const idle = (display_name: string) => isIdleRecord(kind, { status: 'Active', display_name });
    expect(['an old one', 'a new one'].map(idle)).toEqual([true, false]);
  });

  it('is extended once more by another entry', async () => {
    const { get, problems } = await build([
      { extends: 'disk', fields: { iops: { type: 'number' } } },
      { extends: 'disk', columns: ['...', 'iops'] },
    ]);
    expect(problems).toEqual([]);
    expect(get('disk').columns.at(-1)).toBe('iops');
  });

  it.each(builtInKinds.map((kind) => [kind.name, kind] as const))(
    'fits itself, whatever is said again of it: %s',
    async (name, { api, actions, columns, sort, scope }) => {
      const calls = Object.fromEntries(Object.entries(api).map(([verb, { method, path }]) => [verb, { method, path }]));
      const again = actions.map((action) => [action.name, { icon: action.icon, call: { path: action.call?.path } }]);
      await extended({
        extends: name,
        api: calls,
        actions: Object.fromEntries(again) as unknown,
        columns: [...columns],
        facts: ['...'],
        sort,
        ...(scope === 'location' && { locations: ['tll'] }),
      });
    },
  );
});

it('is used without an icon of unknown name, its own or that of an action', async () => {
  const { kinds, problems } = await buildRegistry({
    builtIn: builtInKinds,
    configured: [
      { extends: 'disk', icon: 'dsik', columns: ['...'], actions: { delete_all: { icon: 'bin', href: '/x/{id}' } } },
    ],
    isOn: () => true,
  });
  const [disk, built] = [kinds, builtInKinds].map((all) => all.find(({ name }) => name === 'disk'));
  expect(disk?.icon).toBe(built?.icon);
  expect(disk?.actions.find(({ name }) => name === 'delete_all')).toMatchObject({ icon: 'action' });
  expect(problems.map(({ path, isIgnored }) => [path, isIgnored])).toEqual([
    ['kinds[0].icon', true],
    ['kinds[0].actions.delete_all.icon', true],
  ]);
});

const noFields = { field: 'belongs to a built-in field' };

describe('is refused with code, location and what was meant', () => {
  it.each<[string, Record<string, unknown>, Problem['code'], string, string]>([
    ['an unknown kind', { extends: 'dsik' }, 'unknown-kind', 'extends', 'did you mean disk?'],
    ['a kind like no other', { extends: 'teapot' }, 'unknown-kind', 'extends', 'those are virtual_machine, '],
    ['an unknown key', { extends: 'disk', colums: [] }, 'unknown-key', 'colums', ''],
    [
      'an unknown column',
      { extends: 'disk', columns: ['display_name', 'sizegb'] },
      'unknown-field',
      'columns',
      'did you mean size_gb?',
    ],
    [
      'columns without the name',
      { extends: 'disk', columns: ['size_gb'] },
      'bad-value',
      'columns',
      'lacks display_name',
    ],
    ['an unknown fact', { extends: 'disk', facts: ['iops'] }, 'unknown-field', 'facts', 'iops is not among the fields'],
    [
      'an unknown sort',
      { extends: 'disk', sort: { field: 'iops', order: 'ASC' } },
      'unknown-field',
      'sort.field',
      'iops',
    ],
    ['a price that is none', { extends: 'vpc', columns: ['...', 'price'] }, 'unknown-field', 'columns', 'price'],
    [
      'another type',
      { extends: 'disk', fields: { size_gb: { type: 'text' } } },
      'bad-value',
      'fields.size_gb.type',
      noFields.field,
    ],
    [
      'options of none',
      { extends: 'disk', fields: { size_gb: { options: [{ value: 1 }] } } },
      'bad-value',
      'fields.size_gb.options',
      'no options',
    ],
    [
      'a field that is written',
      { extends: 'disk', fields: { tier: { write: 'create' } } },
      'bad-value',
      'fields.tier.write',
      'An action with params',
    ],
    [
      'a choice of nothing',
      { extends: 'disk', fields: { tier: { type: 'choice' } } },
      'missing',
      'fields.tier.options',
      'needs options',
    ],
    [
      'a reference to no kind',
      { extends: 'disk', fields: { pool: { reference: 'vpcs' } } },
      'unknown-kind',
      'fields.pool.reference',
      'did you mean vpc?',
    ],
    [
      'a call of a new action',
      { extends: 'disk', actions: { resise: { label: 'Grow' } } },
      'missing',
      'actions.resise.call',
      'did you mean resize?',
    ],
    [
      'an action without its record',
      { extends: 'disk', actions: { go: { call: { method: 'POST', path: '/{location}/go' } } } },
      'missing',
      'actions.go.call.path',
      'which record',
    ],
    [
      'an action that is not there',
      { extends: 'disk', actions: { resise: false } },
      'bad-value',
      'actions.resise',
      'did you mean resize?',
    ],
    [
      'a part of its page',
      { extends: 'disk', actions: { attach: false } },
      'bad-value',
      'actions.attach',
      'a part of a built-in page',
    ],
    [
      'params of its own',
      { extends: 'disk', actions: { resize: { params: {} } } },
      'bad-value',
      'actions.resize.params',
      'belongs to a built-in action',
    ],
    [
      'a call that it has not',
      { extends: 'bucket', api: { update: { method: 'PUT', path: '/x/{id}' } } },
      'bad-value',
      'api.update',
      'no such call',
    ],
    [
      'half a call',
      { extends: 'bucket', api: { get: { path: '/x/{id}' } } },
      'missing',
      'api.get',
      'needs method and path',
    ],
    [
      'a path that leaves /v1',
      { extends: 'disk', api: { list: { path: '//evil.example' } } },
      'unsafe-path',
      'api.list.path',
      '',
    ],
    [
      'a path without its place',
      { extends: 'disk', api: { list: { path: '/disks' } } },
      'missing',
      'api.list.path',
      '{location}',
    ],
    [
      'a path with a name of nothing',
      { extends: 'disk', api: { delete: { path: '/{location}/d/{uid}' } } },
      'unknown-field',
      'api.delete.path',
      'did you mean uuid?',
    ],
    [
      'a status of none',
      { extends: 'vpc', status: { values: { up: { tone: 'success' } } } },
      'bad-value',
      'status',
      'no status',
    ],
    [
      'an option under an unknown condition',
      {
        extends: 'disk',
        fields: { source_image_type: { options: [{ value: 'ISO', shown: { field: 'sise_gb', is: 1 } }] } },
      },
      'unknown-field',
      'fields.source_image_type.options[0].shown',
      'did you mean size_gb?',
    ],
    [
      'a status that is idle under an unknown condition',
      { extends: 'disk', status: { values: { Active: { idle: { field: 'size_gb', is: 'large' } } } } },
      'bad-value',
      'status.values.Active.idle.is',
      'is a text',
    ],
    ['places of none', { extends: 'bucket', locations: ['tll'] }, 'bad-value', 'locations', 'by location'],
    ['who pays', { extends: 'billing_account', enabled: false }, 'bad-value', 'enabled', 'needs billing_account'],
  ])('%s', async (_, given, code, path, message) => {
    const problems = await refused(given);
    expect(problems.map((one) => [one.code, one.path])).toContainEqual([code, `kinds[0].${path}`]);
    expect(problems.map((one) => one.message).join()).toContain(message);
  });

  it.each([null, ['disk'], 5, {}])('a name that is %j', async (name) => {
    const { kinds, problems } = await build([{ extends: name }]);
    expect(kinds).toHaveLength(builtInKinds.length);
    expect(problems[0]?.path).toBe('kinds[0].extends');
  });
});

/** What goes over the wire, by hand. */
describe('over the wire', () => {
  const requests: HttpRequest[] = [];
  async function provider(given: Record<string, unknown>, answers: Record<string, unknown>) {
    requests.length = 0;
    const http = ((request: HttpRequest) => {
      requests.push(request);
      const data = answers[`${request.method} ${request.path}`];
      return Promise.resolve({ status: 200, data, headers: new Headers() });
    }) as unknown as Http;
    const registry = await build([given]);
    expect(registry.problems).toEqual([]);
    return createDataProvider({ registry, http, queryClient: new QueryClient(), locations: () => ['tll'] });
  }

  it('its lists are asked at another address and taken out of another wrapping', async () => {
    const { getList } = await provider(
      {
        extends: 'disk',
        api: { list: { path: '/{location}/volumes', response: { at: 'volumes' } } },
        fields: { iops: { type: 'number' }, size_gb: { aliases: ['gigabytes'] }, tags: { type: 'list' } },
      },
      {
        'GET /v1/tll/volumes': {
          volumes: [
            { uuid: 'a', display_name: 'one', status: 'Active', gigabytes: 20, iops: '3000', tags: ['x'] },
            { uuid: 'b', display_name: 'two', status: 'Active', gigabytes: 30, iops: null },
            { uuid: 'c', display_name: 'three', status: 'Active', gigabytes: 40, iops: { a: 1 }, tags: 'x' },
          ],
        },
      },
    );
    const { data } = await getList('disk', { filter: {}, sort: { field: 'display_name', order: 'ASC' } });
    const reported = data.map(({ display_name, size_gb, iops, tags }: Record<string, unknown>) => [
      display_name,
      size_gb,
      iops,
      tags,
    ]);
    expect(reported).toEqual([
      ['one', 20, '3000', ['x']],
      ['three', 40, undefined, ['x']],
      ['two', 30, null, undefined],
    ]);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('GET /v1/tll/volumes');
  });

  it('parameters with a key path are sent nested', async () => {
    const { act } = await provider(
      {
        extends: 'disk',
        actions: {
          tune: {
            call: { method: 'POST', path: '/{location}/d/{id}/tune' },
            params: { iops: { type: 'number', at: 'spec.performance.iops' }, reason: {} },
          },
        },
      },
      { 'GET /v1/tll/storage/disks/a': { uuid: 'a', display_name: 'one', status: 'Active' } },
    );
    await act('disk', 'tune', 'tll:a', { iops: 5, reason: 'load' });
    const { body } = requests.find(({ path }) => path === '/v1/tll/d/a/tune')!;
    expect(JSON.parse(String(body))).toEqual({ reason: 'load', spec: { performance: { iops: 5 } } });
  });

  it('its actions are sent as they are declared', async () => {
    const { act } = await provider(
      {
        extends: 'disk',
        actions: {
          encrypt: {
            call: { method: 'POST', path: '/{location}/storage/disks/{id}/encrypt', with: { by: 'customer' } },
            params: { bits: { type: 'number' } },
          },
        },
      },
      {
        'GET /v1/tll/storage/disks/a': { uuid: 'a', display_name: 'one' },
        'GET /v1/tll/storage/disks': [{ uuid: 'a' }],
      },
    );
    await act('disk', 'encrypt', 'tll:a', { bits: 256 });
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/tll/storage/disks/a/encrypt',
      body: '{"by":"customer","bits":256}',
    });
  });
});
