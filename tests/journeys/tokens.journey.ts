import { expect, test } from 'vitest';
import { axe, shot, signIn, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

test('a token is made, shown once, used, and revoked', async () => {
  await portal.withPage(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    await page.getByRole('link', { name: 'Access' }).click();
    await page.getByRole('link', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('This field is required').waitFor();

    await page.getByRole('textbox', { name: 'Description' }).fill('<b>Deploy</b> runner');
    await page.getByRole('combobox', { name: /Billing account/ }).selectOption({ label: 'Main' });
    await page.getByRole('switch', { name: 'Restricted' }).check();
    await page.getByRole('button', { name: 'Create token' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText('Shown once only').waitFor();
    await axe(page);
    await shot(page, 'token-made');
    const token = (await dialog.getByRole('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: /Copy/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    const me = await fetch(`${portal.origin}/v1/user-resource/user`, { headers: { apikey: token } });
    expect(me.status).toBe(200);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();

    // Neither the page nor anything that outlives it knows the value any more.
    await expect.poll(() => page.content()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      token,
    );
    await page.goto('/app/access/token');
    await page.getByRole('link', { name: '<b>Deploy</b> runner' }).click();
    await page.getByRole('heading', { name: '<b>Deploy</b> runner', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/app\/access\/token\/\d+$/);
    await expect.poll(() => page.content()).not.toContain(token);
    await shot(page, 'token');

    await page
      .getByRole('button', { name: /^(Revoke|Delete)/ })
      .last()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Revoke|Delete)/ })
      .click();
    await page.getByRole('heading', { name: 'API tokens', level: 1 }).waitFor();
    const gone = await fetch(`${portal.origin}/v1/user-resource/user`, { headers: { apikey: token } });
    expect(gone.status).toBe(401);
  });
  const sent = (await portal.cloud.requests({ path: '/v1/user-resource/token' })).map((r) => [r.method, r.contentType]);
  expect(sent.map(([method]) => method)).toEqual(['POST', 'DELETE']);
  for (const [, type] of sent) expect(type).toContain('application/x-www-form-urlencoded');
});
