// @module-tag slow
/** Accounts that are late: each page about money shows what does not depend on them, and names what it waits for. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaymentMethods } from '../../../src/pages/cards/PaymentMethods';
import { Notices } from '../../../src/pages/cards/Notices';
import { Compare } from '../../../src/pages/costs/Compare';
import { Costs } from '../../../src/pages/costs/Costs';
import { Savings } from '../../../src/pages/costs/Savings';
import { History } from '../../../src/pages/history/History';
import { InvoicePage } from '../../../src/pages/invoices/InvoicePage';
import { Invoices } from '../../../src/pages/invoices/Invoices';
import { Overview } from '../../../src/pages/overview/Overview';
import { Payments } from '../../../src/pages/payments/Payments';
import { Referral } from '../../../src/pages/referral/Referral';
import { Reports } from '../../../src/pages/reports/Reports';
import { TopUp } from '../../../src/pages/topup/TopUp';
import { Usage } from '../../../src/pages/usage/Usage';
import { mount, useCloud } from '../../admin/form/mount';
import { expectConsoleError } from '../../support/console';

const world = useCloud({ world: 'busy' });
afterEach(() => world.cloud.faults.clear());

const patient = { timeout: 10_000 };

/** Page, and what it shows without the accounts: a table or a figure by its label; undefined where all of it depends on them. */
it.each<[string, ReactNode, RegExp | undefined]>([
  ['usage', <Usage key="p" />, /^Usage excl\. VAT/],
  ['costs', <Costs key="p" />, /^Usage excl\. VAT/],
  ['compare', <Compare key="p" />, /^[A-Z][a-z]+ \d{4}$/],
  ['reports', <Reports key="p" />, /^Usage in this period/],
  ['savings', <Savings key="p" />, /^Possible savings/],
  ['history', <History key="p" />, /^Money in/],
  ['invoices', <Invoices key="p" />, /^Invoices/],
  ['overview', <Overview key="p" />, /^Unpaid invoices/],
  ['referral', <Referral key="p" />, undefined],
  ['payments', <Payments key="p" />, undefined],
  ['cards', <PaymentMethods key="p" />, undefined],
  ['notices', <Notices key="p" />, undefined],
  ['topup', <TopUp key="p" />, undefined],
])('%s', async (page, element, shown) => {
  world.cloud.faults.add({ path: '/v1/payment/billing_account/list', delay: 600_000 });
  await mount({ path: `/billing/${page}`, element });
  expect(await screen.findByText('Still waiting for billing accounts', {}, patient)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  if (!shown) return;
  await waitFor(() => {
    const terms = screen.queryAllByText(shown, { selector: 'dt' }).flatMap(({ parentElement }) => parentElement ?? []);
    const found = [...terms, ...screen.queryAllByRole('table', { name: shown })];
    expect(found.map(({ textContent }) => textContent).join(' ')).toMatch(/€\d/);
  }, patient);
});

it('shows no state of an unpaid invoice, which depends on how its account pays, until accounts come', async () => {
  world.cloud.faults.add({ path: '/v1/payment/billing_account/list', delay: 600_000 });
  await mount({ path: '/billing/invoices', element: <Invoices /> });
  const table = await screen.findByRole('table', { name: 'Invoices' }, patient);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
  expect(within(table).queryByText(/^(Unpaid|Paying by invoice)/)).toBeNull();
  expect(screen.queryByRole('button', { name: /archive/i })).toBeNull();
});

it('requests what an address is about: the one account that it names', async () => {
  world.cloud.faults.add({ path: '/v1/payment/billing_account/list', delay: 600_000 });
  const sent = vi.spyOn(globalThis, 'fetch');
  await mount({ path: '/billing/history?account=102', element: <History /> });
  await screen.findByText('Still waiting for billing accounts', {}, patient);
  const credit = () => sent.mock.calls.map(([input]) => String(input)).filter((url) => url.includes('/credit/list'));
  await waitFor(() => expect(credit()).toEqual([expect.stringContaining('billing_account_id=102')]));
});

/** The accounts are withheld until the function is called; then they are answered as they are, or with 500. */
function withholdAccounts(fails: boolean): () => void {
  const { fetch } = globalThis;
  let answer = (): void => undefined;
  const due = new Promise<void>((done) => (answer = done));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = input instanceof Request ? input : { url: String(input) };
    if (!url.includes('/billing_account/list')) return fetch(input, init);
    await due;
    return fails ? Response.json({ message: 'Down' }, { status: 500 }) : fetch(input, init);
  });
  return () => answer();
}

it.each([false, true])(
  'shows the running period of the default account and of no other (accounts fail: %s)',
  async (fails) => {
    for (const account of world.cloud.store.state.billing_accounts) account.is_default = account.id === 1002;
    if (fails) expectConsoleError(/Down/);
    const answerAccounts = withholdAccounts(fails);
    const page = { path: '/billing/invoices/current', route: '/billing/invoices/:id', element: <InvoicePage /> };
    const { queryClient } = await mount(page);
    const requests = () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['invoices'], predicate: ({ state }) => state.dataUpdateCount > 0 });
    expect(await screen.findByText('Still waiting for billing accounts', {}, patient)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    expect(requests()).toEqual([]);
    answerAccounts();
    if (fails) expect(await screen.findByText(/Down/)).toBeVisible();
    else expect((await screen.findAllByText('Projects')).length).toBeGreaterThan(0);
    expect(requests().map(({ queryKey }) => queryKey)).toEqual(fails ? [] : [['invoices', 1002]]);
  },
);
