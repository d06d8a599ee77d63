// @module-tag slow
/** Under a name stands what the thing is for, never its id. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import AccessDelegationList from '../../../resources/access_delegation/screens/list';
import DiskList from '../../../resources/disk/screens/list';
import type { ScreenProps } from '../../../resources/screens';
import ServiceList from '../../../resources/managed_service/screens/list';
import { newUuid } from '../../../src/lib/uuid';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

const show = (name: string, path: string, List: (props: ScreenProps) => React.ReactNode) =>
  mount({ path, element: (registry) => <List kind={registry.get(name)} defaultView={null} /> });

const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};

describe('the second line', () => {
  it('of a disk is the machine that it is in', async () => {
    await show('disk', '/disks', DiskList);
    expect((await screen.findAllByText(/^System disk of \S+ · (Ubuntu|Debian) \d/)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Not attached to a machine')).length).toBeGreaterThan(0);
    expect(screen.queryByText(uuid)).not.toBeInTheDocument();
  });

  it('of a disk says nothing where the machines do not answer', async () => {
    const alone = world.cloud.store.state.disks.filter(({ vm_uuid }) => vm_uuid === null);
    const [disk] = alone;
    if (!disk) throw new Error('The busy world has a disk on its own');
    world.cloud.faults.add({ path: `/v1/${disk.location}/user-resource/vm/list`, status: 500, body: {} });
    await show('disk', '/disks', DiskList);
    const line = await row(disk.display_name);
    await screen.findAllByText(/^System disk of /);
    expect(line.queryByText('Not attached to a machine')).not.toBeInTheDocument();
    expect(screen.queryByText(uuid)).not.toBeInTheDocument();
  });

  it('of a service is where it answers, and its nodes are a number', async () => {
    await show('managed_service', '/services', ServiceList);
    expect((await screen.findAllByText(/^[\w.-]+:\d{2,5}$/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('columnheader', { name: 'Nodes' })).toBeVisible();
    expect(screen.queryByText('Several')).not.toBeInTheDocument();
    expect(screen.queryByText(uuid)).not.toBeInTheDocument();
  });

  it('of a machine is its system, as people write it', async () => {
    await mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
    expect((await row('bastion')).getByText('AlmaLinux 9')).toBeVisible();
    expect((await row('office-files')).getByText('Windows Server 2022')).toBeVisible();
    expect(screen.queryByText(/^(ubuntu|debian|windows)/)).not.toBeInTheDocument();
  });

  it('of an API token is none: its scope is in a column, once', async () => {
    await mount({ path: '/access/token', element: (registry) => <KindList kind={registry.get('api_token')} /> });
    const [token] = world.cloud.store.state.api_tokens;
    const line = await row(String(token?.description));
    expect(line.getAllByText(/^(Global|Restricted)$/)).toHaveLength(1);
  });

  it('of a delegation is how many have accepted', async () => {
    await show('access_delegation', '/access/delegation', AccessDelegationList);
    expect((await screen.findAllByText(/^\d+ of \d+ accepted$/)).length).toBeGreaterThan(0);
  });

  it('of a delegation is also the day on which the last of those who accepted ends, where each is known', async () => {
    const invited = { is_accepted: true, accepted_at: '2026-03-01T10:00:00Z' };
    const timed = { ...invited, uuid: newUuid(), grantee_username: 'a@example.test', duration: 86_400 };
    const longer = { ...timed, uuid: newUuid(), grantee_username: 'b@example.test', duration: 259_200 };
    const open = { ...invited, uuid: newUuid(), grantee_username: 'c@example.test' };
    const pending = { ...longer, uuid: newUuid(), is_accepted: false, accepted_at: null };
    world.cloud.faults.add({
      ...{ path: '/v1/user-resource/access_group', status: 200 },
      body: [
        { id: 1, name: 'timed', impersonations: [timed, longer, pending] },
        { id: 2, name: 'open', impersonations: [timed, open] },
      ],
    });
    await show('access_delegation', '/access/delegation', AccessDelegationList);
    expect((await row('timed')).getByText(/^2 of 3 accepted · until Mar 4, 2026$/)).toBeVisible();
    expect((await row('open')).getByText('2 of 2 accepted')).toBeVisible();
  });
});
