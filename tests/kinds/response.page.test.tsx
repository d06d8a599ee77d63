/** An answer that has no list where the declaration says: that is said, and never taken for "nothing here yet". */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decodeList } from '../../dataProvider/decode';
import { kindRoutes, readKinds } from '../../mocks/derive';
import { normalise } from '../../resources/kind/normalise';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { expectConsoleError } from '../support/console';

const kindAt = (at?: string) => ({
  name: 'probe',
  label: { one: 'Probe', many: 'Probes' },
  routes: { list: '/probes', show: '/probe/:id' },
  api: {
    list: { method: 'GET', path: '/probes', ...(at && { response: { at } }) },
    get: { method: 'GET', path: '/probes/{id}', ...(at && { response: { at } }) },
  },
  fields: { id: { type: 'number' }, name: {} },
});
const complete = (at?: string) => normalise(kindAt(at) as never);
const rows = [{ id: 1, name: 'a' }];
const read = (at: string | undefined, answer: unknown) => decodeList(complete(at), answer).map(({ id }) => id);

describe('the list in an answer', () => {
  it.each<[string | undefined, unknown]>([
    ['probes', { probes: rows }],
    ['data.probes', { data: { probes: rows } }],
    ['data.probes', { 'data.probes': rows }],
    ['pages.0.items', { pages: [{ items: rows }] }],
    ['data', { data: { items: rows } }],
    [undefined, rows],
  ])('is found at %s', (at, answer) => expect(read(at, answer)).toEqual([1]));

  it.each([{ probes: [] }, { probes: null }, {}, null])('may be empty: %j', (answer) =>
    expect(read('probes', answer)).toEqual([]),
  );

  it.each<[string, unknown]>([
    ['probes', { data: { probes: rows } }],
    ['data.probe', { data: { probes: rows } }],
    ['probes', rows],
    ['total', { total: 4, probes: rows }],
    ['probes', { message: 'fine' }],
    ['probes', { total: 0 }],
    ['probes', undefined],
    ['constructor', { probes: rows }],
  ])('is missed at %s', (at, answer) => {
    expect(() => read(at, answer)).toThrow(`The response has no list at ${at}`);
  });
});

it('stands where the declaration says in the simulated cloud too, key within key', () => {
  const { kinds, problems } = readKinds([kindAt('data.probes')]);
  expect(problems).toEqual([]);
  expect(kindRoutes(kinds)).toHaveLength(2);
});

describe.each([
  ['en', 'The response has no list at “probes”', 'The response has no record at “probes”'],
  ['et', 'Vastuses pole kohal „probes“ loendit', 'Vastuses pole kohal „probes“ kirjet'],
  ['es', 'La respuesta no tiene ninguna lista en «probes»', 'La respuesta no tiene ningún registro en «probes»'],
] as const)('on screen in %s', (language, list, record) => {
  const world = useCloud({ kinds: [kindAt('probes')] });
  it('is said instead of an empty list', async () => {
    expectConsoleError(/has no list/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/probes', status: 200, body: { data: { probes: rows } } });
    await mount({
      path: '/probes',
      kinds: [kindAt('probes')],
      language,
      element: (registry) => <KindList kind={registry.get('probe')} />,
    });
    expect((await screen.findByRole('alert')).textContent).toContain(list);
  });
  it('is said instead of a page without values', async () => {
    expectConsoleError(/has no record/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/probes/1', status: 200, body: { data: rows[0] } });
    await mount({
      path: '/probe/1',
      route: '/probe/:id',
      kinds: [kindAt('probes')],
      language,
      element: (registry) => <KindShow kind={registry.get('probe')} />,
    });
    expect((await screen.findByRole('alert')).textContent).toContain(record);
  });
});
