import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

const status = (page: Page, label: string) => page.getByRole('article').getByText(label, { exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function openMachine(page: Page, name: string) {
  await page.getByRole('link', { name: 'Compute' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

test('a machine that does not shut down is switched off after 120 seconds', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/app/');
      await openMachine(page, 'build-stuck');
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByRole('button', { name: 'Send now' }).click();
      await status(page, 'Stopping').waitFor();
      await portal.cloud.forget();
      await page.clock.fastForward(119_000 - 10_000);
      expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/stop' })).toEqual([]);
      await page.clock.fastForward(15_000);
      await status(page, 'Stopped').waitFor();
    },
    { key: '{secret}' },
  );
  const [forced, ...more] = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/stop' });
  expect(more).toEqual([]);
  expect(forced?.body).toMatchObject({ force: true });
});

test('a machine is restarted from the list on a phone with three taps, across a reload', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'bastion', exact: true }) });
      let taps = 0;
      const tap = async (role: 'button' | 'menuitem', name: string) => {
        taps += 1;
        await page.getByRole(role, { name, exact: true }).tap();
      };
      await tap('button', 'Actions for bastion');
      await tap('menuitem', 'Restart');
      await page.getByRole('dialog', { name: 'Restart: bastion' }).waitFor();
      await axe(page);
      await tap('button', 'Restart');
      expect(taps).toBe(3);
      await card.getByText('Restarting', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('bastion has restarted').waitFor();
      await card.getByText('Running', { exact: true }).waitFor();
    },
    { key: '{secret}', device: 'phone' },
  );
  for (const call of ['stop', 'start']) {
    expect(await portal.cloud.requests({ method: 'POST', path: `/v1/tll/user-resource/vm/${call}` })).toHaveLength(1);
  }
});

test('what a machine refuses is shown with its reason, and the server’s refusal as a message', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/');
      await openMachine(page, 'staging');
      await page.getByRole('button', { name: 'Actions for staging' }).click();
      await page.getByRole('menuitem', { name: 'More', exact: true }).click();
      const reason = 'Start the machine first: the password can only be changed while it runs.';
      await page.getByRole('menuitem', { name: reason }).waitFor();
      await axe(page);
      await page.keyboard.press('Escape');
      await page.goto('/app/');
      await openMachine(page, 'web-01');
      await portal.cloud.fault({
        method: 'POST',
        path: '/v1/tll/user-resource/vm/stop',
        status: 500,
        body: { errors: { Error: 'Failed to stop virtual machine' } },
      });
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByRole('button', { name: 'Send now' }).click();
      const message = page.getByRole('region', { name: /^Notifications/ }).getByText('Failed to stop virtual machine');
      await message.waitFor();
      expect(await message.textContent()).toMatch(/^Error: Failed to stop virtual machine \[[0-9a-f-]{36}\] \(500\)$/);
      await status(page, 'Running').waitFor();
    },
    { key: '{secret}' },
  );
});

test(
  'one machine is made however often the button is clicked, and nothing typed is lost on the way',
  { tags: 'smoke' },
  async () => {
    await portal.cloud.world('busy');
    await portal.withPage(
      async ({ page }) => {
        await page.goto('/app/compute/create');
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('kept-by-draft');
        await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('kept-by-draft'));
        await page.reload();
        const name = page.getByRole('textbox', { name: 'Name', exact: true });
        await expect.poll(() => name.inputValue()).toBe('kept-by-draft');
        expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
        await axe(page);
        await shot(page, 'machine-create', { full: true });

        await page.getByRole('textbox', { name: 'Password' }).fill('Journey-2026');
        await portal.cloud.forget();
        await portal.cloud.fault({ method: 'POST', path: '/v1/tll/user-resource/vm', delay: 500 });
        const button = page.getByRole('button', { name: 'Create machine' });
        await button.dblclick();
        await button.click({ force: true, timeout: 300 }).catch(() => undefined);
        await page.getByRole('heading', { name: 'kept-by-draft', level: 1 }).waitFor();
      },
      { key: '{secret}' },
    );
    expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm' })).toHaveLength(1);
  },
);

test('a machine is reinstalled and deleted, and what stays and is billed is shown', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      await openMachine(page, 'web-01');
      await page.getByRole('button', { name: 'Actions for web-01' }).click();
      await page.getByRole('menuitem', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Reinstall' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Debian' }).check();
      await dialog.locator('input[name=password]').fill('Journey-2026');
      await axe(page);
      await shot(page, 'machine-reinstall');
      await dialog.getByRole('textbox', { name: 'Type web-01 to confirm' }).fill('web-01');
      await confirm(page, 'Reinstall');
      await status(page, 'Creating').waitFor();
      await status(page, 'Running').waitFor();
      await page.getByText('Debian 13').first().waitFor();

      await page.getByRole('button', { name: 'Delete machine' }).last().click();
      await dialog.getByText('This will be kept and billed:').waitFor();
      await axe(page);
      await dialog.getByRole('textbox').fill('web-01');
      await confirm(page, 'Delete machine');
      await page.getByRole('heading', { name: 'Virtual machines', level: 1 }).waitFor();
    },
    { key: '{secret}' },
  );
});

test('a machine starts from an existing disk, on a phone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute/create?location=tll');
      await page.getByRole('button', { name: 'Existing disk' }).click();
      await page.getByRole('combobox', { name: 'Existing disk' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('from-disk');
      await axe(page);
      await page.getByRole('button', { name: 'Create machine' }).first().click();
      await page.getByRole('heading', { name: 'from-disk', level: 1 }).waitFor();
      // The strip of sections shows that there is more, and the far ones can be reached.
      const strip = page.getByRole('navigation', { name: 'Sections' });
      expect(await strip.getAttribute('data-more')).toBe('end');
      await strip.getByRole('link', { name: 'Network' }).click();
      await page.getByRole('table', { name: 'Network interfaces' }).waitFor();
      await axe(page);
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  );
  const [made] = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm' });
  expect(made?.body).toMatchObject({ disk_uuid: expect.any(String) });
  expect(made?.body).not.toHaveProperty('os_name');
});
