// @module-tag slow
/** Kinds that belong to others, three levels deep, over the cloud that is derived from them: what is sent is written down by hand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { ConfiguredRow } from '../../mocks/rows/base';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { unreadOf } from '../../src/lib/unread';
import type { Kind } from '../../resources/kind/types';
import { address, mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { clusters } from './packs';

useTime();
const world = useCloud({ kinds: clusters });
const user = userEvent.setup();

type View = 'list' | 'show' | 'create' | 'edit';
const elements: Record<View, (kind: Kind) => React.ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
  edit: (kind) => <KindForm kind={kind} view="edit" />,
};
const rowsOf = (name: string): ConfiguredRow[] => world.cloud.store.state.configured[name] ?? [];
const open = (name: string, view: View, path: string) =>
  mount({
    path,
    route: (clusters.find((one) => one.name === name) as unknown as Kind).routes[view] ?? '/',
    kinds: clusters,
    element: (registry) => <Suspense fallback="loading">{elements[view](registry.get(name))}</Suspense>,
  });
const requestsOf = (method: string, end: RegExp) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method && end.test(request.path))
    .map(({ path, body, status }) => ({ path, body, status }));

/** The first cluster of a customer, with three databases, of which the first has three users. */
function first() {
  const cluster = rowsOf('database_cluster')[0]!;
  const place = String(cluster.location);
  const at = `/v1/${place}/db/clusters/${String(cluster.uuid)}`;
  return {
    cluster,
    uuid: String(cluster.uuid),
    place,
    at,
    page: `/databases/cluster/${place}/${String(cluster.uuid)}`,
  };
}

it('shows what belongs to a cluster as sections of its page, with their number, and asks for its own alone', async () => {
  const { cluster, at, page } = first();
  await open('database_cluster', 'show', `${page}?tab=database`);
  await screen.findByRole('heading', { name: String(cluster.name), level: 1 });
  await screen.findByRole('heading', { name: 'Databases', level: 2 });
  await screen.findByText('3 databases');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  await waitFor(() => expect(sections.getByRole('link', { name: 'Databases 3' })).toBeInTheDocument());
  expect(sections.getByRole('link', { name: /Alerts/ })).toBeInTheDocument();
  // Two records a part: the third is in the second part, and nothing of another cluster is asked for.
  const lists = requestsOf('GET', /databases$/);
  expect(new Set(lists.map(({ path }) => path))).toEqual(new Set([`${at}/databases`]));
  expect(screen.queryByRole('columnheader', { name: 'Cluster' })).toBeNull();
});

