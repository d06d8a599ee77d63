/** The sentence beside a price: what differs is said, and a date only once. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreditForecast } from '../../../src/admin/billing/CreditForecast';
import { useAccounts } from '../../../src/admin/useAccounts';
import { knownSum, omittedSum, type Sum } from '../../../src/lib/sum';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const hourly = (amount: string): Sum => knownSum({ amount, currency: 'EUR' });

/** Of the account that usually pays. */
function DefaultForecast({ more, less }: { more?: Sum; less?: Sum }) {
  const { defaultAccount } = useAccounts();
  return defaultAccount ? <CreditForecast account={defaultAccount} more={more} less={less} /> : null;
}

const forecastText = async (change: { more?: Sum; less?: Sum }) => {
  await mount({ path: '/', element: <DefaultForecast {...change} /> });
  return (await screen.findByText(/^Credit lasts /)).textContent ?? '';
};

describe('how long the credit lasts', () => {
  it('with something that costs much: the day, and how much earlier it is', async () => {
    expect(await forecastText({ more: hourly('1') })).toMatch(/^Credit lasts until [^(]+ \(\d+ days? less\)$/);
  });

  it('with something that costs hardly anything, as long', async () => {
    expect(await forecastText({ more: hourly('0.000001') })).toMatch(/^Credit lasts until [^(]+ \(no change\)$/);
  });

  it.each([
    ['with a smaller size', { more: hourly('-0.3') }],
    ['without something', { less: hourly('0.3') }],
  ])('%s, until a later day', async (_, change) => {
    expect(await forecastText(change)).toMatch(/^Credit lasts until [^(]+ \(\d+ days? more\)$/);
  });

  it('is shown alone where nothing changes, and names what is not counted', async () => {
    expect(await forecastText({})).toMatch(/^Credit lasts until [^(.]+$/);
  });

  it('names what has no price, and a location that does not answer', async () => {
    expect(await forecastText({ more: omittedSum('EUR', 'price', 'RAM') })).toMatch(/Not counted: .*Memory/);
  });

  it('counts everything that exists: nothing of it, nothing is charged', async () => {
    const { state } = world.cloud.store;
    const [main] = state.billing_accounts;
    for (const rows of [
      state.virtual_machines,
      state.disks,
      state.ip_addresses,
      state.load_balancers,
      state.leases,
      state.managed_services,
    ]) {
      for (const row of rows) if (row.billing_account_id === main?.id) row.billing_account_id = 0;
    }
    for (const row of state.buckets) if (row.billing_account_id === main?.id) row.billing_account_id = 0;
    await mount({ path: '/', element: <DefaultForecast /> });
    expect(await screen.findByText('Nothing is being charged')).toBeVisible();
  });
});
