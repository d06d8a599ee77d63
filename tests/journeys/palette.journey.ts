/** The palette does what a row's menu does, by the keyboard alone; empty, it begins with what was visited and what needs attention. */
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';
import { holdUndo } from '../support/undoTime';

const portal = usePortal({ world: 'busy' });

test.each(['desktop', 'phone'] as const)('a machine is stopped from anywhere by the keyboard (%s)', async (device) => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await holdUndo(page);
      await page.goto('/app/support');
      await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search and commands' });
      await field.fill('stop web-01');
      const option = page.getByRole('option', { name: /^Stop web-01/ });
      await option.waitFor();
      await axe(page);
      await page.keyboard.press('Enter');
      await page.getByText('Stopping web-01').waitFor();
      expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/stop' })).toEqual([]);
      await axe(page);
      await page.getByRole('button', { name: 'Send now' }).click();
      await page.getByText('web-01 is stopping').waitFor();
      // The person stayed on the page.
      await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await field.fill('stop web-01');
      await page.getByRole('option', { name: /^Stop web-01/, disabled: true }).waitFor();
    },
    { key: '{secret}', device },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/stop' })).toHaveLength(1);
});

test('what is typed while its code is loading is searched for, and runs no shortcut', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      let arrived = () => undefined as void;
      const held = new Promise<void>((resolve) => (arrived = resolve));
      await page.route(/\/assets\/Palette-[^/]*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/app/support');
      await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      // "c" alone opens the menu to create something, and "g" with "c" leaves the page.
      await page.keyboard.type('cgc');
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
      await page.keyboard.type('stop');
      await page.keyboard.press('Enter');
      await page.keyboard.type(' web');
      arrived();
      const field = page.getByRole('combobox', { name: 'Search and commands' });
      await expect.poll(() => field.inputValue()).toBe('stop web');
      await page.keyboard.type('-01');
      await page.getByRole('option', { name: /^Stop web-01/ }).waitFor();
      expect(await field.inputValue()).toBe('stop web-01');
      expect(new URL(page.url()).pathname).toBe('/app/support');
      await page.keyboard.press('Escape');
      await gone(field);
      await page.keyboard.press('Control+k');
      await field.waitFor();
      expect(await field.inputValue()).toBe('');
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/stop' })).toEqual([]);
});

test.each(['desktop', 'phone'] as const)(
  'empty, it begins with the last visited and what needs attention (%s)',
  async (device) => {
    await portal.cloud.world('busy');
    await portal.visit(
      '/',
      async ({ page }) => {
        await page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem').first().waitFor();
        for (const name of ['web-01', 'bastion']) {
          await page.goto(`/app/compute?filter={"q":"${name}"}`);
          await page.getByRole('main').getByRole('link', { name, exact: true }).click();
          await page.getByRole('heading', { name, level: 1 }).waitFor();
        }
        await page.keyboard.press('Control+k');
        const list = page.getByRole('listbox', { name: 'Search and commands' });
        const section = (name: string) => list.getByRole('group', { name, exact: true }).getByRole('option');
        await section('Needs attention').first().waitFor();
        expect(await section('Recent').allTextContents()).toEqual([
          expect.stringContaining('bastion'),
          expect.stringContaining('web-01'),
        ]);
        // What is known only once amounts have been computed joins them later.
        const first = async () => [
          ...(await section('Recent').allTextContents()),
          ...(await section('Needs attention').allTextContents()),
        ];
        await expect
          .poll(async () => {
            const expected = await first();
            const all = await list.getByRole('option').allTextContents();
            return expected.every((text, at) => text === all[at]);
          })
          .toBe(true);
        expect(await section('Needs attention').count()).toBeLessThanOrEqual(5);
        await axe(page);
        await shot(page, `palette-empty-${device}`);
        await section('Recent').nth(1).click();
        await page.getByRole('heading', { name: 'web-01', level: 1 }).waitFor();
      },
      { device },
    );
  },
);
