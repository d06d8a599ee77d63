/** Access given, used and taken back: two people, each with a browser of their own, on one cloud (docs/coverage.md, section 6). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, goTo, gone, shot, usePortal } from '../support/journey';
import { clicker } from '../support/life';

const portal = usePortal({ world: 'busy' });
const partner = '{secret-2}';
const admin = '{secret-admin}';

const banner = (page: Page) => page.getByRole('complementary', { name: /acting/i });
const back = (page: Page) => page.getByRole('button', { name: 'Back to your account' });

/** All that the browser stores, but for the local entry named by `without`. */
const storedText = (page: Page, without = '') =>
  page.evaluate(async (left) => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => {
              const stores = [...request.result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const all: unknown[] = [];
              const transaction = request.result.transaction(stores);
              for (const store of stores) {
                const found = transaction.objectStore(store).getAll();
                found.onsuccess = () => all.push(found.result);
              }
              transaction.oncomplete = () => resolve(all);
            };
          }),
      ),
    );
    const local = Object.entries(localStorage).filter(([name]) => name !== left);
    return JSON.stringify([local, { ...sessionStorage }, rows, await caches.keys(), history.state]);
  }, without);

async function invite(page: Page, name: string, text: string) {
  await page.goto('/app/access/create/access_delegation');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('At least one email is required').waitFor();
  await page.getByRole('radio', { name: 'Global' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'People to invite' }).fill('night-shift@');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('Please finish adding the email').waitFor();
  await page.getByRole('textbox', { name: 'People to invite' }).fill(text);
  await page.getByRole('radio', { name: '7 days' }).check();
}

test('access is given, accepted, used for a machine, and taken back', async () => {
  await portal.withPage(
    async ({ page: owner }) => {
      await invite(owner, 'Night <b>shift</b>', 'Pat <partner@example.test>; other@example.test,');
      await owner.getByText('other@example.test').waitFor();
      await axe(owner);
      await shot(owner, 'delegation-create');
      // One of the two cannot be invited at first: only that one is sent again.
      await portal.cloud.fault({
        method: 'POST',
        path: '/v1/user-resource/access_group/*/impersonation',
        status: 500,
        body: { errors: { Error: 'Failed to creating impersonation key' } },
        times: 1,
      });
      await owner.getByRole('button', { name: 'Send invitations' }).click();
      await owner.getByRole('button', { name: 'Invite the others' }).click();
      await owner.getByRole('heading', { name: 'Night <b>shift</b>', level: 1 }).waitFor();
      const people = owner.getByRole('table', { name: 'People' });
      await people.getByText('partner@example.test').waitFor();
      await people.getByText('other@example.test').waitFor();
      await axe(owner);
      await shot(owner, 'delegation');
      const created = await portal.cloud.requests({ method: 'POST', path: '/v1/user-resource/access_group' });
      expect(created).toHaveLength(1);

      await portal.withPage(
        async ({ page, context }) => {
          await page.goto('/app/profile');
          const row = page
            .getByRole('listitem')
            .filter({ hasText: 'owner@example.test' })
            .filter({ hasText: 'Pending' });
          await row
            .first()
            .getByRole('button', { name: /^Accept/ })
            .click();
          await page.getByText('Access invitation accepted', { exact: true }).waitFor();
          await axe(page);
          await page.getByRole('button', { name: 'Act as: owner@example.test' }).first().click();
          await page.getByText('Impersonation started', { exact: true }).waitFor();
          expect(new URL(page.url()).pathname).toBe('/app/');
          await banner(page).getByText('owner@example.test').waitFor();
          await axe(page);
          await shot(page, 'acting');

          // A second tab is the owner too, and the owner's machine is made from here.
          const second = await context.newPage();
          await second.goto('/app/compute/create');
          await banner(second).getByText('owner@example.test').waitFor();
          await second.getByRole('textbox', { name: 'Name', exact: true }).fill('made-while-acting');
          await second.close();
          await goTo(page, '/compute');
          await page.getByRole('link', { name: 'web-01' }).first().click();
          await page.getByRole('heading', { name: 'web-01', level: 1 }).waitFor();
          await goTo(page, '/compute/create');
          await page.getByRole('textbox', { name: 'Name', exact: true }).fill('made-while-acting');
          await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct1horse');
          await page.getByRole('button', { name: 'Create machine' }).click();
          await page.getByRole('heading', { name: 'made-while-acting', level: 1 }).waitFor();
          // Something half typed, in somebody else's name.
          await goTo(page, '/disks/create');
          await page.getByRole('textbox', { name: /^Name/ }).first().fill('half-typed-theirs');

          await back(page).click();
          await page.getByText('You are back in your own account', { exact: true }).waitFor();
          await page.waitForURL('**/app/profile');
          await expect.poll(() => banner(page).count()).toBe(0);
          expect(await storedText(page)).not.toMatch(
            /owner@example|web-01|made-while|half-typed|portico\.impersonation|tll:/,
          );

          // The owner takes it back; the next act fails, and nothing else is lost.
          await page.getByRole('button', { name: 'Act as: owner@example.test' }).first().click();
          await banner(page).waitFor();
          // Meanwhile nothing is open that could find it out by itself.
          await page.goto('about:blank');
          await owner.getByRole('button', { name: /Remove.*partner@example\.test/ }).click();
          await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
          await gone(people.getByText('partner@example.test'));
          // What it leads to comes late, after this page is whole: leaving is not taken back by loading this one again.
          await page.route('**/app/profile', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            await route.continue();
          });
          await page.goto('/app/compute', { waitUntil: 'commit' });
          await page.getByText('Your access to owner@example.test has ended.', { exact: false }).waitFor();
          await page.waitForURL('**/app/profile');
          await expect.poll(() => banner(page).count()).toBe(0);
          expect(await page.evaluate(() => localStorage.getItem('portico.apikey'))).toBe(partner);
        },
        { key: partner },
      );
      const machines = await fetch(`${portal.origin}/v1/tll/user-resource/vm/list`, {
        headers: { apikey: '{secret}' },
      });
      expect(await machines.text()).toContain('made-while-acting');
    },
    { key: '{secret}' },
  );
});

