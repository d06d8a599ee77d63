// @module-tag slow
/** Sharing access, accepting it, acting, and the profile: real provider and catalogue over the embedded cloud. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, watchLeaving } from '../support/leaving';
import DelegationCreate from '../../resources/access_delegation/screens/create';
import DelegationList from '../../resources/access_delegation/screens/list';
import DelegationShow from '../../resources/access_delegation/screens/show';
import InvitationList from '../../resources/access_impersonation/screens/list';
import { sentInvitations } from '../../resources/access_delegation/screens/sent';
import { Admin } from '../../src/pages/admin/Admin';
import { Profile } from '../../src/pages/profile/Profile';
import type { Registry } from '../../resources/registry';
import { chosenLanguage, impersonation } from '../../src/session/storage';
import { clearMessages } from '../../src/ui/messages';
import { Permitted } from '../../src/shell/Permitted';
import { address, mount, useCloud, type MountOptions } from '../admin/form/mount';

const partner = '{secret-2}';
beforeEach(clearMessages);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const here = useCloud({ world: 'busy' });
const requestsOf = (method: string, path: RegExp) =>
  here.cloud.log.list().filter((entry) => entry.method === method && path.test(entry.path));

const create = (options: Partial<MountOptions> = {}) =>
  mount({
    path: '/access/create/access_delegation',
    element: ({ get }) => <DelegationCreate kind={get('access_delegation')} defaultView={null} />,
    ...options,
  });

describe('sharing access', () => {
  const people = () => screen.findByRole('textbox', { name: 'People to invite' });

  it('offers the call that it would send', async () => {
    const user = userEvent.setup();
    await create();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Night shift ');
    await user.click(screen.getByRole('button', { name: 'API calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'API calls for access delegations' });
    expect(within(dialog).getByRole('region', { name: 'Send invitations' })).toHaveTextContent('name=Night+shift');
    expect(requestsOf('POST', /./)).toEqual([]);
  });

  it('asks what is shared, for a name, for people, and that none is left half typed', async () => {
    const user = userEvent.setup();
    await create();
    await user.click(await screen.findByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('At least one email is required')).toBeVisible();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    // Never everything, by leaving a form as it opened.
    expect(screen.getByRole('radio', { name: 'Restricted' })).toBeChecked();
    const account = screen.getByRole('combobox', { name: 'Billing account' });
    expect(account).toHaveAccessibleDescription(/This field is required/);
    await user.type(await people(), 'partner@');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('Please finish adding the email')).toBeVisible();
    // It goes as it is fixed, not only when the box is left: else the button would move away under the click.
    await user.type(await people(), 'example.test');
    await waitFor(() => expect(screen.queryByText('Please finish adding the email')).not.toBeInTheDocument());
    expect(await people()).toHaveFocus();
    expect(requestsOf('POST', /access_group/)).toEqual([]);
  });

  it('takes a pasted list, and sends the group and each invitation as forms', async () => {
    const user = userEvent.setup();
    await create();
    expect(await people()).toHaveFocus();
    await screen.findByRole('option', { name: 'Main' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Billing account' }), 'Main');
    await user.click(await people());
    await user.paste('Ann <ann@example.test>\nbob@example.test; nobody');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('ann@example.test, bob@example.test');
    await user.clear(name);
    await user.type(name, 'Book keeping');
    expect(screen.getByText('ann@example.test')).toBeVisible();
    expect(await people()).toHaveValue('nobody');
    await user.clear(await people());
    await user.click(screen.getByRole('radio', { name: '6 hours' }));
    await user.dblClick(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/delegation\/\d+$/));
    const made = requestsOf('POST', /access_group/);
    expect(made.map(({ body }) => body)).toEqual([
      { billing_account_id: '1001', name: 'Book keeping' },
      { grantee_username: 'ann@example.test', duration: '21600' },
      { grantee_username: 'bob@example.test', duration: '21600' },
    ]);
    expect(made.every(({ contentType }) => contentType?.includes('form-urlencoded'))).toBe(true);
    expect(sentInvitations()).toMatchObject([
      { who: 'ann@example.test', seconds: 21_600, accepted: false },
      { who: 'bob@example.test', seconds: 21_600, accepted: false },
    ]);
  });

  it('chooses the only account, and names the delegation after whom it invites', async () => {
    const user = userEvent.setup();
    for (const account of here.cloud.store.state.billing_accounts) account.is_deleted ||= account.id !== 1001;
    await create();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Billing account' })).toHaveValue('1001'));
    await user.type(await people(), 'ann@example.test');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/delegation\/\d+$/));
    expect(requestsOf('POST', /access_group$/)[0]!.body).toEqual({
      billing_account_id: '1001',
      name: 'ann@example.test',
    });
  });

  it('names those who could not be invited, and sends just those again', async () => {
    const user = userEvent.setup();
    await create();
    await user.click(await screen.findByRole('radio', { name: /Global/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Help');
    await user.type(await people(), 'owner@example.test,bob@example.test,');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    const reported = await screen.findByText('“Help” was created, but these people have not been invited yet:');
    expect(within(reported.parentElement!).getByText(/It is your own e-mail address/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove bob@example.test' })).toBeNull());
    // It is shown as long as nothing is changed, wherever the focus goes: else the button would move away under the click.
    await user.tab();
    expect(screen.getByText('Not invited yet: see above')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove owner@example.test' }));
    await user.type(await people(), 'ann@example.test,');
    await user.click(screen.getByRole('button', { name: 'Invite the others' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/delegation\/\d+$/));
    expect(requestsOf('POST', /access_group$/)).toHaveLength(1);
    expect(requestsOf('POST', /impersonation$/).map(({ body }) => body)).toEqual([
      { grantee_username: 'owner@example.test' },
      { grantee_username: 'bob@example.test' },
      { grantee_username: 'ann@example.test' },
    ]);
  });

  it.each([
    ['done', 1],
    ['not done', 2],
  ])('looks for an invitation whose answer was lost before it is sent again (%s)', async (as, sent) => {
    const user = userEvent.setup();
    await create();
    await user.click(await screen.findByRole('radio', { name: /Global/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Help');
    await user.type(await people(), 'bob@example.test,');
    here.cloud.faults.add({
      ...{ method: 'POST', path: '/v1/user-resource/access_group/*/impersonation', network: true, times: 1 },
      ...(as === 'done' && { done: true }),
    });
    // The search after the lost answer fails too.
    here.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/access_group', status: 500, body: {}, times: 9 });
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByText('“Help” was created, but these people have not been invited yet:');
    // Nothing is sent while it is unknown.
    await user.click(screen.getByRole('button', { name: 'Invite the others' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Invite the others' })).toBeEnabled());
    expect(requestsOf('POST', /impersonation$/)).toHaveLength(1);
    here.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Invite the others' }));
    await waitFor(() => expect(address()).toMatch(/^\/access\/delegation\/\d+$/));
    expect(requestsOf('POST', /impersonation$/)).toHaveLength(sent);
    expect(sentInvitations().map(({ who }) => who)).toEqual(['bob@example.test']);
  });

  it('warns an administrator also while that cannot be checked', async () => {
    const user = userEvent.setup();
    here.cloud.faults.add({ path: '/v1/user-resource/user/privileges', status: 500, body: { message: 'no' } });
    await create({ key: '{secret-admin}' });
    expect(await screen.findByText(/Could not check whether you are an administrator/)).toBeVisible();
    here.cloud.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/You are an administrator/)).toBeVisible();
  });

  it('warns an administrator, and no one else', async () => {
    const warning = /You are an administrator/;
    await create({ key: '{secret-admin}' });
    expect(await screen.findByText(warning)).toBeVisible();
  });
});

