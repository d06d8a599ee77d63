// @module-tag slow
/** The pages about costs over raw answers written by hand: what is drawn, said, saved and led to. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { lastMonths } from '../../../resources/invoice/months';
import { formatMonth } from '../../../src/lib/periodText';
import { formatDay } from '../../../src/lib/timeText';
import { Compare } from '../../../src/pages/costs/Compare';
import { Costs } from '../../../src/pages/costs/Costs';
import { Savings } from '../../../src/pages/costs/Savings';
import { expectConsoleError } from '../../support/console';
import { address, mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const answer = (path: string, body: unknown) => world.cloud.faults.add({ path: `/v1${path}`, status: 200, body });

const [before = '', month = ''] = lastMonths(new Date(), 3);
const day = (number: string, of = month) => ({
  period_start: `${of}-${number}T00:00:00Z`,
  period_end: `${of}-${number}T23:59:59Z`,
});
const vm = { resource_type: 'virtual_machine', location_slug: 'tll', price_unit: 'h', price: '0.10' };
const formula = '=HYPERLINK("https://evil.test")';
const entries = [
  {
    ...vm,
    resource_uuid: 'a',
    resource_name: 'web-1',
    billing_account_id: 1001,
    cost: '2.40',
    hours: 24,
    ...day('01'),
  },
  {
    ...vm,
    resource_uuid: 'a',
    resource_name: 'web-1',
    billing_account_id: 1001,
    cost: '2.40',
    hours: 24,
    ...day('02'),
  },
  { resource_type: 'disk', resource_name: formula, billing_account_id: 1002, cost: '1.25', ...day('02') },
  { resource_type: 'disk', resource_name: formula, billing_account_id: 1002, cost: '9', ...day('02', before) },
];
const chart = (name: RegExp) => screen.findByRole('group', { name });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

/** The answer about one month waits until `release`. */
function holdUsage(of = '') {
  const fetched = globalThis.fetch;
  let release = () => {};
  const promise = new Promise<void>((done) => {
    release = done;
  });
  vi.stubGlobal('fetch', async (input: string, options?: RequestInit) => {
    const { pathname, searchParams } = new URL(input);
    if (pathname.endsWith('/charging/usage') && [...searchParams.values()].includes(`${of}-01`)) await promise;
    return fetched(input, options);
  });
  return { release: () => release() };
}

/** What the page hands to the browser to save. */
function watchFiles() {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL() {} }),
  );
  return files;
}
const readCsv = async (file: Blob | undefined) =>
  ((await file?.text()) ?? '')
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell));

