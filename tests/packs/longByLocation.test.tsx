// @module-tag slow
/** A long list of a kind by location, over the cloud that is derived from it: one location at a time, since pages of several have no common order. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KindList } from '../../src/admin/list/KindList';
import { useRecordEntries } from '../../src/shell/useRecordEntries';
import { address, mount, useCloud } from '../admin/form/mount';
import { expectConsoleError } from '../support/console';
import { pass, useTime } from '../support/time';

const kinds = [
  {
    name: 'flow_record',
    label: { one: 'Flow', many: 'Flows' },
    menu: { group: 'network', order: 90 },
    scope: 'location',
    locations: ['tll', 'hel', 'jhv', 'par1'],
    title: 'peer',
    routes: { list: '/flows', show: '/flows/:location/:id' },
    api: {
      list: {
        method: 'GET',
        path: '/{location}/flows',
        response: { at: 'data' },
        paging: { style: 'page', sizeParam: 'per_page', size: 100, total: 'meta.total' },
        serverSide: {
          sort: { param: 'sort', fields: { peer: 'peer' } },
          filters: { verdict: 'verdict' },
          search: 'q',
        },
      },
      get: { method: 'GET', path: '/{location}/flows/{id}' },
    },
    fields: {
      uuid: { type: 'code', hidden: true },
      peer: { label: 'Peer' },
      verdict: { label: 'Verdict', options: [{ value: 'passed' }, { value: 'dropped' }] },
    },
    sort: { field: 'peer', order: 'ASC' },
  },
];

useTime();
const world = useCloud({ kinds });
const user = userEvent.setup();

const open = (search = '') =>
  mount({
    path: `/flows${search}`,
    route: '/flows',
    kinds,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindList kind={registry.get('flow_record')} />
      </Suspense>
    ),
  });
const requests = () =>
  world.cloud.log
    .list()
    .filter(({ path }) => path.endsWith('/flows'))
    .map(({ path, query }) => ({ path, ...query }));
const slugs = () =>
  world.cloud.store.state.locations.map(({ slug }) => slug).filter((slug) => kinds[0]!.locations.includes(slug));
const nameOf = (slug: string) => world.cloud.store.state.locations.find((one) => one.slug === slug)!.display_name;
const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
const plain = { sort: 'peer', per_page: '100', page: '1' };
const choose = async (from: string, to: string) => {
  await user.click(screen.getByRole('button', { name: `Location: ${nameOf(from)}` }));
  const menu = await screen.findByRole('menu', { name: 'Location' });
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: nameOf(to) }));
};

describe('a long list of a kind by location', () => {
  it('shows the first location, and another when it is chosen', async () => {
    const [first = '', second = ''] = slugs();
    await open();
    await count('260 flows');
    expect(requests()).toEqual([{ path: `/v1/${first}/flows`, ...plain }]);
    expect(screen.queryByRole('button', { name: /^Remove.*Location/ })).toBeNull();
    await choose(first, second);
    await waitFor(() => expect(requests().at(-1)).toEqual({ path: `/v1/${second}/flows`, ...plain }));
    // A location is no filter: all of its records are counted.
    await count('260 flows');
    expect(screen.getByRole('button', { name: `Location: ${nameOf(second)}` })).toBeVisible();
    expect(decodeURIComponent(String(address()))).toContain(`"location":["${second}"]`);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => to.includes('/flows/')).every((to) => to.includes(`/flows/${second}/`))).toBe(true);
  });

  it('keeps its location when the filters are cleared, and offers the others where it has none', async () => {
    const [first = '', second = ''] = slugs();
    world.cloud.store.state.configured.flow_record = world.cloud.store.state.configured.flow_record!.filter(
      (row) => row.location !== second,
    );
    await open(`?filter=${encodeURIComponent(JSON.stringify({ location: [second], q: 'nothing like it' }))}`);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Nothing here yet');
    expect(requests().at(-1)).toEqual({ path: `/v1/${second}/flows`, ...plain });
    await choose(second, first);
    await count('260 flows');
  });

  it('shows no rows for a location that the kind is not in', async () => {
    expectConsoleError(/the location mars/);
    await open(`?filter=${encodeURIComponent('{"location":"mars"}')}`);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await count('260 flows');
    expect(requests()).toEqual([{ path: `/v1/${slugs()[0]}/flows`, ...plain }]);
  });

  it('saves the location that is shown', async () => {
    const [, second = ''] = slugs();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => String(saved.push(blob as Blob)));
    await open(`?filter=${encodeURIComponent(JSON.stringify({ location: [second] }))}`);
    await count('260 flows');
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(new Set(requests().map(({ path }) => path))).toEqual(new Set([`/v1/${second}/flows`]));
    expect((await saved[0]!.text()).trim().split('\n')).toHaveLength(261);
  });
});

it('is found by the palette in every location that the kind is in', async () => {
  function Found() {
    const { commands, searching } = useRecordEntries('peer');
    return (
      <ul aria-busy={searching}>
        {commands.map(({ id, hint }) => (
          <li key={id}>{hint}</li>
        ))}
      </ul>
    );
  }
  await mount({ path: '/flows', route: '/flows', kinds, element: () => <Found /> });
  await pass(400);
  await waitFor(() =>
    expect(
      requests()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(
      slugs()
        .map((slug) => `/v1/${slug}/flows`)
        .sort(),
    ),
  );
});
