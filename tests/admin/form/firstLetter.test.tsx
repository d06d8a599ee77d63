/** What a letter of a name renders: little, or the page does not answer within a frame. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Kind } from '../../../resources/kind/types';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm, type OrderDraft } from '../../../src/admin/form/order/useOrderForm';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import { mount, useCloud } from './mount';

useCloud();

interface NamedDraft extends OrderDraft {
  display_name: string;
}

const rendered: unknown[] = [];

function Form({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const order = useOrderForm<NamedDraft>({ kind, accounts, defaults: (start) => ({ ...start, display_name: '' }) });
  rendered.push(order);
  return (
    <OrderForm
      order={order}
      validate={() => ({})}
      body={(values) => ({ ...values })}
      facts={({ display_name }) => [{ label: 'Named', value: display_name }]}
      price={() => undefined}
      ready="Ready."
    >
      <NameSection kind={kind} />
    </OrderForm>
  );
}

it('renders its input and the summary, not the form, also where it is the first change', async () => {
  const { queryClient } = await mount({
    path: '/disks/create',
    element: (registry) => {
      const kind = registry.get('disk');
      return <OrderReady kind={kind}>{(accounts) => <Form kind={kind} accounts={accounts} />}</OrderReady>;
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const user = userEvent.setup();
  await user.click(name);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  rendered.length = 0;
  await user.keyboard('db');
  expect(name).toHaveValue('db');
  const summary = screen.getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveTextContent(/Named\s*db/));
  expect(rendered).toEqual([]);
});
