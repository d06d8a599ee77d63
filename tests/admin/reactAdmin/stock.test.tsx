// @module-tag slow
/** A kind whose four screens are made of stock `react-admin` components, through the portal's own routes over the embedded cloud. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { loadConfiguration } from '../../../dataProvider/calls/config';
import { createHttp } from '../../../dataProvider/http';
import type { ScreenLoader, ScreenView } from '../../../resources/screens';
import { chosenLanguage } from '../../../src/session/storage';
import { clearMessages } from '../../../src/ui/messages';
import { base, mountPortal } from '../../gates/mountPortal';
import { zones } from '../../packs/packs';
import { expectConsoleError } from '../../support/console';
import { useCloud } from '../../support/useCloud';

const world = useCloud({ kinds: zones });
const user = userEvent.setup();
beforeEach(() => {
  clearMessages();
  for (const row of rows('domain_record')) row.zone_id = rows('domain_zone')[0]?.id;
});

const loaders: Record<ScreenView, ScreenLoader> = {
  list: () => import('./screens/list'),
  show: () => import('./screens/show'),
  create: () => import('./screens/create'),
  edit: () => import('./screens/edit'),
};
const screens = (kind: string, view: ScreenView) => (kind === 'domain_zone' ? loaders[view] : undefined);

async function open(path: string, language: 'en' | 'et' = 'en') {
  // As chosen in this browser: else the profile's would be spoken.
  chosenLanguage.set(language);
  const configuration = await loadConfiguration(createHttp({ base, key: () => '{secret}' }), base);
  return mountPortal(configuration, path, { kinds: zones, screens, language });
}

/** Those of the person who is signed in: the first one's owner. */
function rows(name: string) {
  const all = world.cloud.store.state.configured[name] ?? [];
  return all.filter(({ user_id }) => user_id === all[0]?.user_id);
}
const zone = () => {
  const [first] = rows('domain_zone');
  if (!first) throw new Error('The world has no zone');
  return { id: String(first.id), name: String(first.name), contact: String(first.contact) };
};
const sent = (method: string) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method && request.path.includes('/domains/'))
    .map(({ path, body, status }) => ({ path, body, status }));
const main = () => within(screen.getByRole('main'));

it('lists with Datagrid, and a click on a row opens the page at the path of the specification', async () => {
  const { id, name } = zone();
  const portal = await open('/domains/zones');
  const cell = await main().findByRole('cell', { name });
  expect(main().getByRole('heading', { level: 1, name: 'Hosted zones' })).toBeVisible();
  expect(main().getByRole('columnheader', { name: /Domain name/ })).toBeVisible();
  await user.click(cell);
  await waitFor(() => expect(portal.path()).toBe(`/domains/zone/${id}`));
});

it('sorts by a click on a head, with the order in the address as in every list', async () => {
  await open('/domains/zones');
  await main().findByRole('cell', { name: zone().name });
  await user.click(main().getByRole('button', { name: /ttl ascending/i }));
  const values = () =>
    main()
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell').at(-1)?.textContent?.replace(/\D/g, '')));
  const inOrder = rows('domain_zone')
    .map((row) => Number(row.ttl))
    .sort((a, b) => a - b);
  await waitFor(() => expect(values()).toEqual(inOrder));
});

