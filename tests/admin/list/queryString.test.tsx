// @module-tag slow
/** What is chosen in the address: two quick choices, and a search letter by letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { useDensity } from '../../../src/admin/list/useDensity';
import { useColumns } from '../../../src/admin/list/useColumns';
import { usePortal } from '../../../src/context/portal';
import { useView } from '../../../src/pages/files/useView';
import { useChosen } from '../../../src/admin/billing/useChosen';
import { usePeriod } from '../../../src/pages/usage/useUsage';
import { address, mount, useCloud } from '../form/mount';

useCloud();

function Pickers() {
  const [, chooseYear] = useChosen('year', ['2025', '2026']);
  const [, chooseType] = useChosen('type', ['all', 'paid']);
  return (
    <button
      onClick={() => {
        chooseYear('2026');
        chooseType('paid');
      }}
    >
      Both
    </button>
  );
}

it('keeps the first of two choices made before anything is drawn', async () => {
  await mount({ path: '/reports?month=3', element: <Pickers /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Both' }));
  await waitFor(() => expect(address()).toBe('/reports?month=3&year=2026&type=paid'));
});

function Period() {
  const { days, type } = usePeriod();
  return (
    <button
      onClick={() => {
        type('from', '2026-01-05');
        type('to', '2026-01-20');
      }}
    >
      {`${days.from} to ${days.to}`}
    </button>
  );
}

it('keeps both days of a period that are chosen before anything is drawn', async () => {
  await mount({ path: '/usage?group=day', element: <Period /> });
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('button', { name: '2026-01-05 to 2026-01-20' })).toBeInTheDocument();
  expect(address()).toBe('/usage?group=day&period=own&from=2026-01-05&to=2026-01-20');
});

function Toggles() {
  const { sortBy } = useView();
  const { toggle: toggleDensity } = useDensity();
  const columns = useColumns(usePortal().registry.get('virtual_machine'));
  const twice = (toggle: () => void) => () => {
    toggle();
    toggle();
  };
  const toggleTwo = () => {
    for (const name of ['public_ipv4', 'memory']) columns.toggle(name, columns.shown);
  };
  return (
    <>
      <button onClick={twice(() => sortBy('size'))}>Size</button>
      <button onClick={twice(toggleDensity)}>Density</button>
      <button onClick={toggleTwo}>Columns</button>
    </>
  );
}

it.each([
  ['Size', '/list?sort=size.desc'],
  ['Density', '/list?density='],
  // Both were shown, and none of them is now.
  ['Columns', expect.stringMatching(/^\/list\?columns=(?!.*(public_ipv4|memory))/)],
])('toggles twice before anything is drawn: %s', async (name, expected) => {
  await mount({ path: '/list', element: <Toggles /> });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(address()).toEqual(expected));
});

it('is changed by useQueryString alone: the setter of useSearchParams begins with what was drawn', () => {
  const files = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(holding(/,\s*\w+\] = useSearchParams\(/)).toEqual([]);
  // Filters by useListFilter, for the same reason.
  expect(holding(/setFilters\([^)]*filterValues/)).toEqual([]);
});

const list = (path = '/compute') =>
  mount({
    path,
    route: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
  });
it('filters by both of two values chosen before anything is drawn', async () => {
  await list();
  await userEvent.click(await screen.findByRole('button', { name: 'Status' }));
  const menu = within(await screen.findByRole('menu'));
  act(() => {
    for (const name of [/^Running/, /^Stopped/]) menu.getByRole('menuitemcheckbox', { name }).click();
  });
  const filters = () => new URLSearchParams(address().split('?')[1]).get('filter');
  await waitFor(() => expect(filters()).toBe('{"status":["running","stopped"]}'));
  await waitFor(() => expect(menu.getByRole('menuitemcheckbox', { name: /^Stopped/ })).toBeChecked());
});

it('sorts a list by the second of two clicks before anything is drawn', async () => {
  await list();
  const head = within(await screen.findByRole('columnheader', { name: /^vCPU/ })).getByRole('button');
  act(() => {
    head.click();
    head.click();
  });
  await waitFor(() => expect(address()).toMatch(/sort=vcpu&order=DESC|order=DESC&.*sort=vcpu/));
});

const searchBox = () => screen.findByRole('searchbox');
const settled = (text: string) => waitFor(() => expect(address()).toContain(encodeURIComponent(`"q":"${text}"`)));

it('makes one entry in the history of a search, whatever its letters', async () => {
  const { router } = await list();
  await userEvent.type(await searchBox(), 'web-01');
  await settled('web-01');
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await searchBox()).toHaveValue(''));
  expect(address()).toBe('/compute');
});

it('goes back to the search that was cleared', async () => {
  const { router } = await list();
  await userEvent.type(await searchBox(), 'web');
  await settled('web');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).not.toContain('web'));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await searchBox()).toHaveValue('web'));
});

it('searches within the filters and in the order of the address', async () => {
  const filter = encodeURIComponent('{"location":["tll"]}');
  await list(`/compute?filter=${filter}&sort=memory&order=DESC&columns=memory`);
  await userEvent.type(await searchBox(), 'web');
  await settled('web');
  const params = new URLSearchParams(address()?.split('?')[1]);
  expect(JSON.parse(params.get('filter') ?? '')).toEqual({ location: ['tll'], q: 'web' });
  expect([params.get('sort'), params.get('order'), params.get('columns')]).toEqual(['memory', 'DESC', 'memory']);
});

it('keeps a search that is typed before a click on the list has reached the address', async () => {
  await list('/compute?filter={}&page=1&perPage=25&sort=name&order=ASC');
  const search = await searchBox();
  const memory = await screen.findByRole('button', { name: 'Memory' });
  act(() => {
    fireEvent.click(memory);
    fireEvent.change(search, { target: { value: 'web' } });
  });
  await waitFor(() => expect(address()).toContain('sort=memory'));
  await settled('web');
  expect(search).toHaveValue('web');
});