it('keeps the section open while its list is sorted and searched', async () => {
  const { page } = first();
  await open('database_cluster', 'show', `${page}?tab=database`);
  await screen.findByText('3 databases');
  const head = await screen.findByRole('columnheader', { name: 'Character set' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(address()).toMatch(/sort=charset/));
  expect(address()).toMatch(/tab=database(&|$)/);
  await user.type(screen.getByRole('searchbox'), 'alpha');
  await screen.findByText(/1 of 3 databases/);
  expect(address()).toMatch(/tab=database(&|$)/);
});

it('says that a cluster has none, and offers the first', async () => {
  const empty = rowsOf('database_cluster')[3]!;
  const path = `/databases/cluster/${String(empty.location)}/${String(empty.uuid)}`;
  await open('database_cluster', 'show', `${path}?tab=database`);
  const link = await screen.findByRole('link', { name: 'Create database' });
  expect(link.getAttribute('href')).toBe(
    `/databases/databases/create?parent=${encodeURIComponent(`${String(empty.location)}:${String(empty.uuid)}`)}`,
  );
  await screen.findByText('Nothing here yet');
  expect(screen.queryByText(/^0 /)).toBeNull();
});

it('makes one where the page said, without asking for it', async () => {
  const { cluster, at, uuid, place } = first();
  await open('database', 'create', `/databases/databases/create?parent=${place}%3A${uuid}`);
  expect(await screen.findByRole('textbox', { name: 'Cluster' })).toHaveValue(String(cluster.name));
  expect(screen.getByRole('textbox', { name: 'Cluster' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('radio', { name: /Tallinn/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'orders');
  await user.click(screen.getByRole('button', { name: 'Create database' }));
  await waitFor(() => expect(address()).toBe(`/databases/database/${place}/${uuid}~orders`));
  expect(requestsOf('POST', /databases$/)).toEqual([
    { path: `${at}/databases`, status: 200, body: { name: 'orders', charset: 'UTF8' } },
  ]);
});

it('asks for the parents one after the other where no page said them', async () => {
  const { cluster, at } = first();
  await open('database_user', 'create', `/databases/users/create?location=${String(cluster.location)}`);
  const databases = () => screen.getByRole('combobox', { name: 'Database' });
  const choice = await screen.findByRole('combobox', { name: 'Cluster' });
  await within(choice).findByRole('option', { name: String(cluster.name) });
  expect(within(databases()).getAllByRole('option')).toHaveLength(1);
  await user.selectOptions(choice, String(cluster.name));
  await within(databases()).findByRole('option', { name: 'database-alpha' });
  expect(within(databases()).getAllByRole('option')).toHaveLength(4);
  await user.selectOptions(databases(), 'database-alpha');
  await user.type(screen.getByRole('textbox', { name: 'Login' }), 'ann');
  await user.click(screen.getByRole('button', { name: 'Create database user' }));
  await waitFor(() => expect(requestsOf('POST', /users$/)).toHaveLength(1));
  expect(requestsOf('POST', /users$/)).toEqual([
    { path: `${at}/databases/database-alpha/users`, status: 200, body: { login: 'ann', role: 'read' } },
  ]);
});

it('opens a user by its address alone, and says what it belongs to', async () => {
  const { cluster, uuid, place, at } = first();
  await open('database_user', 'show', `/databases/user/${place}/${uuid}~database-alpha~database-user-alpha`);
  await screen.findByRole('heading', { name: 'database-user-alpha', level: 1 });
  const crumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(await crumb.findByRole('link', { name: 'database-alpha' })).toHaveAttribute(
    'href',
    `/databases/database/${place}/${uuid}~database-alpha`,
  );
  expect(crumb.getByRole('link', { name: 'Database users' })).toHaveAttribute(
    'href',
    `/databases/database/${place}/${uuid}~database-alpha?tab=database_user`,
  );
  expect(requestsOf('GET', /users$/).map(({ path }) => path)).toEqual([`${at}/databases/database-alpha/users`]);
  expect(cluster.uuid).toBe(uuid);
});

it('finds one whose address does not name its parents, unless there are several', async () => {
  const { place } = first();
  const only = rowsOf('database').find((row) => row.location === place && row.name === 'database-delta')!;
  await open('database', 'show', `/databases/database/${place}/database-delta`);
  await screen.findByRole('heading', { name: 'database-delta', level: 1 });
  expect(requestsOf('GET', /databases\/database-delta$/)[0]?.path).toBe(
    `/v1/${place}/db/clusters/${String(only.cluster_uuid)}/databases/database-delta`,
  );
});

it('does not open any of several that are called alike', async () => {
  const { place } = first();
  await open('database', 'show', `/databases/database/${place}/database-alpha`);
  await screen.findByText(/does not exist/);
});

it('changes and deletes the one below its parent, not its namesake', async () => {
  const { uuid, place, at } = first();
  const twins = rowsOf('database').filter((row) => row.location === place && row.name === 'database-alpha');
  expect(twins.length).toBeGreaterThan(1);
  await open('database', 'edit', `/databases/database/${place}/${uuid}~database-alpha/edit`);
  await user.click(await screen.findByRole('radio', { name: 'LATIN1' }));
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(requestsOf('PATCH', /./)).toHaveLength(1));
  expect(requestsOf('PATCH', /./)).toEqual([
    { path: `${at}/databases/database-alpha`, status: 200, body: { charset: 'LATIN1' } },
  ]);
  expect(twins.filter((row) => row.charset === 'LATIN1').map((row) => row.cluster_uuid)).toContain(uuid);
});

it('names what is deleted with a cluster, and what only refers to it', async () => {
  const { cluster, page, uuid } = first();
  await open('database_cluster', 'show', `${page}?action=delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Databases \(3\): database-alpha, database-bravo, database-delta/);
  // What belongs to its databases goes with them.
  const users = rowsOf('database_user').filter((row) => row.cluster_uuid === uuid);
  await dialog.findByText(new RegExp(`Database users \\(${users.length}\\): ${String(users[0]?.login)}`));
  expect(dialog.getAllByText('This will be deleted:')).toHaveLength(2);
  await dialog.findByText('Linked resources that will be kept:');
  await user.type(dialog.getByRole('textbox'), String(cluster.name));
  await user.click(dialog.getByRole('button', { name: /delete/i }));
  await waitFor(() => expect(rowsOf('database_cluster').some((row) => row.uuid === uuid)).toBe(false));
  expect(rowsOf('database').some((row) => row.cluster_uuid === uuid)).toBe(false);
  expect(rowsOf('database_user').some((row) => row.cluster_uuid === uuid)).toBe(false);
});

it('can not be confirmed before it is known what is deleted with it', async () => {
  const { cluster, page, at } = first();
  world.cloud.faults.add({ method: 'GET', path: `${at}/databases`, delay: 600_000 });
  await open('database_cluster', 'show', `${page}?action=delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), String(cluster.name));
  expect(dialog.getByRole('button', { name: /delete/i })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(requestsOf('DELETE', /./)).toEqual([]);
  world.cloud.faults.clear();
  await dialog.findByText(/Databases \(3\)/);
  expect(dialog.getByRole('button', { name: /delete/i })).toBeEnabled();
});

it('says that it could not be read what is deleted with it, and can be confirmed all the same', async () => {
  const { cluster, page, at, uuid } = first();
  world.cloud.faults.add({ method: 'GET', path: `${at}/databases`, status: 500 });
  await open('database_cluster', 'show', `${page}?action=delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), String(cluster.name));
  await pass(30_000);
  await dialog.findByText(/Could not check what else would be deleted \(Databases\)/);
  world.cloud.faults.clear();
  await user.click(dialog.getByRole('button', { name: /retry/i }));
  await dialog.findByText(/Databases \(3\)/);
  await user.click(dialog.getByRole('button', { name: /delete/i }));
  await waitFor(() => expect(rowsOf('database_cluster').some((row) => row.uuid === uuid)).toBe(false));
});

it('says that it could not be read what is deleted two levels down', async () => {
  const { page, at } = first();
  world.cloud.faults.add({ method: 'GET', path: `${at}/databases/*/users`, status: 500 });
  await open('database_cluster', 'show', `${page}?action=delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Databases \(3\)/);
  await pass(30_000);
  await dialog.findByText(/Could not check what else would be deleted \(Database users\)/);
  world.cloud.faults.clear();
  await user.click(dialog.getByRole('button', { name: /retry/i }));
  await dialog.findByText(/Database users \(\d+\)/);
});

it('names what is deleted with several clusters', async () => {
  const { place } = first();
  await open(
    'database_cluster',
    'list',
    `/databases/clusters?filter=${encodeURIComponent(JSON.stringify({ location: place }))}`,
  );
  await screen.findByText(/\d+ of \d+ database clusters/);
  const boxes = await screen.findAllByRole('checkbox');
  await user.click(boxes[1]!);
  await user.click(boxes[2]!);
  await user.click(await screen.findByRole('button', { name: /delete/i }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText('This will be deleted:')).toHaveLength(2);
  await dialog.findByText(
    /^Databases \(5\): database-alpha, database-bravo, database-delta, database-alpha, database-bravo$/,
  );
});

it('leads back to the section of the parent once one is deleted', async () => {
  const { uuid, place } = first();
  await open('database', 'show', `/databases/database/${place}/${uuid}~database-alpha?action=delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Database users \(3\)/);
  await user.click(dialog.getByRole('button', { name: /delete/i }));
  await waitFor(() => expect(address()).toBe(`/databases/cluster/${place}/${uuid}?tab=database`));
});

it('finds one that was made though its answer was lost, below its parent, and makes no second', async () => {
  const { at, uuid, place } = first();
  const name = 'database-omega';
  // Another parent has one of that name already.
  const twin = rowsOf('database').find((row) => row.cluster_uuid !== uuid && row.location === place)!;
  twin.name = name;
  world.cloud.faults.add({ method: 'POST', path: `${at}/databases`, network: true, done: true, times: 1 });
  await open('database', 'create', `/databases/databases/create?parent=${place}%3A${uuid}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'Create database' }));
  await waitFor(() => expect(address()).toBe(`/databases/database/${place}/${uuid}~${name}`));
  expect(requestsOf('POST', /databases$/)).toHaveLength(1);
  expect(rowsOf('database').filter((row) => row.cluster_uuid === uuid && row.name === name)).toHaveLength(1);
});

it('takes no namesake for what it made where the answer was lost before it was made', async () => {
  const { at, uuid, place } = first();
  const twin = rowsOf('database').find((row) => row.cluster_uuid !== uuid && row.location === place)!;
  twin.name = 'database-omega';
  world.cloud.faults.add({ method: 'POST', path: `${at}/databases`, network: true, times: 1 });
  await open('database', 'create', `/databases/databases/create?parent=${place}%3A${uuid}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'database-omega');
  await user.click(screen.getByRole('button', { name: 'Create database' }));
  await pass(5000);
  await screen.findByText(/It may have been created anyway/);
  expect(address()).toMatch(/create/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(address()).toBe(`/databases/database/${place}/${uuid}~database-omega`));
});

it('does the action of a row in a section, and the page’s own dialog stays closed', async () => {
  const { uuid, place, at } = first();
  await open('database', 'show', `/databases/database/${place}/${uuid}~database-alpha?tab=database_user`);
  await screen.findByText('3 database users');
  const boxes = await screen.findAllByRole('checkbox');
  await user.click(boxes[1]!);
  await user.click(await screen.findByRole('button', { name: 'Block user' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /block user/i }));
  await waitFor(() => expect(requestsOf('POST', /block$/)).toHaveLength(1));
  expect(requestsOf('POST', /block$/)[0]?.path).toBe(`${at}/databases/database-alpha/users/database-user-alpha/block`);
});

it('names whose list failed, beside the lists of the others', async () => {
  const { at, cluster } = first();
  world.cloud.faults.add({ method: 'GET', path: `${at}/databases`, status: 500 });
  await open('database', 'list', '/databases/databases');
  await screen.findAllByText('database-alpha');
  await waitFor(() =>
    expect(unreadOf('database')).toMatchObject([{ name: cluster.name, message: expect.any(String) as string }]),
  );
});

it('asks for a panel of one below its parents by the names of all of them', async () => {
  const { uuid, place, at } = first();
  const id = `${uuid}~database-alpha~database-user-alpha`;
  await open('database_user', 'show', `/databases/user/${place}/${id}?tab=panel-queries`);
  expect(await screen.findByRole('table', { name: 'Queries' })).toBeInTheDocument();
  expect(requestsOf('GET', /queries$/)).toMatchObject([
    { path: `${at}/databases/database-alpha/users/database-user-alpha/queries`, status: 200 },
  ]);
});
