import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetFailedCalls, noteFailedCall } from '../../src/lib/failedCalls';
import { setOutage } from '../../src/ui/outage';
import { expectConsoleError } from '../support/console';
import { mountShell, useCloud } from './mount';

const world = useCloud();
afterEach(forgetFailedCalls);
const machine = () => {
  const found = world.cloud.store.state.virtual_machines.find(({ name }) => name === 'web-01');
  if (!found) throw new Error('No machine web-01');
  return found;
};

const status = () => screen.queryAllByRole('link', { name: /^Service status/ });

it('links to the status page that portal.json names, and while the provider does not answer over every page', async () => {
  await mountShell({ path: '/support', portalFile: { statusUrl: 'https://status.example.test' } });
  expect(status().map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://status.example.test', 'noreferrer'],
  ]);
  act(() => setOutage(Date.now()));
  const banner = await screen.findByRole('status', { name: 'Provider outage' });
  expect(within(banner).getByRole('link', { name: 'Service status (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://status.example.test',
  );
  act(() => setOutage(undefined));
});

it.each([undefined, 'javascript:alert(1)', '/status'])('has no link to a status page for %s', async (statusUrl) => {
  await mountShell({ path: '/support', portalFile: { statusUrl } });
  act(() => setOutage(Date.now()));
  await screen.findByRole('status', { name: 'Provider outage' });
  expect(status()).toEqual([]);
  act(() => setOutage(undefined));
});

it('copies what helps about one thing, and no key', async () => {
  noteFailedCall({ status: 500, correlationId: 'c-0001' }, { method: 'POST', path: '/v1/tll/user-resource/vm/stop' });
  const { user } = await mountShell({ path: `/support?kind=virtual_machine&id=tll:${machine().uuid}` });
  expect(await screen.findByText('POST /v1/tll/user-resource/vm/stop')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy c-0001' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'web-01\u00a0· Virtual machine' })).toBeVisible();
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
