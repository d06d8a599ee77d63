/** What the credit would last without single resources, or without all of a type. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CreditCard } from '../../../resources/billing_account/screens/CreditCard';
import { ForecastCard } from '../../../resources/billing_account/screens/ForecastCard';
import { useAccounts } from '../../../src/admin/useAccounts';
import { mount, useCloud } from '../form/mount';

const world = useCloud({ world: 'busy' });

function Shown() {
  const { defaultAccount } = useAccounts();
  return defaultAccount ? <ForecastCard account={defaultAccount} /> : null;
}

function Balance() {
  const { defaultAccount } = useAccounts();
  return defaultAccount ? <CreditCard account={defaultAccount} /> : null;
}

/** Opens the single machines. */
async function openSingles(user: ReturnType<typeof userEvent.setup>, types: HTMLElement): Promise<HTMLElement> {
  const button = within(types).getByRole('button', { name: 'Choose one by one: Virtual machines' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return within(types).getByRole('group', { name: 'Virtual machines' });
}

async function open() {
  const user = userEvent.setup();
  await mount({ path: '/', element: <Shown /> });
  const types = await screen.findByRole('group', { name: /^What if: without/ });
  const status = () => screen.getByText(/^Credit lasts|^Now:/, { selector: 'p[role=status]' }).textContent;
  return { user, types, status };
}

it('leaves out single machines, the most expensive first, and all of them are as much as their type', async () => {
  const { user, types, status } = await open();
  const now = status();
  const box = await openSingles(user, types);
  const singles = within(box).getAllByRole('checkbox');
  const prices = within(box)
    .getAllByText(/per month$/)
    .map(({ textContent }) => Number(textContent?.replace(/[^0-9.]/g, '')));
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  const [first] = singles;
  if (!first) throw new Error('no machine');
  await user.click(first);
  const one = status();
  expect(one).not.toBe(now);
  for (const other of singles.slice(1)) await user.click(other);
  const all = status();
  expect(all).not.toBe(one);
  const whole = within(types).getByRole('checkbox', { name: /^Virtual machines \(/ });
  await user.click(whole);
  expect(status()).toBe(all);
  expect(first).toBeDisabled();
  expect(first).toBeChecked();
});

it('shows twenty of many, and more when asked', async () => {
  const { state } = world.cloud.store;
  const [model] = state.virtual_machines;
  if (!model) throw new Error('no machine');
  for (let at = 0; at < 30; at += 1) {
    state.virtual_machines.push({
      ...model,
      uuid: `${model.uuid.slice(0, -4)}${String(1000 + at)}`,
      name: `clone-${at}`,
    });
  }
  const { user, types } = await open();
  const box = await openSingles(user, types);
  expect(within(box).getAllByRole('checkbox')).toHaveLength(20);
  await user.click(within(box).getByRole('button', { name: /^Show more/ }));
  expect(within(box).getAllByRole('checkbox').length).toBeGreaterThan(20);
});

it('names each type where its resources are chosen one by one', async () => {
  const { types } = await open();
  const names = within(types)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
  expect(within(types).queryByText(/one by one/)).not.toBeInTheDocument();
});

it('names once what both forecasts leave out', async () => {
  const { state } = world.cloud.store;
  state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'LOAD_BALANCER');
  const { user, types, status } = await open();
  expect(status()).toMatch(/Not counted: Load balancers?/);
  await user.click(within(types).getByRole('checkbox', { name: /^Virtual machines \(/ }));
  expect(status()).toMatch(/^Now: Credit lasts .+ With these changes: Credit lasts/);
  expect(status()?.match(/Not counted/g)).toHaveLength(1);
});

it('the card of the balance names once what is not counted, above the current rate', async () => {
  const { state } = world.cloud.store;
  state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'LOAD_BALANCER');
  await mount({ path: '/', element: <Balance /> });
  expect(await screen.findByText(/^Credit lasts .+Not counted: Load balancer/)).toBeVisible();
  expect(screen.getByText('Current rate').closest('li')).toHaveTextContent(/^Current rateabout €[\d,.]+ per day$/);
});

it('the rate itself names it where no day can be said', async () => {
  const { state } = world.cloud.store;
  state.prices = state.prices.filter(({ resource_type }) => resource_type !== 'LOAD_BALANCER');
  for (const account of state.billing_accounts) account.credit = -1_000_000;
  await mount({ path: '/', element: <Balance /> });
  await screen.findByText('Current rate');
  expect(screen.getByText('Current rate').closest('li')).toHaveTextContent(/\(not counted: Load balancers?/);
});

it('the rate and the average are on the basis on which credit is deducted', async () => {
  const [known] = world.cloud.store.state.billing_accounts;
  const shownWith = async (credit_available: string) => {
    const running_totals = { credit_amount: 100, credit_available, total_before_tax: 20, vat_tax: 4, total: 24 };
    const body = [{ id: known?.id, title: 'A', is_default: true, vat_percentage: 20, running_totals }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/billing_account/list', status: 200, body, times: 1 });
    const { unmount } = await mount({ path: '/', element: <Balance /> });
    await screen.findByText('Current rate');
    const perDay = (label: string) =>
      Number(
        screen
          .getByText(label)
          .closest('li')
          ?.textContent?.replace(/[^\d.]/g, ''),
      );
    const shown = [perDay('Current rate'), perDay('Average this month')];
    unmount();
    return shown;
  };
  const withoutVat = await shownWith('80');
  const withVat = await shownWith('76');
  for (const [at, rate] of withoutVat.entries()) {
    expect(rate).toBeGreaterThan(0);
    expect((withVat[at] ?? 0) / rate).toBeCloseTo(1.2, 1);
  }
});
