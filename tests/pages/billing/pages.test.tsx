// @module-tag slow
/** What the pages about money do when something fails. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { History } from '../../../src/pages/history/History';
import type { Invoice } from '../../../resources/invoice/schema';
import { InvoicePage } from '../../../src/pages/invoices/InvoicePage';
import { Invoices } from '../../../src/pages/invoices/Invoices';
import { monthKey } from '../../../src/pages/invoices/findInvoice';
import { Payments } from '../../../src/pages/payments/Payments';
import { Reports } from '../../../src/pages/reports/Reports';
import { Usage } from '../../../src/pages/usage/Usage';
import { allDoubts } from '../../../src/admin/payments/doubts';
import { expectConsoleError } from '../../support/console';
import { address, mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const posts = () => world.cloud.log.list().filter(({ path }) => path === '/v1/payment/pay_invoice').length;

describe('invoices', () => {
  it('whose payment was refused stay unpaid, with Retry, and are loaded again', async () => {
    const user = userEvent.setup();
    const refusal = { status: 500, body: { errors: { Error: 'Payment channel not available' } } };
    world.cloud.faults.add({ method: 'POST', path: '/v1/payment/pay_invoice', times: 1, ...refusal });
    await mount({ path: '/billing/invoices', element: <Invoices /> });
    await user.click(await screen.findByRole('button', { name: /^Pay now: Invoice/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /^Pay €/ }));
    expect(await screen.findByText(/Payment channel not available/)).toBeVisible();
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Pay €/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('In progress')).toBeVisible();
    expect(posts()).toBe(2);
  });

  it('whose total changes while one pays ask again with the new one, and close once they are paid elsewhere', async () => {
    const user = userEvent.setup();
    const list = { path: '/v1/payment/invoice/list', status: 200 };
    const answer = (total: string, status = 5) =>
      world.cloud.faults.add({
        ...list,
        body: [{ id: 7, billing_account_id: 1001, type: 'cloud_services', status, totals: { total } }],
      });
    answer('50.00');
    await mount({ path: '/billing/invoices?account=1001', element: <Invoices /> });
    await user.click(await screen.findByRole('button', { name: 'Pay now: Invoice 7' }));
    const dialog = within(await screen.findByRole('dialog'));
    const pay = await dialog.findByRole('button', { name: 'Pay €50.00' });
    answer('64.00');
    await user.click(pay);
    expect(await screen.findByText(/^The amount of invoice 7 has changed/)).toBeVisible();
    expect(await dialog.findByText('The total has changed from €50.00 to €64.00.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Continue with €64.00' }));
    answer('64.00', 10);
    await user.click(await dialog.findByRole('button', { name: 'Pay €64.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(posts()).toBe(0);
  });

  it('in another currency are shown, added up and paid in their own', async () => {
    const user = userEvent.setup();
    const own = { billing_account_id: 1001, type: 'cloud_services', status: 5, period_start: '2025-02-01' };
    const answer = (status: number) =>
      world.cloud.faults.add({
        path: '/v1/payment/invoice/list',
        status: 200,
        body: [
          { ...own, id: 1, totals: { total: '10.00' } },
          { ...own, id: 2, status, totals: { total: '7.50' }, currency: 'USD' },
          { ...own, id: 3, totals: { total: '2.25 USD' } },
          { ...own, id: 4, totals: { total: { amount: '9', currency: 'USD' } }, currency: 'EUR' },
        ],
      });
    answer(5);
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/payment/pay_invoice',
      status: 200,
      body: { id: 2, status: 10 },
    });
    await mount({ path: '/billing/invoices?account=1001', element: <Invoices /> });
    expect(await screen.findByText('1 invoice is unpaid: €10.00.')).toBeVisible();
    expect(screen.getByText('2 invoices are unpaid: $9.75 (USD) in total.')).toBeVisible();
    expect(screen.getByText('1 unpaid invoice has no reported total.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay now: Invoice 4' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay now: Invoice 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    const pay = await dialog.findByRole('button', { name: 'Pay $7.50 (USD)' });
    await user.click(pay);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts()).toBe(1);
    expect(allDoubts().find(({ about }) => about === 'invoice:2')).toMatchObject({ amount: '7.5', currency: 'USD' });
  });

  it('without a known type are not counted as services, and unpaid ones are said to be perhaps credit notes', async () => {
    const own = { billing_account_id: 1001, period_start: '2026-03-01', period_end: '2026-03-31' };
    world.cloud.faults.add({
      path: '/v1/payment/invoice/list',
      status: 200,
      body: [
        { ...own, id: 1, type: 'cloud_services', status: 10, totals: { total_before_tax: '10.00', total: '12.40' } },
        { ...own, id: 2, status: 10, totals: { total_before_tax: '300.00', total: '372.00' } },
        { ...own, id: 3, type: 'adjustment', status: 5, totals: { subtotal: '70.00', total: '86.80' } },
      ],
    });
    await mount({ path: '/billing/reports?account=1001&period=2026', element: <Reports /> });
    expect(
      await screen.findByText('2 invoices have an unknown type and are not counted in what was used or topped up.'),
    ).toBeVisible();
    expect(screen.getAllByText('at least €10.00').length).toBeGreaterThan(0);
    expect(screen.queryByText(/no readable total/)).toBeNull();
    cleanup();
    await mount({ path: '/billing/invoices?account=1001', element: <Invoices /> });
    expect(await screen.findByText('1 unpaid invoice has an unknown type and may be a credit note.')).toBeVisible();
    cleanup();
    await mount({ path: '/billing/invoices/3', route: '/billing/invoices/:id', element: <InvoicePage /> });
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(totals.getByText('Subtotal')).toBeVisible();
    expect(totals.queryByText('Usage excl. VAT')).toBeNull();
  });

  it('without a date are said to be in every period, and the running one without an id is not averaged', async () => {
    const now = new Date();
    const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const of = (month: Date, net: string) => ({
      ...{
        billing_account_id: 1001,
        type: 'cloud_services',
        status: 10,
        totals: { total_before_tax: net, total: net },
      },
      period_start: `${month.toISOString().slice(0, 7)}-01`,
    });
    world.cloud.faults.add({
      path: '/v1/payment/invoice/list',
      status: 200,
      body: [
        { ...of(monthBefore, '10.00'), id: 1 },
        of(now, '300.00'),
        { ...of(now, '5.00'), id: 2, period_start: null },
      ],
    });
    await mount({ path: '/billing/reports?account=1001', element: <Reports /> });
    expect(await screen.findByText('1 invoice without a date is included in every period.')).toBeVisible();
    expect(screen.getAllByText('Monthly average')[0]?.parentElement).toHaveTextContent('€10.00');
    expect(screen.getAllByText('Usage in this period')[0]?.parentElement).toHaveTextContent('€315.00');
  });

  it('open from anywhere in their row, except from its controls', async () => {
    const user = userEvent.setup();
    await mount({ path: '/billing/invoices', element: <Invoices /> });
    const row = (await screen.findByRole('button', { name: /^Pay now: Invoice/ })).closest('tr');
    const link = within(row ?? document.body).getByRole('link');
    await user.click(within(row ?? document.body).getByRole('button', { name: /^PDF of Invoice/ }));
    expect(address()).toBe('/billing/invoices');
    await user.click(within(row ?? document.body).getByText('Overdue'));
    expect(address()).toMatch(/^\/billing\/invoices\/\d+$/);
    expect(link).toHaveAttribute('href', address());
  });

  it('are none but the current period for an account that is new', async () => {
    await mount({ path: '/billing/invoices?account=1002&year=1999', element: <Invoices /> });
    expect((await screen.findAllByText('Current period')).length).toBeGreaterThan(0);
  });
});

describe('selected invoices', () => {
  it('are saved as a list of their own, with all by one checkbox and none by Escape', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
    await mount({ path: '/billing/invoices?account=1001', element: <Invoices /> });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select Invoice \d+$/ });
    await user.click(boxes[1] as HTMLElement);
    await user.click(boxes[2] as HTMLElement);
    const bar = screen.getByRole('toolbar', { name: 'Actions for the selected' });
    expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
    expect(within(bar).getByRole('button', { name: 'Download 2 PDFs' })).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Download CSV' }));
    const names = [boxes[1], boxes[2]].map((box) => /\d+/.exec(box?.getAttribute('aria-label') ?? '')?.[0]);
    const [, ...rows] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(names);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(screen.getAllByRole('checkbox').length);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

it('a report of invoices without a readable total shows what is known as the least, on the page and in its file', async () => {
  const user = userEvent.setup();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  const common = { billing_account_id: 1001, type: 'cloud_services', status: 10 };
  const body = [
    { ...common, id: 1, period_start: '2025-02-01', totals: { total_before_tax: '20.39', vat_tax: '4.89' } },
    { ...common, id: 2, period_start: '2025-02-01', totals: {} },
    { ...common, id: 3, period_start: '2025-03-01', totals: {} },
  ];
  world.cloud.faults.add({ path: '/v1/payment/invoice/list', status: 200, body });
  await mount({ path: '/billing/reports?period=2025', element: <Reports /> });
  const rows = within(await screen.findByRole('table', { name: 'By month' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'March 2025not reportednot reported€0.00€0.00',
    'February 2025at least €20.39at least €4.89€0.00€0.00',
    'Totalat least €20.39at least €4.89€0.00€0.00',
  ]);
  expect(screen.getByText('Usage in this period', { selector: 'dt' }).parentElement).toHaveTextContent(
    'at least €20.39',
  );
  expect(screen.getByRole('group', { name: /^Usage by month\. Highest: .+, at least €20\.39\.$/ })).toBeVisible();
  expect(screen.getByText('2 invoices have no readable total and are not counted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const [, ...lines] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toEqual(['2025-02,20.39,4.89,0,0,EUR,1', '2025-03,,,0,0,EUR,1']);
});

it('usage whose rounded entries add up to a cent less than the account says shows where the cent is', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const totals = { subtotal: '3.02', discount_amount: '0', total_before_tax: '3.02', vat_tax: '0.72', total: '3.74' };
  const main = {
    id: 1001,
    title: 'Main',
    status: 'ACTIVE',
    is_default: true,
    vat_percentage: '24',
    running_totals: totals,
  };
  const entry = { resource_type: 'disk', billing_account_id: 1001, cost: '1.004', period_start: `${today}T00:00:00Z` };
  const answer = (path: string, body: object[]) => world.cloud.faults.add({ path: `/v1${path}`, status: 200, body });
  answer('/payment/billing_account/list', [main]);
  answer(
    '/charging/usage',
    ['a', 'b', 'c'].map((resource_uuid) => ({ ...entry, resource_uuid })),
  );
  await mount({ path: '/billing/usage', element: <Usage /> });
  const how = await screen.findByRole('list', { name: 'How this adds up' });
  expect(
    within(how)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Usage excl. VAT€3.02Resources€3.01Not itemised€0.01',
    'Resources€3.01',
    'Not itemised€0.01',
    'VAT 24%€0.72',
    'Total incl. VAT€3.74',
  ]);
});

it('a report says which invoices in another currency it leaves out, and shows no sum of nothing', async () => {
  const own = { billing_account_id: 1001, type: 'cloud_services', status: 10, period_start: '2025-02-01' };
  const totals = { total_before_tax: '20.39', vat_tax: '4.89' };
  const answer = (...body: object[]) => world.cloud.faults.add({ path: '/v1/payment/invoice/list', status: 200, body });
  answer({ ...own, id: 1, totals }, { ...own, id: 2, totals, currency: 'USD' });
  const { unmount } = await mount({ path: '/billing/reports?period=2025', element: <Reports /> });
  const sum = () => screen.queryByText('Usage in this period', { selector: 'dt' })?.parentElement?.textContent;
  expect(await screen.findByText('1 invoice in another currency (USD) is not included.')).toBeVisible();
  expect(sum()).toBe('Usage in this period€20.39excl. VAT, after discount');
  unmount();
  world.cloud.faults.clear();
  answer({ ...own, id: 2, totals, currency: 'USD' });
  await mount({ path: '/billing/reports?period=2025', element: <Reports /> });
  expect(await screen.findByText('1 invoice in another currency (USD) is not included.')).toBeVisible();
  expect(sum()).toBeUndefined();
});

it('changes of the credit in another currency are shown in it, and are in no total', async () => {
  const entry = { billing_account_id: 1001, created_at: '2025-02-01T00:00:00Z' };
  const answer = (...body: object[]) => world.cloud.faults.add({ path: '/v1/payment/credit/list', status: 200, body });
  answer({ ...entry, id: 1, amount: '5.00' }, { ...entry, id: 2, amount: '-3.00 USD' });
  const { unmount } = await mount({ path: '/billing/history', element: <History /> });
  expect(await screen.findByText('1 transaction in another currency (USD) is not in the totals.')).toBeVisible();
  expect(screen.getByText('\u2212$3.00 (USD)')).toBeVisible();
  expect(screen.getByText('Net change', { selector: 'dt' }).parentElement).toHaveTextContent(/€5\.00$/);
  unmount();
  world.cloud.faults.clear();
  answer({ ...entry, id: 2, amount: '-3.00 USD' });
  await mount({ path: '/billing/history', element: <History /> });
  expect(await screen.findByText('\u2212$3.00 (USD)')).toBeVisible();
  expect(screen.queryByText(/€0\.00/)).toBeNull();
});

it.each([
  ['unknown, where the accounts cannot be read', {}, 'excl. VAT'],
  ['the invoice’s own', { discount_percentage: '10' }, 'excl. VAT, after discount'],
])('a discount of a report is %s', async (_, more, note) => {
  expectConsoleError(/No access/);
  world.cloud.faults.add({
    path: '/v1/payment/billing_account/list',
    status: 403,
    body: { message: 'No access' },
  });
  const line = { name: 'CPU', qty: 1, amount: '20.39' };
  const invoice = { id: 1, type: 'cloud_services', status: 10, period_start: '2025-02-01', records_list: [line] };
  world.cloud.faults.add({ path: '/v1/payment/invoice/list', status: 200, body: [{ ...invoice, ...more }] });
  await mount({ path: '/billing/reports?period=2025', element: <Reports /> });
  const sum = (await screen.findByText('Usage in this period', { selector: 'dt' })).parentElement;
  expect(sum?.querySelector('small')?.textContent).toBe(note);
});

it('invoices none of whose PDFs could be downloaded are not said to be in an archive', async () => {
  const user = userEvent.setup();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const fault = { path: '/v1/payment/invoice/pdf', status: 500, body: { errors: { Error: 'IOException' } } };
  world.cloud.faults.add(fault);
  await mount({ path: '/billing/invoices?account=1001', element: <Invoices /> });
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select Invoice \d+$/ });
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Download 1 PDF' }));
  const [failure] = await screen.findAllByText(/This PDF could not be downloaded/);
  expect(failure).toHaveTextContent(/This PDF could not be downloaded: \d+\.$/);
  expect(saved).not.toHaveBeenCalled();
});

it.each([
  ['invoices', '/billing/invoices', <Invoices key="invoices" />],
  ['reports', '/billing/reports', <Reports key="reports" />],
])('the choice of the account keeps the focus while the %s of another one are read', async (_, path, element) => {
  const user = userEvent.setup();
  await mount({ path, element });
  await screen.findAllByRole('table');
  const picker = screen.getByLabelText('Billing account');
  picker.focus();
  await user.selectOptions(picker, 'Projects');
  await waitFor(() => expect(address()).toContain('account='));
  expect(screen.getByLabelText('Billing account')).toHaveFocus();
});

describe('invoices of one month', () => {
  it('are those whose period begins in it', () => {
    expect(monthKey({ period_start: '2026-03-01', period_end: '2026-04-01' } as Invoice)).toBe('2026-03');
    expect(monthKey({ period_end: '2026-03-31T23:59:59Z' } as Invoice)).toBe('2026-03');
    expect(monthKey({} as Invoice)).toBe('');
  });

  it('are said to be none, until all are asked for', async () => {
    const user = userEvent.setup();
    await mount({ path: '/billing/invoices?month=1999-03', element: <Invoices /> });
    expect(await screen.findByText('No invoices for March 1999.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Month'), 'All months');
    expect((await screen.findAllByText('Current period')).length).toBeGreaterThan(0);
  });
});

describe('a page about money', () => {
  it('says what failed and tries again', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      path: '/v1/payment/credit/list',
      status: 400,
      times: 1,
      body: { message: 'Books are shut' },
    });
    await mount({ path: '/billing/history', element: <History /> });
    expect(await screen.findByText(/^Books are shut \[.+\] \(400\)$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Balance history' })).toBeVisible();
  });

  it.each(['persistent_data', 'credit/list', 'invoice/list'])(
    'says which payments may be missing, and why, when %s fails',
    async (call) => {
      const user = userEvent.setup();
      world.cloud.faults.add({ path: `/v1/payment/${call}`, status: 500, body: { message: 'Books are shut' } });
      await mount({ path: '/billing/payments', element: <Payments /> });
      expect(await screen.findByText(/Could not be refreshed.* Books are shut \[.+\] \(500\)$/)).toBeVisible();
      world.cloud.faults.clear();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText(/Books are shut/)).not.toBeInTheDocument());
    },
  );

  it('says that no payment matches the filter where there are others', async () => {
    await mount({ path: '/billing/payments?way=open', element: <Payments /> });
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    expect(screen.queryByText('No payments yet')).not.toBeInTheDocument();
  });

  it('says the same of transactions', async () => {
    const { credits } = world.cloud.store.state;
    credits.splice(0, credits.length, ...credits.filter(({ amount }) => Number(amount) > 0));
    await mount({ path: '/billing/history?way=out', element: <History /> });
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
  });

  it.each([403, 400])('calls no list of payments empty whose accounts could not be read (%s)', async (status) => {
    expectConsoleError(/Accounts are shut/);
    const user = userEvent.setup();
    world.cloud.faults.add({
      path: '/v1/payment/billing_account/list',
      status,
      times: 1,
      body: { message: 'Accounts are shut' },
    });
    await mount({ path: '/billing/payments', element: <Payments /> });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('No payments yet')).not.toBeInTheDocument();
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it('keeps the payments that it has shown when asking again fails', async () => {
    const user = userEvent.setup();
    await mount({ path: '/billing/payments', element: <Payments /> });
    const table = await screen.findByRole('table', { name: 'Payments' });
    const count = within(table).getAllByRole('row').length;
    expect(count).toBeGreaterThan(2);
    world.cloud.faults.add({ path: '/v1/payment/**', method: 'GET', status: 500, body: { message: 'Books are shut' } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/Books are shut \[.+\] \(500\)$/)).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')).toHaveLength(count);
  });

  it('calls a way to pay as the site does, and one that the site does not know as the API does', async () => {
    const { credits } = world.cloud.store.state;
    const [known, unknown, other] = credits;
    known!.description = 'Top-up by stripe_creditcard';
    unknown!.description = 'Top-up by carrier_pigeon';
    other!.description = 'Paid by invoice';
    await mount({ path: '/billing/history', language: 'es', element: <History /> });
    expect((await screen.findAllByText('Recarga: Tarjeta de crédito')).length).toBeGreaterThan(0);
    expect(screen.getByText('Top-up by carrier_pigeon')).toBeVisible();
    expect(screen.getByText('Paid by invoice')).toBeVisible();
    expect(screen.queryByText(/stripe_creditcard/)).not.toBeInTheDocument();
  });

  it('does not take accounts that could not be had for none', async () => {
    const user = userEvent.setup();
    // react-admin logs it in development.
    expectConsoleError(/Not now/);
    world.cloud.faults.add({
      path: '/v1/payment/billing_account/list',
      status: 400,
      times: 1,
      body: { message: 'Not now' },
    });
    await mount({ path: '/billing/usage?period=last_month', element: <Usage /> });
    expect(await screen.findByText(/^Not now \[.+\] \(400\)$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: /^Cost by day/ })).toBeVisible();
    expect(screen.queryByText(/^Not now/)).not.toBeInTheDocument();
  });
});

describe('without an account', () => {
  useCloud({ world: 'fresh' });

  it('the way to the first one is shown', async () => {
    await mount({ path: '/billing/history', element: <History /> });
    const link = await screen.findByRole('link', { name: 'Add billing account' });
    expect(link).toHaveAttribute('href', '/billing/create');
  });
});
