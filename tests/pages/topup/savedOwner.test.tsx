/** Payment methods noted as saved belong to one person. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStoreContext } from 'ra-core';
import { expect, it } from 'vitest';
import { useUser } from '../../../src/admin/queries';
import { useSavedMethods } from '../../../src/pages/topup/saved';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

function Probe() {
  const store = useStoreContext();
  const owner = useUser().data?.id;
  const { ids, set } = useSavedMethods(5);
  if (owner === undefined) return null;
  const note = (key: string) => store.setItem(key, ['coingate']);
  return (
    <>
      <button onClick={() => note('payment-methods-5')}>Without an owner</button>
      <button onClick={() => note(`payment-methods-${owner}1-5`)}>Another person</button>
      <button onClick={() => set(['paypal'])}>Own</button>
      <output aria-label="saved">{ids.join()}</output>
    </>
  );
}

it('shows no list that another person left in this browser, and the person’s own', async () => {
  const user = userEvent.setup();
  await mount({ path: '/probe', element: <Probe /> });
  await user.click(await screen.findByRole('button', { name: 'Without an owner' }));
  await user.click(screen.getByRole('button', { name: 'Another person' }));
  expect(screen.getByLabelText('saved')).toHaveTextContent('');
  await user.click(screen.getByRole('button', { name: 'Own' }));
  expect(screen.getByLabelText('saved')).toHaveTextContent('paypal');
});
