/** The banner over a portal that was made from an earlier configuration. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { createHttp } from '../../dataProvider/http';
import { setEarlierSettings } from '../../src/ui/earlierSettings';
import { setOutage } from '../../src/ui/outage';
import { mountShell, useCloud } from './mount';

const world = useCloud();
beforeEach(() => localStorage.removeItem('portico.config'));
afterEach(() => {
  act(() => {
    setOutage(undefined);
    setEarlierSettings(undefined);
  });
});

const banner = () => screen.queryByRole('status', { name: 'Portal settings' });

it('says of when the settings are, asks again, and goes when they are the present ones', async () => {
  const { user } = await mountShell();
  const at = Date.parse('2026-03-12T08:00:00Z');
  act(() => setEarlierSettings({ inUse: { at, config: {}, locations: [] }, state: 'failed' }));
  await waitFor(() => expect(banner()).toHaveTextContent(/could not be refreshed. These are as of .*2026/));
  world.cloud.faults.add({ method: 'GET', path: '/v1/config/ui/config', times: 1, status: 500 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  expect(banner()).toBeInTheDocument();
  expect(await screen.findByText(/\(500\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled());
  expect(banner()).toHaveTextContent('have changed since');
});

it('goes where the present ones say the same as those in use, whatever another tab has stored meanwhile', async () => {
  const { user } = await mountShell();
  const base = 'http://portal.test';
  const present = await loadConfiguration(createHttp({ base, key: () => undefined }), base);
  act(() => setEarlierSettings({ inUse: { ...present, at: 0 }, state: 'failed' }));
  localStorage.setItem('portico.config', JSON.stringify({ base: '', at: Date.now(), config: {}, locations: [] }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
});

it('says that there are no locations for as long as there are none', async () => {
  const { user } = await mountShell();
  const base = 'http://portal.test';
  const present = await loadConfiguration(createHttp({ base, key: () => undefined }), base);
  act(() => setEarlierSettings({ inUse: { ...present, at: 0 }, state: 'empty' }));
  await waitFor(() => expect(banner()).toHaveTextContent('The provider has published no locations'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  expect(banner()).toHaveTextContent('The provider has published no locations');
  act(() => setEarlierSettings({ inUse: { ...present, locations: [], at: 0 }, state: 'empty' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(banner()).toHaveTextContent('Reload to use them'));
});

it('says nothing beside an outage, which says it of everything', async () => {
  await mountShell();
  act(() => setEarlierSettings({ inUse: { at: 0, config: {}, locations: [] }, state: 'newer' }));
  await waitFor(() => expect(banner()).toHaveTextContent('Reload to use them'));
  act(() => setOutage(Date.now()));
  expect(banner()).not.toBeInTheDocument();
});
