// @module-tag slow
/** API tokens' pages over the embedded cloud: form-encoded calls with `token_id`, restricted in words, the value nowhere. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address, useCloud } from '../../tests/admin/form/mount';
import { mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
const form = 'application/x-www-form-urlencoded';
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const tokens = () => world.cloud.store.state.api_tokens;
const token = (restricted: boolean) => tokens().find((one) => one.restricted === restricted)!;
const show = (restricted: boolean, search = '') =>
  mountView('api_token', '/access/token/:id', `/access/token/${token(restricted).id}${search}`);

describe('a token’s page', () => {
  it('says in words how far it reaches', async () => {
    await show(true);
    await screen.findByRole('heading', { level: 1, name: token(true).description });
    const scope = screen.getByText('Scope', { selector: 'dt' });
    expect(scope.nextElementSibling).toHaveTextContent('Restricted');
    expect(screen.getByText(token(true).kong_id, { exact: false })).toBeInTheDocument();
  });

  it('lands on what it may do: one billing account by name, or everything', async () => {
    await show(true);
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText('Only what belongs to one billing account.')).toBeVisible();
    expect(await reach.findByRole('link', { name: 'Main' })).toHaveAttribute('href', '/billing/account/1001');
    expect(screen.getByText(token(true).kong_id, { exact: false })).not.toBeVisible();
  });

  it('says that a token without restriction may do all that its owner may', async () => {
    await show(false);
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText('Everything its owner can do, in all billing accounts.')).toBeVisible();
  });

  it.each([
    ['whether it is restricted', {}],
    ['to which account it is restricted', { restricted: true }],
  ])('does not claim what the answer leaves out: %s', async (_, row) => {
    const user = userEvent.setup();
    const list = '/v1/user-resource/token/list';
    world.cloud.faults.add({ method: 'GET', path: list, status: 200, body: [{ id: 7, ...row }] });
    await mountView('api_token', '/access/token/:id', '/access/token/7');
    const reach = within(await screen.findByRole('region', { name: 'Permissions' }));
    expect(reach.getByText(/^The provider did not report what this token is restricted to/)).toBeVisible();
    expect(screen.queryByText(/^Everything its owner can do/)).toBeNull();
    expect(screen.queryByText('Global')).toBeNull();
    const before = log('GET').filter(({ path }) => path === list).length;
    await user.click(reach.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(log('GET').filter(({ path }) => path === list).length).toBeGreaterThan(before));
  });

  it('has lines ready that use it, without its value', async () => {
    await show(false);
    const use = within(await screen.findByRole('region', { name: 'How to use it' }));
    expect(use.getByText('read -rs API_TOKEN && export API_TOKEN')).toBeVisible();
    const base = 'http://portal.test/v1';
    expect(use.getByText(base)).toBeVisible();
    expect(use.getByText(`curl -H "apikey: $API_TOKEN" '${base}/tll/user-resource/vm/list'`)).toBeVisible();
  });

  it('is headed by its number where it has no name', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/token/list', status: 200, body: [{ id: 7 }] });
    await mountView('api_token', '/access/token/:id', '/access/token/7');
    await screen.findByRole('heading', { level: 1, name: 'Unnamed (7)' });
  });

  it('never shows the value again, nor stores it, even if the list contains it', async () => {
    const { id, description, kong_id, consumer_id, user_id } = token(false);
    const row = { id, description, kong_id, consumer_id, user_id, restricted: false, token: 'told-by-mistake' };
    world.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/token/list', status: 200, body: [row] });
    const { container, queryClient } = await show(false);
    await screen.findByRole('heading', { level: 1, name: description });
    expect(container).not.toHaveTextContent('told-by-mistake');
    expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull();
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('told-by');
  });

  it('changes what was changed, with token_id and restricted in the form', async () => {
    const user = userEvent.setup();
    const { id } = token(false);
    await show(false, '?action=edit');
    const dialog = await screen.findByRole('dialog');
    const box = within(dialog).getByRole('textbox', { name: 'Description' });
    await user.clear(box);
    await user.type(box, 'Deploys');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Deploys' });
    expect(log('PATCH')).toMatchObject([
      {
        path: '/v1/user-resource/token',
        contentType: form,
        body: { token_id: String(id), description: 'Deploys', restricted: 'false' },
      },
    ]);
  });

  it('is not unrestricted by a change of its description, where the answer leaves out whether it is restricted', async () => {
    const user = userEvent.setup();
    const body = [{ id: 7, description: 'CI' }];
    world.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/token/list', status: 200, body });
    await mountView('api_token', '/access/token/:id', '/access/token/7?action=edit');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), ' deploys');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Nothing was sent: the provider’s response was incomplete/)).toBeVisible();
    expect(log('PATCH')).toEqual([]);
  });

  it('is revoked by token_id, after asking, and then the list is shown', async () => {
    const user = userEvent.setup();
    const { id, description } = token(false);
    await show(false);
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    const dialog = await screen.findByRole('dialog', { name: `Revoke token: ${description}` });
    expect(dialog).toHaveTextContent('Anything that uses this token immediately loses access.');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(address()).toBe('/access/token'));
    expect(log('DELETE')).toMatchObject([
      { path: '/v1/user-resource/token', contentType: form, body: { token_id: String(id) } },
    ]);
    expect(await screen.findByText(`${description} revoked`)).toBeInTheDocument();
  });

  it('shows the server’s message when it cannot be revoked', async () => {
    const user = userEvent.setup();
    const before = tokens().length;
    world.cloud.faults.add({
      method: 'DELETE',
      path: '/v1/user-resource/token',
      status: 500,
      body: { errors: { Error: 'Failed to delete kong token' } },
    });
    await show(false, '?action=delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText(/^Error: Failed to delete kong token \[.+\] \(500\)$/)).toBeInTheDocument();
    expect(tokens()).toHaveLength(before);
  });
});
