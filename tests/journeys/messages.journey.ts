/** Every server message of spec section 8 in the browser, word for word, with its correlation id and status. */
import { expect, test } from 'vitest';
import { axe, usePortal } from '../support/journey';
import { serverMessages } from '../wire/section8';

const portal = usePortal({ world: 'busy' });

test('what the server says is told in a toast that stays, and can be tried again', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      await page.getByRole('link', { name: 'mail-relay' }).click();
      const start = page.getByRole('button', { name: 'Start', exact: true });
      for (const [at, message] of serverMessages.entries()) {
        await portal.cloud.fault({
          method: 'POST',
          path: '/v1/jhv/user-resource/vm/start',
          status: 500,
          body: { errors: { Error: message } },
          times: 1,
        });
        await start.click();
        const told = page.getByRole('alert').filter({ hasText: `Error: ${message}` });
        await told.waitFor();
        expect(await told.textContent()).toMatch(/\[[\w-]{8,}\] \(500\)/);
        await told.getByRole('button', { name: 'Retry' }).waitFor();
        if (at === 0) await axe(page);
        await told.getByRole('button', { name: 'Close' }).click();
        await told.waitFor({ state: 'detached' });
      }
    },
    { key: '{secret}' },
  ));
