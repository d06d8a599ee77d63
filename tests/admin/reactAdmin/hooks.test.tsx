// @module-tag slow
/** What a react-admin developer expects of ra-core's hooks, for every built-in kind and in every view, on the paths of the specification. */
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  LinkBase,
  Navigate,
  useCreate,
  useCreateContext,
  ReferenceFieldBase,
  useCreatePath,
  useEditContext,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useListContext,
  useMatch,
  useNavigate,
  useNotify,
  useParams,
  useRecordContext,
  useRedirect,
  useReferenceFieldContext,
  useRefresh,
  useResourceContext,
  useResourceDefinition,
  useSaveContext,
  useShowContext,
  useUpdate,
} from 'ra-core';
import { expect, it, onTestFinished } from 'vitest';
import { recordId } from '../../../dataProvider/address';
import { builtInKinds } from '../../../resources';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { KindForm } from '../../../src/admin/form/KindForm';
import { KindList } from '../../../src/admin/list/KindList';
import { KindShow } from '../../../src/admin/show/KindShow';
import { pathTo } from '../../../src/context/paths';
import { expectConsoleError } from '../../support/console';
import { address, mount, useCloud } from '../form/mount';

const world = useCloud();
const user = userEvent.setup();

const uuid = '0b0e2c9e-6f3a-4f5e-9d5c-2f8a1b7c3d4e';
const idOf = (kind: Kind) => recordId(kind, { [kind.id]: uuid }, 'tll');

/** Where a kind's views are: those that it does not have lead to the nearest that it has. */
function pathsOf(kind: Kind) {
  const list = kind.routes.list;
  const show = pathTo(kind, 'show', idOf(kind)) ?? list;
  return { list, show, create: pathTo(kind, 'create') ?? list, edit: pathTo(kind, 'edit', idOf(kind)) ?? show };
}

const requestsOf = (method: string, end: RegExp) =>
  world.cloud.log.list().filter((request) => request.method === method && end.test(request.path));

/** What a component's hooks give, as text under a name. */
const Reported = ({ name, value }: { name: string; value: unknown }) => (
  <output aria-label={name}>{JSON.stringify(value)}</output>
);
const reported = async (name: string) => JSON.parse((await screen.findByLabelText(name)).textContent) as unknown;

function Definition({ kind }: { kind: Kind }) {
  const { icon: Icon, ...definition } = useResourceDefinition({ resource: kind.name });
  const createPath = useCreatePath();
  const label = useGetResourceLabel();
  const represent = useGetRecordRepresentation(kind.name);
  const id = idOf(kind);
  return (
    <section aria-label={kind.name}>
      <Icon />
      <Reported name={`${kind.name} definition`} value={definition} />
      <Reported name={`${kind.name} label`} value={[label(kind.name, 1), label(kind.name)]} />
      <p>{represent({ id, [kind.title]: 'web-01' })}</p>
      <p>{represent({ id })}</p>
      {(['list', 'show', 'create', 'edit'] as const).map((type) => (
        <LinkBase key={type} to={createPath({ resource: kind.name, id, type })}>
          {type}
        </LinkBase>
      ))}
    </section>
  );
}

