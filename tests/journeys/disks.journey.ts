/** The life of a disk: made empty, of an image and of a snapshot, renamed, enlarged, attached, detached, deleted. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, shot, usePortal } from '../support/journey';
import { dialog, rename, title } from '../support/life';
import { holdUndo } from '../support/undoTime';

const portal = usePortal({ world: 'busy' });
const customer = { key: '{secret}' } as const;
const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .waitFor();
const menu = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an empty disk lives its whole life', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await holdUndo(page);
    await page.goto('/app/disks/create?location=tll');
    await page.getByRole('radio', { name: 'Empty' }).waitFor();
    await axe(page);
    await shot(page, 'disk-create', { full: true });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ledger');
    await page.getByRole('spinbutton', { name: 'Size' }).fill('40');
    await page.getByRole('button', { name: 'Create disk' }).dblclick();
    await title(page, 'ledger').waitFor();
    await rename(page, 'ledger', 'ledger-data');
    await page.getByText('Active', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Resize' }).click();
    await dialog(page).getByRole('spinbutton', { name: 'Size' }).fill('30');
    await dialog(page).getByRole('button', { name: 'Resize' }).click();
    await dialog(page).getByText('Enter at least 41').waitFor();
    await dialog(page).getByRole('spinbutton', { name: 'Size' }).fill('60');
    await dialog(page).getByRole('button', { name: 'Resize' }).click();
    await message(page, 'ledger-data resized');

    await page.getByRole('button', { name: 'Attach to a machine' }).click();
    const form = page.getByRole('form', { name: 'Attach to a machine' });
    await form.getByRole('combobox', { name: 'Machine' }).selectOption({ label: 'web-01' });
    await form.getByRole('button', { name: 'Attach to a machine' }).click();
    await page.getByRole('link', { name: 'web-01' }).waitFor();

    await menu(page, 'ledger-data', 'Delete disk');
    await dialog(page).getByText('Detach the disk first.').waitFor();
    await axe(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    // Nothing is sent for five seconds, and it can be taken back.
    const detach = page.getByRole('button', { name: /^Detach: web-01/ });
    await detach.click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Nothing was sent.').first().waitFor();
    expect(await portal.cloud.requests({ method: 'POST', path: '/v1/*/user-resource/vm/storage/detach' })).toEqual([]);
    await detach.click();
    await page.getByRole('button', { name: 'Send now', exact: true }).click();
    await page.getByText(/^Not attached to any machine/).waitFor();

    await menu(page, 'ledger-data', 'Delete disk');
    await dialog(page).getByRole('textbox').fill('ledger-data');
    await dialog(page).getByRole('button', { name: 'Delete disk' }).click();
    await message(page, 'ledger-data deleted');
    await page.getByRole('heading', { name: 'Disks', level: 1 }).waitFor();
  }, customer);
  const made = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/storage/disks' });
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ display_name: 'ledger', size_gb: 40, source_image_type: 'EMPTY' });
});

test('a disk is made of an image, and shows its source', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/disks/create?location=tll');
    await page.getByRole('radio', { name: /^Operating system/ }).check();
    await page.getByRole('radio', { name: /^Debian/ }).check();
    await page.getByRole('region', { name: 'Summary' }).getByText('per month', { exact: false }).first().waitFor();
    await axe(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('rescue');
    await page.getByRole('spinbutton', { name: 'Size' }).fill('25');
    await page.getByRole('button', { name: 'Create disk' }).dblclick();
    await title(page, 'rescue').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Details', { exact: true }).click();
    await page.getByText('Debian 13', { exact: true }).waitFor();
    await axe(page);
  }, customer);
  const made = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/storage/disks' });
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ source_image_type: 'OS_BASE', source_image: 'debian:13', size_gb: 25 });
});

test('a disk is made of a snapshot, on a phone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/disks?filter={"location":"tll"}');
      await page.getByRole('link', { name: 'archive-2024' }).click();
      await page.getByRole('region', { name: 'Restore points' }).waitFor();
      await axe(page);
      await shot(page, 'disk-snapshots');
      await page.getByRole('link', { name: 'Create disk from snapshot' }).click();
      // The copy is not smaller than what is copied: the form begins with that size, and refuses a smaller one.
      const size = page.getByRole('spinbutton', { name: 'Size' });
      await expect.poll(() => size.inputValue()).toBe('1000');
      await size.fill('20');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('archive-copy');
      await page.getByRole('button', { name: 'Create disk' }).first().click();
      const refused = page.getByText(/Enter at least 1,?000/);
      await refused.first().waitFor();
      await size.fill('1000');
      // What is said of the field is above the button: it moves once that is gone.
      await expect.poll(() => refused.count()).toBe(0);
      await page.getByRole('button', { name: 'Create disk' }).first().click();
      await page.getByRole('heading', { name: 'archive-copy', level: 1 }).waitFor();
      await axe(page);
    },
    { ...customer, device: 'phone', scheme: 'dark' },
  );
  const [made] = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/storage/disks' });
  expect(made?.body).toMatchObject({ source_image_type: 'SNAPSHOT', size_gb: 1000 });
});
