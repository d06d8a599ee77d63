/** Who counts as an administrator, and what an owner is notified of automatically (docs/coverage.md, sections 6 and 9). */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessDelegation } from '../../resources/access_delegation/kind';
import type { AccessDelegation } from '../../resources/access_delegation/schema';
import { remember, sentInvitations } from '../../resources/access_delegation/screens/sent';
import { useAcceptances } from '../../resources/access_delegation/screens/useAcceptances';
import { useIsAdmin, usePrivileges } from '../../src/admin/queries';
import { userViewFlag } from '../../src/session/storage';
import { clearMessages } from '../../src/ui/messages';
import { mount, useCloud } from '../admin/form/mount';

const here = useCloud({ world: 'busy' });
beforeEach(clearMessages);
afterEach(() => localStorage.clear());

function Who() {
  const { data, error } = usePrivileges();
  const admin = useIsAdmin();
  return <p>{error ? 'unknown' : data === undefined ? 'asking' : admin ? 'administrator' : 'everybody'}</p>;
}
const who = (key?: string) => mount({ path: '/', element: <Who />, ...(key && { key }) });

describe('the check of privileges', () => {
  it.each([
    [403, 'everybody'],
    [404, 'administrator'],
    [502, 'administrator'],
    [500, 'unknown'],
  ])('an answer of %s means: %s', async (status, expected) => {
    here.cloud.faults.add({ path: '/v1/user-resource/user/privileges', status, body: { message: 'no' } });
    await who();
    expect(await screen.findByText(expected)).toBeVisible();
  });

  it('an answer of 200 means an administrator whatever its body', async () => {
    here.cloud.faults.add({ path: '/v1/user-resource/user/privileges', status: 200, html: true });
    await who();
    expect(await screen.findByText('administrator')).toBeVisible();
  });

  it('an answer of 200 means an administrator, is asked once in 60 seconds, and yields to the user view', async () => {
    const { queryClient } = await who('{secret-admin}');
    expect(await screen.findByText('administrator')).toBeVisible();
    expect(
      queryClient
        .getQueryCache()
        .find({ queryKey: ['privileges'] })
        ?.isStaleByTime(60_000),
    ).toBe(false);
    act(() => userViewFlag.set(true));
    expect(screen.getByText('everybody')).toBeVisible();
    const requests = here.cloud.log.list().filter(({ path }) => path.endsWith('/privileges'));
    expect(requests).toHaveLength(1);
  });
});

const call = async <T,>(method: string, path: string, key: string, form?: Record<string, string>): Promise<T> => {
  const body = form && { body: new URLSearchParams(form) };
  const answer = await fetch(`http://portal.test/v1/user-resource${path}`, {
    method,
    headers: { apikey: key },
    ...body,
  });
  return (await answer.json()) as T;
};

function Owner() {
  useAcceptances(accessDelegation);
  return null;
}

describe('an owner', () => {
  it('is notified that an invitation was accepted, once, when they come back to the portal', async () => {
    const { id } = await call<AccessDelegation>('POST', '/access_group', '{secret}', { name: 'Help' });
    const invitation = { grantee_username: 'partner@example.test' };
    const { uuid } = await call<{ uuid: string }>('POST', `/access_group/${id}/impersonation`, '{secret}', invitation);
    remember({ owner: 101, delegation: id, name: 'Help', uuid, who: 'partner@example.test', accepted: false });
    await call('PUT', `/impersonation/${uuid}/accept`, '{secret-2}');
    await mount({ path: '/', element: <Owner /> });
    expect(await screen.findByText('partner@example.test accepted your invitation to “Help”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/access/delegation/${id}`);
    await waitFor(() => expect(sentInvitations().find((one) => one.uuid === uuid)?.accepted).toBe(true));
  });

  it('is not asked about while nothing waits', async () => {
    await mount({ path: '/', element: <Owner /> });
    await waitFor(() => expect(here.cloud.log.list().some(({ path }) => path.endsWith('/user'))).toBe(true));
    window.dispatchEvent(new Event('focus'));
    expect(here.cloud.log.list().some(({ path }) => path.endsWith('/access_group'))).toBe(false);
  });
});
