/** Built-in kinds as a site has them, over the cloud that answers so: what is sent is written down by hand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';
import { changed } from './packs';

useTime();
const world = useCloud({ kinds: changed });
const user = userEvent.setup();

const requestsOf = (method: string, path: RegExp) =>
  world.cloud.log.list().filter((request) => request.method === method && path.test(request.path));

const openList = (language: 'en' | 'et' | 'es' = 'en') =>
  mount({
    path: '/disks',
    route: '/disks',
    kinds: changed,
    language,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindList kind={registry.get('disk')} />
      </Suspense>
    ),
  });

it.each([
  ['en', 'Volumes', 'Capacity'],
  ['et', 'Köited', 'Maht'],
  ['es', 'Volúmenes', 'Capacidad'],
] as const)('lists them by their words, with their columns, from their address: %s', async (language, many, size) => {
  await openList(language);
  await screen.findByRole('heading', { name: many, level: 1 });
  const { display_name } = world.cloud.store.state.disks[0]!;
  await screen.findAllByText(display_name);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const at = (text: string) => heads.findIndex((head) => head.includes(text));
  expect(at('IOPS')).toBeGreaterThan(0);
  expect(at(size)).toBeGreaterThan(at('IOPS'));
  expect(requestsOf('GET', /\/storage\/volumes$/).every(({ status }) => status === 200)).toBe(true);
  expect(requestsOf('GET', /\/storage\/volumes$/).length).toBeGreaterThan(0);
  expect(requestsOf('GET', /\/storage\/disks$/)).toEqual([]);
  expect(document.body.textContent).not.toMatch(/resources\.|\bundefined\b/);
});

it('does with one what is declared, and no longer what is switched off', async () => {
  const { cloud } = world;
  const siteLocation = cloud.store.state.locations[0]!.slug;
  const owner = cloud.store.state.users.find(({ key }) => key === '{secret}')!;
  const disk = cloud.store.state.disks.find(
    ({ user_id, location, status }) => user_id === owner.id && location === siteLocation && status === 'Active',
  )!;
  await mount({
    path: `/disks/disk/${siteLocation}/${disk.uuid}`,
    route: '/disks/disk/:location/:id',
    kinds: changed,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindShow kind={registry.get('disk')} />
      </Suspense>
    ),
  });
  await screen.findByRole('heading', { name: disk.display_name, level: 1 });
  await screen.findByText('IOPS');
  await user.click(screen.getByRole('button', { name: 'Change IOPS' }));
  const dialog = within(await screen.findByRole('dialog'));
  const iops = await dialog.findByRole('spinbutton', { name: 'IOPS' });
  await user.clear(iops);
  await user.type(iops, '100');
  await user.click(dialog.getByRole('button', { name: 'Change IOPS' }));
  expect(await dialog.findByText(/between 500 and 20,?000/)).toBeInTheDocument();
  await user.clear(iops);
  await user.type(iops, '9000');
  await user.click(dialog.getByRole('button', { name: 'Change IOPS' }));
  await waitFor(() => expect(requestsOf('POST', /iops$/)).toHaveLength(1));
  expect(requestsOf('POST', /iops$/)).toMatchObject([
    { path: `/v1/${siteLocation}/storage/disks/${disk.uuid}/iops`, body: { iops: 9000 }, status: 200 },
  ]);
  await screen.findByText('9,000');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The page comes back to assistive technology after the dialog has gone.
  await user.click(await screen.findByRole('button', { name: /actions|more/i }));
  expect(screen.queryByText(/billing account/i, { selector: '[role=menuitem]' })).toBeNull();
});