describe('the cost explorer', () => {
  it('stacks by account, says each day, and its table and its file say the same', async () => {
    const user = userEvent.setup();
    const files = watchFiles();
    answer('/charging/usage', entries);
    await mount({ path: '/billing/costs?period=last_month&by=account', element: <Costs /> });
    const picture = await chart(/^Cost by day\. Highest: .+, €3\.65\.$/);
    const second = formatDay(`${month}-02`, 'en', 'UTC');
    const accounts = screen.getByRole('table', { name: 'Billing account' });
    expect(cells(accounts).map((row) => [row[0], row[2]])).toEqual([
      [undefined, undefined],
      ['Main', '€4.80'],
      [expect.stringMatching(/^(?!Main)/), '€1.25'],
      ['Total', '€6.05'],
    ]);
    const other = cells(accounts)[2]?.[0] ?? '';
    expect(
      within(picture).getByRole('button', { name: `${second}: €3.65. Main: €2.40, ${other}: €1.25` }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [head, ...rows] = await readCsv(files[0]);
    expect(head?.slice(1, 4)).toEqual(['Billing account', 'Cost', 'Currency']);
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      ['2.4', 'EUR'],
      ['2.4', 'EUR'],
      ['1.25', 'EUR'],
    ]);
    // One entry of the answer is of the month before.
    expect(screen.getByText('1 entry of other days is not counted.')).toBeVisible();
  });

  it('says the same of a group in the picture, in its table and in the list, and they add up', async () => {
    // 1.005 + 1.005 + 1.005 is 3.015: each rounded by itself, 1.01 three times, is 3.03 beside a total of 3.02.
    const third = { ...vm, billing_account_id: 1001, cost: '1.005', hours: 24 };
    const places = ['tll', 'jhv', 'trtu'];
    answer(
      '/charging/usage',
      places.map((location_slug) => ({ ...third, location_slug, resource_uuid: location_slug, ...day('01') })),
    );
    await mount({ path: '/billing/costs?period=last_month&by=location', element: <Costs /> });
    await chart(/^Cost by day/);
    const listed = cells(screen.getByRole('table', { name: 'Location' }));
    expect(listed.map((row) => row.at(-1))).toEqual([undefined, '€1.01', '€1.01', '€1.00', '€3.02']);
    const drawn = within(screen.getByRole('figure')).getAllByRole('listitem');
    const inLegend = drawn.flatMap(({ textContent }) => textContent ?? []).sort();
    const inList = listed.slice(1, -1).map((row) => `${row[0]}${row.at(-1)}`);
    expect(inLegend).toEqual(inList.sort());
    const byDay = cells(screen.getByRole('table', { name: /^Cost by day/ }));
    expect(byDay.at(-1)?.slice(1)).toEqual(['€1.01', '€1.01', '€1.00', '€3.02']);
  });

  it('narrows to a day by Enter on its bar, to a group by its name, and leads to the resource’s page', async () => {
    const user = userEvent.setup();
    answer('/charging/usage', entries);
    await mount({ path: '/billing/costs?period=last_month', element: <Costs /> });
    const picture = await chart(/^Cost by day/);
    const first = formatDay(`${month}-01`, 'en', 'UTC');
    within(picture)
      .getByRole('button', { name: new RegExp(`^${first}: €2\\.40`) })
      .focus();
    await user.keyboard('{Enter}');
    const types = () => screen.getByRole('table', { name: 'Type' });
    await waitFor(() => expect(within(types()).queryByText('€1.25')).toBeNull());
    expect(address()).toContain(`at=${month}-01`);
    await user.click(screen.getByRole('button', { name: `${first}: Show all` }));
    await waitFor(() => expect(within(types()).getByText('€1.25')).toBeVisible());
    await user.click(within(types()).getByRole('button', { name: 'Virtual machines' }));
    const link = await screen.findByRole('link', { name: 'web-1' });
    expect(link).toHaveAttribute('href', '/compute/vm/tll/a');
    expect(screen.queryByText(formula)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Virtual machines: Show all' }));
    expect(await screen.findByRole('table', { name: 'Type' })).toBeVisible();
  });

  it('writes no formula of somebody else’s into the file', async () => {
    const user = userEvent.setup();
    const files = watchFiles();
    answer('/charging/usage', entries);
    await mount({ path: '/billing/costs?period=last_month&by=resource', element: <Costs /> });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('shows the other months where one fails, says which, and asks it again', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/charging/usage', status: 400, times: 1, body: { message: 'Books are shut' } });
    await mount({ path: '/billing/costs?period=last_3', element: <Costs /> });
    const note = await screen.findByText(/could not be loaded and is not included/);
    expect(note.closest('[role=alert]')).toHaveTextContent(/Books are shut \[.+\] \(400\)/);
    const months = within(await chart(/^Cost by month\. .* Without /)).getAllByRole('button');
    expect(months).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /: €/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: /: not loaded$/ })).toBeInTheDocument();
    expect(screen.getByText(/^before discount · without /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /: €/ })).toHaveLength(3));
    expect(screen.queryByText(/Books are shut/)).toBeNull();
  });

  it('shows the other months while one is late, leaves it out of each total by name, and adds it when it comes', async () => {
    const user = userEvent.setup();
    const files = watchFiles();
    const [late = ''] = lastMonths(new Date(), 3);
    const name = formatMonth(late, 'en');
    const usage = holdUsage(late);
    await mount({ path: '/billing/costs?period=last_3&by=kind', element: <Costs /> });
    const term = await screen.findByText(/^Usage/, { selector: 'dt' }, { timeout: 10_000 });
    expect(term.parentElement).toHaveTextContent(new RegExp(`€[\\d,.]+.*without ${name}`));
    expect(screen.getByText(`Still waiting for ${name}`)).toBeVisible();
    expect(screen.getByRole('button', { name: `${name}: …` })).toBeInTheDocument();
    const total = () => cells(screen.getByRole('table', { name: 'Type' })).at(-1);
    expect(total()?.[0]).toBe(`Total without ${name}`);
    expect(cells(screen.getByRole('table', { name: /^Cost by month/ })).at(-1)?.[0]).toBe(`Total without ${name}`);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect((await readCsv(files[0])).at(-1)?.slice(0, 4)).toEqual([late, 'not loaded', '', 'EUR']);
    usage.release();
    await waitFor(() => expect(total()?.[0]).toBe('Total'));
    expect(screen.queryByText(new RegExp(`Still waiting|without ${name}`, 'i'))).toBeNull();
  });

  it('claims no empty period while a month of it is late', async () => {
    answer('/charging/usage', []);
    holdUsage(lastMonths(new Date(), 3)[1]);
    await mount({ path: '/billing/costs?period=last_3', element: <Costs /> });
    expect(await screen.findByText('No usage in the months loaded so far', {}, { timeout: 10_000 })).toBeVisible();
  });

  it('keeps currencies apart, and says what is not known', async () => {
    const user = userEvent.setup();
    answer('/charging/usage', [
      { ...vm, resource_name: 'x', cost: '2', ...day('01') },
      { ...vm, resource_name: 'y', cost: '7', currency: 'USD', ...day('01') },
      { resource_type: 'disk', ...day('01') },
    ]);
    await mount({ path: '/billing/costs?period=last_month', element: <Costs /> });
    expect(await screen.findAllByText('at least €2.00')).not.toHaveLength(0);
    expect(screen.getByText('1 entry in another currency (USD) is not included.')).toBeVisible();
    expect(screen.getByText(/^1 entry has no readable cost/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
    expect(await screen.findAllByText(/\$7\.00/)).not.toHaveLength(0);
  });

  it('writes into its file each entry without a readable cost once, in its own day, and no zero for it', async () => {
    const user = userEvent.setup();
    const files = watchFiles();
    answer('/charging/usage', [
      { ...vm, resource_name: 'x', cost: '0.0000002', ...day('01') },
      { ...vm, resource_name: 'x', cost: '-3.5', ...day('02') },
      { resource_type: 'virtual_machine', ...day('03') },
    ]);
    await mount({ path: '/billing/costs?period=last_month', element: <Costs /> });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const [, ...rows] = await readCsv(files[0]);
    expect(rows.map(([at, , ...rest]) => [at, ...rest])).toEqual([
      [`${month}-01`, '0.0000002', 'EUR', '0'],
      [`${month}-02`, '-3.5', 'EUR', '0'],
      [`${month}-03`, '', 'EUR', '1'],
    ]);
  });

  it('stacks by the labels in descriptions', async () => {
    const machine = world.cloud.store.state.virtual_machines.find(({ location }) => location === 'tll')!;
    machine.description = 'Shop #prod #web';
    answer('/charging/usage', [
      { ...vm, resource_uuid: machine.uuid, resource_name: machine.name, cost: '3', ...day('01') },
      { ...vm, resource_uuid: 'other', resource_name: 'other', cost: '1', ...day('01') },
    ]);
    await mount({ path: '/billing/costs?period=last_month&by=label', element: <Costs /> });
    const table = await screen.findByRole('table', { name: 'Label' });
    expect(cells(table).map((row) => [row[0], row[2]])).toEqual([
      [undefined, undefined],
      ['#prod #web', '€3.00'],
      ['No label', '€1.00'],
      ['Total', '€4.00'],
    ]);
  });
});

