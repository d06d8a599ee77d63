// @module-tag slow
/** The generic form over real kinds and the embedded cloud: sent once, nothing typed is lost, secrets are shown once. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KindForm } from '../../../src/admin/form/KindForm';
import { clearDrafts } from '../../../src/session/drafts';
import { address, mount, useCloud } from './mount';

/** A kind that exists by configuration only. */
const zone = {
  name: 'zone',
  label: { one: { en: 'DNS zone', et: 'DNS-tsoon' }, many: { en: 'DNS zones', et: 'DNS-tsoonid' } },
  scope: 'account',
  id: 'uuid',
  routes: { list: '/dns/zones', show: '/dns/zone/:id', create: '/dns/create', edit: '/dns/zone/:id/edit' },
  api: {
    list: { method: 'GET', path: '/dns/zones' },
    create: { method: 'POST', path: '/dns/zones' },
    update: { method: 'PATCH', path: '/dns/zones/{id}' },
  },
  fields: {
    uuid: { type: 'code' },
    name: {
      label: { en: 'Domain name', et: 'Domeeninimi' },
      write: 'create',
      pattern: '([a-z0-9-]+\\.)+[a-z]{2,63}',
      patternMessage: { en: 'Enter a domain name', et: 'Sisesta domeeninimi' },
    },
    admin_email: { type: 'email', label: { en: 'Contact', et: 'Kontakt' }, write: 'always' },
    ttl: {
      type: 'number',
      unit: 's',
      label: { en: 'Time to live', et: 'Eluiga' },
      write: 'always',
      min: 60,
      default: 3600,
    },
    transfer: {
      label: { en: 'Transfers', et: 'Edastus' },
      write: 'always',
      default: 'none',
      options: [
        { value: 'none', label: { en: 'Refused', et: 'Keelatud' } },
        { value: 'some', label: { en: 'Some', et: 'Osa' } },
      ],
    },
    notes: { type: 'multiline', label: 'Notes', write: 'always', required: false },
  },
};
const token = (more: { key?: string; path?: string } = {}) =>
  mount({
    path: '/access/create/api_token',
    ...more,
    element: (registry) => <KindForm kind={registry.get('api_token')} view="create" />,
  });
const description = () => screen.findByRole('textbox', { name: 'Description' });
const submit = () => screen.getByRole('button', { name: 'Create token' });

