/** Two tabs of one browser: what happens to one, the other one follows, without asking the API again and again. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';
beforeEach(() => portal.cloud.clearFaults());

/** The calls of a tab that carry a key. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/(?!config\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** From now on every key is refused; the configuration needs none. */
async function refuseKeys() {
  await portal.cloud.fault({ path: '/v1/**', status: 401, body: { message: 'Unauthorized' } });
  await portal.cloud.fault({ path: '/v1/config/**', delay: 0 });
}

/** Both tabs stand at the door, say why, and have asked all they will ask. */
async function bothEnded(...tabs: Page[]) {
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.getByText('Your session has ended. Sign in to continue where you left off.').waitFor();
      await tab.waitForLoadState('networkidle');
    }),
  );
}

const name = (tab: Page) => tab.getByRole('textbox', { name: 'Name', exact: true });

test(
  'a refused key ends the session in both tabs, and signing in once leads both back to what was typed',
  { tags: 'smoke' },
  () =>
    portal.withPage(
      async ({ page, context }) => {
        const other = await context.newPage();
        await Promise.all([
          page.goto('/app/network/create/vpc?from=here'),
          other.goto('/app/network/create/firewall?from=there'),
        ]);
        await name(page).fill('half a network');
        await name(other).fill('half a firewall');
        await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
        const calls = [watchCalls(page), watchCalls(other)];
        await refuseKeys();
        await page.getByRole('button', { name: 'Create VPC', exact: true }).click();
        await bothEnded(page, other);
        // What there is before a creation is read first: a lost answer is then looked for among what is new.
        expect(calls).toEqual([['GET /v1/tll/network/networks'], []]);

        await portal.cloud.clearFaults();
        await page.getByLabel('API key', { exact: true }).fill(key);
        await page.keyboard.press('Enter');
        await expect.poll(() => name(page).inputValue()).toBe('half a network');
        await expect.poll(() => name(other).inputValue()).toBe('half a firewall');
        expect([page.url(), other.url()]).toEqual([
          `${portal.origin}/app/network/create/vpc?from=here`,
          `${portal.origin}/app/network/create/firewall?from=there`,
        ]);
      },
      { key },
    ),
);

test('many calls that are refused in both tabs at once are not asked again', () =>
  portal.withPage(
    async ({ page, context }) => {
      const tabs = [page, await context.newPage()];
      await Promise.all(tabs.map((tab) => tab.goto('/app/support')));
      await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
      const calls = tabs.map(watchCalls);
      await refuseKeys();
      // Clicked by the page itself: the second tab may be gone before a mouse gets there, or in the middle of the click.
      const click = () => document.querySelector<HTMLElement>('nav a[href="/app/compute"]')?.click();
      await Promise.all(tabs.map((tab) => tab.evaluate(click).catch(() => undefined)));
      await bothEnded(...tabs);
      // The first refusal ends the session in both: on a slow machine before the other tab, or the list's own code, has asked.
      expect(calls.flat().length).toBeGreaterThan(0);
      for (const made of calls) expect(made.length).toBeLessThanOrEqual(10);
    },
    { key },
  ));

test('what was typed in the other tab goes when the person signs out', () =>
  portal.withPage(
    async ({ page, context }) => {
      const other = await context.newPage();
      await Promise.all([page.goto('/app/support'), other.goto('/app/network/create/vpc')]);
      await name(other).fill('half a network');
      const storedText = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }));
      await expect.poll(storedText).toContain('half a network');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await other.getByLabel('API key', { exact: true }).waitFor();
      expect(await storedText()).not.toContain('half a network');
      expect(await other.getByText('Your session has ended').count()).toBe(0);
    },
    { key },
  ));
