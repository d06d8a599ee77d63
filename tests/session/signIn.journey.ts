import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../../mocks/identity';
import { axe, usePortal, type Visit } from '../support/journey';
import { routeIdentity } from './identityRoute';

const portal = usePortal({ world: 'busy' });

type Stage = Visit & Awaited<ReturnType<typeof routeIdentity>>;

/** A fresh browser before a portal whose people sign in through the identity service. */
const atTheDoor = (run: (stage: Stage) => Promise<void>) =>
  portal.withPage(async (visit) => {
    const identity = await routeIdentity(visit.context, portal.origin);
    await portal.cloud.world('busy', { config: { ...identity.config, termsUrl: 'https://example.test/terms' } });
    await run({ ...visit, ...identity });
  });

/** The browser's own line about an answer from 400 on, where the journey provokes one. */
const refusals = /^console.error: Failed to load resource/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

const storedKey = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('portico.apikey')).then((found) => found.jsonValue());

test('a person comes for a page, mistypes the password, and gets to the page', { tags: 'smoke' }, () =>
  atTheDoor(async ({ page, watch }) => {
    watch.expect(refusals);
    await page.goto('/app/billing/create');
    await heading(page, 'Sign in');
    await axe(page);
    await fill(page, 'owner@example.test', 'not-it');
    await click(page, 'Sign in');
    await page.getByText('Wrong email or password.').waitFor();
    await page.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    expect(await storedKey(page)).toBe('{secret}');
    await page.waitForURL('**/app/billing/create');
    const storedText = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
    );
    expect(storedText).not.toMatch(/Portico-2026|eyJ/);
  }),
);

test('a newcomer follows a referral, signs up, verifies the address and is let in', () =>
  atTheDoor(async ({ page, service, watch }) => {
    watch.expect(refusals);
    await page.goto('/app/referral/FRIEND-22');
    await heading(page, 'Create an account');
    await axe(page);
    await page.getByRole('link', { name: 'terms of service' }).waitFor();
    await fill(page, 'owner@example.test', 'Brand-New-1');
    await click(page, 'Create account');
    await page.getByText('Invalid signup. The account may already exist.').waitFor();
    await fill(page, 'new@example.test', 'Brand-New-1');
    await click(page, 'Create account');
    await heading(page, 'Verify your email address');
    await axe(page);
    expect(await page.evaluate(() => localStorage.getItem('portico.referral_code'))).toBe('FRIEND-22');

    await click(page, 'Back to sign in');
    await page.getByLabel('Password').fill('Brand-New-1');
    await click(page, 'Sign in');
    await heading(page, 'Action required');
    await page.getByText('Please verify your email before logging in.').waitFor();
    await axe(page);

    await page.goto(service.messages.at(-1)?.path ?? '');
    await heading(page, 'Your email address is verified');
    await axe(page);
    await click(page, 'Back to sign in');
    expect(await page.getByLabel('Email').inputValue()).toBe('new@example.test');
    await page.getByLabel('Password').fill('Brand-New-1');
    await click(page, 'Sign in');
    expect(await storedKey(page)).toBeTruthy();
  }));

test('a forgotten password is replaced by the link in the message', () =>
  atTheDoor(async ({ page, service, watch }) => {
    watch.expect(refusals);
    await page.goto('/app/?username=partner%40example.test');
    await click(page, 'Forgot password?');
    await axe(page);
    await click(page, 'Send the link');
    await heading(page, 'Check your email');
    await axe(page);
    await page.goto(service.messages.at(-1)?.path ?? '');
    await page.getByLabel('New password').fill('Changed-22');
    await click(page, 'Save');
    expect(await page.getByLabel('Email').inputValue()).toBe('partner@example.test');
    await page.getByLabel('Password').fill(demoPassword);
    await click(page, 'Sign in');
    await page.getByText('Wrong email or password.').waitFor();
    await page.getByLabel('Password').fill('Changed-22');
    await click(page, 'Sign in');
    expect(await storedKey(page)).toBe('{secret-2}');
  }));

test('Google is a way in, and turning back there is reported', () =>
  atTheDoor(async ({ page }) => {
    await page.goto('/app/');
    await click(page, 'Continue with Google');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading(page, 'Login error');
    await page.getByText('access_denied').waitFor();
    await axe(page);
    await click(page, 'Back');
    await click(page, 'Continue with Google');
    await page.getByRole('link', { name: 'partner@example.test' }).click();
    expect(await storedKey(page)).toBe('{secret-2}');
  }));

test('an unrequested answer is refused, and reports what came without what is secret', () =>
  atTheDoor(async ({ page }) => {
    const token = `eyJ${'x'.repeat(200)}`;
    await page.goto(`/app/auth0_callback#access_token=${token}&id_token=${token}&state=forged`);
    await heading(page, 'Login error');
    expect(await page.locator('pre').innerText()).not.toContain(token);
    expect(page.url()).toBe(`${portal.origin}/app/auth0_callback`);
    expect(await page.evaluate(() => localStorage.getItem('portico.apikey'))).toBeNull();
    await axe(page);
  }));

test('a view whose code cannot be fetched says so and leads back', () =>
  atTheDoor(async ({ page, context, watch }) => {
    watch.expect(/Failed to load resource/);
    await context.route('**/assets/EmailResult*.js', (route) => route.abort());
    await page.goto('/app/email_verification?success=true');
    await page.getByText('The sign-in service could not be loaded.').waitFor();
    await click(page, 'Back');
    await heading(page, 'Sign in');
  }));
