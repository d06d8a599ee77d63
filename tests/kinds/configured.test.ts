import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import type { Declared, DeclarationPart } from '../../resources/kind/declaration';
import type { ActionInput, Call, FieldInput, KindDeclaration } from '../../resources/kind/types';
import { buildRegistry } from '../../resources/registry';

const zone = {
  name: 'dns_zone',
  label: { one: 'DNS zone', many: 'DNS zones' },
  routes: { list: '/dns', show: '/dns/zone/:id', create: '/dns/create' },
  api: { list: { method: 'GET', path: '/dns/zones' }, create: { method: 'POST', path: '/dns/zones' } },
  fields: { name: { write: 'create' }, ttl: { type: 'number', min: 60 } },
};
const registry = (configured: unknown[]) => buildRegistry({ builtIn: builtInKinds, configured, isOn: () => true });
const problem = (change: object) => readConfiguredKind({ ...zone, ...change }, 'kinds[0]').problems[0];

/** What code may say and JSON may not: schemas and functions, and what only a screen of code calls. */
type CodeOnly =
  | (
      | 'record'
      | 'derive'
      | 'startingPrice'
      | 'pricedBy'
      | 'savings'
      | 'runRate'
      | 'requiredWhen'
      | 'sample'
      | 'followUp'
      | 'instead'
    )
  | (
      | 'createMany'
      | 'plans'
      | 'joined'
      | 'undoable'
      | 'isSo'
      | 'changedOnly'
      | 'initial'
      | 'toneOf'
      | 'parts'
      | 'layOut'
    );
type Lacks<Input, Part extends DeclarationPart> = Exclude<keyof Input, keyof Declared<Part> | CodeOnly>;
const nothing = <T extends never>(...given: T[]) => given.length === 0;

