// @module-tag slow
/** Long lists below a parent, over the cloud that is derived from them: on the parent's page, on their own, in the palette and in files. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { Palette } from '../../src/shell/Palette';
import { useRecordEntries } from '../../src/shell/useRecordEntries';
import type { Kind } from '../../resources/kind/types';
import { address, mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';

const long = {
  response: { at: 'data' },
  paging: { style: 'page', sizeParam: 'per_page', size: 100, total: 'meta.total' },
  serverSide: {
    sort: { param: 'sort', fields: { message: 'message' } },
    filters: { level: 'level' },
    search: 'q',
  },
};
const fields = {
  message: { label: 'Message', write: 'create' },
  level: { label: 'Level', write: 'create', required: false, options: [{ value: 'info' }, { value: 'alarm' }] },
};
const kinds = [
  {
    name: 'probe',
    label: { one: 'Probe', many: 'Probes' },
    menu: { group: 'network', order: 90 },
    scope: 'location',
    locations: ['tll', 'hel'],
    routes: { list: '/probes', show: '/probe/:location/:id' },
    api: {
      list: { method: 'GET', path: '/{location}/probes' },
      delete: { method: 'DELETE', path: '/{location}/probes/{id}' },
    },
    fields: { uuid: { type: 'code', hidden: true }, name: { label: 'Name' } },
  },
  {
    name: 'reading',
    label: { one: 'Reading', many: 'Readings' },
    menu: { group: 'network', order: 91 },
    scope: 'location',
    locations: ['tll', 'hel'],
    title: 'message',
    parent: { kind: 'probe', field: 'probe_id' },
    routes: { list: '/readings', show: '/reading/:location/:id', create: '/readings/create' },
    api: {
      list: { method: 'GET', path: '/{location}/probes/{probe_id}/readings', ...long },
      get: { method: 'GET', path: '/{location}/probes/{probe_id}/readings/{id}' },
      create: { method: 'POST', path: '/{location}/probes/{probe_id}/readings' },
    },
    fields: {
      uuid: { type: 'code', hidden: true },
      ...fields,
      probe_id: { label: 'Probe', reference: 'probe' },
    },
    columns: ['message', 'level', 'probe_id'],
    sort: { field: 'message', order: 'ASC' },
  },
  {
    name: 'comment',
    label: { one: 'Comment', many: 'Comments' },
    title: 'message',
    menu: false,
    scope: 'location',
    parent: { kind: 'reading', field: 'reading_id' },
    routes: { list: '/comments', show: '/comment/:location/:id' },
    api: {
      list: { method: 'GET', path: '/{location}/probes/{probe_id}/readings/{reading_id}/comments', ...long },
      get: { method: 'GET', path: '/{location}/probes/{probe_id}/readings/{reading_id}/comments/{id}' },
    },
    fields: {
      uuid: { type: 'code', hidden: true },
      ...fields,
      reading_id: { label: 'Reading', reference: 'reading' },
    },
    sort: { field: 'message', order: 'ASC' },
  },
  {
    name: 'alarm',
    label: { one: 'Alarm', many: 'Alarms' },
    menu: false,
    scope: 'location',
    routes: { list: '/alarms', create: '/alarms/create' },
    api: {
      list: { method: 'GET', path: '/{location}/alarms' },
      create: { method: 'POST', path: '/{location}/alarms' },
    },
    fields: {
      uuid: { type: 'code', hidden: true },
      name: { label: 'Name', write: 'create' },
      reading_id: { label: 'Reading', reference: 'reading', write: 'create' },
    },
  },
];

useTime();
const world = useCloud({ kinds });
const user = userEvent.setup();

type View = 'list' | 'show' | 'create';
const elements: Record<View, (kind: Kind) => ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
};
const open = (name: string, view: View, path: string) =>
  mount({
    path,
    route: (kinds.find((one) => one.name === name)!.routes as Partial<Record<View, string>>)[view] ?? '/',
    kinds,
    element: (registry) => <Suspense fallback="loading">{elements[view](registry.get(name))}</Suspense>,
  });
const requestsOf = (end: RegExp, method = 'GET') =>
  world.cloud.log
    .list()
    .filter((one) => one.method === method && end.test(one.path))
    .map(({ path, query }) => ({ path, ...query }));
const owner = () => world.cloud.store.state.users.find(({ key }) => key === '{secret}')!.id;
const rowsOf = (name: string) =>
  world.cloud.store.state.configured[name]!.filter((row) => row.user_id === owner() && row.location === 'tll');
const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
const plain = { sort: 'message', per_page: '100', page: '1' };

it('is a section of the page of its parent, whose pages alone are requested', async () => {
  const [probe, other] = rowsOf('probe');
  const list = `/v1/tll/probes/${String(probe!.uuid)}/readings`;
  await open('probe', 'show', `/probe/tll/${String(probe!.uuid)}?tab=reading`);
  await count('260 readings');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  await waitFor(() => expect(sections.getByRole('link', { name: 'Readings 260' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Probe/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('101–200 of 260');
  await user.type(screen.getByRole('searchbox'), 'alpha-2');
  await pass(400);
  await waitFor(() => expect(requestsOf(/readings$/).at(-1)).toMatchObject({ q: 'alpha-2' }));
  expect(new Set(requestsOf(/readings$/).map(({ path }) => path))).toEqual(new Set([list]));
  expect(address()).toMatch(/tab=reading(&|$)/);
  expect(JSON.stringify(requestsOf(/readings$/))).not.toContain(String(other!.uuid));
});

it('is named with its number before the parent is deleted', async () => {
  const [probe] = rowsOf('probe');
  await open('probe', 'show', `/probe/tll/${String(probe!.uuid)}?action=delete`);
  expect(await screen.findByText(/^Readings \(?260/)).toBeVisible();
});

it('on a page of its own is shown below the parent that is chosen, and saved as it is shown', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => String(saved.push(blob as Blob)));
  const [probe, second] = rowsOf('probe');
  await open('reading', 'list', '/readings');
  await screen.findByText('First choose: Probe');
  expect(requestsOf(/readings$/)).toEqual([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  const choose = async (button: string | RegExp, name: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: 'Probe' });
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}\u00a0·.*Tallinn`) }));
  };
  await choose('Probe', String(probe!.name));
  await count('260 readings');
  expect(requestsOf(/readings$/)).toEqual([{ path: `/v1/tll/probes/${String(probe!.uuid)}/readings`, ...plain }]);
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.text()).trim().split('\n')).toHaveLength(261);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContainEqual(expect.stringContaining(`/reading/tll/${String(probe!.uuid)}~`));
  await choose(new RegExp(`^Probe: ${String(probe!.name)}\u00a0· .*Tallinn`), String(second!.name));
  await count('2 readings');
  // In another location there is one of the same name.
  const chip = new RegExp(`^Probe: ${String(second!.name)}\u00a0· .*Tallinn`);
  expect(await screen.findByRole('button', { name: chip })).toBeVisible();
});

it('keeps its parent when the filters are cleared', async () => {
  const [probe] = rowsOf('probe');
  const filter = { probe_id: probe!.uuid, location: 'tll', q: 'nothing like it' };
  await open('reading', 'list', `/readings?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await count('260 readings');
  expect(decodeURIComponent(String(address()))).toContain(String(probe!.uuid));
});

it('opens a record by its address, and creates one below its parent', async () => {
  const [probe] = rowsOf('probe');
  const reading = rowsOf('reading').find((row) => row.probe_id === probe!.uuid)!;
  const at = `/v1/tll/probes/${String(probe!.uuid)}/readings`;
  const { unmount } = await open('reading', 'show', `/reading/tll/${String(probe!.uuid)}~${String(reading.uuid)}`);
  await screen.findByRole('heading', { name: String(reading.message), level: 1 });
  expect(requestsOf(/readings/)).toContainEqual({ path: `${at}/${String(reading.uuid)}` });
  unmount();
  await open('reading', 'create', `/readings/create?parent=tll:${String(probe!.uuid)}`);
  await user.type(await screen.findByLabelText(/Message/), 'entered by hand');
  await user.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() => expect(requestsOf(/readings$/, 'POST').map(({ path }) => path)).toEqual([at]));
});

it('finds a record whose address lacks its parent', async () => {
  const [, probe] = rowsOf('probe');
  const reading = rowsOf('reading').find((row) => row.probe_id === probe!.uuid)!;
  await open('reading', 'show', `/reading/tll/${String(reading.uuid)}`);
  await screen.findByRole('heading', { name: String(reading.message), level: 1 });
});

it('takes no namesake below another parent for a record whose address lacks its parent', async () => {
  const [first, second] = rowsOf('reading').filter((row, nr, all) => row.probe_id !== all[nr - 1]?.probe_id);
  second!.uuid = first!.uuid;
  await open('reading', 'show', `/reading/tll/${String(first!.uuid)}`);
  await screen.findByText(/does not exist|no longer exists|not found/i);
  expect(screen.queryByRole('heading', { name: String(first!.message) })).toBeNull();
});

it('may be below another long list', async () => {
  const [probe] = rowsOf('probe');
  const comment = rowsOf('comment')[0]!;
  const page = `/reading/tll/${String(probe!.uuid)}~${String(comment.reading_id)}`;
  await open('reading', 'show', `${page}?tab=comment`);
  await count(/comments/);
  const path = `/v1/tll/probes/${String(comment.probe_id)}/readings/${String(comment.reading_id)}/comments`;
  await waitFor(() => expect(requestsOf(/comments$/)).toContainEqual({ path, ...plain }));
});

it('is found by the palette below each parent', async () => {
  function Found() {
    const { commands, searching, unread } = useRecordEntries('alpha-2');
    return (
      <ul aria-busy={searching}>
        {commands.map(({ id, hint }) => (
          <li key={id}>{hint}</li>
        ))}
        {unread.map(({ label }) => (
          <li key={label}>unread {label}</li>
        ))}
      </ul>
    );
  }
  await mount({ path: '/readings', route: '/readings', kinds, element: () => <Found /> });
  await pass(400);
  expect((await screen.findAllByText(/^Reading ·/)).length).toBeGreaterThan(0);
  const probes = world.cloud.store.state.configured.probe!.filter((row) => row.user_id === owner());
  const paths = probes.map((row) => `/v1/${String(row.location)}/probes/${String(row.uuid)}/readings`);
  await waitFor(() => expect(new Set(requestsOf(/readings$/).map(({ path }) => path))).toEqual(new Set(paths)));
  expect(requestsOf(/comments$/)).toEqual([]);
  expect(screen.queryByText(/^unread/)).toBeNull();
});

/** More probes than are searched for what is below them: the last one has a reading of its own. */
function addProbes(count: number) {
  const { configured } = world.cloud.store.state;
  const [probe] = rowsOf('probe');
  const reading = rowsOf('reading')[0]!;
  const uuids = Array.from({ length: count }, (_, nr) => `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`);
  configured.probe!.push(...uuids.map((uuid, nr) => ({ ...probe!, uuid, name: `more-${nr}` })));
  const last = {
    ...reading,
    uuid: 'fffffff0-0000-4000-8000-000000000000',
    probe_id: uuids.at(-1)!,
    message: 'far away',
  };
  configured.reading!.push(last);
  return last;
}

