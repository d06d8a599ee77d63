// @module-tag slow
/** A kind whose fields depend on each other, over the cloud that is derived from it: what is sent is written down by hand. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';
import { farms } from './packs';

useTime();
const world = useCloud({ kinds: farms });
const user = userEvent.setup();
const rows = () => world.cloud.store.state.configured.render_farm ?? [];

const elements = {
  list: (kind: Kind) => <KindList kind={kind} />,
  show: (kind: Kind) => <KindShow kind={kind} />,
  create: (kind: Kind) => <KindForm kind={kind} view="create" />,
  edit: (kind: Kind) => <KindForm kind={kind} view="edit" />,
};
const open = (view: keyof typeof elements, path: string) =>
  mount({
    path,
    route: (farms[0] as unknown as Kind).routes[view] ?? '/',
    kinds: farms,
    element: (registry) => <Suspense fallback="loading">{elements[view](registry.get('render_farm'))}</Suspense>,
  });
const sent = (method: string) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method)
    .map(({ path, body, status }) => ({ path, body, status }));
const pageOf = (row: Record<string, unknown>, more = '') =>
  `/render-farm/${String(row.location)}/${String(row.uuid)}${more}`;

async function fill(name: string, text: string) {
  const input = await screen.findByRole('spinbutton', { name: new RegExp(`^${name}`) });
  await user.clear(input);
  await user.type(input, text);
}

it('asks for what applies only, follows what it is computed of, and sends what is asked', async () => {
  await open('create', '/render-farms/create?location=tll');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Film');
  const memory = screen.getByRole('spinbutton', { name: /^Memory/ });
  await waitFor(() => expect(memory).toHaveValue('16'));
  await fill('Cores', '8');
  await waitFor(() => expect(memory).toHaveValue('32'));
  // 2 nodes with 8 cores, 0.00025 an hour, 730 hours.
  expect(await screen.findByText(/2\.92/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Licence/ })).toBeNull();
  expect(screen.getByRole('spinbutton', { name: /^Frames a day/ })).toBeDisabled();
  await fill('Nodes', '5');
  expect(screen.getByRole('spinbutton', { name: /^Frames a day/ })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Own' }));
  expect(await screen.findByRole('textbox', { name: 'Licence number' })).toBeRequired();
  await fill('Memory', '64');
  await fill('Cores', '4');
  expect(memory).toHaveValue('64');
  await user.click(screen.getByRole('button', { name: 'Create render farm' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Licence number' })).toBeInvalid());
  expect(sent('POST')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Shared' }));
  await user.click(screen.getByRole('button', { name: 'Create render farm' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')).toEqual([
    {
      path: '/v1/tll/render/farms',
      status: 200,
      body: { name: 'Film', nodes: 5, cores: 4, memory_gb: 64, pool: 'shared' },
    },
  ]);
});

it('does not send what was typed into a field that has gone since', async () => {
  await open('create', '/render-farms/create?location=tll');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Film');
  await user.click(screen.getByRole('radio', { name: 'Own' }));
  await user.type(await screen.findByRole('textbox', { name: /^Licence/ }), 'L-1');
  await fill('Nodes', '3');
  await fill('Frames a day', '100');
  await fill('Nodes', '2');
  await user.click(screen.getByRole('radio', { name: 'Shared' }));
  await user.click(screen.getByRole('button', { name: 'Create render farm' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({
    status: 200,
    body: { name: 'Film', nodes: 2, cores: 4, memory_gb: 16, pool: 'shared' },
  });
  expect(Object.keys(sent('POST')[0]?.body as object)).not.toContain('licence');
  expect(Object.keys(sent('POST')[0]?.body as object)).not.toContain('budget');
});

it('computes columns of what is answered, with a colour by rule', async () => {
  const mine = rows().filter((row) => row.location === 'tll' && row.user_id === rows()[0]?.user_id);
  mine.forEach((row, index) =>
    Object.assign(row, { name: `film-${index}`, nodes: index + 1, cores: '4', ordered: 100, done: 30 * index }),
  );
  Object.assign(mine[0] ?? {}, { cores: null });
  await open('list', '/render-farms');
  await screen.findByText(/^\d+ render farms/);
  const line = (row: Record<string, unknown> | undefined) =>
    screen.getAllByRole('row').find((one) => within(one).queryByText(String(row?.name)))!;
  await waitFor(() => expect(line(mine[3])).toHaveTextContent('16'));
  expect(within(line(mine[3])).getByText('16').closest('[data-tone]')).toHaveAttribute('data-tone', 'warning');
  expect(within(line(mine[3])).getByText('10')).toBeInTheDocument();
  expect(mine[3]).not.toHaveProperty('all_cores');
});

it('shows how far it is, and how long it may take, in words', async () => {
  const row = rows()[0]!;
  Object.assign(row, { ordered: 200, done: 50, time_limit: 90 });
  await open('show', pageOf(row));
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.25');
  expect(screen.getByText('25%')).toBeInTheDocument();
  expect(screen.getByText('1 hour 30 minutes')).toBeInTheDocument();
  cleanup();
  await open('edit', pageOf(row, '/edit'));
  await fill('Time limit of a frame', '120');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  expect(sent('PATCH')).toMatchObject([{ status: 200, body: { time_limit: 120 } }]);
});

it('offers an action where it is shown, with what applies, and sends that', async () => {
  const row = rows()[0]!;
  Object.assign(row, { nodes: 2, pool: 'shared' });
  await open('show', pageOf(row, '?action=more'));
  const dialog = within(await screen.findByRole('dialog'));
  const nodes = await dialog.findByRole('spinbutton', { name: 'Nodes' });
  expect(nodes).toHaveValue('2');
  expect(dialog.queryByRole('textbox', { name: 'What for' })).toBeNull();
  await user.clear(nodes);
  await user.type(nodes, '9');
  await user.type(await dialog.findByRole('textbox', { name: 'What for' }), 'The end');
  await user.click(dialog.getByRole('button', { name: 'Add nodes' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ status: 200, body: { nodes: 9, why: 'The end' } });
  cleanup();
  await open('show', pageOf(row));
  await user.click(await screen.findByRole('button', { name: /actions|more/i }));
  expect(screen.queryByRole('menuitem', { name: /Release/ })).toBeNull();
});

it('keeps the value of a field that an edit does not ask for', async () => {
  const row = rows()[0]!;
  Object.assign(row, { nodes: 2, pool: 'shared', licence: 'L-9', budget: 7 });
  await open('edit', pageOf(row, '/edit'));
  await fill('Nodes', '4');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  expect(sent('PATCH')).toMatchObject([{ status: 200, body: { nodes: 4 } }]);
  expect(row.licence).toBe('L-9');
});

it('offers the options that apply, and refuses one that no longer does', async () => {
  await open('create', '/render-farms/create?location=tll');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Film');
  const choice = () => screen.getByRole('combobox', { name: /^Priority/ });
  expect(within(choice()).queryByRole('option', { name: 'High' })).toBeNull();
  await fill('Nodes', '3');
  await user.selectOptions(choice(), await within(choice()).findByRole('option', { name: 'High' }));
  await fill('Nodes', '2');
  expect(within(choice()).queryByRole('option', { name: 'High' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create render farm' }));
  await waitFor(() => expect(choice()).toBeInvalid());
  expect(sent('POST')).toEqual([]);
  await user.selectOptions(choice(), 'Low');
  await user.click(screen.getByRole('button', { name: 'Create render farm' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ status: 200, body: { nodes: 2, priority: 'low' } });
});
