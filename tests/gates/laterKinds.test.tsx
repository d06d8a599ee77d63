// @module-tag slow
/** The list of machines before the other kinds are declared: the whole frame is there, and what leads to them waits for them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { useCloud } from '../support/useCloud';
import { cloudConfiguration, mountPortal } from './mountPortal';

const zone = JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8')) as Record<string, unknown>;
useCloud({ kinds: [zone] });
let configuration: Awaited<ReturnType<typeof cloudConfiguration>>;
beforeAll(async () => {
  configuration = await cloudConfiguration();
});

/** The portal at the list of machines, whose other declarations come when they are let through. */
async function openList(kinds: readonly unknown[] = [zone]) {
  let letThrough = (): void => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  const later = () => through;
  const portal = await mountPortal(configuration, '/compute', { kinds, later });
  await screen.findByRole('heading', { level: 1, name: 'Virtual machines' });
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(2);
  return { ...portal, letThrough: () => letThrough() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('rows, menu and what can be created are there, and a click leads to the list of another kind once it is declared', async () => {
  const { letThrough, path, registry } = await openList();
  const user = userEvent.setup();
  expect(registry.find('disk')).toBeUndefined();
  const menu = screen.getAllByRole('navigation')[0] ?? document.body;
  await user.click(within(menu).getByRole('link', { name: 'Disks' }));
  expect(screen.queryByRole('heading', { level: 1, name: 'Disks' })).toBeNull();
  letThrough();
  await heading('Disks');
  expect(path()).toBe('/disks');
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
});

it('a kind of portal.json is in the menu at once, and shown once it is read', async () => {
  const { letThrough, go } = await openList();
  letThrough();
  await go('/dns/zones');
  await heading('DNS zones');
});

it('the page of a kind whose declaration is not sound is not found', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { letThrough, go } = await openList([{ ...zone, columns: ['no_such_field'] }]);
  letThrough();
  await go('/dns/zones');
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
});
