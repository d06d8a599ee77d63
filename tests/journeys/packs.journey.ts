/** Kinds that a provider has written, previewed as docs/providers.md says: three packs and the guide's own kind. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, shot, signIn, usePortal } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-packs-'));
const packs = ['dns-zones.json', 'backup-vaults.json', 'mail-domains.json', 'audit-log.json'];
const changed = 'changed-kinds.json';
for (const pack of [...packs, changed]) cpSync(`tests/packs/${pack}`, join(folder, pack));
const guide = readFileSync('docs/providers.md', 'utf8');
const certificates = /^```json file=certificates\.json\n([^]*?)\n```$/m.exec(guide)?.[1] ?? '';
writeFileSync(join(folder, 'certificates.json'), certificates);
const broken = { name: 'broken_kind', colour: 'red' };
writeFileSync(
  join(folder, 'portal.json'),
  JSON.stringify({
    api: { origin: 'https://api.example.com' },
    kinds: [...packs, 'certificates.json', broken, changed],
  }),
);

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the kind of the guide is there, and a broken one beside it costs only itself', () =>
  portal.withPage(async ({ page }) => {
    const warned: string[] = [];
    page.on('console', (message) => warned.push(message.text()));
    await signIn(page);
    await page.goto('/app/certificates');
    await page.getByRole('status').getByText('4 certificates').waitFor();
    await page.goto('/app/certificates/create');
    await page.getByRole('textbox', { name: 'Domain' }).fill('www.example.org');
    await page.getByRole('button', { name: 'Create certificate' }).click();
    await page.getByRole('heading', { name: 'www.example.org', level: 1 }).waitFor();
    await page.getByRole('article').getByText('Issued', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Renew certificate' }).click();
    await page.getByRole('article').getByText('Issuing', { exact: true }).first().waitFor();
    expect(warned.some((text) => text.includes('kinds[7].label: is missing'))).toBe(true);
  }));

test('a vault is made with its price shown, locked, and its calls are there to copy', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/backup/vaults');
      await page
        .getByRole('status')
        .getByText(/\d+ backup vaults/)
        .waitFor();
      await axe(page);
      await shot(page, 'packs-vaults');
      await page.goto('/app/backup/create?location=tll');
      await page.getByRole('textbox', { name: 'Name' }).fill('Nightly');
      await page.getByText(/4\.56/).waitFor();
      await axe(page);
      await shot(page, 'packs-create');
      await page.getByRole('button', { name: 'Create backup vault' }).click();
      await page.getByRole('heading', { name: 'Nightly', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Lock vault' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'Days' }).fill('7');
      await dialog.getByRole('button', { name: 'Lock vault' }).click();
      await page.getByRole('article').getByText('Locked', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: /Actions for|More/ }).click();
      await page.getByText('A locked vault keeps its copies.').waitFor();
      await page.getByRole('menuitem', { name: 'API calls' }).click();
      const calls = page.getByRole('dialog', { name: 'API calls for Nightly' });
      await calls.getByText(/backup\/vaults\/[0-9a-f-]{36}\/lock/).waitFor();
      await axe(page);
      await shot(page, 'packs-calls');
    },
    { key: '{secret}' },
  ));

test('on a phone a vault is a card, and its page fits', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/backup/vaults');
      await page.getByRole('link', { name: /vault/i }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await axe(page);
      await shot(page, 'packs-phone');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  ));

test('what is for administrators is there for them alone', async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/mail/servers');
      await page.getByRole('heading', { name: 'Mail servers', level: 1 }).waitFor();
    },
    { key: '{secret-admin}' },
  );
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/mail/servers');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByRole('heading', { name: 'Mail servers' }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
});

test('built-in kinds are as the site says: other words, a column and an action more, one of them not there', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/disks');
      await page.getByRole('heading', { name: 'Volumes', level: 1 }).waitFor();
      await page.getByRole('columnheader', { name: 'IOPS' }).waitFor();
      await page
        .getByRole('status')
        .getByText(/\d+ volumes/)
        .waitFor();
      await axe(page);
      await shot(page, 'packs-volumes');
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Change IOPS' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'IOPS' }).fill('9000');
      await dialog.getByRole('button', { name: 'Change IOPS' }).click();
      await page.getByRole('article').getByText('9,000').waitFor();
      await axe(page);
      await shot(page, 'packs-volume');
      await page.goto('/app/network/firewall');
      await page
        .getByRole('heading', { name: 'Not found', level: 1 })
        .or(page.getByText(/not found|no such page/i))
        .first()
        .waitFor();
      expect(await page.getByRole('navigation').getByRole('link', { name: 'Firewalls' }).count()).toBe(0);
    },
    { key: '{secret}' },
  ));

test('on a phone a changed kind is a card with its words', () =>
  portal.withPage(
    async ({ page }) => {
      await page.goto('/app/disks');
      await page.getByRole('heading', { name: 'Volumes', level: 1 }).waitFor();
      await page
        .getByRole('status')
        .getByText(/\d+ volumes/)
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await axe(page);
      await shot(page, 'packs-volumes-phone');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  ));

test('a list of 100,000 is paged, sorted, filtered and searched by its API', async () => {
  await portal.cloud.world('big');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/log');
      const counted = page.getByRole('status').filter({ hasText: /log entr/ });
      await counted.getByText('100,000 log entries').waitFor();
      await axe(page);
      await shot(page, 'packs-long');
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('101–200 of 100,000').waitFor();
      await page.getByRole('button', { name: 'Level' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Alarm' }).click();
      await page.keyboard.press('Escape');
      await counted.getByText('33,333 log entries match').waitFor();
      await page.getByRole('searchbox').fill('omega-9999');
      await counted.getByText(/^\d log entr(y|ies) match(es)?$/).waitFor();
      await page.getByRole('columnheader', { name: 'Entry' }).getByRole('button').click();
      await page.getByRole('columnheader', { name: 'Entry' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByText('on the pages you have opened').waitFor();
      await axe(page);
      await shot(page, 'packs-long-selected');
    },
    { key: '{secret}' },
  );
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/log');
      await page.getByRole('status').getByText('100,000 log entries').waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('101–200 of 100,000').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await axe(page);
      await shot(page, 'packs-long-phone');
    },
    { key: '{secret}', device: 'phone', scheme: 'dark' },
  );
});
