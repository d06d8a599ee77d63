/** What pages of billing show of persons while an administrator, or a trusted user, acts as the customer. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Notices } from '../../../src/pages/cards/Notices';
import { History } from '../../../src/pages/history/History';
import { impersonation } from '../../../src/session/storage';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const customer = 101;
const staff = 1;

/** The key of the act-as. `by`: as the browser has stored it; left out, the person was not known yet when it began. */
function act(by?: number): string {
  world.cloud.store.state.acting.push({
    ...{ token: 'acting', owner_id: customer, acting_user_id: staff },
    ...{ account_id: null, impersonation_uuid: null, expires_at: null },
  });
  impersonation.set({
    ...{ token: 'acting', returnPath: '/', owner: 'owner@example.test' },
    ...(by !== undefined && { by: String(by) }),
  });
  return 'acting';
}

describe('the balance history', () => {
  const entry = { billing_account_id: 1001, created_at: '2025-02-01T00:00:00Z', amount: '5.00' };
  beforeEach(() =>
    world.cloud.faults.add({
      path: '/v1/payment/credit/list',
      status: 200,
      body: [
        { ...entry, id: 1, description: 'By the customer', acting_user_id: customer },
        { ...entry, id: 2, description: 'By the staff', acting_user_id: staff },
        { ...entry, id: 3, description: 'By another', acting_user_id: 77 },
        { ...entry, id: 4, description: 'By the provider', acting_user_id: null },
      ],
    }),
  );
  const by = (description: string) => {
    const row = screen.getByRole('row', { name: new RegExp(description) });
    const columns = within(screen.getByRole('table')).getAllByRole('columnheader');
    const at = columns.findIndex(({ textContent }) => textContent === 'By');
    return row.querySelectorAll('td, th')[at]?.textContent;
  };

  it.each([
    ['the customer is “You” to themselves', undefined, ['You', 'User 1', 'User 77', '–']],
    ['staff is “You”, and the customer is not', () => act(staff), ['Account owner', 'You', 'User 77', '–']],
    ['no one is “You” where it is unknown who acts', () => act(), ['Account owner', 'User 1', 'User 77', '–']],
  ])('%s', async (_, begin, expected) => {
    const key = begin?.();
    await mount({ path: '/billing/history', ...(key && { key }), element: <History /> });
    const names = ['By the customer', 'By the staff', 'By another', 'By the provider'];
    await waitFor(() => expect(names.map(by)).toEqual(expected));
  });
});

describe('the budget', () => {
  const note = /this budget is not theirs/;

  it('of a customer is their own', async () => {
    await mount({ path: '/billing/notices', element: <Notices /> });
    expect(await screen.findByRole('button', { name: 'Save budget' })).toBeVisible();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('of a person who acts as the customer is not the customer’s, and ends with the act-as', async () => {
    await mount({ path: '/billing/notices', key: act(staff), element: <Notices /> });
    expect(await screen.findByText(note)).toBeVisible();
  });
});