describe('a kind by configuration', () => {
  it('has every word that a kind in code has', () => {
    expect(nothing<Lacks<KindDeclaration, 'kind'>>()).toBe(true);
    expect(nothing<Lacks<FieldInput, 'field'>>()).toBe(true);
    expect(nothing<Lacks<ActionInput, 'action'>>()).toBe(true);
    expect(nothing<Lacks<Call, 'call'>>()).toBe(true);
  });

  it('is taken when it is well formed', async () => {
    const { kinds, problems } = await registry([zone]);
    expect(problems).toEqual([]);
    const kind = kinds.find((k) => k.name === 'dns_zone');
    expect(kind).toMatchObject({ source: 'configured', scope: 'account', id: 'id', title: 'name', columns: ['name'] });
    expect(Object.isFrozen(kind?.fields.ttl)).toBe(true);
  });

  it.each([
    ['an unknown key', { colour: 'red' }, 'unknown-key', 'kinds[0].colour'],
    ['a missing part', { routes: undefined }, 'missing', 'kinds[0].routes'],
    ['a bad name', { name: 'DNS zone' }, 'bad-value', 'kinds[0].name'],
    ['an unknown field type', { fields: { a: { type: 'html' } } }, 'bad-value', 'kinds[0].fields.a.type'],
    ['a broken pattern', { fields: { a: { pattern: '(' } } }, 'bad-value', 'kinds[0].fields.a.pattern'],
    ['a rule that is not among the named', { fields: { a: { rule: 'eval' } } }, 'bad-value', 'kinds[0].fields.a.rule'],
    ['a column that is no field', { columns: ['nothing'] }, 'unknown-field', 'kinds[0].columns'],
    ['an icon with markup', { icon: '<svg onload="x()">' }, 'bad-value', 'kinds[0].icon'],
  ])('is refused with code and key path: %s', (_, change, code, path) => {
    expect(problem(change)).toMatchObject({ code, path });
  });

  it('is taken with the default icon where it names an unknown one, of the kind or of an action', async () => {
    const check = { icon: 'reload', call: { method: 'POST', path: '/dns/zones/{id}/check' } };
    const given = { ...zone, icon: 'skull', actions: { check, own: { ...check, icon: 'M4 4h16v16H4z' } } };
    const { kinds, problems } = await registry([given]);
    const kind = kinds.find(({ name }) => name === 'dns_zone');
    expect(kind?.icon).toBe('resource');
    expect(kind?.actions.map(({ icon }) => icon)).toEqual(['action', 'M4 4h16v16H4z']);
    expect(problems).toMatchObject([
      { path: 'kinds[0].icon', message: expect.stringContaining('"skull" is not known') as string, isIgnored: true },
      { path: 'kinds[0].actions.check.icon', isIgnored: true },
    ]);
    expect(readConfiguredKind(given, 'kinds[0]')).toMatchObject({ kind: { name: 'dns_zone' }, problems });
    const { kinds: others, problems: two } = await registry([{ ...given, colour: 'red' }]);
    expect(others.some(({ name }) => name === 'dns_zone')).toBe(false);
    expect(two.map(({ path, isIgnored }) => [path, isIgnored])).toEqual([
      ['kinds[0].icon', undefined],
      ['kinds[0].actions.check.icon', undefined],
      ['kinds[0].colour', undefined],
    ]);
  });

  const post = (path: string) => ({ method: 'POST', path });
  const vault = {
    scope: 'location',
    routes: { list: '/vaults' },
    api: { list: { method: 'GET', path: '/{location}/vaults' } },
  };
  it.each([
    ['a choice without options', { fields: { a: { type: 'choice' } } }, 'missing', 'fields.a.options'],
    ['a size without its unit', { fields: { a: { type: 'size' } } }, 'missing', 'fields.a.unit'],
    ['a reference to nothing', { fields: { a: { type: 'reference' } } }, 'missing', 'fields.a.reference'],
    ['limits that cross', { fields: { a: { type: 'number', min: 5, max: 2 } } }, 'bad-value', 'fields.a.min'],
    [
      'a default beside the options',
      { fields: { a: { options: [{ value: 1 }], default: 2 } } },
      'bad-value',
      'fields.a.default',
    ],
    ['a status without its meaning', { fields: { name: {}, state: { type: 'status' } } }, 'missing', 'status'],
    [
      'a path with an unknown name',
      { actions: { go: { call: post('/x/{id}/{gone}') } } },
      'unknown-field',
      'actions.go.call.path',
    ],
    ['an action on no record', { actions: { go: { call: post('/x/go') } } }, 'missing', 'actions.go.call.path'],
    [
      'a condition on an unknown field',
      { actions: { go: { call: post('/x/{id}'), allowed: { all: [{ field: 'gone', is: 1 }] } } } },
      'unknown-field',
      'actions.go.allowed',
    ],
    [
      'an optimistic status that is no status',
      { actions: { go: { call: post('/x/{id}'), optimisticStatus: 'busy' } } },
      'bad-value',
      'actions.go.optimisticStatus',
    ],
    [
      'a broken parameter',
      { actions: { go: { call: post('/x/{id}'), params: { a: { type: 'choice' } } } } },
      'missing',
      'actions.go.params.a.options',
    ],
    ['a price by an unknown amount', { price: { resource: 'CPU', per: 'cores' } }, 'unknown-field', 'price.per'],
    ['a show route without an id', { routes: { list: '/dns', show: '/dns/zone' } }, 'missing', 'routes.show'],
    ['a list route with an id', { routes: { list: '/dns/:id' } }, 'bad-value', 'routes.list'],
    [
      'an edit view without an update',
      { routes: { list: '/dns', edit: '/dns/:id/edit' } },
      'unreachable',
      'routes.edit',
    ],
    [
      'a call by place that names none',
      { ...vault, api: { list: { method: 'GET', path: '/vaults' } } },
      'missing',
      'api.list.path',
    ],
    ['a call for the account that names a place', { ...vault, scope: 'account' }, 'unknown-field', 'api.list.path'],
    [
      'REST by place that names none',
      { ...vault, api: { style: 'simple-rest', path: '/vaults' } },
      'missing',
      'api.path',
    ],
  ])('is refused where its parts do not fit: %s', (_, change, code, path) => {
    const { problems } = readConfiguredKind({ ...zone, ...change }, 'kinds[0]');
    expect(problems).toContainEqual(expect.objectContaining({ code, path: `kinds[0].${path}` }));
  });

  it.each([
    'https://evil.test/x',
    '//evil.test/x',
    '/a/../../admin',
    '/a?b=c',
    'a/b',
    '/a//../b',
    '/a\\b',
    '/%2e%2e/x',
  ])('cannot leave /v1 by its path: %s', (path) => {
    const api = { list: { method: 'GET', path } };
    expect(problem({ api })?.code).toBe('unsafe-path');
  });

  it('cannot bring code', () => {
    const actions = { run: { call: { method: 'POST', path: '/x' }, allowed: () => true } };
    expect(problem({ actions })).toMatchObject({ path: 'kinds[0].actions.run.allowed' });
  });

  it('cannot take the name or the route of another kind; the others stay', async () => {
    const taken = [{ ...zone, name: 'api_token' }, { ...zone, routes: { list: '/compute' } }, zone];
    const { kinds, problems } = await registry(taken);
    expect(problems.map((p) => [p.code, p.path])).toEqual([
      ['taken-name', 'kinds[0].name'],
      ['taken-route', 'kinds[1].routes.list'],
    ]);
    expect(kinds.filter((k) => k.name === 'dns_zone')).toHaveLength(1);
  });

  it.each([
    '/',
    '/profile',
    '/Profile/',
    '/billing//overview',
    '/storage/keys',
    '/assets/x',
    '/storage/bucket/:id/files',
  ])('cannot take a page of the portal: %s', async (route) => {
    const shows = route.includes(':id');
    const routes = shows ? { list: '/dns', show: route } : { list: route };
    const { problems } = await registry([{ ...zone, routes }]);
    expect(problems).toMatchObject([
      {
        code: 'taken-route',
        path: `kinds[0].routes.${shows ? 'show' : 'list'}`,
        message: expect.stringContaining(route),
      },
    ]);
  });

  it('cannot have two views at one address', async () => {
    const api = { list: { method: 'GET', path: '/dns' }, create: post('/dns') };
    const { problems } = await registry([{ ...zone, api, routes: { list: '/dns', create: '/dns/' } }]);
    expect(problems).toMatchObject([{ code: 'taken-route', path: 'kinds[0].routes.create' }]);
  });

  const renew = { method: 'POST', path: '/dns/{id}/renew' };
  it.each<[string, object]>([
    ['a key path of another field', { fields: { name: {}, other: { at: 'name.first' } } }],
    ['options and a call for them', { fields: { name: { options: [{ value: 1 }], optionsFrom: { path: '/x' } } } }],
    ['fields of what is no row', { fields: { name: { fields: { a: {} } } } }],
    ['a label of rows', { fields: { name: { rowLabel: 'Row' } } }],
    ['names of a map', { fields: { name: { keyPattern: 'a+' } } }],
    ['an encoding of no file', { fields: { name: { encoding: 'base64' } } }],
    ['endings of no file', { fields: { name: { accept: ['.pem'] } } }],
    ['rows without fields', { fields: { name: {}, list: { type: 'rows' } } }],
    ['a map with a default', { fields: { name: {}, labels: { type: 'map', default: 'a' } } }],
    ['a file without a limit', { fields: { name: {}, key: { type: 'file', write: 'create' } } }],
    ['a call that needs no word for objects', { api: { list: { method: 'GET', path: '/dns', nested: 'json' } } }],
    ['an action without a call', { actions: { renew: {} } }],
    ['a link that asks for values', { actions: { renew: { href: '/x', params: { a: {} } } } }],
    ['a console of many', { actions: { renew: { call: renew, opens: { at: 'url' }, bulk: true } } }],
    ['a download of many', { actions: { renew: { call: renew, download: true, bulk: true } } }],
    [
      'an action on the kind for many',
      { actions: { renew: { call: { ...renew, path: '/dns' }, on: 'kind', bulk: true } } },
    ],
    [
      'a parameter of an action with such a word',
      { actions: { renew: { call: renew, params: { a: { keyPattern: 'a' } } } } },
    ],
  ])('is refused in the portal as well, which loads the checks of such words late: %s', async (_, change) => {
    const { problems } = await registry([{ ...zone, ...change }]);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.map(({ path }) => path)).toEqual(
      readConfiguredKind({ ...zone, ...change }, 'kinds[0]').problems.map(({ path }) => path),
    );
  });

  it('may only refer to kinds that exist', async () => {
    const { problems } = await registry([{ ...zone, fields: { name: {}, owner: { reference: 'nobody' } } }]);
    expect(problems).toMatchObject([{ code: 'unknown-kind', path: 'kinds[0].fields.owner.reference' }]);
  });

  it('may only refer to kinds that exist in what its actions ask and touch', async () => {
    const call = { method: 'POST', path: '/dns/{id}/move' };
    const actions = { move: { call, params: { to: { reference: 'nobody' } }, invalidates: ['nothing'] } };
    const { problems } = await registry([zone, { ...zone, name: 'other', routes: { list: '/other' }, actions }]);
    expect(problems.map(({ path }) => path)).toEqual([
      'kinds[1].actions.move.params.to.reference',
      'kinds[1].actions.move.invalidates',
    ]);
  });

  it('for administrators is there for them alone', async () => {
    const given = { builtIn: builtInKinds, configured: [{ ...zone, admin: true }], isOn: () => true };
    expect((await buildRegistry(given)).find('dns_zone')).toBeUndefined();
    expect((await buildRegistry({ ...given, admin: true })).find('dns_zone')).toBeDefined();
  });

  it.each([[null], ['text'], [42], [[]]])('survives %j as a kind', async (given) => {
    const { kinds, problems } = await registry([given]);
    expect(kinds).toHaveLength(builtInKinds.length);
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('the registry', () => {
  it('leaves out kinds whose flag is off', async () => {
    const { find } = await buildRegistry({ builtIn: builtInKinds, isOn: (flag) => flag !== 'vmsEnabled' });
    expect(find('virtual_machine')).toBeUndefined();
    expect(find('api_token')).toBeDefined();
  });
});
