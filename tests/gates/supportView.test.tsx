// @module-tag slow
/**
 * Support staff who act as a customer see the customer's amounts to the cent, also where a read fails, and nothing that the browser has
 * stored of anyone else. Each view is a page of its own, with its modules, and takes its key from the session as `src/boot` does.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { useCloud } from '../support/useCloud';

const world = useCloud({ world: 'busy', now: Date.parse('2026-03-12T10:00:00Z'), frozen: true });
afterAll(() => vi.resetModules());

const customer = 101;
const screens = ['/', '/billing/overview', '/billing/costs', '/billing/usage', '/billing/reports', '/billing/history'];
const [accounts, usage, prices] = [
  '/v1/payment/billing_account/list',
  '/v1/charging/usage',
  '/v1/pricing/list/current',
] as const;
const failing = [
  ['/billing/overview', usage],
  ['/billing/overview', prices],
  ['/billing/overview', accounts],
  ['/billing/reports', '/v1/tll/user-resource/vm/list'],
] as const;

/** A page that has just been loaded. Answers the amounts of a screen once nothing is requested and nothing changes any more. */
async function load() {
  vi.resetModules();
  const [{ watchFirstScreen }, { base, mountPortal }, stage, { pageKey }] = await Promise.all([
    import('../../src/context/idleAfterFirstPaint'),
    import('./mountPortal'),
    import('./stage'),
    import('../../src/session/pageKey'),
  ]);
  watchFirstScreen(() => false);
  const { loadConfiguration } = await import('../../dataProvider/calls/config');
  const { createHttp } = await import('../../dataProvider/http');
  const configuration = await loadConfiguration(createHttp({ base, key: pageKey }), base);
  return async (screen: string) => {
    const portal = await mountPortal(configuration, screen, { key: pageKey, retryDelay: 1 });
    await stage.waitUntilIdle(portal);
    const read = () => stage.amountsOf(portal).join(' ');
    let [amounts, since] = [read(), performance.now()];
    while (performance.now() - since < 500) {
      await stage.tick(50);
      if (read() !== amounts) [amounts, since] = [read(), performance.now()];
    }
    portal.unmount();
    portal.queryClient.clear();
    return amounts;
  };
}

/** What one view shows: each screen, then with each failing read. */
async function view(those = screens, faults: typeof failing | [] = failing): Promise<Map<string, string>> {
  const amountsOf = await load();
  const shown = new Map<string, string>();
  for (const screen of those) shown.set(screen, await amountsOf(screen));
  for (const [screen, path] of faults) {
    world.cloud.faults.add({ path, status: 500, body: { message: 'Out of order' } });
    shown.set(`${screen} without ${path}`, await amountsOf(screen));
    world.cloud.faults.clear();
  }
  cleanup();
  return shown;
}

it('support staff see the figures of the customer, and the customer’s browser nothing of theirs', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('portico.apikey', '{secret}');
  const customers = await view();
  expect(customers.get('/billing/overview')).toMatch(/€\d/);

  world.cloud.store.state.acting.push({
    ...{ token: 'acting', owner_id: customer, acting_user_id: 1 },
    ...{ account_id: null, impersonation_uuid: null, expires_at: null },
  });
  localStorage.setItem('portico.apikey', '{secret-admin}');
  const overview = ['/billing/overview'];
  const own = await view(overview, []);
  expect(own.get('/billing/overview')).not.toBe(customers.get('/billing/overview'));

  // As if the customer, too, had once signed in with this browser.
  const [account] = world.cloud.store.state.billing_accounts;
  const budget = { owner: String(customer), account: String(account?.id), amount: '54321.09', currency: 'EUR' };
  localStorage.setItem('portico.budgets', JSON.stringify([budget]));
  localStorage.setItem('portico.impersonation', JSON.stringify({ token: 'acting', returnPath: '/', by: '1' }));
  expect(Object.fromEntries(await view())).toEqual(Object.fromEntries(customers));

  localStorage.removeItem('portico.impersonation');
  localStorage.removeItem('portico.budgets');
  expect(Object.fromEntries(await view(overview, []))).toEqual(Object.fromEntries(own));
});
