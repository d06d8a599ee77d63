import { expect, test } from 'vitest';
import { axe, shot, signIn, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

test('a kind that exists by configuration only is in the menu and does all that a kind does', async () => {
  await portal.cloud.fault({ path: '/v1/jkt01/**', network: true });
  await portal.withPage(async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Network' }).click();
    await page.getByRole('link', { name: 'DNS zones' }).click();
    await page.getByRole('status').getByText('4 DNS zones').waitFor();
    await axe(page);
    await shot(page, 'zones');

    await page.getByRole('link', { name: 'Create DNS zone' }).click();
    await page.getByRole('textbox', { name: 'Domain name' }).fill('not a domain');
    await page.getByRole('textbox', { name: 'Contact email' }).fill('hostmaster@example.test');
    await page.getByRole('spinbutton', { name: 'TTL' }).fill('30');
    await page.getByRole('button', { name: 'Create DNS zone' }).click();
    await page.getByText('Enter a domain name such as example.com').waitFor();
    await page.getByText(/between 60 and 86,?400/).waitFor();
    expect(await portal.cloud.requests({ method: 'POST', path: '/v1/dns/**' })).toEqual([]);

    await page.getByRole('textbox', { name: 'Domain name' }).fill('journey.example');
    await page.getByRole('spinbutton', { name: 'TTL' }).fill('600');
    await page.getByRole('spinbutton', { name: 'TTL' }).press('Enter');
    await page.getByRole('heading', { name: 'journey.example', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/app\/dns\/zone\/[0-9a-f-]{36}$/);
    await shot(page, 'zone');

    await page.getByRole('button', { name: 'Check name servers' }).click();
    await page.getByRole('article').getByText('Checking', { exact: true }).waitFor();
    await page
      .getByRole('article')
      .getByText(/^(Active|Not delegated)$/)
      .first()
      .waitFor();
  });
  const checks = await portal.cloud.requests({ method: 'POST', path: '/v1/dns/zones/*/verify' });
  expect(checks.map((check) => check.status)).toEqual([200]);
});

test.each([
  ['et', 'DNS-tsoonid', 'Domeeninimi'],
  ['es', 'Zonas DNS', 'Nombre de dominio'],
])('its texts are there in %s', async (locale, heading, column) => {
  await portal.withPage(
    async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('portico.language', language), locale);
      await page.goto('/app/dns/zones');
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('columnheader', { name: column }).waitFor();
    },
    { key: '{secret}', locale },
  );
});