describe('what is searched for below parents, of which there are too many or which are not known', () => {
  it('is found by the palette in part, which says so and links to the lists', async () => {
    const last = addProbes(25);
    await mount({
      path: '/readings',
      route: '/readings',
      kinds,
      element: () => <Palette open typed="" onClose={() => undefined} onShortcuts={() => undefined} />,
    });
    await user.type(await screen.findByRole('combobox'), String(last.message));
    await pass(400);
    const notice = await screen.findByText(/^Only partly searched/);
    expect(await within(notice).findByRole('link', { name: 'Readings' })).toHaveAttribute('href', '/readings');
    // Below a long list, so that it is not searched at all.
    expect(await within(notice).findByRole('link', { name: 'Comments' })).toHaveAttribute('href', '/comments');
    expect(screen.queryByText(/Probes/)).toBeNull();
  });

  it('is not said to be partial where all parents are searched', async () => {
    await mount({
      path: '/readings',
      route: '/readings',
      kinds: kinds.slice(0, 2),
      element: () => <Palette open typed="" onClose={() => undefined} onShortcuts={() => undefined} />,
    });
    await user.type(await screen.findByRole('combobox'), 'alpha-2');
    await pass(400);
    expect((await screen.findAllByText(/^Reading ·/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Only partly searched/)).toBeNull();
  });

  it('is searched in part by a form, which says so and takes an id', async () => {
    const last = addProbes(25);
    await open('alarm', 'create', '/alarms/create?location=tll');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night');
    const find = () => screen.getByRole('combobox', { name: /^Reading/ });
    // The search of the long list replaces a select.
    await waitFor(() => expect(find()).toBeInstanceOf(HTMLInputElement));
    const input = find();
    await user.type(input, 'far away');
    await pass(400);
    expect(await screen.findByText(/^Only part of the list could be searched\. If the one you need is/)).toBeVisible();
    await user.clear(input);
    await user.type(input, last.uuid);
    await pass(400);
    await user.click(await screen.findByRole('option', { name: last.uuid }));
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => expect(requestsOf(/alarms$/, 'POST')).toHaveLength(1));
    expect(world.cloud.log.list().find(({ method }) => method === 'POST')?.body).toMatchObject({
      reading_id: last.uuid,
    });
  });

  it('is chosen as the parent of another list in part, which says so', async () => {
    addProbes(25);
    await open('comment', 'list', '/comments');
    await user.click(await screen.findByRole('button', { name: 'Reading' }));
    await pass(400);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reading' }));
    expect(await dialog.findByText(/You can also open the page of the reading/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'View all readings' })).toHaveAttribute('href', '/readings');
  });

  it('is not said to be gone where its address lacks the parent, and the list is offered', async () => {
    const last = addProbes(25);
    await open('reading', 'show', `/reading/tll/${String(last.uuid)}`);
    await screen.findByRole('heading', { name: 'This reading was not found' });
    expect(screen.queryByText(/deleted/)).toBeNull();
    expect(screen.getByRole('link', { name: 'View all readings' })).toHaveAttribute('href', '/readings');
  });
});