describe('two months', () => {
  it('are compared in a sentence and a table, with the reasons', async () => {
    answer('/charging/usage', [
      {
        ...vm,
        resource_uuid: 'a',
        resource_name: 'db',
        hours: 24,
        cost: '10',
        configurations: { vcpu: 2 },
        ...day('03', before),
      },
      {
        ...vm,
        resource_uuid: 'a',
        resource_name: 'db',
        hours: 24,
        cost: '42.5',
        configurations: { vcpu: 8 },
        ...day('03'),
      },
      { ...vm, resource_uuid: 'b', resource_name: 'archive', hours: 24, cost: '8.70', ...day('03') },
    ]);
    await mount({ path: `/billing/compare?from=${before}&to=${month}`, element: <Compare /> });
    const table = await screen.findByRole('table', { name: 'What changed' });
    expect(screen.getByText(/db resized on .*3.*; archive new$/)).toHaveTextContent(/^\+€41\.20: db/);
    expect(within(table).getByText(/^resized on .+: 2 vCPU → 8 vCPU$/)).toBeVisible();
    expect(cells(table).map((row) => row.slice(2))).toEqual([
      [],
      ['€10.00', '€42.50', '+€32.50'],
      ['€0.00', '€8.70', '+€8.70'],
      ['€10.00', '€51.20', '+€41.20'],
    ]);
  });

  it.each([
    [25, '1 more hour'],
    [23, '1 fewer hour'],
    [36, '12 more hours'],
    [24.54, '0.5 more hours'],
  ])('differ by a counted number of hours: %s', async (hours, reason) => {
    const db = { ...vm, resource_uuid: 'a', resource_name: 'db' };
    answer('/charging/usage', [
      { ...db, hours: 24, cost: '24', ...day('03', before) },
      { ...db, hours, cost: String(hours), ...day('03') },
    ]);
    await mount({ path: `/billing/compare?from=${before}&to=${month}`, element: <Compare /> });
    const table = await screen.findByRole('table', { name: 'What changed' });
    expect(within(table).getByText(reason)).toBeVisible();
  });

  it('are not compared while one of them is missing', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ path: '/v1/charging/usage', status: 400, times: 1, body: { message: 'Books are shut' } });
    await mount({ path: '/billing/compare', element: <Compare /> });
    expect(await screen.findByText(/Books are shut/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'What changed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'What changed' })).toBeVisible();
  });

  it('show the month that is here while the other is late', async () => {
    const usage = holdUsage(before);
    await mount({ path: `/billing/compare?from=${before}&to=${month}`, element: <Compare /> });
    const known = await screen.findByText(formatMonth(month, 'en', 'short'), { selector: 'dt' }, { timeout: 10_000 });
    expect(known.parentElement).toHaveTextContent(/€\d/);
    const waited = screen.getByText(formatMonth(before, 'en', 'short'), { selector: 'dt' });
    expect(waited.parentElement?.querySelector('dd')).toHaveTextContent(/^…/);
    expect(screen.getByText(`Still waiting for ${formatMonth(before, 'en')}`)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'What changed' })).toBeNull();
    usage.release();
    expect(await screen.findByRole('table', { name: 'What changed' })).toBeVisible();
  });

  it('have cost at least what is known, where a resource has no readable cost', async () => {
    const db = { ...vm, resource_uuid: 'a', resource_name: 'db', hours: 24 };
    answer('/charging/usage', [
      { ...db, cost: '10', ...day('03', before) },
      { ...db, cost: '12', ...day('03') },
      { resource_type: 'disk', resource_uuid: 'b', resource_name: 'data', ...day('03') },
    ]);
    await mount({ path: `/billing/compare?from=${before}&to=${month}`, element: <Compare /> });
    const table = await screen.findByRole('table', { name: 'What changed' });
    expect(screen.getAllByText(/^at least €1[02]\.00$/)).toHaveLength(4);
    expect(cells(table).at(-1)?.slice(2)).toEqual(['at least €10.00', 'at least €12.00', '+€2.00']);
  });

  it('have to be two', async () => {
    await mount({ path: `/billing/compare?from=${month}&to=${month}`, element: <Compare /> });
    expect(await screen.findByText('Choose two different months.')).toBeVisible();
  });
});

