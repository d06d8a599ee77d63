/** Renaming a record in place, over the embedded cloud. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCloud } from '../form/mount';
import { machineOf, showMachine } from './mountShow';

const world = useCloud();

it('sends with Retry what the field contains by then', async () => {
  const user = userEvent.setup();
  world.cloud.faults.add({ method: 'PATCH', path: '/v1/**/vm', times: 1, status: 500, body: { message: 'No luck' } });
  await showMachine(world.cloud, 'web-01');
  const { uuid } = machineOf(world.cloud, 'web-01');
  await user.click(await screen.findByRole('button', { name: /^Rename/ }));
  const name = screen.getByRole('textbox');
  await user.clear(name);
  await user.type(name, 'first{Enter}');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.clear(name);
  await user.type(name, 'second');
  await user.click(retry);
  await waitFor(() => expect(name).not.toBeInTheDocument());
  const nameNow = () => world.cloud.store.state.virtual_machines.find((one) => one.uuid === uuid)?.name;
  expect(nameNow()).toBe('second');
});
