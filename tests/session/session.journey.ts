/** Coming, going and what is in between, with the ways in that `PORTICO_SIGN_IN=identity npm start` offers. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../../mocks/identity';
import { answerFor } from '../support/answering';
import { axe, usePortal, type VisitOptions } from '../support/journey';

const portal = usePortal({ world: 'busy', env: { PORTICO_SIGN_IN: 'identity' } });

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const atTheDoor = (page: Page) => page.getByRole('heading', { level: 2, name: 'Sign in' }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signIn(page: Page, email = 'owner@example.test') {
  await atTheDoor(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await click(page, 'Sign in');
}

async function logOut(page: Page) {
  await click(page, 'Account menu');
  await click(page, 'Log out');
}

/** What the browser keeps for this origin. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('by e-mail and password, out through the identity service, and in again by Google or a key', () =>
  portal.withPage(async ({ page }) => {
    await page.goto('/app/support');
    await signIn(page);
    await heading(page, 'Support');
    const out = page.waitForRequest((request) => request.url().includes('/__cloud/identity/v2/logout'));
    await logOut(page);
    await out;
    await atTheDoor(page);
    expect(new URL(page.url()).pathname).toBe('/app/');
    expect(await storedText(page)).not.toContain('{secret}');

    await click(page, 'Continue with Google');
    await page.getByRole('link', { name: 'partner@example.test' }).click();
    await heading(page, 'Dashboard');
    await logOut(page);
    await atTheDoor(page);
    await click(page, 'More');
    await click(page, 'Use an API key');
    await axe(page);
    await page.getByLabel('API key', { exact: true }).fill('{secret-admin}');
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
  }));

/** Somebody in the middle of a form whose key is refused with the next call. */
async function loseTheKey(page: Page) {
  await page.goto('/app/network/create/vpc?from=here');
  await page.getByLabel('Name', { exact: true }).fill('half-typed');
  await portal.cloud.fault({
    method: 'POST',
    path: '/v1/**',
    status: 401,
    body: { message: 'Unauthorized' },
    times: 1,
  });
  await page
    .getByRole('button', { name: /^Create/ })
    .last()
    .click();
  await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor();
}

for (const device of ['desktop', 'phone'] as const) {
  test(`an expired key asks to sign in again, and leads back to what was typed (${device})`, () =>
    portal.withPage(
      async ({ page }) => {
        await loseTheKey(page);
        await axe(page);
        await signIn(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('half-typed');
        expect(page.url()).toBe(`${portal.origin}/app/network/create/vpc?from=here`);
      },
      { key: '{secret}', device },
    ));
}

test('what was typed is not shown to the next person, and gone after logging out', () =>
  portal.withPage(
    async ({ page }) => {
      await loseTheKey(page);
      await signIn(page, 'partner@example.test');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
      await logOut(page);
      await atTheDoor(page);
      expect(await storedText(page)).not.toContain('half-typed');
    },
    { key: '{secret}' },
  ));

test('two tabs stay in step, out and in', () =>
  portal.withPage(
    async ({ page, context }) => {
      const other = await context.newPage();
      await Promise.all([page.goto('/app/support'), other.goto('/app/notifications')]);
      await Promise.all([heading(page, 'Support'), heading(other, 'Notifications')]);
      await logOut(page);
      await Promise.all([atTheDoor(page), atTheDoor(other)]);
      await signIn(page);
      await heading(page, 'Dashboard');
      await heading(other, 'Notifications');
    },
    { key: '{secret}' },
  ));

test('a tab that is still starting when another one signs out ends at the door too', () =>
  portal.withPage(
    async ({ page, context }) => {
      const starting = await context.newPage();
      let go = () => {};
      const gone = new Promise<void>((resolve) => (go = resolve));
      await starting.route('**/app/portal.json', async (route) => {
        await gone;
        await route.continue();
      });
      const refused: string[] = [];
      starting.on('response', (response) => void (response.status() === 401 && refused.push(response.url())));
      await page.goto('/app/support');
      await heading(page, 'Support');
      await starting.goto('/app/notifications');
      await logOut(page);
      await atTheDoor(page);
      go();
      await atTheDoor(starting);
      // The portal never opened without a key.
      expect(refused).toEqual([]);
    },
    { key: '{secret}' },
  ));

test('an address that would lead elsewhere after signing in leads home', () =>
  portal.withPage(async ({ page }) => {
    for (const path of ['//evil.example', 'javascript:alert(1)']) {
      await page.goto('/app/');
      await page.evaluate((wanted) => sessionStorage.setItem('portico.redirect', wanted), path);
      await signIn(page);
      await heading(page, 'Dashboard');
      expect(page.url()).toBe(`${portal.origin}/app/`);
      await logOut(page);
      await atTheDoor(page);
    }
  }));

/** The installation's file with other values, as if it had been edited. */
const edited = (context: BrowserContext, values: object) =>
  answerFor(context, ['*/app/portal.json'], async ({ url }) => {
    const file = (await (await fetch(url)).json()) as object;
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...file, ...values }) };
  });

