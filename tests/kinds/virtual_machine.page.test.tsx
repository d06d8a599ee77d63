/** A machine's page over the embedded cloud: what can be done with it, its disks and its copies. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useCloud } from '../admin/form/mount';
import { machineOf, showMachine } from '../admin/show/mountShow';

const world = useCloud();
const stopped = () => world.cloud.store.state.machines.find(({ status }) => status === 'stopped')!;
const sent = (method: string, end: string) =>
  world.cloud.log.list().filter((entry) => entry.method === method && entry.path.endsWith(end));
const dialog = () => screen.findByRole('dialog');

describe('what can be done', () => {
  it('is resized while it is stopped, within the provider’s limits', async () => {
    const user = userEvent.setup();
    const { name, uuid, memory } = stopped();
    await showMachine(world.cloud, name, '?action=resize');
    const form = within(await dialog());
    const vcpu = form.getByRole('spinbutton', { name: 'vCPU' });
    await user.clear(vcpu);
    await user.type(vcpu, '64');
    await user.click(form.getByRole('button', { name: 'Resize' }));
    await waitFor(() => expect(vcpu).toHaveAccessibleDescription(/between 1 and 32/));
    expect(sent('PATCH', '/vm')).toEqual([]);
    await user.clear(vcpu);
    await user.type(vcpu, '8');
    await user.click(form.getByRole('button', { name: 'Resize' }));
    expect(await screen.findByText(`${name} has its new size`)).toBeInTheDocument();
    expect(sent('PATCH', '/vm').map(({ body }) => body)).toEqual([{ uuid, vcpu: 8, memory }]);
  });

  it('is not resized while it runs', async () => {
    await showMachine(world.cloud, 'web-01', '?action=resize');
    const form = within(await dialog());
    expect(form.getByText(/Stop the machine first/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Resize' })).toBeDisabled();
  });

  it('takes a new password by the rule, while it runs', async () => {
    const user = userEvent.setup();
    const { uuid, username } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=change_password');
    const form = within(await dialog());
    const password = form.getByLabelText('Password');
    await user.type(password, 'alllower1');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/uppercase/));
    expect(sent('PATCH', '/vm/user')).toEqual([]);
    await user.clear(password);
    await user.type(password, 'Better2use');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The password on web-01 is changed')).toBeInTheDocument();
    expect(sent('PATCH', '/vm/user')).toMatchObject([{ body: { uuid, username } }]);
  });

  it('is cloned under a name of its own', async () => {
    const user = userEvent.setup();
    const { uuid } = machineOf(world.cloud, 'web-01');
    await showMachine(world.cloud, 'web-01', '?action=clone');
    const form = within(await dialog());
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'web-copy');
    await user.click(form.getByRole('button', { name: 'Clone' }));
    expect(await screen.findByText('A copy of web-01 is being made')).toBeInTheDocument();
    expect(sent('POST', '/vm/clone')).toMatchObject([{ body: { uuid, name: 'web-copy' } }]);
  });

  it('turns backups off after saying what stays', async () => {
    const user = userEvent.setup();
    const { name, uuid } = world.cloud.store.state.machines.find(({ backup }) => backup)!;
    await showMachine(world.cloud, name, '?action=backup_off');
    const form = within(await dialog());
    expect(form.getByText(/go on being billed/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Turn backups off' }));
    expect(await screen.findByText(`Backups of ${name} are off`)).toBeInTheDocument();
    expect(sent('POST', '/vm/backup').map(({ body }) => body)).toEqual([{ uuid, backup: false }]);
  });
});