describe('creating a token', () => {
  const world = useCloud();
  const posts = () => world.cloud.log.list().filter(({ method }) => method === 'POST');

  it('is one request however often it is clicked, and leaves out what is empty', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), ' Deploy ');
    await user.dblClick(submit());
    await screen.findByRole('dialog');
    expect(posts()).toHaveLength(1);
    expect(posts()[0]).toMatchObject({
      path: '/v1/user-resource/token',
      contentType: 'application/x-www-form-urlencoded',
      body: { description: 'Deploy', restricted: 'false' },
    });
    expect(posts()[0]?.body).not.toHaveProperty('billing_account_id');
  });

  it('offers the call that it would send, without a key and without sending it', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), 'Night & day');
    // A quiet icon, not a second button beside the one that sends.
    expect(screen.getByRole('button', { name: 'API calls' }).textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'API calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'API calls for API tokens' });
    const create = within(dialog).getByRole('region', { name: 'Create token' });
    expect(create).toHaveTextContent(/^Create token.*curl -X POST 'http.*\/v1\/user-resource\/token'/);
    expect(create).toHaveTextContent("--data-raw 'description=Night+%26+day&restricted=false'");
    expect(within(dialog).getByRole('region', { name: 'Read' })).toHaveTextContent('/v1/user-resource/token/list');
    expect(dialog).toHaveTextContent('apikey: YOUR_API_TOKEN');
    expect(dialog).not.toHaveTextContent('{secret}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await description()).toHaveValue('Night & day');
    expect(posts()).toEqual([]);
  });

  it('shows the value once, keeps it nowhere, and goes to the record', async () => {
    const user = userEvent.setup();
    const { container, queryClient } = await token();
    await user.type(await description(), 'Deploy');
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Deploy created' });
    const value = within(dialog).getByRole('code').textContent;
    expect(value.length).toBeGreaterThan(10);
    await user.click(within(dialog).getByRole('button', { name: 'Copy Token' }));
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(dialog).toHaveTextContent('Shown once only');
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map((query) => query.state.data),
    );
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(cached + stored + address()).not.toContain(value);
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/token\/\d+$/));
    expect(container).not.toHaveTextContent(value);
  });

  it('asks before it is left while the value is on its way, and shows the value to those who stay', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'POST', path: '/v1/user-resource/token', delay: 600_000, times: 1 });
    const { router } = await token();
    await user.type(await description(), 'Deploy');
    await user.click(submit());
    await screen.findByRole('button', { name: 'Creating…' });
    await act(() => router.navigate('/elsewhere'));
    const leaving = await screen.findByRole('dialog', { name: 'Leave now?' });
    expect(leaving).toHaveTextContent('The secret value is shown once, on this page only.');
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    await user.click(within(leaving).getByRole('button', { name: 'Stay' }));
    world.cloud.faults.clear();
    const dialog = await screen.findByRole('dialog', { name: 'Deploy created' });
    // By the browser's Back, too.
    await act(() => router.navigate('/elsewhere'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave now?' })).getByRole('button', { name: 'Stay' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/token\/\d+$/));
  });

  it('asks nothing where the answer is a refusal', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/user-resource/token',
      status: 400,
      body: { message: 'No' },
      times: 1,
    });
    const { router } = await token();
    await user.type(await description(), 'Deploy');
    await user.click(submit());
    await screen.findByText(/^Error: No /);
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('says that the value was lost with its answer, and creates no second token', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({ method: 'POST', path: '/v1/user-resource/token', network: true, done: true, times: 1 });
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init);
      if (!String(input).endsWith('/user-resource/token/list')) return answer;
      // This provider lists no values.
      const tokens = (await answer.json()) as object[];
      return Response.json(tokens.map((one) => ({ ...one, token: undefined })));
    });
    await token();
    await user.type(await description(), 'Deploy');
    await user.click(submit());
    const lost = await screen.findByText(/The response with the secret value of Deploy was lost/);
    expect(lost).toHaveTextContent('delete Deploy and create another');
    await waitFor(() => expect(address()).toMatch(/^\/access\/token\/\d+$/));
    expect(posts()).toHaveLength(1);
  });

  it('asks for what is required and focuses the first of it', async () => {
    const user = userEvent.setup();
    await token();
    const box = await description();
    await user.click(submit());
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(expect.stringContaining('This field is required'));
    expect(screen.getByRole('alert')).toHaveTextContent('1 field needs attention');
    expect(posts()).toEqual([]);
    await user.type(box, 'x');
    await waitFor(() => expect(box).toBeValid());
  });

  it('asks for the account of a restricted one before anything is sent, and no longer once it is global', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), 'Deploy');
    const account = await screen.findByRole('combobox', { name: /^Billing account/ });
    expect(account).not.toBeRequired();
    const restricted = screen.getByRole('switch', { name: 'Restricted' });
    await user.click(restricted);
    await user.click(submit());
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(account).toBeRequired();
    expect(account).toHaveFocus();
    expect(posts()).toEqual([]);
    await user.click(restricted);
    await waitFor(() => expect(screen.queryByText('This field is required')).not.toBeInTheDocument());
    await user.click(restricted);
    await user.selectOptions(account, 'Main');
    await user.click(submit());
    await screen.findByRole('dialog', { name: 'Deploy created' });
    expect(posts()[0]?.body).toEqual({ description: 'Deploy', billing_account_id: '1001', restricted: 'true' });
  });

  it('puts what the API says about a field on the field', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/user-resource/token',
      status: 400,
      body: { message: 'Refused', errors: { description: ['This description is taken'] } },
      times: 1,
    });
    await token();
    const box = await description();
    await user.type(box, 'Deploy');
    await user.click(submit());
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining('This description is taken')));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Deploy');
    await user.type(box, ' 2');
    await user.click(submit());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('shows any other error in a toast, keeps what was typed, and can try again', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'POST',
      path: '/v1/user-resource/token',
      status: 500,
      body: { errors: { Error: 'Failed to create kong token' } },
      times: 1,
    });
    await token();
    await user.type(await description(), 'Deploy');
    await user.click(submit());
    expect(await screen.findByText('There was an error while creating your resource')).toBeVisible();
    expect(screen.getByText(/Error: Failed to create kong token.*\(500\)/)).toBeVisible();
    expect(await description()).toHaveValue('Deploy');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(posts()).toHaveLength(2);
  });
});

