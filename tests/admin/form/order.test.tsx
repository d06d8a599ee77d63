// @module-tag slow
/** What every ordering screen has of its frame: a bar on phones, names that follow, and what was chosen the last time. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DiskCreate from '../../../resources/disk/screens/create';
import MachineCreate from '../../../resources/virtual_machine/screens/create';
import { nextNames } from '../../../src/admin/form/order/nextNames';
import { sshKeyName, keysOf, rememberKey, savedKeys } from '../../../src/admin/inputs/savedKeys';
import { impersonation } from '../../../src/session/storage';
import { expectConsoleError } from '../../support/console';
import { address, mount, useCloud } from './mount';

const machine = (path = '/compute/create') =>
  mount({
    path,
    element: (registry) => <MachineCreate kind={registry.get('virtual_machine')} defaultView={null} />,
  });
const disk = (path = '/disks/create') =>
  mount({ path, element: (registry) => <DiskCreate kind={registry.get('disk')} defaultView={null} /> });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOqjb3VrZXk0dGVzdHM0dGVzdHM0dGVzdHM0dGVzdA me@home';
const other = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBbbb3VrZXk0dGVzdHM0dGVzdHM0dGVzdHM0dGVzdA';

const world = useCloud();
const posts = () => world.cloud.log.list().filter(({ method }) => method === 'POST');
/** The only names there are. */
const callMachines = (...names: string[]) =>
  world.cloud.store.state.virtual_machines.forEach((one, index) => (one.name = names[index] ?? 'plain'));

