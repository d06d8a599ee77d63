/** An empty list says no more than is known. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

const here = useCloud({ world: 'fresh' });
const list = () =>
  mount({
    path: '/network/firewall',
    route: '/network/firewall',
    element: (registry) => <KindList kind={registry.get('firewall')} />,
  });

it('that there is nothing yet, where every location has answered', async () => {
  await list();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

it('that there is nothing where it answered, while a location fails', async () => {
  here.cloud.faults.add({ path: '/v1/tll/network/**', status: 500, body: { message: 'Out of order' } });
  await list();
  expect(await screen.findByText('Nothing in the locations that responded')).toBeVisible();
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});