describe('a delegation', () => {
  const invitation = async () => within(await screen.findByRole('form', { name: 'Invite people' }));

  const show = () =>
    mount({
      path: '/access/delegation/1034',
      route: '/access/delegation/:id',
      element: ({ get }) => <DelegationShow kind={get('access_delegation')} defaultView={null} />,
    });

  it('says who has accepted and when, and who loses access when it ends', async () => {
    await show();
    const table = await screen.findByRole('table', { name: 'People' });
    const [, accepted, pending] = within(table).getAllByRole('row');
    expect(accepted).toHaveTextContent(/partner@example\.test.*Accepted.*ago.*ago/);
    expect(pending).toHaveTextContent(/night-shift@example\.test.*Pending.*–/);
    expect(
      screen.getByText(/lose access to your account.*partner@example\.test, night-shift@example\.test/),
    ).toBeVisible();
  });

  it('says in one sentence what they may do, and that its time is a reminder', async () => {
    await show();
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText(/^People who accepted can do everything in your account/)).toBeVisible();
    expect(reach.getByText(/Access lasts until you remove the person or end the delegation/)).toBeVisible();
    expect(screen.getByText('Details', { selector: 'summary' })).toBeVisible();
  });

  it('of one billing account names it once', async () => {
    here.cloud.store.state.access_delegations.find(({ id }) => id === 1034)!.billing_account_id = 1001;
    await show();
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText(/^People who accepted can use only what belongs to one billing account/)).toBeVisible();
    const named = await screen.findAllByRole('link', { name: 'Main' });
    expect(named.map((link) => link.getAttribute('href'))).toEqual(['/billing/account/1001']);
  });

  it('does not say that it covers everything where its account cannot be read', async () => {
    const user = userEvent.setup();
    const path = '/v1/user-resource/access_group';
    const body = [{ id: 1034, name: 'Partner', billing_account_id: 'acme', impersonations: [] }];
    here.cloud.faults.add({ method: 'GET', path, status: 200, body, times: 1 });
    await show();
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText(/^The provider named a billing account that could not be read/)).toBeVisible();
    expect(screen.getByText('Scope', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Unknown');
    expect(screen.queryByText(/^People who accepted can do everything/)).toBeNull();
    await user.click(reach.getByRole('button', { name: 'Retry' }));
    expect(await reach.findByText(/^People who accepted can do everything in your account/)).toBeVisible();
  });

  it('is not said to cover everything in the list where its account cannot be read', async () => {
    const path = '/v1/user-resource/access_group';
    const body = [
      { id: 1, name: 'Global', billing_account_id: null },
      { id: 2, name: 'Unread', billing_account_id: { name: 'acme' } },
    ];
    here.cloud.faults.add({ method: 'GET', path, status: 200, body });
    await mount({
      path: '/access/delegation',
      element: ({ get }) => <DelegationList kind={get('access_delegation')} defaultView={null} />,
    });
    expect(await screen.findByRole('row', { name: /Unread/ })).toHaveTextContent('Unknown');
    expect(screen.getByRole('row', { name: /Global/ })).toHaveTextContent('Everything');
  });

  it('does not say that no one is invited where the answer leaves it out', async () => {
    const user = userEvent.setup();
    const path = '/v1/user-resource/access_group';
    here.cloud.faults.add({ method: 'GET', path, status: 200, body: [{ id: 1034, name: 'Partner' }], times: 1 });
    await show();
    expect(await screen.findByText(/^The provider did not report who is invited/)).toBeVisible();
    expect(screen.queryByText('Nobody is invited.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'People' })).toHaveTextContent('partner@example.test');
  });

  it('invites further people, but no one twice, and takes one back', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    const form = within(await screen.findByRole('form', { name: 'Invite people' }));
    await user.type(form.getByRole('textbox', { name: 'People to invite' }), 'Partner@example.test,');
    await user.click(form.getByRole('button', { name: 'Invite people' }));
    expect(await form.findByText('This email is already in the list')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Remove Partner@example.test' }));
    await user.type(form.getByRole('textbox', { name: 'People to invite' }), 'ann@example.test,');
    await user.click(form.getByRole('button', { name: 'Invite people' }));
    expect(await screen.findByText('ann@example.test invited')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove ann@example.test' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('ann@example.test can no longer accept the invitation.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from Operations')).toBeVisible();
    expect(requestsOf('DELETE', /access_group\/1034\/impersonation\//)).toHaveLength(1);
  });

  it('says of a person who has accepted that the access ends', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Remove partner@example.test' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('partner@example.test immediately loses access to your account.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from Operations')).toBeVisible();
  });

  it('restores the invitations being entered after a reload, until they are sent or discarded', async () => {
    const user = userEvent.setup();
    const { unmount } = await show();
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    await user.type((await invitation()).getByRole('textbox', { name: 'People to invite' }), 'ann@example.test,bob@');
    await user.click((await invitation()).getByRole('radio', { name: '1 day' }));
    unmount();
    const again = await show();
    const form = await invitation();
    expect(await form.findByText('ann@example.test')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'People to invite' })).toHaveValue('bob@');
    expect(form.getByRole('radio', { name: '1 day' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    again.unmount();
    await show();
    await screen.findByRole('table', { name: 'People' });
    expect(screen.queryByRole('form', { name: 'Invite people' })).not.toBeInTheDocument();
  });
});

const list = (options: Partial<MountOptions> = {}) =>
  mount({
    path: '/access/invitations',
    element: ({ get }) => <InvitationList kind={get('access_impersonation')} defaultView={null} />,
    ...options,
  });

describe('invitations', () => {
  it('are shown as another person’s where the answer names no one', async () => {
    here.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/impersonation', status: 200, body: { a: {} } });
    await list();
    await screen.findByRole('button', { name: 'Accept: Unnamed user' });
    expect(screen.getByText('Everything in the account')).toBeVisible();
  });

  it('are not said to cover everything where their account cannot be read', async () => {
    const body = { a: { access_owner: 'ann@example.test', billing_account_name: ['Main', 'Projects'] } };
    here.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/impersonation', status: 200, body });
    await list();
    await screen.findByRole('button', { name: 'Accept: ann@example.test' });
    expect(screen.getByText('Billing account unknown')).toBeVisible();
    expect(screen.queryByText('Everything in the account')).toBeNull();
  });

  it('are accepted first, then acted on: the token is stored, and the root is next', async () => {
    const user = userEvent.setup();
    await list();
    const accept = await screen.findByRole('button', { name: 'Accept: partner@example.test' });
    await user.dblClick(accept);
    expect(await screen.findByText('Access invitation accepted')).toBeVisible();
    expect(requestsOf('PUT', /accept$/)).toHaveLength(1);
    const act = await screen.findByRole('button', { name: 'Act as: partner@example.test' });
    watchLeaving();
    await user.dblClick(act);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/app/'));
    expect(requestsOf('POST', /start$/)).toHaveLength(1);
    expect(impersonation.get()).toMatchObject({ owner: 'partner@example.test', account: 'Partner' });
    expect(impersonation.get()?.token).toMatch(/^[0-9a-f]{32,}$/);
  });

  it.each([
    ['accept', 'Accept: partner@example.test', 'Failed to accept invitation', 'PUT', undefined],
    ['start', 'Act as: owner@example.test', 'Failed to start impersonation', 'POST', partner],
  ] as const)('say what failed: %s', async (step, button, expected, method, key) => {
    const user = userEvent.setup();
    here.cloud.faults.add({
      method,
      path: `/v1/user-resource/impersonation/*/${step}`,
      status: 502,
      body: { message: 'Bad gateway' },
    });
    await list(key ? { key } : {});
    await user.click((await screen.findAllByRole('button', { name: button }))[0]!);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(expected)).toBeVisible();
    expect(within(alert).getByText(/Error: Bad gateway .*\(502\)/)).toBeVisible();
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(impersonation.get()).toBeUndefined();
  });

  it('cannot be used while one acts as somebody else', async () => {
    impersonation.set({ token: 'theirs', returnPath: '/', owner: 'owner@example.test' });
    const user = userEvent.setup();
    await list();
    const button = await screen.findByRole('button', { name: /Not possible while you act as someone else/ });
    await user.click(button);
    expect(requestsOf('PUT', /accept$/)).toEqual([]);
  });
});

describe('a key that reaches one billing account', () => {
  const tokens = (get: Registry['get']) => ({ kind: get('api_token'), needs: get('api_token').needs });

  it('sees why tokens are closed, before any request is sent', async () => {
    impersonation.set({ token: 'theirs', returnPath: '/', owner: 'owner@example.test', account: 'Main' });
    await mount({
      path: '/access/token',
      element: ({ get }) => <Permitted {...tokens(get)}>the list</Permitted>,
    });
    expect(await screen.findByText(/covers one billing account only/)).toBeVisible();
    expect(screen.getByText('Ask owner@example.test for this permission, or go back to your account.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to your account' })).toBeVisible();
    expect(screen.queryByText('the list')).not.toBeInTheDocument();
  });

  it('shows it by its first refusal', async () => {
    const { provider } = await mount({
      path: '/access/token',
      element: ({ get }) => <Permitted {...tokens(get)}>the list</Permitted>,
    });
    expect(await screen.findByText('the list')).toBeVisible();
    here.cloud.faults.add({ path: '/v1/user-resource/token/list', status: 403, body: { message: 'Restricted' } });
    const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };
    await provider.getList('api_token', all).catch(() => undefined);
    expect(await screen.findByText(/Sign in with your own key/)).toBeVisible();
  });

  it('takes no screen away whose list was read before', async () => {
    const { provider, queryClient } = await mount({
      path: '/access/token',
      element: ({ get }) => <Permitted {...tokens(get)}>the list</Permitted>,
    });
    const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };
    await provider.getList('api_token', all);
    here.cloud.faults.add({ path: '/v1/user-resource/token/list', status: 403, body: { message: 'Restricted' } });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await provider.getList('api_token', all).catch(() => undefined);
    expect(queryClient.getQueryState(['api_token', 'location', ''])?.error).toMatchObject({ status: 403 });
    expect(screen.getByText('the list')).toBeVisible();
  });
});