async function orderDisk(name: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(summary().getByRole('button', { name: 'Create disk' }));
  await waitFor(() => expect(address()).toMatch(/^\/disks\/disk\//));
}

describe('with a key that may not see billing accounts', () => {
  it('says who pays, and orders without naming an account', async () => {
    const path = '/v1/payment/billing_account/list';
    expectConsoleError(/Restricted/);
    world.cloud.faults.add({ method: 'GET', path, status: 403, body: { message: 'Restricted' } });
    await disk();
    expect(await screen.findByText(/^Your key cannot list billing accounts\. The account/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Billing account' })).not.toBeInTheDocument();
  });
});

describe('where billing accounts could not be loaded', () => {
  it('says so in words at the choice, with the cause, and offers them once they are there', async () => {
    const path = '/v1/payment/billing_account/list';
    expectConsoleError(/Out of order/);
    world.cloud.faults.add({ method: 'GET', path, status: 500, body: { message: 'Out of order' } });
    await disk();
    const choice = await screen.findByRole('combobox', { name: 'Billing account' });
    const note = await screen.findByText('Billing accounts could not be loaded.');
    const all = within(note.closest('[role="alert"]') as HTMLElement);
    expect(all.getByText(/Out of order/)).toBeVisible();
    expect(choice).not.toHaveTextContent('Out of order');
    world.cloud.faults.clear();
    await userEvent.setup().click(all.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Billing accounts could not be loaded.')).not.toBeInTheDocument());
    expect(within(choice).getAllByRole('option').length).toBeGreaterThan(1);
  });
});

describe('where no price is known', () => {
  const path = '/v1/pricing/list/current';
  const notPublished = 'Your provider has not published this price.';

  it('says so of a list without the price', async () => {
    world.cloud.faults.add({ method: 'GET', path, status: 200, body: [] });
    await disk();
    expect(await screen.findByText(notPublished)).toBeVisible();
  });

  it('says nothing of what a list that could not be read contains', async () => {
    world.cloud.faults.add({ method: 'GET', path, status: 500, body: { message: 'Out of order' } });
    await disk();
    expect(await screen.findByText(/Out of order/)).toBeVisible();
    expect(summary().getByText(/^Price unknown/)).toBeVisible();
    expect(screen.queryByText(notPublished)).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  let look: (isIntersecting: boolean) => void;
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const none = () => undefined;
      const listeners = { addEventListener: none, removeEventListener: none, addListener: none, removeListener: none };
      const isPhone = media === '(max-width: 700px)';
      return { matches: isPhone, media, onchange: null, dispatchEvent: () => false, ...listeners };
    });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
          look = (isIntersecting) => act(() => changed([{ isIntersecting }]));
        }
        observe(element: Element) {
          expect(element).toBe(screen.getByRole('region', { name: 'Summary' }));
        }
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const bar = () => screen.findByRole('region', { name: 'Order total' });

  it('sum and button stay in view, until the summary itself is', async () => {
    const user = userEvent.setup();
    await disk();
    const inBar = within(await bar());
    const total = () => summary().getByRole('status').textContent;
    await waitFor(() => expect(total()).toContain('per month'));
    expect(total()).toContain(inBar.getByText(/per month$/).textContent);
    const size = screen.getByRole('spinbutton', { name: 'Size' });
    await user.clear(size);
    await user.type(size, '1000');
    const [price] = total()?.match(/^€[\d.,]+ per month/) ?? [];
    expect(inBar.getByText(/per month$/)).toHaveTextContent(String(price));
    look(true);
    expect(screen.queryByRole('region', { name: 'Order total' })).toBeNull();
    look(false);
    expect(await bar()).toBeVisible();
  });

  it('a tap shows what is missing, and orders once nothing is', async () => {
    const user = userEvent.setup();
    await disk();
    const inBar = within(await bar());
    expect(inBar.getByRole('status')).toBeEmptyDOMElement();
    await user.click(inBar.getByRole('button', { name: 'Create disk' }));
    const name = await inBar.findByRole('button', { name: 'Name' });
    expect(inBar.getByRole('status')).toHaveTextContent('Name');
    await user.click(name);
    expect(box('Name')).toHaveFocus();
    await user.keyboard('data');
    await waitFor(() => expect(inBar.getByRole('status')).toBeEmptyDOMElement());
    await user.click(inBar.getByRole('button', { name: 'Create disk' }));
    await waitFor(() => expect(address()).toMatch(/^\/disks\/disk\//));
    expect(posts()).toHaveLength(1);
  });
});

describe('a wide screen', () => {
  it('has no bar: the summary is beside the form', async () => {
    await disk();
    await screen.findByRole('region', { name: 'Summary' });
    expect(screen.queryByRole('region', { name: 'Order total' })).toBeNull();
  });
});

describe('names that follow', () => {
  it('count on where a name ends in a number', () => {
    expect(nextNames(['web-01', 'web-02', 'db9', 'db10', 'db11', 'plain', ''])).toEqual(['db12', 'web-03']);
    expect(nextNames(['web-99', 'x-9'])).toEqual(['web-100', 'x-10']);
    expect(nextNames(['node-001', 'node-2'])).toEqual(['node-3']);
  });
  it('are none of plain names, of numbers alone, of dates and of what is no text', () => {
    expect(nextNames(['plain', '42', 'backup-20260101', null, 7, 'x'.repeat(80) + '-01'])).toEqual([]);
  });
  it('are the longest series first, three at most', () => {
    expect(nextNames(['a1', 'b1', 'b2', 'c1', 'd1', '__proto__1'])).toEqual(['b3', '__proto__2', 'a2']);
  });

  it('are proposed as long as nothing is typed; the hostname follows', async () => {
    const user = userEvent.setup();
    callMachines('Api 08', 'Api 09');
    await machine();
    await user.click(await screen.findByRole('button', { name: 'Use Api 10' }));
    expect(box('Name')).toHaveValue('Api 10');
    expect(box('Name')).toHaveFocus();
    expect(box('Hostname')).toHaveValue('api-10');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await user.clear(box('Name'));
    expect(screen.getByRole('button', { name: 'Use Api 10' })).toBeVisible();
  });

  it('take what was wrong away, after a refusal, and so does a name that is typed', async () => {
    const user = userEvent.setup();
    callMachines('Api 08', 'Api 09');
    await machine();
    const next = await screen.findByRole('button', { name: 'Use Api 10' });
    await user.click(summary().getByRole('button', { name: 'Create machine' }));
    await waitFor(() => expect(box('Name')).toBeInvalid());
    expect(box('Hostname')).toBeInvalid();
    await user.click(next);
    await waitFor(() => expect(box('Name')).toBeValid());
    await waitFor(() => expect(box('Hostname')).toBeValid());
    await user.clear(box('Name'));
    await waitFor(() => expect(box('Hostname')).toBeInvalid());
    await user.type(box('Name'), 'w');
    await waitFor(() => expect(box('Hostname')).toBeValid());
  });

  it('are none that would be drawn otherwise than they are', async () => {
    callMachines('evil\u202e-01', 'good-01');
    await machine();
    expect(await screen.findByRole('button', { name: 'Use good-02' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Use / })).toHaveLength(1);
  });
});

describe('the last choices', () => {
  it('are where the next one of the kind begins; the address goes before them', async () => {
    const user = userEvent.setup();
    await disk();
    await user.click(await radio('Tartu'));
    await orderDisk('first');
    cleanup();
    await disk();
    expect(await radio('Tartu')).toBeChecked();
    cleanup();
    await disk('/disks/create?location=jhv');
    expect(await radio('Jõhvi')).toBeChecked();
    cleanup();
    await machine();
    expect(await radio('Tallinn')).toBeChecked();
  });

  it('are not taken where they are not on offer, or not of this person', async () => {
    const remember = (owner: number, values: Record<string, unknown>) =>
      localStorage.setItem('portico.last_choices', JSON.stringify([{ owner, kind: 'disk', values }]));
    const id = world.cloud.store.state.users.find(({ email }) => email === 'owner@example.test')?.id ?? Number.NaN;
    remember(id, { location: 'atlantis', billing_account_id: 999_999 });
    await disk();
    expect(await radio('Tallinn')).toBeChecked();
    const account = screen.getByRole('combobox', { name: /Billing account/ });
    expect(account).not.toHaveValue('999999');
    expect(account).not.toHaveValue('');
    cleanup();
    remember(id + 1, { location: 'trtu' });
    await disk();
    expect(await radio('Tallinn')).toBeChecked();
    cleanup();
    remember(id, { location: 'trtu' });
    await disk();
    expect(await radio('Tartu')).toBeChecked();
  });

  it('are an account as long as it can pay', async () => {
    const user = userEvent.setup();
    await disk();
    const account = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /Billing account/ });
    const first = (await account()).value;
    await user.selectOptions(await account(), 'Projects');
    const chosen = (await account()).value;
    expect(chosen).not.toBe(first);
    await orderDisk('paid');
    cleanup();
    await disk();
    expect(await account()).toHaveValue(chosen);
    cleanup();
    const row = world.cloud.store.state.billing_accounts.find(({ id }) => String(id) === chosen);
    if (row) row.status = 'SUSPENDED';
    await disk();
    expect(await account()).toHaveValue(first);
  });

  it('that somebody else wrote into the storage are none', async () => {
    localStorage.setItem('portico.last_choices', '[{"owner":1,"kind":"disk","values":[]},null,{"values":{}},7]');
    await disk();
    expect(await radio('Tallinn')).toBeChecked();
  });

  it('of a machine are its image and its size too', async () => {
    const user = userEvent.setup();
    callMachines();
    await machine();
    await user.click(await radio('Debian'));
    await user.click(await radio('12'));
    await user.click(await radio('M'));
    await user.type(screen.getByLabelText('Password', { selector: 'input[name=password]' }), 'Correct1Horse');
    await user.type(box('Name'), 'Again');
    await user.click(summary().getByRole('button', { name: 'Create machine' }));
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\//));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Correct1Horse');
    cleanup();
    await machine();
    expect(await radio('Debian')).toBeChecked();
    expect(await radio('12')).toBeChecked();
    expect(await radio('M')).toBeChecked();
    expect(box('Username')).toHaveValue('debian');
    cleanup();
    await machine('/compute/create?osName=ubuntu');
    expect(await radio('Ubuntu')).toBeChecked();
  });
});

describe('SSH keys', () => {
  it('that a machine was made with are how the next one is entered, until they are forgotten', async () => {
    const user = userEvent.setup();
    await machine();
    await user.click(await radio('SSH key'));
    expect(screen.queryByRole('group', { name: 'Saved SSH keys' })).toBeNull();
    await user.click(box('SSH public key'));
    await user.paste(key);
    await user.type(box('Name'), 'Keyed');
    await user.click(summary().getByRole('button', { name: 'Create machine' }));
    await waitFor(() => expect(address()).toMatch(/^\/compute\/vm\//));
    cleanup();

    await machine();
    expect(await radio('SSH key')).toBeChecked();
    expect(box('SSH public key')).toHaveValue(key);
    const keys = within(screen.getByRole('group', { name: 'Saved SSH keys' }));
    await user.clear(box('SSH public key'));
    await user.click(keys.getByRole('button', { name: 'me@home (ed25519)' }));
    expect(box('SSH public key')).toHaveValue(key);
    await user.click(keys.getByRole('button', { name: 'Remove me@home (ed25519)' }));
    expect(screen.queryByRole('group', { name: 'Saved SSH keys' })).toBeNull();
    cleanup();
    await machine();
    expect(await radio('Password')).toBeChecked();
  });

  it('are each person’s own, ten at most, the latest first, each once whatever its comment', () => {
    rememberKey(1, key);
    rememberKey(1, other);
    rememberKey(1, key.replace('me@home', 'me@work'));
    rememberKey(2, key);
    expect(keysOf(savedKeys(), 1)).toEqual([key.replace('me@home', 'me@work'), other]);
    expect(keysOf(savedKeys(), 2)).toEqual([key]);
    expect(keysOf(savedKeys(), undefined)).toEqual([]);
    for (let nr = 10; nr < 30; nr += 1) rememberKey(1, `${other.slice(0, -2)}${nr}`);
    expect(keysOf(savedKeys(), 1)).toHaveLength(10);
    expect(keysOf(savedKeys(), 1)[0]).toBe(`${other.slice(0, -2)}29`);
    expect(keysOf(savedKeys(), 2)).toEqual([key]);
  });

  it('are public keys only', () => {
    rememberKey(1, '-----BEGIN OPENSSH PRIVATE KEY-----');
    rememberKey(1, '');
    rememberKey(undefined, key);
    expect(savedKeys()).toEqual([]);
  });

  it('are called by their comment, else by how they end', () => {
    expect(sshKeyName(key)).toBe('me@home (ed25519)');
    expect(sshKeyName(other)).toBe(`…${other.slice(-12)} (ed25519)`);
  });
});

describe('while one acts as somebody else', () => {
  afterEach(() => vi.resetModules());

  it('nothing is remembered and nothing of the person is shown', async () => {
    rememberKey(1, key);
    impersonation.set({ token: 'theirs', returnPath: '/' });
    vi.resetModules();
    const keys = await import('../../../src/admin/inputs/savedKeys');
    const choices = await import('../../../src/admin/form/order/lastChoices');
    const before = { ...localStorage };
    keys.rememberKey(1, other);
    choices.rememberChoices('disk', 1, { location: 'trtu' });
    expect({ ...localStorage }).toEqual(before);
    expect(keys.keysOf([{ owner: 1, key }], 1)).toEqual([]);
    expect(choices.lastChoices('disk', 1).size).toBe(0);
  });
});
