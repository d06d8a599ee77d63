/** Kinds in two stages: from their outlines alone menus, addresses and permissions are what they are from their declarations. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { builtInKinds } from '../../resources';
import { configuredOutlines } from '../../resources/configuredOutlines';
import { firstKinds } from '../../resources/firstKinds';
import { outlineOf } from '../../resources/kind/kindOutline';
import { builtInOutlines } from '../../resources/outlines';
import { buildRegistry } from '../../resources/registry';
import { canCreate, ordinary } from '../../resources/rights';
import { allKinds, isListable, stageRegistry } from '../../resources/stagedRegistry';
import { shortenedPaths } from '../../src/context/paths';
import { pageRoutes } from '../../src/pages';
import { menuOf } from '../../src/shell/navigation';

const isOn = () => true;
const zone = JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8')) as Record<string, unknown>;

const setUp = (configured: readonly unknown[] = [zone]) => {
  const load = vi.fn(() => buildRegistry({ builtIn: builtInKinds, configured, isOn }));
  const outlines = [...builtInOutlines, ...(configuredOutlines(configured) ?? [])];
  return { load, registry: stageRegistry({ first: firstKinds, outlines, isOn, load }) };
};

const names = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name).sort();
const menuWords = (kinds: Parameters<typeof menuOf>[0]) =>
  menuOf(kinds, pageRoutes).map(({ name, letter, entries }) => [name, letter, names(entries), entries[0].path]);

it('every kind has an outline, which says what its declaration does', () => {
  expect(names(builtInOutlines)).toEqual(names(builtInKinds));
  for (const outline of builtInOutlines)
    expect(builtInKinds.find(({ name }) => name === outline.name)).toMatchObject(outline);
});

it('menu, addresses and what can be created are the same before the declarations are here and after', async () => {
  const { registry } = setUp();
  const before = registry.outlines;
  expect(names(registry.kinds)).toEqual(names(firstKinds));
  await registry.complete();
  expect(names(registry.kinds)).toEqual([...names(builtInKinds), 'dns_zone'].sort());
  expect(menuWords(before)).toEqual(menuWords(registry.outlines));
  expect(new Map(shortenedPaths(before).map(({ path, to }) => [path, to]))).toEqual(
    new Map(shortenedPaths(registry.outlines).map(({ path, to }) => [path, to])),
  );
  const creatable = (kinds: typeof before) => names(kinds.filter((kind) => canCreate(kind, ordinary)));
  expect(creatable(before)).toEqual(creatable(registry.outlines));
});

it('what is not declared yet is not found, and is there once all kinds are', async () => {
  const { registry, load } = setUp();
  expect(registry.find('disk')).toBeUndefined();
  expect(() => registry.get('disk')).toThrow('Unknown kind disk');
  expect(load).not.toHaveBeenCalled();
  await Promise.all([allKinds(), allKinds(), registry.complete()]);
  expect(registry.get('disk')).toBe(builtInKinds.find(({ name }) => name === 'disk'));
  expect(load).toHaveBeenCalledOnce();
});

it('code that fails to load is a failure, and is loaded again the next time', async () => {
  const { registry, load } = setUp();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(allKinds()).rejects.toThrow('Failed to fetch');
  expect(registry.find('disk')).toBeUndefined();
  await allKinds();
  expect(registry.find('disk')).toBeDefined();
});

it('a declaration that is not sound is left out once it is read, and named', async () => {
  const { registry } = setUp([{ ...zone, columns: ['no_such_field'] }]);
  expect(names(registry.outlines)).toContain('dns_zone');
  await registry.complete();
  expect(names(registry.outlines)).not.toContain('dns_zone');
  expect(registry.problems).toHaveLength(1);
});

it('a kind that the site has switched off has no outline', () => {
  const first = firstKinds;
  const off = (flag: string) => !['vmsEnabled', 'disksEnabled'].includes(flag);
  const registry = stageRegistry({ first, outlines: builtInOutlines, isOn: off, load: vi.fn() });
  expect(names(registry.outlines)).not.toContain('disk');
  expect(registry.find('virtual_machine')).toBeUndefined();
});

it('a list is shown first only where nothing in it is of a later kind', () => {
  const { registry } = setUp();
  const isFirst = (name: string) =>
    isListable(builtInKinds.find((kind) => kind.name === name) ?? ({} as never), registry);
  expect(isFirst('virtual_machine')).toBe(true);
  const machine = registry.get('virtual_machine');
  expect(isListable({ ...machine, joined: { public_ipv4: 'load_balancer' } }, registry)).toBe(false);
  const fields = { ...machine.fields, owner: { ...machine.fields.name, name: 'owner', reference: 'vpc' } };
  expect(isListable({ ...machine, fields, columns: ['owner'] } as never, registry)).toBe(false);
  // Of a kind that the site does not have nothing will come.
  expect(isListable({ ...machine, joined: { public_ipv4: 'no_such_kind' } }, registry)).toBe(true);
});

it.each([
  ['extends another', { extends: 'virtual_machine' }],
  ['has a parent', { parent: { kind: 'disk', field: 'disk' } }],
  ['has children', { children: ['dns_record'] }],
  ['is for administrators', { admin: true }],
  ['has no list', { routes: { show: '/dns/:id' } }],
  ['has a label that is a number', { label: { one: 1, many: 2 } }],
  ['has a menu that is a text', { menu: 'network' }],
])('a declaration that %s is read before anything is shown', (_, change) => {
  expect(configuredOutlines([zone, { ...zone, ...change }])).toBeUndefined();
});

it('the outline of any declaration is that of the kind that is read from it', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.record({ en: fc.string() }),
    fc.constant({ en: 'Zone', et: 'Tsoon', es: 'Zona' }),
  );
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
  const declared = fc.record({
    label: fc.record({ one: text, many: text }),
    icon: maybe(fc.constantFrom('dns', 'globe')),
    menu: maybe(
      fc.oneof(fc.constant(false), fc.record({ group: fc.constantFrom('network', 'dns'), order: fc.integer() })),
    ),
    flags: maybe(fc.subarray(['dnsEnabled', 'vmsEnabled'])),
    needs: maybe(fc.constantFrom('any', 'all-accounts', 'own')),
    createNeeds: maybe(fc.constantFrom('any', 'all-accounts', 'own')),
    scope: maybe(fc.constantFrom('account', 'location')),
  });
  await fc.assert(
    fc.asyncProperty(declared, async (change) => {
      const given = JSON.parse(JSON.stringify({ ...zone, ...change })) as unknown;
      const [outline] = configuredOutlines([given]) ?? [];
      const { kinds } = await buildRegistry({ builtIn: [], configured: [given], isOn });
      expect(outline).toBeDefined();
      for (const kind of kinds) expect(kind).toMatchObject(outline ?? {});
    }),
    { numRuns: 100 },
  );
});

it('is never stopped by what portal.json holds', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(zone))), (given) => {
      const outlines = configuredOutlines(given);
      expect(outlines === undefined || outlines.length === given.length).toBe(true);
    }),
  );
});

it('defaults are those of declarations', () => {
  expect(outlineOf({ name: 'zone', needs: 'own', routes: { list: '/zones' } })).toEqual({
    ...{ name: 'zone', icon: 'resource', flags: [], admin: false, needs: 'own', createNeeds: 'own' },
    ...{ scope: 'account', routes: { list: '/zones' }, menu: { group: 'zone', order: 100 } },
  });
});