const profile = (options: Partial<MountOptions> = {}) => mount({ path: '/profile', element: <Profile />, ...options });

describe('the profile', () => {
  it('asks for no address of a picture, which is not shown, and has one that is stored cleared', async () => {
    const first = await profile();
    await screen.findByRole('textbox', { name: /First name/ });
    expect(screen.queryByRole('textbox', { name: /Picture URL/ })).toBeNull();
    first.unmount();
    const [own] = here.cloud.store.state.users;
    if (!own) throw new Error('The world has nobody');
    own.profile = { ...own.profile, avatar: 'https://elsewhere.example/me.png' };
    await profile();
    await userEvent.clear(await screen.findByRole('textbox', { name: /Picture URL/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(requestsOf('PATCH', /profile$/).map(({ body }) => body)).toEqual([{ avatar: '' }]));
  });

  it('sends what was changed, once, and says so', async () => {
    const user = userEvent.setup();
    await profile();
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await user.clear(phone);
    await user.type(phone, '+372 5555 0000');
    await user.dblClick(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('User details updated')).toBeVisible();
    expect(requestsOf('PATCH', /profile$/).map(({ body }) => body)).toEqual([{ phone_number: '+372 5555 0000' }]);
  });

  it('shows what others have changed meanwhile, and does not send it back', async () => {
    const user = userEvent.setup();
    const { queryClient } = await profile();
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await user.clear(phone);
    await user.type(phone, '+372 5555 0000');
    const own = here.cloud.store.state.users.find(
      (one) => one.profile.first_name === screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value,
    )!;
    own.profile = { ...own.profile, first_name: 'Changed' };
    await queryClient.invalidateQueries({ queryKey: ['user'] });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('Changed'));
    expect(phone).toHaveValue('+372 5555 0000');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('User details updated')).toBeVisible();
    expect(requestsOf('PATCH', /profile$/).map(({ body }) => body)).toEqual([{ phone_number: '+372 5555 0000' }]);
  });

  it('saves another language with one request, and speaks it', async () => {
    const user = userEvent.setup();
    await profile();
    await user.selectOptions(await screen.findByRole('combobox', { name: /Language/ }), 'es');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByRole('combobox', { name: /Idioma/ })).toHaveValue('es');
    expect(requestsOf('PATCH', /profile$/).map(({ body }) => body)).toEqual([{ lang: 'es' }]);
    chosenLanguage.clear();
  });

  it('shows what was saved where it cannot be read again, and says that', async () => {
    const user = userEvent.setup();
    await profile();
    const name = await screen.findByRole('textbox', { name: /First name/ });
    here.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/user', status: 503, body: { message: 'read' } });
    await user.clear(name);
    await user.type(name, 'Ann ');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('User details updated')).toBeVisible();
    expect(await screen.findByText(/^Could not be refreshed\..*read/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('Ann');
    expect(screen.queryByText(/^Draft restored/)).not.toBeInTheDocument();
    const phone = screen.getByRole('textbox', { name: /Phone/ });
    await user.clear(phone);
    await user.type(phone, '+372 5555 0000');
    await user.click(await screen.findByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(requestsOf('PATCH', /profile$/).map(({ body }) => body)).toEqual([
        { first_name: 'Ann' },
        { phone_number: '+372 5555 0000' },
      ]),
    );
  });

  it('keeps what was typed when it fails, and says what failed', async () => {
    const user = userEvent.setup();
    here.cloud.faults.add({
      method: 'PATCH',
      path: '/v1/user-resource/user/profile',
      status: 500,
      body: { errors: { Error: 'Failed to update details' } },
      times: 1,
    });
    await profile();
    const name = await screen.findByRole('textbox', { name: /First name/ });
    await user.clear(name);
    await user.type(name, 'Ann');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Failed to update details')).toBeVisible();
    expect(name).toHaveValue('Ann');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('User details updated')).toBeVisible();
  });

  it('says what to do about a right that is missing', async () => {
    const user = userEvent.setup();
    const refusal = { status: 403, body: { message: 'The key is restricted' } };
    here.cloud.faults.add({ method: 'PATCH', path: '/v1/user-resource/user/profile', ...refusal });
    await profile();
    await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(
      await screen.findByText(/The key is restricted .*\(403\) · Sign in with your own key, or ask the account owner/),
    ).toBeVisible();
  });

  it('turns the second step on after a question, and never offers to turn it off', async () => {
    const user = userEvent.setup();
    here.cloud.reset('busy', { config: { mfaAvailable: true } });
    await profile();
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn on two-step sign-in' }),
    );
    expect(await screen.findByText('MFA activation started')).toBeVisible();
    expect(await screen.findByText(/It cannot be turned off here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /off/i })).not.toBeInTheDocument();
  });

  it('says that the second step could not be turned on', async () => {
    const user = userEvent.setup();
    here.cloud.reset('busy', { config: { mfaAvailable: true } });
    here.cloud.faults.add({ path: '/v1/user-resource/mfa/activate', status: 502, body: { message: 'Bad gateway' } });
    await profile();
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn on two-step sign-in' }),
    );
    expect(await screen.findByText('Failed to activate MFA')).toBeVisible();
  });

  it('shows the own key only when asked, and keeps it nowhere', async () => {
    const user = userEvent.setup();
    const { queryClient } = await profile();
    await user.click(await screen.findByRole('button', { name: 'Show API key' }));
    expect(await screen.findByText('{secret}')).toBeVisible();
    const cached = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('{secret}');
    await user.click(screen.getByRole('button', { name: /Hide/ }));
    expect(screen.queryByText('{secret}')).not.toBeInTheDocument();
  });

  it.each([
    ['true', 'Verified'],
    ['false', 'Unverified'],
  ])('says whether the address is verified: %s', async (stored, expected) => {
    localStorage.setItem('portico.email_verified', stored);
    await profile();
    expect(await screen.findByText(expected)).toBeVisible();
  });
});

