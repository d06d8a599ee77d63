import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addRecent } from '../../src/admin/savedRecords/savedRecords';
import { Support } from '../../src/pages/support/Support';
import { mount, useCloud } from '../admin/form/mount';

const world = useCloud();

it('offers recent records for diagnostics, also those whose list arrives later', async () => {
  const { users } = world.cloud.store.state;
  const owner = users.find(({ email }) => email === 'owner@example.test')?.id ?? Number.NaN;
  const before = await mount({ path: '/support', element: <Support /> });
  const { data } = await before.provider.getList('virtual_machine', {});
  const machine = data.find(({ name }) => name === 'web-01');
  before.unmount();
  addRecent({ owner, kind: 'virtual_machine', id: machine?.id ?? '', name: '' });

  const { provider, queryClient } = await mount({ path: '/support', element: <Support /> });
  await screen.findByRole('heading', { name: 'Diagnostics' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/web-01/)).toBeNull();
  await act(() => provider.getList('virtual_machine', {}));
  expect(await screen.findByRole('option', { name: /^web-01/ })).toBeInTheDocument();
});
