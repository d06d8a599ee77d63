/** The API by clicking: each action's own call, copied from the menu, without a key. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { machineOf, showMachine } from '../show/mountShow';
import { useCloud } from '../form/mount';

const world = useCloud();

describe('API calls', () => {
  it('are in a machine’s menu, one for each action, and copied without a key', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01');
    await user.click(await screen.findByRole('button', { name: /actions|more/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'API calls' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'API calls for web-01' }));
    const stop = within(dialog.getByRole('region', { name: /^Stop/ }));
    await user.click(stop.getByRole('button', { name: /Copy as cURL/ }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('/user-resource/vm/stop'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(machineOf(world.cloud, 'web-01').uuid);
    expect(copied).toContain('apikey: YOUR_API_TOKEN');
    expect(document.body.textContent).not.toContain('{secret}');
    // What asks for a password shows where it belongs, not one.
    expect(dialog.getByRole('region', { name: /password/i })).toHaveTextContent('<password>');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.cloud.log.list().filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
