// @module-tag slow
/** An account whose discount was answered and could not be read: each screen with a sum says that the discount is not in it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import MachineCreate from '../../../resources/virtual_machine/screens/create';
import { useLastingDays } from '../../../src/admin/billing/CreditForecast';
import { useRunRates } from '../../../src/admin/billing/useRunRates';
import { KindList } from '../../../src/admin/list/KindList';
import { useAccounts } from '../../../src/admin/useAccounts';
import { Spend } from '../../../src/pages/dashboard/Spend';
import { Overview } from '../../../src/pages/overview/Overview';
import { Reports } from '../../../src/pages/reports/Reports';
import { Usage } from '../../../src/pages/usage/Usage';
import { mount, useCloud } from '../form/mount';
import { showMachine } from '../show/mountShow';

const world = useCloud();
beforeEach(async () => {
  const path = '/v1/payment/billing_account/list';
  const answer = await fetch(`http://portal.test${path}`, { headers: { apikey: '{secret}' } });
  const accounts = (await answer.json()) as object[];
  const body = accounts.map((account) => ({ ...account, discount_percentage: 'lorem' }));
  world.cloud.faults.add({ method: 'GET', path, status: 200, body });
});
afterEach(() => void vi.restoreAllMocks());

const openList = () =>
  mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });

it('is named in each row of a list, at its foot and in its file', async () => {
  const saved = vi.fn((_: Blob) => 'blob:list');
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openList();
  const row = within(await screen.findByRole('row', { name: /web-01/ }));
  const mark = await row.findByRole('img', { name: 'Not counted: Discount.' });
  expect(mark.parentElement).toHaveTextContent(/^€[\d.]+\*$/);
  const foot = await screen.findByRole('complementary', { name: 'Cost' });
  expect(foot).toHaveTextContent(
    /^\d+ virtual machines: €[\d,.]+ per month \(not counted: Discount\) excl\. VAT(?!, after)/,
  );
  expect(await within(foot).findByText(/^Main · .+Credit lasts until [^.]+\. Not counted: Discount\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(await saved.mock.calls[0]![0].text()).toMatch(/web-01.*€[\d.]+ \(not counted: Discount\)/);
});

it('is not deducted on the page of what it is paid for, where what was spent so far is not known', async () => {
  await showMachine(world.cloud, 'web-01');
  const cost = within(await screen.findByRole('region', { name: 'Cost' }));
  const value = (label: string) => cost.getByText(label).nextElementSibling;
  expect(await cost.findByText(/The account’s discount could not be read and is not deducted\./)).toBeVisible();
  expect(value('Per month')).toHaveTextContent(/^€\d+\.\d\d per month€[\d.]+ per hourNot counted: Discount\.$/);
  expect(value('Deleting saves')).toHaveTextContent(/\(not counted: Discount\)$/);
  await waitFor(() => expect(value('This month so far')).toHaveTextContent('Unknown: the discount could not be read'));
});

it('is named beside the total of an order and the day that the credit lasts until', async () => {
  await mount({
    path: '/compute/create',
    element: (registry) => <MachineCreate kind={registry.get('virtual_machine')} defaultView={null} />,
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  await waitFor(() => expect(summary.getAllByRole('status')[0]).toHaveTextContent(/Not counted: Discount\.$/));
  expect(summary.getByText(/The account’s discount could not be read and is not deducted\./)).toBeVisible();
  expect(await summary.findByText(/Credit lasts until .+\. Not counted: Discount\./)).toBeVisible();
  // All lines lack it: the total says so for them.
  expect(summary.queryAllByText(/€[\d.]+ \(not counted: Discount\)/)).toEqual([]);
  expect(summary.getAllByText(/^€[\d.]+$/, { selector: 'dd *, dd' }).length).toBeGreaterThan(1);
});

it('makes the days of the credit more, never fewer', async () => {
  function Shown() {
    const { defaultAccount } = useAccounts();
    const days = useLastingDays(useRunRates());
    return <p>{defaultAccount && days(defaultAccount)}</p>;
  }
  await mount({ path: '/', element: <Shown /> });
  expect(await screen.findByText(/^≥ \d+ days$/)).toBeVisible();
});

it('is named beside the forecast of the month, and no amount claims that it was deducted', async () => {
  const { unmount } = await mount({ path: '/billing/overview', element: <Overview /> });
  const figure = async (label: RegExp) => {
    const term = await screen.findByText(label, { selector: 'dt' });
    return term.parentElement!.querySelector('dd')!;
  };
  await waitFor(async () =>
    expect(await figure(/^Forecast this month/)).toHaveTextContent(/^€.*Not counted: Discount\./),
  );
  // Its entries have no sum after a discount that is not known.
  await waitFor(async () => expect(await figure(/^Last month to/)).toHaveTextContent(/^not reported/));
  unmount();
  await mount({ path: '/billing/reports', element: <Reports /> });
  await waitFor(async () =>
    expect(await figure(/^Forecast this month/)).toHaveTextContent(/^€.*Not counted: Discount\./),
  );
});

it('leaves the days of the dashboard and the total of usage unknown, in words', async () => {
  const { unmount } = await mount({ path: '/', element: <Spend /> });
  expect(await screen.findByText(/^A billing account’s discount could not be read\. Daily costs depend/)).toBeVisible();
  unmount();
  await mount({ path: '/billing/usage?period=last_month', route: '/billing/usage', element: <Usage /> });
  const total = await screen.findByText('Total incl. VAT', { selector: 'dt' });
  expect(total.nextElementSibling).toHaveTextContent('Unknown: the discount could not be read');
});
