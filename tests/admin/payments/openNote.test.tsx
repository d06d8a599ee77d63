/** A dialog that charges shows what else of the account may be charged. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { allDoubts, decideDoubt, saveDoubt, removeDoubt } from '../../../src/admin/payments/doubts';
import { OpenNote } from '../../../src/admin/payments/OpenNote';
import { mount, useCloud } from '../form/mount';

useCloud({ world: 'busy' });
afterEach(() => allDoubts().forEach(({ about }) => removeDoubt(about)));

const about = 'auto:1002';
const open = () => mount({ path: '/', route: '/', element: <OpenNote account={1002} about={about} /> });

it('leaves out the charge whose answer the dialog itself waits for', async () => {
  saveDoubt({ about, at: Date.now(), amount: '25.00', account: 1002 });
  saveDoubt({ about: 'invoice:17', at: Date.now(), amount: '12.40', account: 1002 });
  await open();
  expect(await screen.findByText('Invoice 17')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole('listitem', { name: /Automatic top-up/ })).toHaveLength(0));
  expect(screen.queryByText(/Automatic top-up/)).toBeNull();
});

it('shows an earlier one of the same purpose that was answered and is not decided', async () => {
  saveDoubt({ about, at: Date.now(), amount: '25.00', account: 1002 });
  decideDoubt(about, 'begun', 'result_pending');
  await open();
  expect(await screen.findByText(/Automatic top-up/)).toBeVisible();
});
