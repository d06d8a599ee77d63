// @module-tag slow
/** Favourites, and what was looked at last: stored by this browser for a person. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import {
  addFavourite,
  addRecent,
  favourites,
  maxFavourites,
  ofOwner,
  recents,
  removeFavourite,
  type SavedRecord,
} from '../../src/admin/savedRecords/savedRecords';
import type { Owned } from '../../src/admin/owned';
import { findSaved } from '../../src/pages/dashboard/findSaved';
import { Dashboard } from '../../src/pages/dashboard/Dashboard';
import { forgetSavedRecords } from '../../src/session/storedRecords';
import { mount, useCloud } from './form/mount';

const world = useCloud();
beforeEach(() => localStorage.clear());

const one = (id: string, given: Partial<SavedRecord> = {}): SavedRecord => ({
  ...{ owner: 1, kind: 'disk', id: `tll:${id}`, name: `disk ${id}` },
  ...given,
});
const ids = (list: typeof favourites, owner = 1) => ofOwner(list.all(), owner).map(({ id }) => id);

describe('what is stored', () => {
  it('is bounded, each once, by person', () => {
    for (let at = 0; at < maxFavourites; at += 1) expect(addFavourite(one(String(at)))).toBe(true);
    expect([addFavourite(one('0')), addFavourite(one('more'))]).toEqual([true, false]);
    expect(addFavourite(one('more', { owner: 2 }))).toBe(true);
    removeFavourite(one('0'));
    expect(ids(favourites)).toHaveLength(maxFavourites - 1);
    expect(ids(favourites, 2)).toEqual(['tll:more']);
  });

  it('has the last first, and follows a new name', () => {
    for (let at = 0; at < 12; at += 1) addRecent(one(String(at)));
    addRecent(one('8'));
    addRecent(one('8', { name: 'renamed' }));
    addRecent(one('theirs', { owner: 2 }));
    expect(ids(recents)).toEqual(['8', '11', '10', '9', '7', '6', '5', '4'].map((id) => `tll:${id}`));
    expect(ofOwner(recents.all(), 1)[0]?.name).toBe('renamed');
  });

  it('drops stored values of another shape, and a long name is cut', () => {
    localStorage.setItem('portico.favourites', JSON.stringify([null, { owner: '1' }, { ...one('x'), id: {} }]));
    expect(ids(favourites)).toEqual([]);
    addFavourite(one('long', { name: 'x'.repeat(5000) }));
    expect(favourites.all()[0]?.name).toHaveLength(120);
  });

  it('is forgotten on signing out, for the person and for the user they acted as', () => {
    addFavourite(one('a'));
    addRecent(one('b'));
    localStorage.setItem('portico.acting.favourites', JSON.stringify([one('c')]));
    forgetSavedRecords();
    expect(Object.keys(localStorage)).toEqual([]);
    expect([ids(favourites), ids(recents)]).toEqual([[], []]);
  });
});

describe('whether it is still there', () => {
  const kind = builtInKinds.find(({ name }) => name === 'disk')!;
  const list = (given: Partial<Owned>): Owned => ({
    ...{ kind, records: [], failures: [], waiting: [], retry: () => undefined },
    source: { data: [], error: null, refetch: () => undefined },
    ...given,
  });
  const isGone = (given: Partial<Owned>) => findSaved(one('a'), list(given)).isGone;
  it.each<[boolean, string, Partial<Owned>]>([
    [true, 'its list was read', {}],
    [true, 'another location is unresponsive', { waiting: ['jhv'] }],
    [true, 'it was deleted', { records: [{ id: 'tll:a', is_deleted: true }] }],
    [false, 'it is there', { records: [{ id: 'tll:a' }] }],
    [false, 'its location is unresponsive', { failures: [{ location: 'tll', error: new Error('no') }] as never }],
    [false, 'its location has not answered', { waiting: ['tll'] }],
    [false, 'nothing has', { source: { data: undefined, error: null, refetch: () => undefined } }],
  ])('%s where %s', (gone, _, given) => expect(isGone(given)).toBe(gone));
});

const machineOf = (name: string) => {
  const { uuid } = world.cloud.store.state.virtual_machines.find((machine) => machine.name === name)!;
  return { uuid, path: `/compute/vm/tll/${uuid}` };
};
const openDashboard = () => mount({ path: '/', element: <Dashboard /> });

it('is starred on its page and stands on the dashboard; what was looked at besides is there too', async () => {
  const show = (name: string) =>
    mount({
      path: machineOf(name).path,
      route: '/compute/vm/:location/:id',
      element: (registry) => <KindShow kind={registry.get('virtual_machine')} />,
    });
  const first = await show('web-01');
  const star = await screen.findByRole('button', { name: 'Favourite: web-01' });
  await waitFor(() => expect(star).not.toHaveAttribute('aria-disabled', 'true'));
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  first.unmount();
  const second = await show('bastion');
  await screen.findByRole('button', { name: 'Favourite: bastion' });
  await waitFor(() => expect(recents.all()[0]?.name).toBe('bastion'));
  second.unmount();

  addFavourite({ ...favourites.all()[0]!, id: 'tll:00000000-0000-4000-8000-000000000000', name: 'was <b>here' });
  addFavourite({ ...favourites.all()[0]!, owner: 99, id: 'tll:9', name: 'somebody else’s' });
  await openDashboard();
  const saved = within(await screen.findByRole('region', { name: 'Favourites' }));
  expect(await saved.findByRole('link', { name: 'web-01' })).toHaveAttribute('href', machineOf('web-01').path);
  expect(await saved.findByText('No longer exists')).toBeVisible();
  expect(saved.getByText('was <b>here')).toBeVisible();
  expect(screen.queryByText('somebody else’s')).toBeNull();
  await userEvent.click(saved.getByRole('button', { name: 'Remove was <b>here' }));
  expect(saved.queryByText('was <b>here')).toBeNull();
  const recent = within(screen.getByRole('region', { name: 'Recently viewed' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['bastion']);
});

it('is starred in the menu of its row', async () => {
  await mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Actions for web-01' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to favourites' }));
  expect(favourites.all()[0]).toMatchObject({ kind: 'virtual_machine', name: 'web-01' });
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from favourites' }));
  expect(favourites.all()).toEqual([]);
});

it('has nothing on the dashboard where nothing is stored', async () => {
  await openDashboard();
  await screen.findByRole('heading', { name: 'Your resources' });
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

it('copies diagnostics from the menu of its page', async () => {
  const user = userEvent.setup();
  const { uuid, path } = machineOf('web-01');
  await mount({
    path,
    route: '/compute/vm/:location/:id',
    element: (registry) => <KindShow kind={registry.get('virtual_machine')} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for web-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy diagnostics' }));
  const text = await navigator.clipboard.readText();
  expect(text.split('\n').slice(0, 3)).toEqual(['type: virtual_machine', `id: ${uuid}`, 'location: tll']);
  expect(text).toMatch(/^portal: \d+\.\d+/m);
  expect(text).not.toContain('web-01');
});