describe('the password', () => {
  const service = 'http://identity.test/dbconnections/change_password';
  const withIdentity = (answer: () => Response) => {
    const config = { auth0Domain: 'http://identity.test', auth0ClientId: 'portal' };
    here.cloud.reset('busy', { config });
    here.cloud.server.use(http.post(service, answer));
    return profile();
  };

  it('is changed by a message of the identity service', async () => {
    const user = userEvent.setup();
    await withIdentity(() => HttpResponse.text('We have just sent you an email to reset your password.'));
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password reset email sent')).toBeVisible();
  });

  it('says that it failed, and why', async () => {
    const user = userEvent.setup();
    const refusal = { error: 'Too many requests', error_description: 'Wait a while.' };
    await withIdentity(() => HttpResponse.json(refusal, { status: 400 }));
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Change password failed')).toBeVisible();
    expect(screen.getByText(/Wait a while/)).toBeVisible();
  });

  it('is absent where people sign in by key', async () => {
    await profile();
    await screen.findByRole('heading', { name: 'Sign-in' });
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });
});

describe('an administrator', () => {
  const admin = () => mount({ path: '/admin', key: '{secret-admin}', element: <Admin /> });

  it('acts as any user, by address or number', async () => {
    const user = userEvent.setup();
    await admin();
    watchLeaving();
    await user.type(await screen.findByRole('textbox', { name: 'Email or user ID' }), '102');
    await user.click(screen.getByRole('button', { name: 'Act as' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/app/'));
    expect(requestsOf('POST', /admin\/token$/).map(({ body }) => body)).toEqual([{ user_id: 102 }]);
    expect(impersonation.get()?.owner).toBe('partner@example.test');
  });

  it('opens the page of a pasted link as its user, and is offered them again', async () => {
    const user = userEvent.setup();
    const { unmount } = await admin();
    watchLeaving();
    const who = await screen.findByRole('textbox', { name: 'Email or user ID' });
    const id = '11111111-2222-4333-8444-555555555555';
    await user.click(who);
    await user.paste(`${window.location.origin}/app/compute/vm/tll/${id}?tab=disks#x`);
    expect(await screen.findByText(/^Virtual machine tll:11111111.* enter its owner/)).toBeVisible();
    expect(who).toHaveValue('');
    await user.type(who, '102');
    await user.click(screen.getByRole('button', { name: 'Act as' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`/app/compute/vm/tll/${id}?tab=disks`));

    unmount();
    impersonation.clear();
    await admin();
    await user.click(await screen.findByRole('button', { name: '102' }));
    expect(screen.getByRole('textbox', { name: 'Email or user ID' })).toHaveValue('102');
    await user.click(screen.getByRole('button', { name: 'Remove 102 from recent users' }));
    expect(screen.queryByRole('button', { name: '102' })).not.toBeInTheDocument();
    expect(localStorage.getItem('portico.acted_as')).toBeNull();
  });

  it('gets an error for a page that is not of this portal', async () => {
    const user = userEvent.setup();
    await admin();
    await user.type(await screen.findByRole('textbox', { name: 'Email or user ID' }), '102');
    await user.type(screen.getByRole('textbox', { name: /^Page to open/ }), 'https://elsewhere.test/app/compute');
    await user.click(screen.getByRole('button', { name: 'Act as' }));
    expect(await screen.findByText('Enter an address or a path of this portal')).toBeVisible();
    expect(requestsOf('POST', /admin\/token$/)).toEqual([]);
  });

  it('gets an error for a user that does not exist', async () => {
    const user = userEvent.setup();
    await admin();
    await user.type(await screen.findByRole('textbox', { name: 'Email or user ID' }), 'gone@example.test');
    await user.click(screen.getByRole('button', { name: 'Act as' }));
    expect(await screen.findByText('Failed to start impersonation')).toBeVisible();
    expect(impersonation.get()).toBeUndefined();
  });

  it('sets the clearing top-up, and sees the specs of a location', async () => {
    const user = userEvent.setup();
    await admin();
    const field = await screen.findByRole('textbox', { name: 'Minimum, EUR' });
    await user.clear(field);
    await user.type(field, '-1');
    await user.click(screen.getByRole('button', { name: 'Save threshold' }));
    expect(await screen.findByText('Amount should be positive')).toBeVisible();
    await user.clear(field);
    await user.type(field, '25.50');
    await user.click(screen.getByRole('button', { name: 'Save threshold' }));
    expect(await screen.findByText('Top-up that lifts restrictions: €25.50')).toBeVisible();
    expect(requestsOf('PUT', /clear_topup_threshold$/).map(({ body }) => body)).toEqual([{ threshold: 25.5 }]);
    expect((await screen.findAllByText('Available')).length).toBeGreaterThan(0);
  });
});
