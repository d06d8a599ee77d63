import { afterEach, expect, it } from 'vitest';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import { pathOfPortal, readPasted } from '../../src/pages/admin/pasted';
import { forgetUser, recentUsers, rememberUser } from '../../src/pages/admin/recents';
import { actedAs, clearSession } from '../../src/session/storage';

const origin = 'https://portal.test';
afterEach(() => actedAs.clear());

it.each([
  ['https://portal.test/app/compute?x=1#y', '/compute?x=1'],
  ['/app/compute', '/compute'],
  ['/compute', '/compute'],
  ['https://portal.test/app', '/'],
  ['https://portal.test/other', undefined],
  ['https://portal.test/application', undefined],
  ['https://elsewhere.test/app/compute', undefined],
  ['https://portal.test@elsewhere.test/app/', undefined],
  ['//elsewhere.test/app/', undefined],
  ['/\\elsewhere.test', undefined],
  ['https://portal.test/app//elsewhere.test', undefined],
  ['/app//elsewhere.test', undefined],
  ['javascript:alert(1)', undefined],
  ['compute', undefined],
  ['', undefined],
])('%s opens %s', (text, path) => {
  expect(pathOfPortal(text, origin)).toBe(path);
});

it('distinguishes users from pages, and finds whose page it is', () => {
  const read = (text: string) => readPasted(text, { origin, kinds: [virtualMachine] });
  expect(read(' a@example.test ')).toEqual({ someone: { email: 'a@example.test' } });
  expect(read('#102')).toEqual({ someone: { user_id: 102 } });
  expect(read('/app/compute/vm/tll/u-1')).toMatchObject({
    thing: { kind: virtualMachine, id: 'u-1', location: 'tll' },
  });
  expect(read('/app/compute')).toEqual({ path: '/compute' });
  expect(read('nonsense')).toBeUndefined();
});

it('remembers users for one administrator, until signing out', () => {
  for (const who of ['1', '2', '3', '4', '5', '6', '7', '2']) rememberUser(900, who);
  expect(recentUsers(900)).toEqual(['2', '7', '6', '5', '4', '3']);
  expect(recentUsers(901)).toEqual([]);
  expect(recentUsers(undefined)).toEqual([]);
  forgetUser(900, '7');
  expect(recentUsers(900)).toEqual(['2', '6', '5', '4', '3']);
  clearSession();
  expect(recentUsers(900)).toEqual([]);
});

it.each(['', 'x', '[]', '{"of":"900","who":{}}', '{"of":"900","who":[1,"<b>"]}', 'null'])(
  'reads %s as none',
  (stored) => {
    actedAs.set(stored);
    expect(recentUsers(900)).toEqual([]);
  },
);
