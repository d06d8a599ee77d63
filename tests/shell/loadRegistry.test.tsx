/** Which kinds are declared before anything is shown, by the address and by what portal.json has. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfiguration } from '../../dataProvider/calls/site';
import { readPortal } from '../../dataProvider/calls/portal';
import { basePath } from '../../src/session/entryUrl';
import { loadRegistry } from '../../src/loadRegistry';

const zone = JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8')) as Record<string, unknown>;
const on = { vmsEnabled: true, disksEnabled: true, ipsEnabled: true };
const site = { ...readConfiguration({ config: {}, locations: [] }).site, ...on };
const isAdmin = vi.fn(() => Promise.resolve(false));

const open = (path: string, portal: object = {}) => {
  history.replaceState(null, '', basePath + path);
  return loadRegistry(readPortal(portal).portal, site, isAdmin);
};
const isStaged = async (path: string, portal?: object) => (await open(path, portal)).find('disk') === undefined;

afterEach(() => {
  history.replaceState(null, '', '/');
  isAdmin.mockClear();
});

it.each([
  ['/compute', true],
  ['/compute?status=running&sort=name', true],
  ['/network/ip_address', true],
  ['/disks', false],
  ['/compute/create', false],
  ['/', false],
  ['/billing', false],
])('at %s the first kinds are enough: %j', async (path, staged) => {
  expect(await isStaged(path)).toBe(staged);
});

it.each<[string, object, boolean]>([
  ['a kind of its own', { kinds: [zone] }, true],
  [
    'one that extends a built-in kind',
    { kinds: [zone, { extends: 'virtual_machine', columns: { name: false } }] },
    false,
  ],
  ['one for administrators', { kinds: [{ ...zone, admin: true }] }, false],
  ['a dialect', { records: { virtual_machine: { names: { name: 'label' } } } }, false],
])('where portal.json has %s', async (_, portal, staged) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await isStaged('/compute', portal)).toBe(staged);
});

it('whether the person is an administrator is requested for a declaration that only these see, and for no other', async () => {
  await (await open('/compute', { kinds: [zone] })).complete();
  expect(isAdmin).not.toHaveBeenCalled();
  await open('/', { kinds: [{ ...zone, admin: true }] });
  expect(isAdmin).toHaveBeenCalledOnce();
});
