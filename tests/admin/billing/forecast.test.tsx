/** The sentence beside a price: what differs is said, and a date only once. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreditForecast } from '../../../src/admin/billing/CreditForecast';
import { useAccounts } from '../../../src/admin/form/useAccounts';
import { mount, useCloud } from '../form/mount';

useCloud();
const euros = (amount: string) => ({ amount, currency: 'EUR' });

/** Of the account that usually pays. `more`, `less`: euros in an hour. */
function Said({ more, less }: { more?: string; less?: string }) {
  const { usual } = useAccounts();
  return usual ? (
    <CreditForecast account={usual} more={more ? euros(more) : undefined} less={less ? euros(less) : undefined} />
  ) : null;
}

const said = async (change: { more?: string; less?: string }) => {
  await mount({ path: '/', element: <Said {...change} /> });
  return (await screen.findByText(/^Lasts until /)).textContent ?? '';
};
const days = (text: string) => [...text.matchAll(/until ([^;]+)/g)].map(([, day]) => Date.parse(day ?? ''));

describe('how long the credit lasts', () => {
  it('with something that costs much, until an earlier day', async () => {
    const text = await said({ more: '1' });
    expect(text).toMatch(/^Lasts until [^;]+; with this until [^;]+$/);
    const [now = 0, then = 0] = days(text);
    expect(then).toBeLessThan(now);
  });

  it('with something that costs hardly anything, as long: the day is said once', async () => {
    expect(await said({ more: '0.000001' })).toMatch(/^Lasts until [^;]+; with this too$/);
  });

  it.each([
    ['with a smaller size', { more: '-0.3' }, 'with'],
    ['without something', { less: '0.3' }, 'without'],
  ] as const)('%s, until a later day', async (_, change, how) => {
    const text = await said(change);
    expect(text).toMatch(new RegExp(`^Lasts until [^;]+; ${how} this until [^;]+$`));
    const [now = 0, then = 0] = days(text);
    expect(then).toBeGreaterThan(now);
  });

  it('is told alone where nothing changes', async () => {
    expect(await said({})).toMatch(/^Lasts until [^;]+$/);
  });
});