describe('savings', () => {
  it('name what is billed and not used, with the sum and the action', async () => {
    const user = userEvent.setup();
    await mount({ path: '/billing/savings', element: <Savings /> });
    const table = await screen.findByRole('table', { name: 'Savings' });
    const machine = world.cloud.store.state.virtual_machines.find(({ status }) => status === 'stopped')!;
    const row = within(table).getByText(machine.name).closest('tr')!;
    expect(row).toHaveTextContent(/Stopped, still billed€[\d.]+ per month/);
    await user.click(within(row).getByRole('button', { name: `Delete machine: ${machine.name}` }));
    expect(address()).toMatch(/action=delete&on=/);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('offer what saves less than deleting, with its own sum', async () => {
    const machine = world.cloud.store.state.virtual_machines.find(({ status }) => status === 'stopped')!;
    machine.backup = true;
    await mount({ path: '/billing/savings', element: <Savings /> });
    const button = await screen.findByRole('button', { name: new RegExp(`backups.*: ${machine.name}$`) });
    expect(button.parentElement).toHaveTextContent(/€[\d.]+ per month$/);
  });

  it('name a list of which something could not be read', async () => {
    const [lost] = world.cloud.store.state.virtual_machines;
    lost!.uuid = '';
    await mount({ path: '/billing/savings', element: <Savings /> });
    expect(await screen.findByText('Not counted: Virtual machines.')).toBeVisible();
  });

  it('show what is known while a location keeps quiet, and say so', async () => {
    world.cloud.faults.add({ path: '/v1/tll/storage/disks', delay: 60_000 });
    await mount({ path: '/billing/savings', element: <Savings /> });
    expect(await screen.findByText('Some locations have not responded yet, so more savings may appear.')).toBeVisible();
    expect(await screen.findByText('mail-relay')).toBeVisible();
    world.cloud.faults.clear();
  });

  it('need a billing account: without one nothing is claimed to be in order', async () => {
    answer('/payment/billing_account/list', []);
    await mount({ path: '/billing/savings', element: <Savings /> });
    expect(await screen.findByText('No billing account yet')).toBeVisible();
    expect(screen.queryByText(/^Nothing/)).toBeNull();
  });

  it('do not claim to be after a discount that could not be read', async () => {
    const path = '/v1/payment/billing_account/list';
    const note = async () =>
      (await screen.findByText('Possible savings')).closest('div')?.querySelector('small')?.textContent;
    expectConsoleError(/No access/);
    world.cloud.faults.add({ path, status: 403, body: { message: 'No access' } });
    const { unmount } = await mount({ path: '/billing/savings', element: <Savings /> });
    expect(await note()).toBe('excl. VAT');
    unmount();
    world.cloud.faults.clear();
    await mount({ path: '/billing/savings', element: <Savings /> });
    expect(await note()).toBe('excl. VAT, after discount');
  });

  it('say which list is missing, and claim nothing of it', async () => {
    world.cloud.faults.add({
      path: '/v1/tll/user-resource/vm/list',
      status: 500,
      body: { errors: { Error: 'IOException' } },
    });
    await mount({ path: '/billing/savings', element: <Savings /> });
    expect(
      await screen.findByText(/Virtual machines in Tallinn could not be loaded, so savings there are not listed\./),
    ).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Savings' });
    const rows = cells(table).filter(([name]) => name?.includes('Tallinn') && name.includes('Disk'));
    expect(rows).toEqual([]);
  });
});