describe('what was typed', () => {
  useCloud();
  const known = () => screen.findByText(/Draft restored/);

  it('survives a reload, and can be thrown away', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), 'Half a sen');
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    await token();
    await waitFor(async () => expect(await description()).toHaveValue('Half a sen'));
    expect(await known()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await description()).toHaveValue('');
    expect(screen.queryByText(/Draft restored/)).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  it('is written at once when the page goes', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), 'x');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values({ ...sessionStorage }).join()).toContain('"description":"x"');
  });

  it('survives the screen being taken away (an ended session), and is gone after success', async () => {
    const user = userEvent.setup();
    await token({ key: '{secret}' });
    await user.type(await description(), 'Deploy');
    cleanup();
    await token();
    await waitFor(async () => expect(await description()).toHaveValue('Deploy'));
    await user.click(submit());
    await screen.findByRole('dialog');
    cleanup();
    expect(sessionStorage.length).toBe(0);
  });

  it('belongs to no other person', async () => {
    const user = userEvent.setup();
    await token();
    await user.type(await description(), 'Mine');
    cleanup();
    expect(sessionStorage.length).toBe(1);
    const { queryClient } = await token({ key: '{secret-2}' });
    await waitFor(() => expect(queryClient.getQueryData(['user'])).toMatchObject({ id: 102 }));
    expect(await description()).toHaveValue('');
    expect(screen.queryByText(/Draft restored/)).not.toBeInTheDocument();
  });

  it('goes with signing out', async () => {
    sessionStorage.setItem('portico.draft./x', '{}');
    sessionStorage.setItem('other', '1');
    clearDrafts();
    expect(Object.keys({ ...sessionStorage })).toEqual(['other']);
  });

  it('is nothing where nothing was changed', async () => {
    const user = userEvent.setup();
    await token();
    const box = await description();
    await user.type(box, 'x');
    await user.clear(box);
    cleanup();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a kind by configuration', () => {
  const world = useCloud({ kinds: [zone] });
  const zones = { kinds: [zone] };

  it('is created with its own words and rules', async () => {
    const user = userEvent.setup();
    await mount({
      ...zones,
      path: '/dns/create',
      language: 'et',
      element: (registry) => <KindForm kind={registry.get('zone')} view="create" />,
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/DNS-tsoon/);
    const name = screen.getByRole('textbox', { name: 'Domeeninimi' });
    await user.type(name, 'not a domain');
    await user.tab();
    expect(await screen.findByText('Sisesta domeeninimi')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'example.com');
    await user.type(screen.getByRole('textbox', { name: 'Kontakt' }), 'me@example.com');
    expect(screen.getByRole('spinbutton', { name: 'Eluiga' })).toHaveValue('3600');
    expect(screen.getByRole('radio', { name: 'Keelatud' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Loo DNS-tsoon' }));
    await waitFor(() => expect(address()).toMatch(/^\/dns\/zone\/[\w-]+$/));
    const sent = world.cloud.log.list().find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'example.com', admin_email: 'me@example.com', ttl: 3600, transfer: 'none' });
  });

  it('is changed by what differs only', async () => {
    const user = userEvent.setup();
    const create = { method: 'POST', headers: { apikey: '{secret}', 'content-type': 'application/json' } };
    const known = { name: 'example.org', admin_email: 'me@example.org', ttl: 300, transfer: 'none', notes: 'Old' };
    const body = JSON.stringify(known);
    const answer = await fetch('http://portal.test/v1/dns/zones', { ...create, body });
    const { uuid } = (await answer.json()) as { uuid: string };
    await mount({
      ...zones,
      path: `/dns/zone/${uuid}/edit`,
      route: '/dns/zone/:id/edit',
      element: (registry) => <KindForm kind={registry.get('zone')} view="edit" />,
    });
    const ttl = await screen.findByRole('spinbutton', { name: 'Time to live' });
    expect(screen.queryByRole('textbox', { name: 'Domain name' })).not.toBeInTheDocument();
    await user.clear(ttl);
    await user.type(ttl, '900');
    await user.clear(screen.getByRole('textbox', { name: /Notes/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    const patches = world.cloud.log.list().filter(({ method }) => method === 'PATCH');
    expect(patches.map((patch) => patch.body)).toEqual([{ ttl: 900, notes: '' }]);
  });

  it('shows values that the portal does not know, and saves others beside them', async () => {
    const user = userEvent.setup();
    const create = { method: 'POST', headers: { apikey: '{secret}', 'content-type': 'application/json' } };
    const basic = { name: 'example.ee', admin_email: 'me@example.ee', ttl: 300, transfer: 'none', notes: '' };
    const answer = await fetch('http://portal.test/v1/dns/zones', { ...create, body: JSON.stringify(basic) });
    const made = (await answer.json()) as { uuid: string };
    const { uuid } = made;
    const odd = { ...made, admin_email: 'hostmaster', ttl: 1, transfer: 'secondary' };
    world.cloud.faults.add({ method: 'GET', path: '/v1/dns/zones', status: 200, body: [odd] });
    await mount({
      ...zones,
      path: `/dns/zone/${uuid}/edit`,
      route: '/dns/zone/:id/edit',
      element: (registry) => <KindForm kind={registry.get('zone')} view="edit" />,
    });
    const other = await screen.findByRole('radio', { name: 'secondary' });
    expect(other).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Refused' }));
    await user.click(other);
    await user.type(screen.getByRole('textbox', { name: /Notes/ }), 'New');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    const patches = world.cloud.log.list().filter(({ method }) => method === 'PATCH');
    expect(patches.map((patch) => patch.body)).toEqual([{ notes: 'New' }]);
  });

  it('takes back nothing that others have changed since it was opened', async () => {
    const user = userEvent.setup();
    const as = (method: string, values: object) => ({
      method,
      headers: { apikey: '{secret}', 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    const known = { name: 'example.net', admin_email: 'me@example.net', ttl: 300, transfer: 'none', notes: 'Old' };
    const answer = await fetch('http://portal.test/v1/dns/zones', as('POST', known));
    const { uuid } = (await answer.json()) as { uuid: string };
    const { provider, queryClient } = await mount({
      ...zones,
      path: `/dns/zone/${uuid}/edit`,
      route: '/dns/zone/:id/edit',
      element: (registry) => <KindForm kind={registry.get('zone')} view="edit" />,
    });
    const notes = await screen.findByRole('textbox', { name: /Notes/ });
    await fetch(`http://portal.test/v1/dns/zones/${uuid}`, as('PATCH', { ttl: 900 }));
    await provider.refresh('zone');
    await queryClient.refetchQueries();
    expect((await provider.getOne('zone', { id: uuid })).data).toMatchObject({ ttl: 900 });
    await user.clear(notes);
    await user.type(notes, 'New');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    const patches = world.cloud.log.list().filter(({ method }) => method === 'PATCH');
    expect(patches.map((patch) => patch.body).at(-1)).toEqual({ notes: 'New' });
  });

  it('asks nothing of the API where nothing differs', async () => {
    const user = userEvent.setup();
    const list = await fetch('http://portal.test/v1/dns/zones', { headers: { apikey: '{secret}' } });
    const [known] = (await list.json()) as { uuid: string }[];
    if (!known) throw new Error('the cloud has no zone');
    await mount({
      ...zones,
      path: `/dns/zone/${known.uuid}/edit`,
      route: '/dns/zone/:id/edit',
      element: (registry) => <KindForm kind={registry.get('zone')} view="edit" />,
    });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${known.uuid}`));
    expect(world.cloud.log.list().filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('a kind by location that refers to another', () => {
  const world = useCloud();
  const probe = {
    name: 'probe',
    label: { one: 'Probe', many: 'Probes' },
    scope: 'location',
    id: 'uuid',
    routes: { list: '/probes', show: '/probe/:location/:id', create: '/probes/create' },
    api: {
      list: { method: 'GET', path: '/{location}/probes' },
      create: { method: 'POST', path: '/{location}/probes' },
    },
    fields: {
      uuid: { type: 'code' },
      name: { label: 'Name', write: 'create' },
      network_uuid: { label: 'Network', type: 'reference', reference: 'vpc', write: 'create' },
    },
  };

  it('sends no record of the location that was chosen before', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/probes/create',
      kinds: [probe],
      element: (registry) => <KindForm kind={registry.get('probe')} view="create" />,
    });
    await user.click(await screen.findByRole('radio', { name: 'Tallinn' }));
    const network = await screen.findByRole('combobox', { name: 'Network' });
    const first = await within(network).findByRole('option', { name: 'Database network' });
    await user.selectOptions(network, first);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'one');
    await user.click(screen.getByRole('radio', { name: 'Jakarta' }));
    await user.click(screen.getByRole('button', { name: /Probe|Create/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Network' })).toBeInvalid());
    expect(world.cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a kind with a list', () => {
  const tagged = { ...zone, fields: { ...zone.fields, tags: { type: 'list', label: 'Tags', write: 'always' } } };
  const world = useCloud({ kinds: [tagged] });

  const as = (method: string, values: object) => ({
    method,
    headers: { apikey: '{secret}', 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  const patch = (uuid: string, values: object) => fetch(`http://portal.test/v1/dns/zones/${uuid}`, as('PATCH', values));
  async function make(): Promise<string> {
    const known = { name: 'example.com', admin_email: 'me@example.com', ttl: 300, transfer: 'none', tags: ['one'] };
    const answer = await fetch('http://portal.test/v1/dns/zones', as('POST', known));
    return ((await answer.json()) as { uuid: string }).uuid;
  }
  const open = (uuid: string) =>
    mount({
      kinds: [tagged],
      path: `/dns/zone/${uuid}/edit`,
      route: '/dns/zone/:id/edit',
      element: (registry) => <KindForm kind={registry.get('zone')} view="edit" />,
    });
  const patches = () => world.cloud.log.list().filter(({ method }) => method === 'PATCH');

  /** A list and notes are typed, the page is left, and somebody else adds to the list. */
  async function reopenDraft(user: ReturnType<typeof userEvent.setup>) {
    const uuid = await make();
    const { unmount } = await open(uuid);
    await user.type(await screen.findByRole('textbox', { name: /Tags/ }), 'mine{Enter}');
    await user.type(screen.getByRole('textbox', { name: /Notes/ }), 'Mine too');
    unmount();
    await patch(uuid, { tags: ['one', 'theirs'] });
    await open(uuid);
    expect(await screen.findByText(/^Tags: someone else has changed this since you entered your draft/)).toBeVisible();
    const before = patches().length;
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Choose which changes to keep above, then save.')).toBeVisible();
    expect(patches()).toHaveLength(before);
    return uuid;
  }

  it('shows that others have changed a list since a draft of it, and shows theirs', async () => {
    const user = userEvent.setup();
    const uuid = await reopenDraft(user);
    await user.click(screen.getByRole('button', { name: 'Discard mine and show theirs' }));
    expect(screen.getByText('theirs')).toBeVisible();
    expect(screen.queryByText('mine')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    expect(patches().at(-1)?.body).toEqual({ notes: 'Mine too' });
  });

  it('replaces what others have changed since a draft only if that is chosen, also after another reload', async () => {
    const user = userEvent.setup();
    const uuid = await reopenDraft(user);
    await user.type(screen.getByRole('textbox', { name: /Notes/ }), '!');
    cleanup();
    await open(uuid);
    expect(await screen.findByText(/^Tags: someone else has changed this since you entered your draft/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine and replace theirs' }));
    expect(screen.queryByText(/^Tags: someone else has changed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    expect(patches().at(-1)?.body).toEqual({ tags: ['one', 'mine'], notes: 'Mine too!' });
  });

  it('sends no list whole over entries that others have added since it was opened', async () => {
    const user = userEvent.setup();
    const uuid = await make();
    await open(uuid);
    const tags = await screen.findByRole('textbox', { name: /Tags/ });
    await user.type(tags, 'mine{Enter}');
    await patch(uuid, { tags: ['one', 'theirs'] });
    const before = patches().length;
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    expect(patches()).toHaveLength(before);
    await patch(uuid, { tags: ['one'] });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address()).toBe(`/dns/zone/${uuid}`));
    expect(patches().at(-1)?.body).toEqual({ tags: ['one', 'mine'] });
  });
});