it.each(builtInKinds.map((kind) => [kind.name, kind] as const))(
  '%s is a resource on its exact paths',
  async (_, kind) => {
    await mount({ path: '/probe', element: <Definition kind={kind} /> });
    const { list, show, create, edit } = kind.routes;
    expect(await reported(`${kind.name} definition`)).toMatchObject({
      name: kind.name,
      hasList: list !== undefined,
      hasShow: show !== undefined,
      hasCreate: create !== undefined,
      hasEdit: edit !== undefined,
    });
    const [one, many] = (await reported(`${kind.name} label`)) as string[];
    expect(one).not.toBe(many);
    const section = within(screen.getByLabelText(kind.name));
    expect(section.getByText('web-01')).toBeVisible();
    expect(section.getByText('Unnamed')).toBeVisible();
    const links = Object.fromEntries(
      section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toEqual(pathsOf(kind));
  },
);

function Links({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const id = idOf(kind);
  return (
    <>
      <button onClick={() => navigate(`${createPath({ resource: kind.name, id, type: 'show' })}?tab=rules#first`)}>
        navigate
      </button>
      <button onClick={() => redirect('show', kind.name, id)}>redirect</button>
      <button onClick={() => redirect('list', kind.name)}>to the list</button>
      <button onClick={() => navigate({ pathname: `/${kind.name}/create` })}>to the form</button>
      <button onClick={() => navigate('/billing/topup')}>to a page</button>
    </>
  );
}

it.each([
  ['navigate', (kind: Kind) => `${pathsOf(kind).show}?tab=rules`],
  ['redirect', (kind: Kind) => pathsOf(kind).show],
  ['to the list', (kind: Kind) => pathsOf(kind).list],
  ['to the form', (kind: Kind) => pathsOf(kind).create],
  ['to a page', () => '/billing/topup'],
])('%s goes to the exact path', async (name, path) => {
  const { registry } = await mount({ path: '/probe', element: (kinds) => <Links kind={kinds.get('disk')} /> });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(address()).toBe(path(registry.get('disk'))));
});

it('Navigate leads to the exact path, and useMatch and useParams know it by the portal’s id', async () => {
  const Where = () => (
    <Reported
      name="where"
      value={{
        id: useParams().id,
        here: useMatch({ path: `/disk/tll%3A${uuid}/show` }) !== null,
        there: useMatch({ path: '/disk' }) !== null,
      }}
    />
  );
  await mount({ path: `/disks/disk/tll/${uuid}`, route: '/disks/disk/:location/:id', element: <Where /> });
  expect(await reported('where')).toEqual({ id: `tll:${uuid}`, here: true, there: false });
  await mount({ path: '/probe', element: <Navigate to="/disk/tll%3A1/show" /> });
  await waitFor(() => expect(screen.getAllByLabelText('address').at(-1)).toHaveTextContent('/disks/disk/tll/1'));
});

function Page({ record }: { record: RecordData }) {
  const { resource, record: shown, isPending, error } = useShowContext();
  const here = useRecordContext();
  return (
    <Reported name="page" value={[resource, useResourceContext(), shown?.id, here?.id, record.id, isPending, error]} />
  );
}

it('a record’s page provides ShowContext, RecordContext and ResourceContext without a request of their own', async () => {
  const disk = world.cloud.store.state.disks[0]!;
  const id = `${disk.location}:${disk.uuid}`;
  await mount({
    path: `/disks/disk/${disk.location}/${disk.uuid}`,
    route: '/disks/disk/:location/:id',
    element: (kinds) => <KindShow kind={kinds.get('disk')} note={(record) => <Page record={record} />} />,
  });
  expect(await reported('page')).toEqual(['disk', 'disk', id, id, id, false, null]);
  expect(requestsOf('GET', new RegExp(`/${disk.uuid}$`))).toHaveLength(1);
});

function Rows() {
  const { resource, total, data } = useListContext();
  return <Reported name="rows" value={[resource, useResourceContext(), total === data?.length]} />;
}

it('a list provides ListContext and ResourceContext', async () => {
  await mount({ path: '/disks', element: (kinds) => <KindList kind={kinds.get('disk')} note={<Rows />} /> });
  await waitFor(async () => expect(await reported('rows')).toEqual(['disk', 'disk', true]));
});

function Saving() {
  const { save, saving, mutationMode } = useSaveContext();
  const { resource, redirect } = useCreateContext();
  return (
    <>
      <Reported name="form" value={[resource, useResourceContext(), saving, mutationMode, redirect]} />
      <button type="button" onClick={() => void save?.({ description: 'from a button' })}>
        save as react-admin does
      </button>
    </>
  );
}

it('a form provides CreateContext, and react-admin’s save goes the way of its own button, once', async () => {
  await mount({
    path: '/access/create/api_token',
    element: (kinds) => <KindForm kind={kinds.get('api_token')} view="create" price={<Saving />} />,
  });
  expect(await reported('form')).toEqual(['api_token', 'api_token', false, 'pessimistic', 'show']);
  await user.dblClick(screen.getByRole('button', { name: 'save as react-admin does' }));
  // The secret of the new token is shown once, as after the form's own button.
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(requestsOf('POST', /token/).map(({ body }) => body)).toMatchObject([{ description: 'from a button' }]);
});

function Editing() {
  const { resource, record, save, saving, error, redirect, mutationMode } = useEditContext();
  const here = useResourceContext();
  return (
    <>
      <Reported name="edit" value={[resource, here, record?.id, saving, error, redirect, mutationMode]} />
      <button type="button" onClick={() => void save?.({ ...record, company_name: 'By react-admin' })}>
        save the record
      </button>
    </>
  );
}

it('a form that changes a record provides EditContext: its save sends what differs, once, and leads to the record', async () => {
  const account = world.cloud.store.state.billing_accounts[0]!;
  await mount({
    path: `/billing/account/${account.id}/edit`,
    route: '/billing/account/:id/edit',
    element: (kinds) => <KindForm kind={kinds.get('billing_account')} view="edit" note={<Editing />} />,
  });
  expect(await reported('edit')).toEqual([
    'billing_account',
    'billing_account',
    account.id,
    false,
    null,
    'show',
    'pessimistic',
  ]);
  await user.dblClick(screen.getByRole('button', { name: 'save the record' }));
  await waitFor(() => expect(address()).toBe(`/billing/account/${account.id}`));
  const written = requestsOf('PUT', /billing_account$/);
  expect(written.map(({ body }) => body)).toEqual([{ company_name: 'By react-admin' }]);
});

const Owner = () => (
  <ReferenceFieldBase source="billing_account_id" reference="billing_account">
    <OwnerName />
  </ReferenceFieldBase>
);
function OwnerName() {
  const { referenceRecord, link } = useReferenceFieldContext();
  return typeof link === 'string' && <LinkBase to={link}>owner {referenceRecord?.id}</LinkBase>;
}

it('a reference field on a built-in kind’s page finds the record by the API’s own id, and links to its exact path', async () => {
  const disk = world.cloud.store.state.disks[0]!;
  await mount({
    path: `/disks/disk/${disk.location}/${disk.uuid}`,
    route: '/disks/disk/:location/:id',
    element: (kinds) => <KindShow kind={kinds.get('disk')} note={() => <Owner />} />,
  });
  const account = disk.billing_account_id;
  const link = await screen.findByRole('link', { name: `owner ${account}` });
  expect(link).toHaveAttribute('href', `/billing/account/${account}`);
});

const order = { location: 'tll', name: 'backbone' };

function Writing({ id }: { id?: string }) {
  const [create, made] = useCreate();
  const [update, changed] = useUpdate();
  const report = (kind: string) => ({
    onError: (error: unknown) => errors.push(`${kind}: ${(error as Error).message}`),
  });
  return (
    <>
      <button onClick={() => void create('vpc', { data: order }, report('create'))}>create</button>
      <button
        onClick={() =>
          void update(
            'vpc',
            { id: id ?? '', data: { name: 'spine' }, previousData: { id: id ?? '' } },
            report('update'),
          )
        }
      >
        update
      </button>
      <Reported name="made" value={made.data?.name ?? made.status} />
      <Reported name="changed" value={changed.data?.name ?? changed.status} />
    </>
  );
}
const errors: string[] = [];

it('useCreate writes through the portal’s provider', async () => {
  const { provider, queryClient } = await mount({ path: '/probe', element: <Writing /> });
  await user.click(screen.getByRole('button', { name: 'create' }));
  await waitFor(async () => expect(await reported('made')).toBe('backbone'));
  const [made] = requestsOf('POST', /network/);
  expect(made?.status).toBe(200);
  const { data } = await provider.getList('vpc', { filter: { name: 'backbone' } });
  expect(data).toHaveLength(1);
  // The answer of a creation may contain little: the record's page asks for the rest.
  const queryState = queryClient.getQueryState(['vpc', 'getOne', { id: data[0]?.id, meta: undefined }]);
  expect(queryState?.isInvalidated).toBe(true);
});

it('useUpdate sends what differs, once, and hands on the record that the server answered', async () => {
  const network = world.cloud.store.state.vpcs[0]!;
  await mount({ path: '/probe', element: <Writing id={`${network.location}:${network.uuid}`} /> });
  await user.click(screen.getByRole('button', { name: 'update' }));
  await waitFor(async () => expect(await reported('changed')).toBe('spine'));
  expect(requestsOf('PATCH', new RegExp(`/${network.uuid}$`)).map(({ body }) => body)).toEqual([{ name: 'spine' }]);
  expect(world.cloud.store.state.vpcs[0]?.name).toBe('spine');
});

const Notice = () => {
  const notify = useNotify();
  return <button onClick={() => notify('<b>Saved</b> by a screen', { type: 'success' })}>notify</button>;
};

it('useNotify is drawn by our toasts, as text', async () => {
  await mount({ path: '/probe', element: <Notice /> });
  await user.click(screen.getByRole('button', { name: 'notify' }));
  expect(await screen.findByText('<b>Saved</b> by a screen')).toBeVisible();
});

it('useCreate does not send twice what the server has done though its answer was lost', async () => {
  let lost = 0;
  const answered = new Set<string>();
  world.cloud.server.use(
    http.post('*/v1/tll/network/network', async ({ request }) => {
      if (lost > 0) return undefined;
      lost += 1;
      // Done there, and then the line breaks.
      const again = request.clone();
      answered.add(await (await fetch(again)).text());
      return HttpResponse.error();
    }),
  );
  await mount({ path: '/probe', element: <Writing /> });
  await user.click(screen.getByRole('button', { name: 'create' }));
  await waitFor(async () => expect(await reported('made')).toBe('backbone'));
  expect(world.cloud.store.state.vpcs.filter(({ name }) => name === 'backbone')).toHaveLength(1);
  expect(answered.size).toBe(1);
});

it('a write without a line fails at once: it does not wait to be sent when the page is hidden', async () => {
  expectConsoleError(/Failed to connect/);
  errors.length = 0;
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  world.cloud.server.use(
    http.patch('*', () => HttpResponse.error()),
    http.put('*', () => HttpResponse.error()),
  );
  const network = world.cloud.store.state.vpcs[0]!;
  await mount({ path: '/probe', element: <Writing id={`${network.location}:${network.uuid}`} /> });
  await user.click(screen.getByRole('button', { name: 'update' }));
  await waitFor(() => expect(errors).toEqual(['update: Failed to connect to server']));
});

const Refresh = () => {
  const refresh = useRefresh();
  return (
    <button
      onClick={() => {
        refresh();
        refresh();
      }}
    >
      refresh
    </button>
  );
};

it('useRefresh asks once again for what is shown, and for nothing else', async () => {
  const { provider, queryClient } = await mount({
    path: '/disks',
    element: (kinds) => <KindList kind={kinds.get('disk')} note={<Refresh />} />,
  });
  await provider.getList('vpc', { filter: {} });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const disks = requestsOf('GET', /\/disks$/).length;
  const others = requestsOf('GET', /network\/networks?$/).length;
  expect(disks).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'refresh' }));
  await waitFor(() => expect(requestsOf('GET', /\/disks$/).length).toBe(2 * disks));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await provider.getList('vpc', { filter: {} });
  expect(requestsOf('GET', /\/disks$/)).toHaveLength(2 * disks);
  expect(requestsOf('GET', /network\/networks?$/)).toHaveLength(others);
});
