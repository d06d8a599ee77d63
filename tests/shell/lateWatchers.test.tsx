// @module-tag slow
/** What the shell carries on once its late part is there: stored by an earlier page, so before this one was loaded. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FollowUp } from '../../src/admin/runs/followUps';
import type { Fallback } from '../../src/admin/runs/fallbacks';
import { leaveNotice } from '../../src/session/notice';
import { namespacedKey } from '../../src/session/storageNamespace';
import { machineOf } from '../admin/show/mountShow';
import { pass, useTime } from '../support/time';
import { mountShell, useCloud } from './mount';

useTime();
const world = useCloud();
const owner = '101';
const unsentKey = namespacedKey('unsent');
const sent = (end: string) =>
  world.cloud.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith(end));

function machine(name: string, status: 'stopping' | 'stopped') {
  const found = machineOf(world.cloud, name);
  found.status = status;
  return { kind: 'virtual_machine', id: `${found.location}:${found.uuid}` };
}

const store = (key: string, one: Fallback | FollowUp) => localStorage.setItem(key, JSON.stringify([{ ...one, owner }]));

it('forces what is due, and has been stored by an earlier page', async () => {
  const one = machine('web-01', 'stopping');
  store('portico.fallbacks', { ...one, action: 'stop', at: Date.now() - 130_000, left: 0 });
  await mountShell({ path: '/profile' });
  await waitFor(() => expect(sent('/vm/stop').at(-1)?.body).toMatchObject({ force: true }));
  await waitFor(() => expect(localStorage.getItem('portico.fallbacks')).toBeNull());
});

it('starts again what an earlier page has stopped to restart it', async () => {
  const one = machine('web-01', 'stopped');
  store('portico.followUps', { ...one, action: 'restart', phase: 'accepted', at: Date.now() - 20_000 });
  await mountShell({ path: '/profile' });
  await pass(5000);
  await waitFor(() => expect(sent('/vm/start')).toHaveLength(1));
});

it('reports what an earlier page did not send, and why the page was loaded', async () => {
  leaveNotice({ what: 'returned', who: '' });
  const left = { key: 'a', owner, message: 'web-01 was not stopped', at: Date.now(), left: true };
  localStorage.setItem(unsentKey, JSON.stringify([left]));
  await mountShell({ path: '/profile' });
  expect(await screen.findByText('web-01 was not stopped')).toBeInTheDocument();
  expect(screen.getByText(/your own account/)).toBeInTheDocument();
  expect(localStorage.getItem(unsentKey)).toBeNull();
});
