import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetFailedCalls, noteFailedCall } from '../../src/lib/failedCalls';
import { expectConsoleError } from '../support/console';
import { mountShell, useCloud } from './mount';

const world = useCloud();
afterEach(forgetFailedCalls);
const machine = () => {
  const found = world.cloud.store.state.virtual_machines.find(({ name }) => name === 'web-01');
  if (!found) throw new Error('No machine web-01');
  return found;
};

it('copies what helps about one thing, and no key', async () => {
  noteFailedCall({ status: 500, correlationId: 'c-0001' }, { method: 'POST', path: '/v1/tll/user-resource/vm/stop' });
  const { user } = await mountShell({ path: `/support?kind=virtual_machine&id=tll:${machine().uuid}` });
  expect(await screen.findByText('POST /v1/tll/user-resource/vm/stop')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy c-0001' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'web-01 · Virtual machine' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('status: running'));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`id: ${machine().uuid}\nlocation: tll\n`);
  expect(text).toContain('c-0001');
  expect(text).not.toContain('{secret}');
});

it('says that a status could not be read, and copies the rest', async () => {
  expectConsoleError(/Down/);
  world.cloud.faults.add({ path: '/v1/tll/user-resource/vm/**', status: 500, body: { message: 'Down' } });
  const { user } = await mountShell({ path: `/support?kind=virtual_machine&id=tll:${machine().uuid}` });
  expect(await screen.findByText(/^The status could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('status: unknown'));
});

it.each(['kind=__proto__&id=constructor', 'kind=virtual_machine&id=../../x', 'kind=virtual_machine'])(
  'is about nothing for %s',
  async (search) => {
    const { user } = await mountShell({ path: `/support?${search}` });
    await user.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^portal: /));
  },
);
