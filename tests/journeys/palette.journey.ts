/** The palette does what a row's menu does, by the keyboard alone. */
import { expect, test } from 'vitest';
import { axe, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

test.each(['desktop', 'phone'] as const)('a machine is stopped from anywhere by the keyboard (%s)', async (device) => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
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