test('one account is shared for a week in five clicks from the list', { tags: 'smoke' }, async () => {
  await portal.cloud.forget();
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/access/delegation');
      const { click, fill, select, count } = clicker();
      await click(page.locator('main a[href$="/access/create/access_delegation"]').first());
      const people = page.getByRole('textbox', { name: 'People to invite' });
      await people.and(page.locator(':focus')).waitFor();
      await fill(people, 'cover@example.test');
      await click(page.getByRole('radio', { name: '7 days' }));
      await select(page.getByRole('combobox', { name: 'Billing account' }), 'Main');
      await axe(page);
      await click(page.getByRole('button', { name: 'Send invitations' }));
      await page.getByRole('heading', { name: 'cover@example.test', level: 1 }).waitFor();
      await page.getByRole('table', { name: 'People' }).getByText('cover@example.test').waitFor();
      expect(count()).toBeLessThanOrEqual(5);
    },
    { key: '{secret}' },
  );
  const [invited, ...more] = await portal.cloud.requests({
    method: 'POST',
    path: '/v1/user-resource/access_group/*/impersonation',
  });
  expect(more).toEqual([]);
  expect(JSON.stringify(invited?.body)).toContain('604800');
});

test('an administrator acts as a user, and others have no such page', { tags: 'smoke' }, async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/admin');
      await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
      await axe(page);
      await shot(page, 'admin');
      await page.getByRole('textbox', { name: /Minimum/ }).fill('25.50');
      await page.getByRole('button', { name: 'Save threshold' }).click();
      await page.getByText(/Top-up that lifts restrictions: €25\.50/).waitFor();
      await page.getByRole('textbox', { name: 'Email or user ID' }).fill('nobody');
      await page.getByRole('button', { name: 'Act as', exact: true }).click();
      await page.getByText('Enter an email address or a user ID').waitFor();
      await page.getByRole('textbox', { name: 'Email or user ID' }).fill('partner@example.test');
      await page.getByRole('button', { name: 'Act as', exact: true }).click();
      await page.getByText('Impersonation started', { exact: true }).waitFor();
      await banner(page).getByText('partner@example.test').waitFor();
      await page.goto('/app/compute');
      await page.getByRole('link', { name: 'agency-site' }).first().waitFor();
      await back(page).click();
      await page.waitForURL('**/app/admin');
      await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
      // The user acted as stays among the administrator's recent users, and nowhere else.
      await page.getByRole('list', { name: 'Recent users' }).getByText('partner@example.test').waitFor();
      expect(await storedText(page)).not.toMatch(/agency/);
      expect(await storedText(page, 'portico.acted_as')).not.toMatch(/partner@example/);
      // In the user view there is no such page either.
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'User view' }).click();
      await page.getByText('Page not found').waitFor();
    },
    { key: admin },
  );
  await portal.cloud.forget();
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/admin');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
  const configRequests = await portal.cloud.requests({ path: '/v1/config/payment/**' });
  expect(configRequests).toEqual([]);
});

test('the profile on a phone', async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/profile');
      await page.getByRole('textbox', { name: /Phone/ }).fill('+372 5555 0000');
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.getByText('User details updated', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'profile-phone');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  );
  const [sent] = await portal.cloud.requests({ method: 'PATCH', path: '/v1/user-resource/user/profile' });
  expect(sent?.body).toEqual({ phone_number: '+372 5555 0000' });
});

test('what a key for one account cannot make is not offered, and an address says why', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/access/invitations');
      await page.getByRole('button', { name: 'Accept: partner@example.test' }).click();
      await page.getByRole('button', { name: 'Act as: partner@example.test' }).click();
      await banner(page).waitFor();
      await page.goto('/app/billing');
      await page.getByRole('link', { name: 'Partner' }).waitFor();
      expect(await page.getByRole('link', { name: 'Add billing account' }).count()).toBe(0);
      await page.goto('/app/billing/create');
      await page.getByText(/covers one billing account only/).waitFor();
      await axe(page);
    },
    { key: '{secret}' },
  );
});

test('an administrator whose rights could not be checked sees that, and tries again', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      const path = '/v1/user-resource/user/privileges';
      await portal.cloud.fault({ path, status: 500, body: { errors: { Error: 'Out of order' } } });
      await page.goto('/app/admin');
      await page.getByRole('heading', { level: 1, name: 'Your permissions could not be checked' }).waitFor();
      await page.getByText('Out of order').waitFor();
      await axe(page);
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      const configRequests = async () => (await portal.cloud.requests({ path })).length;
      const before = await configRequests();
      await retry.click();
      await expect.poll(configRequests).toBeGreaterThan(before);
      await portal.cloud.clearFaults();
      // What else asks for the rights may find them first: then there is nothing left to try again.
      const administration = page.getByRole('heading', { level: 1, name: 'Administration' });
      await Promise.any([retry.click(), administration.waitFor()]);
      await administration.waitFor();
    },
    { key: admin },
  );
});
