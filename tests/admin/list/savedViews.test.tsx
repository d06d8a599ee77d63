// @module-tag slow
/** Views that a person saved of a list. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { deleteView, maxViews, renameView, saveView } from '../../../src/admin/list/changeViews';
import { allViews, viewSearch, viewsOf, type SavedView } from '../../../src/admin/list/savedViews';
import { address, mount, useCloud } from '../form/mount';

useCloud();
beforeEach(() => localStorage.clear());

const sort = { field: 'name', order: 'ASC' } as const;
const view = (name: string, given: Partial<SavedView> = {}): SavedView => ({
  ...{ owner: 1, kind: 'disk', name, search: 'filter=%7B%7D' },
  ...given,
});
const names = (kind = 'disk', owner: unknown = 1) => viewsOf(allViews(), kind, owner).map(({ name }) => name);

describe('what a view is', () => {
  it('is the filters, order, columns and density of an address, in one way of writing', () => {
    const one = viewSearch({ sort }, new URLSearchParams('filter={"b":1,"a":["x"]}&page=3&perPage=50&density=compact'));
    const other = viewSearch({ sort }, new URLSearchParams('density=compact&order=ASC&filter={"a":["x"],"b":1}'));
    expect(one).toBe(other);
    expect(Object.fromEntries(new URLSearchParams(one))).toEqual({
      ...{ filter: '{"a":["x"],"b":1}', sort: 'name', order: 'ASC', columns: '', density: 'compact' },
    });
  });

  it('takes a filter that cannot be read for none', () =>
    expect(new URLSearchParams(viewSearch({ sort }, new URLSearchParams('filter=[1'))).get('filter')).toBe('{}'));
});

describe('views that are saved', () => {
  it('are of a person and a kind, and one of the same name is replaced', () => {
    expect(saveView(view('mine'))).toBe(true);
    saveView(view('mine', { search: 'filter=1' }));
    saveView(view('theirs', { owner: 2 }));
    saveView(view('machines', { kind: 'virtual_machine' }));
    expect([names(), names('disk', 2), names('virtual_machine')]).toEqual([['mine'], ['theirs'], ['machines']]);
    expect(names('disk', null)).toEqual([]);
    expect(allViews()[0]?.search).toBe('filter=1');
  });

  it('are renamed where they stand, and deleted', () => {
    for (const name of ['a', 'b', 'c']) saveView(view(name));
    renameView(view('a'), 'c');
    expect(names()).toEqual(['c', 'b']);
    renameView(view('b'), ' ');
    deleteView(view('c'));
    expect(names()).toEqual(['b']);
  });

  it('are put back where they were, once, and never over a newer one of the same name or one too many', () => {
    for (const name of ['a', 'b', 'c']) saveView(view(name));
    const putBack = deleteView(view('b'));
    expect(names()).toEqual(['a', 'c']);
    expect(putBack()).toBe(true);
    expect(putBack()).toBe(false);
    expect(names()).toEqual(['a', 'b', 'c']);
    const late = deleteView(view('a'));
    saveView(view('a', { search: 'filter=2' }));
    expect(late()).toBe(false);
    expect(allViews().find(({ name }) => name === 'a')?.search).toBe('filter=2');
    const overflow = deleteView(view('c'));
    for (let at = 0; at < maxViews; at += 1) saveView(view(`view ${at}`));
    expect(overflow()).toBe(false);
    expect(names()).not.toContain('c');
  });

  it('are limited in number, and stored values of another shape are dropped', () => {
    for (let at = 0; at < maxViews; at += 1) saveView(view(`view ${at}`));
    expect(saveView(view('one more'))).toBe(false);
    expect(saveView(view('view 3', { search: 'filter=3' }))).toBe(true);
    localStorage.setItem('portico.views', JSON.stringify([{ owner: 1, kind: 'disk', name: {}, search: 'x' }, null, 7]));
    expect(names()).toEqual([]);
    localStorage.setItem('portico.views', '{');
    expect(names()).toEqual([]);
  });
});

const list = (path: string) =>
  mount({ path, route: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
};

it('is saved under a name, shown as the one in view, renamed, left and come back to', async () => {
  const filter = encodeURIComponent('{"status":["stopped"]}');
  const { unmount } = await list(`/compute?filter=${filter}&sort=memory&order=DESC&density=compact`);
  await screen.findByRole('link', { name: 'staging' });
  await userEvent.click((await menu()).getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByRole('textbox', { name: 'View name' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'View name' }), 'Asleep <b>');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'Views: Asleep <b>' });

  await userEvent.click((await menu()).getByRole('menuitem', { name: 'Rename…' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  await userEvent.clear(rename.getByRole('textbox', { name: 'View name' }));
  await userEvent.type(rename.getByRole('textbox', { name: 'View name' }), 'Stopped{enter}');
  await screen.findByRole('button', { name: 'Views: Stopped' });
  unmount();

  await list('/compute');
  await screen.findByRole('link', { name: 'web-01' });
  await userEvent.click((await menu()).getByRole('menuitemradio', { name: 'Stopped' }));
  await screen.findByRole('button', { name: 'Views: Stopped' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'web-01' })).not.toBeInTheDocument());
  const params = new URLSearchParams(address()?.split('?')[1]);
  expect(params.get('filter')).toBe('{"status":["stopped"]}');
  expect([params.get('sort'), params.get('order'), params.get('density')]).toEqual(['memory', 'DESC', 'compact']);

  await userEvent.click((await menu()).getByRole('menuitemradio', { name: 'All virtual machines' }));
  await screen.findByRole('link', { name: 'web-01' });
  await screen.findByRole('button', { name: 'Views' });
});

it('is deleted, the list stays as it is, and Undo puts it back', async () => {
  const { unmount } = await list('/compute?filter={"q":"web"}&sort=name&order=ASC');
  await screen.findByRole('link', { name: 'web-01' });
  await userEvent.click((await menu()).getByRole('menuitem', { name: 'Save this view…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }), 'Web{enter}');
  await screen.findByRole('button', { name: 'Views: Web' });
  await userEvent.click((await menu()).getByRole('menuitem', { name: 'Delete view' }));
  await screen.findByRole('button', { name: 'Views' });
  expect(allViews()).toEqual([]);
  expect(address()).toContain('web');
  const toast = (await screen.findByText('View “Web” deleted')).closest<HTMLElement>('[role="status"]');
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Views: Web' });
  unmount();
});