const reported = (options: VisitOptions, run: (page: Page, envelopes: string[]) => Promise<void>) =>
  portal.withPage(async ({ page, context, watch }) => {
    watch.allow(/Failed to load resource/);
    const envelopes: string[] = [];
    await edited(context, { errorReporting: { dsn: portal.origin.replace('://', '://public@') + '/77' } });
    await answerFor(context, ['*/api/77/envelope/*'], ({ body = '' }) => {
      envelopes.push(body);
      return { headers: { 'content-type': 'application/json' }, body: '{}' };
    });
    await run(page, envelopes);
  }, options);

test('missing callback parameters and a portal that cannot start are reported, without what is secret', () =>
  reported({}, async (page, envelopes) => {
    await page.goto(`/app/auth0_callback#access_token=sesame${'x'.repeat(40)}&state=sesame`);
    await page.getByText('The sign-in service sent an incomplete response').first().waitFor();
    await expect.poll(() => envelopes.length).toBe(1);
    await portal.cloud.fault({
      path: '/v1/config/ui/config',
      status: 500,
      body: { errors: { Error: 'Out of order' } },
    });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/app/support?apikey=sesame');
    await heading(page, 'The portal could not be loaded');
    await axe(page);
    await expect.poll(() => envelopes.length).toBe(2);
    await portal.cloud.clearFaults();
    expect(envelopes[0]).toContain('Missing callback params: id_token');
    expect(envelopes[1]).toContain('Out of order');
    expect(envelopes.join()).not.toContain('sesame');
    await click(page, 'Reload page');
    await atTheDoor(page);
  }));

test('the static demonstration runs in the browser, and asks to reload when its worker is gone', () =>
  portal.withPage(async ({ page, context }) => {
    await edited(context, { embeddedCloud: true });
    await page.goto('/app/');
    await page.getByLabel('API key', { exact: true }).fill('{secret}');
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
    await page.evaluate(() => {
      Object.defineProperty(navigator.serviceWorker, 'controller', { value: null });
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    });
    await page.getByText('The simulated cloud has stopped.').waitFor();
    await axe(page);
    await click(page, 'Reload page');
    await heading(page, 'Dashboard');
  }));

test('links in messages lead somebody who is signed in into the portal, and a shortened address to its list', () =>
  portal.withPage(async ({ page }) => {
    await page.goto('/app/');
    await signIn(page);
    await heading(page, 'Dashboard');
    await page.goto('/app/referral/FRIEND-22');
    await heading(page, 'Dashboard');
    expect(new URL(page.url()).pathname).toBe('/app/');
    expect(await storedText(page)).toContain('FRIEND-22');
    await page.goto('/app/email_verification?success=true&email=owner%40example.test');
    await page.getByRole('heading', { level: 2, name: 'Your email address is verified' }).waitFor();
    await axe(page);
    await click(page, 'Go to the portal');
    await heading(page, 'Dashboard');
    await page.goto('/app/compute/vm/tll');
    await heading(page, 'Virtual machines');
    expect(new URL(page.url()).pathname).toBe('/app/compute');
    await logOut(page);
    await atTheDoor(page);
  }));
