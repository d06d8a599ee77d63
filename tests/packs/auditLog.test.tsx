// @module-tag slow
/** A list too long to be read whole, over the cloud that is derived from it: what is requested is written down by hand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindList } from '../../src/admin/list/KindList';
import { useRecordEntries } from '../../src/shell/useRecordEntries';
import { address, mount, useCloud } from '../admin/form/mount';
import { expectConsoleError } from '../support/console';
import { pass, useTime } from '../support/time';
import { auditLog } from './packs';

useTime();
const world = useCloud({ kinds: auditLog });
const user = userEvent.setup();
const [declared] = auditLog as unknown as [Kind];

const open = (search = '') =>
  mount({
    path: `/log${search}`,
    route: declared.routes.list,
    kinds: auditLog,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindList kind={registry.get('log_entry')} />
      </Suspense>
    ),
  });
const requests = () =>
  world.cloud.log
    .list()
    .filter(({ path }) => path === '/v1/audit/entries')
    .map(({ query }) => query);
const order = { order_by: 'created', dir: 'desc' };
const count = () => screen.findByText(/log entries/i, { selector: '[role="status"]' });

describe('a long list', () => {
  it('requests the page that is looked at, and the next one when it is turned to', async () => {
    await open();
    expect((await count()).textContent).toBe('260 log entries');
    expect(requests()).toEqual([{ ...order, per_page: '100', page: '1' }]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('101–200 of 260');
    expect(requests().slice(1)).toEqual([{ ...order, per_page: '100', page: '2' }]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('201–260 of 260');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('has the API sort, by the columns that it sorts by alone', async () => {
    await open();
    await count();
    expect(screen.getByText('Can be sorted by: Entry, Time')).toBeTruthy();
    const head = screen.getByRole('columnheader', { name: 'By' });
    expect(within(head).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entry' }));
    await waitFor(() =>
      expect(requests().at(-1)).toEqual({ order_by: 'message', dir: 'asc', per_page: '100', page: '1' }),
    );
  });

  it('shows no order at a column that its rows are not sorted by', async () => {
    await open('?sort=actor&order=ASC&perPage=100&page=1&filter=%7B%7D');
    await count();
    expect(requests()).toEqual([{ per_page: '100', page: '1' }]);
    for (const head of screen.getAllByRole('columnheader')) expect(head.getAttribute('aria-sort')).toBeNull();
  });

  it('has the API filter by all values of the declaration, whatever the page has, and search when the typing ends', async () => {
    await open();
    await count();
    await user.click(screen.getByRole('button', { name: 'Level' }));
    const menu = await screen.findByRole('menu', { name: 'Level' });
    expect(
      within(menu)
        .getAllByRole('menuitemcheckbox')
        .map(({ textContent }) => textContent),
    ).toEqual(['Notice', 'Warning', 'Alarm']);
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Alarm' }));
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ 'filter[level]': 'alarm' }));
    await user.keyboard('{Escape}');
    await screen.findByText('86 log entries match');
    await user.type(screen.getByRole('searchbox'), 'omega');
    await pass(300);
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ 'filter[level]': 'alarm', q: 'omega' }));
    const searches = requests().flatMap(({ q }) => (q === undefined ? [] : [q]));
    expect(searches).toEqual(['omega']);
  });

  it('says that nothing matches, and clears the filters', async () => {
    await open(`?filter=${encodeURIComponent('{"q":"nothing like it"}')}`);
    await screen.findByText('Nothing matches these filters');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('260 log entries');
  });

  it('shows no rows under a filter of the address that the API does not have', async () => {
    expectConsoleError(/not filtered by actor/);
    await open(`?filter=${encodeURIComponent('{"actor":"owner@example.test"}')}`);
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(requests()).toEqual([]);
  });

  it('leaves the rows that are here when the next page fails, and loads it on Retry', async () => {
    await open();
    await count();
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'No page today' } });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Page 2 could not be loaded. Page 1 is still shown.');
    expect(alert.textContent).toContain('No page today');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
    // react-admin goes to the first page if one after it fails, which would take the error along.
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('No page today');
    expect(address()).toContain('page=2');
    world.cloud.faults.clear();
    const before = requests().length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('101–200 of 260');
    expect(requests().slice(before)).toEqual([{ ...order, per_page: '100', page: '2' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays at the page before the one that fails, and requests that one again when it is turned to', async () => {
    await open();
    await count();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('101–200 of 260');
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'No page today' } });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Page 3 could not be loaded. Page 2 is still shown.');
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('101–200 of 260');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('201–260 of 260');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so where the page of a link cannot be read, and reads it on Retry', async () => {
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'No page today' } });
    await open('?page=2&perPage=100&filter=%7B%7D');
    expect(await screen.findByRole('alert')).toHaveTextContent('No page today');
    world.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('101–200 of 260');
  });

  it('requests the page again on Retry and Refresh, whatever read of it is on its way', async () => {
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'No page today' } });
    expectConsoleError(/No page today/);
    const { provider } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    world.cloud.faults.clear();
    const holdOne = () => world.cloud.faults.add({ path: '/v1/audit/entries', times: 1, delay: 600_000, status: 500 });
    // The fault is taken by the read that it holds up.
    const held = () => waitFor(() => expect(world.cloud.faults.list()).toEqual([]));
    holdOne();
    const other = provider.getList('log_entry', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: {},
    });
    await held();
    holdOne();
    await user.click(retry);
    await held();
    await pass(300);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await count()).textContent).toBe('260 log entries');
    expect((await other).total).toBe(260);
  });

  it('selects of the pages that were opened, says so, and acts on these', async () => {
    await open();
    await count();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('100 selected');
    expect(screen.getByText('on the pages you have opened')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('101–200 of 260');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('200 selected');
  });

  it('drops what was selected when its filters change', async () => {
    await open();
    await count();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('100 selected');
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Unread' }));
    await screen.findByText('130 log entries match');
    expect(screen.queryByText(/ selected$/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('100 selected');
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await screen.findByText('260 log entries');
    expect(screen.queryByText(/ selected$/)).toBeNull();
  });

  it('exports all pages that the filters leave', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:x';
    });
    await open(`?filter=${encodeURIComponent('{"status":["unread"]}')}`);
    await screen.findByText('130 log entries match');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(made).toHaveLength(1));
    const lines = (await made[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(131);
    expect(new Set(lines).size).toBe(131);
    expect(
      requests()
        .filter((query) => query['filter[state]'] !== undefined)
        .map(({ page }) => page),
    ).toEqual(['1', '1', '2']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    vi.restoreAllMocks();
  });

  it('says what is missing from a file that could not be completed, and saves what is here', async () => {
    await open();
    await count();
    world.cloud.faults.add({ path: '/v1/audit/entries', delay: 600_000 });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Rows so far: 0');
    world.cloud.faults.clear();
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'Gone' } });
    await screen.findByText(/The file is not complete\. Rows loaded: 100/);
    expect(screen.getByRole('button', { name: 'Save these rows' })).toBeTruthy();
    world.cloud.faults.clear();
    expect(address()).toMatch(/^\/log/);
  });
});

it('is found by the palette through the search of its API, once the typing ends', async () => {
  function Found({ query }: { query: string }) {
    const { commands } = useRecordEntries(query);
    return (
      <ul>
        {commands.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    );
  }
  const rows = () => world.cloud.store.state.configured.log_entry ?? [];
  await mount({ path: '/log', route: '/log', kinds: auditLog, element: () => <Found query="omega-100" /> });
  const message = rows().find((row) => String(row.message).includes('omega-100'))?.message;
  await screen.findByText(String(message));
  expect(requests()).toEqual([{ ...order, q: 'omega-100', per_page: '6', page: '1' }]);
});