it('shows what refers to it with ReferenceManyField, and names it with ReferenceField, linked to its exact path', async () => {
  const { id, name } = zone();
  await open(`/domains/zone/${id}`);
  const own = rows('domain_record').filter((row) => String(row.zone_id) === id);
  expect(own.length).toBeGreaterThan(0);
  for (const row of own) expect(await main().findByText(String(row.value))).toBeVisible();
  const links = await main().findAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(own.map(() => `/domains/zone/${id}`));
  expect(main().getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/domains/records/create');
  expect(main().getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/domains/zone/${id}/edit`);
});

it('creates once, says so in our toast, and opens what was created', async () => {
  const portal = await open('/domains/create');
  await user.type(await screen.findByRole('textbox', { name: /Domain name/ }), 'example.org');
  await user.type(screen.getByRole('textbox', { name: /Contact/ }), 'host@example.org');
  const save = screen.getByRole('button', { name: 'Save' });
  // Both before the button is drawn disabled: a machine with other work takes that long.
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(portal.path()).toMatch(/^\/domains\/zone\/\d+$/));
  expect(sent('POST')).toEqual([
    { path: '/v1/domains/zones', status: 201, body: { name: 'example.org', contact: 'host@example.org', ttl: 3600 } },
  ]);
  expect(await screen.findByText('example.org created')).toBeVisible();
});

it('says what is missing before anything is sent', async () => {
  await open('/domains/create', 'et');
  await user.type(await screen.findByRole('textbox', { name: /Kontakt/ }), 'host@example.org');
  await user.click(screen.getByRole('button', { name: 'Salvesta' }));
  expect(await screen.findByText('See väli on kohustuslik')).toBeVisible();
  expect(sent('POST')).toEqual([]);
});

it('changes only what differs', async () => {
  const { id } = zone();
  const portal = await open(`/domains/zone/${id}/edit`);
  const ttl = await screen.findByRole('spinbutton', { name: /TTL/ });
  await user.clear(ttl);
  await user.type(ttl, '600');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.path()).toBe(`/domains/zone/${id}`));
  expect(sent('PUT')).toMatchObject([{ path: `/v1/domains/zones/${id}`, body: { ttl: 600 } }]);
  expect(await screen.findByText(`${zone().name} saved`)).toBeVisible();
});

it('shows a refused change with its correlation id and status, by the field and in a toast, and keeps what was typed', async () => {
  const { id } = zone();
  expectConsoleError(/Not so/);
  const hostile = '<img src=x> %{name} \u202e';
  world.cloud.server.use(
    http.put('*/v1/domains/zones/:id', () =>
      HttpResponse.json(
        { message: 'Not so', errors: { ttl: [hostile] } },
        { status: 400, headers: { 'X-Correlation-ID': 'c0ffee' } },
      ),
    ),
  );
  const portal = await open(`/domains/zone/${id}/edit`);
  const ttl = await screen.findByRole('spinbutton', { name: /TTL/ });
  await user.clear(ttl);
  await user.type(ttl, '601');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not so [c0ffee] (400)');
  expect(await screen.findByText(/<img src=x> %\{name\}/)).toBeVisible();
  // The form knows of the errors now: no second toast follows.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(ttl).toHaveValue(601);
  expect(portal.path()).toBe(`/domains/zone/${id}/edit`);
});

it('asks before it deletes, though react-admin would only offer to undo', async () => {
  const { id, name } = zone();
  const portal = await open(`/domains/zone/${id}`);
  await user.click(await main().findByRole('button', { name: 'Delete zone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading')).toHaveTextContent(name);
  expect(sent('DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent('DELETE')).toMatchObject([{ path: `/v1/domains/zones/${id}` }]));
  await waitFor(() => expect(portal.path()).toBe('/domains/zones'));
});

it('does at once what a screen insists on as undoable: no undo is offered, and nothing is left unsent', async () => {
  const { id } = zone();
  await open(`/domains/zone/${id}`);
  await user.click(await main().findByRole('button', { name: 'Delete at once' }));
  await waitFor(() => expect(sent('DELETE')).toMatchObject([{ path: `/v1/domains/zones/${id}` }]));
  expect(screen.queryByRole('button', { name: /undo/i })).toBeNull();
});

it('speaks Estonian: labels of the declaration, buttons in the portal’s words', async () => {
  const { id, name } = zone();
  await open(`/domains/zone/${id}`, 'et');
  expect(await main().findByText('Kontakt')).toBeVisible();
  expect((await main().findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
    'Nimi',
    'Väärtus',
    'Tsoon',
  ]);
  await user.click(main().getByRole('button', { name: 'Delete zone' }));
  expect(within(await screen.findByRole('dialog')).getByRole('heading')).toHaveTextContent(
    `Kustuta majutatud tsoon ${name}`,
  );
});
