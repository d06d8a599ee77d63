// @module-tag slow
/** Moving something to another billing account: the choice, and what it changes for both. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectConsoleError } from '../../support/console';
import { useCloud } from '../form/mount';
import { showMachine } from '../show/mountShow';

const world = useCloud();
const staging = () => world.cloud.store.state.virtual_machines.find(({ name }) => name === 'staging')!;
const moves = () => world.cloud.log.list().filter(({ path }) => path.endsWith('/resource_billing'));

async function openDialog() {
  await showMachine(world.cloud, 'staging', '?action=move_account');
  return within(await screen.findByRole('dialog', { name: /^Move to another account/ }));
}

describe('moving a machine to another account', () => {
  it('marks the account that pays now, and does not let it be chosen', async () => {
    const dialog = await openDialog();
    const present = await dialog.findByRole('option', { name: /\(current\)$/ });
    expect(present).toBeDisabled();
    expect(present).toHaveValue(String(staging().billing_account_id));
    expect(dialog.getByRole('combobox')).toHaveValue('');
    expect(dialog.getByRole('option', { name: 'Main' })).toBeEnabled();
  });

  it('shows what changes for both accounts once one is chosen', async () => {
    const user = userEvent.setup();
    const dialog = await openDialog();
    expect(dialog.queryByText(/^From now on/)).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox'), await dialog.findByRole('option', { name: 'Main' }));
    expect(await dialog.findByText('From now on, Main pays for staging instead of Projects.')).toBeInTheDocument();
    expect(await dialog.findByText(/^Projects · €[\d.]+ less per month · /)).toBeInTheDocument();
    expect(dialog.getByText(/^Main · €[\d.]+ more per month · /)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Move to another account' }));
    await waitFor(() =>
      expect(moves().map(({ body }) => body)).toEqual([{ uuid: staging().uuid, billing_account_id: 1001 }]),
    );
  });

  it('says before one is chosen who pays now, and what leaving changes for that account', async () => {
    const dialog = await openDialog();
    expect(await dialog.findByText('Currently, Projects pays for staging.')).toBeInTheDocument();
    expect(await dialog.findByText(/^Projects · €[\d.]+ less per month · /)).toBeInTheDocument();
    expect(dialog.queryByText(/^Main · /)).toBeNull();
  });

  it('says that there is no other account, and cannot be sent', async () => {
    const { state } = world.cloud.store;
    state.billing_accounts = state.billing_accounts.filter(({ id }) => id === staging().billing_account_id);
    const dialog = await openDialog();
    expect(await dialog.findByText('You have no other billing account.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Move to another account' })).toBeDisabled();
  });

  it('says with Retry that the accounts could not be loaded', async () => {
    const user = userEvent.setup();
    expectConsoleError(/Fault 500/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/billing_account/list', status: 500 });
    const dialog = await openDialog();
    expect(await dialog.findByText(/\(500\)/)).toBeVisible();
    world.cloud.faults.clear();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('option', { name: 'Main' })).toBeEnabled();
    expect(dialog.queryByText(/\(500\)/)).toBeNull();
  });
});
