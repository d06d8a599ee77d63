/** A disk's page over the embedded cloud: the machine that it is in. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useCloud } from '../admin/form/mount';
import { machineOf, mountView } from '../admin/show/mountShow';

const world = useCloud();
const disks = () => world.cloud.store.state.disks.filter(({ location }) => location === 'tll');
const show = ({ location, uuid }: { location: string; uuid: string }) =>
  mountView('disk', '/disks/disk/:location/:id', `/disks/disk/${location}/${uuid}`);
const sent = (end: string) =>
  world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith(end));

describe('where a disk is', () => {
  it('is put in a machine of its place, and taken out after asking', async () => {
    const user = userEvent.setup();
    const disk = disks().find(({ vm_uuid }) => vm_uuid === null)!;
    const { uuid } = machineOf(world.cloud, 'web-01');
    await show(disk);
    expect(await screen.findByText('Detached')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Attach to a machine' }));
    const form = within(screen.getByRole('form', { name: 'Attach to a machine' }));
    await form.findByRole('option', { name: 'web-01' });
    expect(form.queryByRole('option', { name: 'shop-jkt-01' })).toBeNull();
    await user.selectOptions(form.getByRole('combobox', { name: 'Machine' }), uuid);
    await user.click(form.getByRole('button', { name: 'Attach to a machine' }));
    expect(await screen.findByRole('link', { name: 'web-01' })).toBeInTheDocument();
    expect(sent('/attach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: disk.uuid }]);
    await user.click(screen.getByRole('button', { name: 'Detach: web-01' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Detach' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'web-01' })).toBeNull());
    expect(sent('/detach').map(({ body }) => body)).toEqual([{ uuid, disk_uuid: disk.uuid }]);
  });

  it('stays where a machine starts from it', async () => {
    await show(disks().find(({ primary }) => primary)!);
    expect(await screen.findByRole('button', { name: /^Detach: .+a machine starts from it/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
