// @module-tag slow
/** The sample packs in every view, over the cloud that is derived from them: what is sent is written down by hand. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { inLanguage } from '../../src/admin/texts';
import { pathTo, type View } from '../../src/context/paths';
import { address, mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { packs, vaults } from './packs';

useTime();
const world = useCloud({ kinds: packs });
const user = userEvent.setup();

const elements: Record<View, (kind: Kind) => React.ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
  edit: (kind) => <KindForm kind={kind} view="edit" />,
};

type Options = { id?: string; language?: 'en' | 'et' | 'es'; key?: string; search?: string };
const rowsOf = (name: string) => world.cloud.store.state.configured[name] ?? [];
const kindNamed = (name: string) => packs.find((pack) => pack.name === name)!;

/** What the address of a record says of it: its parents too, where its list is asked for each of them. */
const parents: Readonly<Record<string, readonly string[]>> = {
  database: ['cluster_uuid'],
  database_user: ['cluster_uuid', 'database'],
};
const addressOf = (name: string, row: Record<string, unknown> | undefined, key: string) =>
  [...(parents[name] ?? []), key].map((field) => String(row?.[field])).join('~');

/** A view of a kind; of the first record, where it is about one. */
async function open(name: string, view: View, { id, search = '', ...more }: Options = {}) {
  const declared = kindNamed(name) as unknown as Kind & { id?: string };
  const key = declared.id ?? (declared.scope === 'location' ? 'uuid' : 'id');
  const row = rowsOf(name)[0];
  const own =
    id ??
    (declared.scope === 'location' ? `${String(row?.location)}:${addressOf(name, row, key)}` : String(row?.[key]));
  const kind = { ...declared, scope: declared.scope ?? 'account' };
  const path = pathTo(kind, view, view === 'show' || view === 'edit' ? own : undefined) ?? '/';
  const mounted = await mount({
    path: path + search,
    route: declared.routes[view] ?? '/',
    kinds: packs,
    ...more,
    element: (registry) => <Suspense fallback="loading">{elements[view](registry.get(name))}</Suspense>,
  });
  return { ...mounted, row };
}

const sent = (method: string, end: RegExp) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method && end.test(request.path))
    .map(({ path, query, contentType, body, status }) => ({ path, query, contentType, body, status }));

const shown = packs.filter((pack) => pack.admin !== true);
const languages = ['en', 'et', 'es'] as const;

describe.each(shown.map((pack) => [pack.name, pack] as const))('%s', (name, pack) => {
  const label = pack.label as { one: Record<string, string>; many: Record<string, string> };
  const fields = pack.fields as Record<string, { label: Record<string, string> }>;
  const title = (pack.title as string | undefined) ?? 'name';

  it.each(languages)('lists its records in %s', async (language) => {
    await open(name, 'list', { language });
    await screen.findByRole('heading', { name: inLanguage(label.many as never, language), level: 1 });
    await screen.findAllByText(String(rowsOf(name)[0]?.[title]));
    for (const column of pack.columns as string[])
      expect(screen.getAllByText(fields[column]!.label[language]!).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/resources\.|\bundefined\b/);
  });

  it.each(languages)('shows one of them in %s', async (language) => {
    const { row } = await open(name, 'show', { language });
    await screen.findByRole('heading', { name: String(row?.[title]), level: 1 });
    for (const fact of (pack.facts as string[] | undefined) ?? [])
      expect((await screen.findAllByText(fields[fact]!.label[language]!)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/resources\.|\bundefined\b/);
  });

  it.each(languages)('asks in %s for what is written, and sends nothing while that is missing', async (language) => {
    await open(name, 'create', { language });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getAllByRole('button').findLast((button) => button.getAttribute('type') === 'submit')!);
    await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
    expect(world.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('hosted zones, plain REST', () => {
  it('are created and changed as JSON', async () => {
    await open('domain_zone', 'create');
    await user.type(await screen.findByRole('textbox', { name: 'Domain name' }), 'example.org');
    await user.type(screen.getByRole('textbox', { name: 'Contact' }), 'host@example.org');
    await user.click(screen.getByRole('button', { name: 'Create hosted zone' }));
    await waitFor(() => expect(address()).toMatch(/^\/domains\/zone\/\d+$/));
    expect(sent('POST', /\/domains\/zones$/)).toMatchObject([
      {
        contentType: 'application/json',
        body: { name: 'example.org', contact: 'host@example.org', ttl: 3600, signed: false },
      },
    ]);
    cleanup();
    const { row } = await open('domain_zone', 'edit');
    const ttl = await screen.findByRole('spinbutton', { name: /TTL/ });
    await user.clear(ttl);
    await user.type(ttl, '600');
    await user.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(sent('PUT', /./)).toHaveLength(1));
    expect(sent('PUT', /./)).toMatchObject([
      { path: `/v1/domains/zones/${String(row?.id)}`, status: 200, body: { ttl: 600 } },
    ]);
  });

  it('are what a record refers to: the chosen zone is in the path', async () => {
    await open('domain_record', 'create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'www');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '192.0.2.1');
    const zone = rowsOf('domain_zone')[1]!;
    const choice = screen.getByRole('combobox', { name: 'Zone' });
    await within(choice).findByRole('option', { name: String(zone.name) });
    await user.selectOptions(choice, String(zone.name));
    await user.click(screen.getByRole('button', { name: 'Create DNS record' }));
    await waitFor(() => expect(sent('POST', /records$/)).toHaveLength(1));
    expect(sent('POST', /records$/)).toMatchObject([
      { path: `/v1/domains/zones/${String(zone.id)}/records`, status: 200 },
    ]);
  });
});

describe('backup vaults, by location', () => {
  it('cost what the price list says, and their number is held to the provider’s limits', async () => {
    await open('backup_vault', 'create', { search: '?location=tll' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly');
    expect(await screen.findByText(/4\.56/)).toBeInTheDocument(); // 50 GB, 0.000125 an hour, 730 hours
    const size = screen.getByRole('spinbutton', { name: /Size/ });
    await user.clear(size);
    await user.type(size, '5');
    await user.click(screen.getByRole('button', { name: 'Create backup vault' }));
    expect(await screen.findByText(/between 10 and 2,?000/)).toBeInTheDocument();
    await user.clear(size);
    await user.type(size, '100');
    await user.click(screen.getByRole('button', { name: 'Create backup vault' }));
    await waitFor(() => expect(sent('POST', /vaults$/)).toHaveLength(1));
    expect(sent('POST', /vaults$/)).toMatchObject([
      {
        path: '/v1/tll/backup/vaults',
        status: 200,
        body: { display_name: 'Nightly', size_gb: 100, tier: 'hot', billing_account_id: expect.any(Number) as number },
      },
    ]);
  });

  it('are locked for as many days as are asked for, settle, and then say why not', async () => {
    const active = rowsOf('backup_vault').find((row) => row.status === 'active')!;
    await open('backup_vault', 'show', { id: `${String(active.location)}:${String(active.uuid)}` });
    await user.click(await screen.findByRole('button', { name: 'Lock vault' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = await dialog.findByRole('spinbutton', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '400');
    await user.click(dialog.getByRole('button', { name: 'Lock vault' }));
    expect(await dialog.findByText(/between 1 and 365/)).toBeInTheDocument();
    await user.clear(days);
    await user.type(days, '90');
    await user.click(dialog.getByRole('button', { name: 'Lock vault' }));
    expect((await screen.findAllByText('Locking')).length).toBeGreaterThan(0);
    expect(sent('POST', /lock$/)).toMatchObject([
      {
        path: `/v1/${String(active.location)}/backup/vaults/${String(active.uuid)}/lock`,
        body: { days: 90 },
        status: 200,
      },
    ]);
    await pass(5000);
    await screen.findAllByText('Locked');
    await user.click(screen.getByRole('button', { name: /actions|more/i }));
    expect(await screen.findByText('A locked vault keeps its copies.')).toBeInTheDocument();
    expect(screen.getAllByText("A locked vault can't be deleted.").length).toBeGreaterThan(0);
  });

  it('keep their secret out of the record and what is for administrators from others', async () => {
    const { row } = await open('backup_vault', 'show');
    await screen.findByRole('heading', { name: String(row?.display_name) });
    expect(document.body.textContent).not.toContain(String(row?.access_key));
    expect(screen.queryByText('Storage node')).toBeNull();
    cleanup();
    const theirs = rowsOf('backup_vault').find((one) => one.user_id !== row?.user_id)!;
    await open('backup_vault', 'show', {
      id: `${String(theirs.location)}:${String(theirs.uuid)}`,
      key: '{secret-admin}',
    });
    expect(await screen.findByText('Storage node')).toBeInTheDocument();
  });

  it('are deleted by the id in the query, once the name is typed', async () => {
    const { row } = await open('backup_vault', 'show', { search: '?action=delete' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox'), String(row?.display_name));
    await user.click(dialog.getByRole('button', { name: /delete/i }));
    await waitFor(() => expect(sent('DELETE', /vaults$/)).toHaveLength(1));
    expect(sent('DELETE', /vaults$/)).toMatchObject([
      { path: `/v1/${String(row?.location)}/backup/vaults`, query: { vault_id: row?.uuid }, body: null, status: 204 },
    ]);
  });
});

describe('e-mail domains, form-encoded', () => {
  const form = 'application/x-www-form-urlencoded';

  it('are created from a form', async () => {
    await open('mail_domain', 'create');
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'mail.example');
    await user.click(screen.getByRole('button', { name: 'Create e-mail domain' }));
    await waitFor(() => expect(sent('POST', /domain$/)).toHaveLength(1));
    expect(sent('POST', /domain$/)).toMatchObject([
      { contentType: form, body: { domain: 'mail.example', mailboxes: '10', spam_filter: '2' }, status: 200 },
    ]);
  });

  it('are changed with their id in the body, beside what is always repeated', async () => {
    const { row } = await open('mail_domain', 'edit');
    const address = await screen.findByRole('textbox', { name: /Catch-all address/ });
    await user.clear(address);
    await user.type(address, 'all@mail.example');
    await user.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(sent('PATCH', /domain$/)).toHaveLength(1));
    const [request] = sent('PATCH', /domain$/);
    expect(request).toMatchObject({ contentType: form, status: 200 });
    expect(request?.body).toMatchObject({
      domain_id: row?.domain_id,
      catch_all: 'all@mail.example',
      mailboxes: String(row?.mailboxes),
    });
  });

  it('lose an optional value that is cleared', async () => {
    const { row } = await open('mail_domain', 'edit');
    expect(row?.catch_all).toBe('owner@example.test');
    await user.clear(await screen.findByRole('textbox', { name: /Catch-all address/ }));
    await user.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(sent('PATCH', /domain$/)).toHaveLength(1));
    expect(sent('PATCH', /domain$/)).toMatchObject([{ status: 200, body: { catch_all: '' } }]);
    expect(rowsOf('mail_domain')[0]?.catch_all).toBeNull();
  });

  it('are checked, many at once', async () => {
    await open('mail_domain', 'list');
    // Once all of it is here: rows that are drawn again take no click.
    await screen.findByText(/^\d+ e-mail domains$/);
    const boxes = await screen.findAllByRole('checkbox');
    await user.click(boxes[1]!);
    await user.click(boxes[2]!);
    await user.click(await screen.findByRole('button', { name: 'Check domain' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /check domain/i }));
    await waitFor(() => expect(sent('POST', /check$/)).toHaveLength(2));
    expect(sent('POST', /check$/).map(({ contentType, status }) => [contentType, status])).toEqual([
      [form, 200],
      [form, 200],
    ]);
  });
});

it('finds a vault by a part of its name', async () => {
  await open('backup_vault', 'list');
  const name = String(rowsOf('backup_vault')[0]?.display_name);
  await screen.findAllByText(name);
  await user.type(screen.getByRole('searchbox'), 'no such vault');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(vaults).toHaveLength(1);
});
