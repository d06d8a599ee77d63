/** What a finance person comes for: the overview of billing, a budget that warns, a month as an archive, and a calm dashboard. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, saved, shot, usePortal, type Visit, type VisitOptions } from '../support/journey';
import { shiftsOf, watchShifts } from '../support/shifts';

const portal = usePortal({ world: 'busy' });

async function visit(path: string, run: (visit: Visit) => Promise<void>, options: VisitOptions = {}) {
  await portal.cloud.world('busy');
  await portal.cloud.clearFaults();
  await portal.visit(path, run, options);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const figure = async (page: Page, label: RegExp) => {
  const box = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
  await box.locator('dd', { hasText: '€' }).waitFor();
  return (await box.locator('dd').innerText()).split('\n')[0] ?? '';
};

/** Files of an archive whose parts are stored as they are: names and contents, from the directory at its end. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect([zip.readUInt32LE(at), zip.readUInt16LE(at + 10)]).toEqual([0x02_01_4b_50, 0]);
    const [size, name, extra, comment] = [20, 28, 30, 32].map((by) =>
      zip[by === 20 ? 'readUInt32LE' : 'readUInt16LE'](at + by),
    );
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), zip.subarray(begin, begin + (size ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

async function downloaded(page: Page, click: () => Promise<void>) {
  const { name, bytes } = await saved(page, click);
  return { name, files: filesOf(bytes) };
}

describe('the overview of billing', () => {
  test('shows balance, month, forecast, what is due and what came last, and leads on', () =>
    visit('/', async ({ page }) => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Billing' }).click();
      await heading(page, 'Overview');
      expect(new URL(page.url()).pathname).toBe('/app/billing/overview');
      for (const label of [/^This month so far/, /^Last month to/, /^Forecast this month/, /^Unpaid invoices/]) {
        expect(await figure(page, label)).toMatch(/^€[\d,]+\.\d\d$/);
      }
      const accounts = page.getByRole('table', { name: 'Balance by account' });
      await accounts.getByRole('row', { name: /Main.*Credit lasts until/ }).waitFor();
      await page.getByRole('table', { name: 'Latest invoices' }).getByRole('link').first().waitFor();
      await page.getByRole('table', { name: 'Latest payments' }).getByText('Completed').first().waitFor();
      // Each figure says of what it is, and how it becomes the others.
      await page.getByText('How the figures on Usage, Reports and invoices relate').click();
      const related = page.getByRole('list', { name: 'How the figures on Usage, Reports and invoices relate' });
      expect(await related.innerText()).toContain('as on this month’s invoice');
      await axe(page);
      await shot(page, 'billing-overview');
      // Two levels of tabs, and every address as it was.
      const group = page.getByRole('navigation', { name: 'Billing: sections' });
      expect(await group.getByRole('link').allInnerTexts()).toEqual([
        ...['Overview', 'Costs', 'Payments and documents', 'Settings'],
      ]);
      await group.getByRole('link', { name: 'Payments and documents' }).click();
      await heading(page, 'Invoices');
      const inner = page.getByRole('navigation', { name: 'Payments and documents: sections' });
      expect(await inner.getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe('page');
      await inner.getByRole('link', { name: 'Top up' }).click();
      await heading(page, 'Top up');
      await page.goto('/app/billing');
      await heading(page, 'Billing accounts');
      const settings = page.getByRole('navigation', { name: 'Settings: sections' });
      expect(await settings.getByRole('link', { name: 'Billing accounts' }).getAttribute('aria-current')).toBe('page');
    }));

  test('loses only the part whose call fails, and says what is not known', () =>
    visit('/billing/overview', async ({ page }) => {
      await heading(page, 'Overview');
      await portal.cloud.fault({
        path: '/v1/payment/invoice/list',
        status: 500,
        body: { errors: { Error: 'IOException' } },
      });
      await portal.cloud.fault({ path: '/v1/charging/usage', status: 500, body: { errors: { Error: 'IOException' } } });
      await page.reload();
      await page.getByText('Invoices could not be loaded.').waitFor();
      await page.getByText('Last month’s usage could not be loaded.').waitFor();
      expect(await figure(page, /^Forecast this month/)).toMatch(/^€/);
      const last = page.locator('dl > div').filter({ hasText: 'Last month to' });
      await last.getByText('not loaded').waitFor();
      await page.getByRole('table', { name: 'Balance by account' }).getByRole('row', { name: /Main/ }).waitFor();
      await portal.cloud.clearFaults();
      await page.getByRole('region', { name: 'Latest invoices' }).getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('table', { name: 'Latest invoices' }).getByRole('link').first().waitFor();
    }));

  test('fits a phone, in the dark', () =>
    visit(
      '/billing/overview',
      async ({ page }) => {
        await heading(page, 'Overview');
        await page
          .getByText(/^Credit lasts until/)
          .first()
          .waitFor();
        await page.getByRole('table', { name: 'Latest payments' }).getByText('Completed').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await axe(page);
      },
      { device: 'phone', scheme: 'dark' },
    ));
});

test('a budget is stored in this browser and warns where something is ordered, on the overview and on the dashboard', () =>
  visit('/billing/notices', async ({ page }) => {
    await heading(page, 'Budget and notices');
    await page.getByText(/Saved in this browser only\.$/).waitFor();
    await page.getByRole('switch', { name: 'Set a budget' }).check();
    await page.getByRole('button', { name: 'Save budget' }).click();
    await page.getByText('This field is required').waitFor();
    await page.getByLabel('Budget per month').fill('100');
    await page.getByRole('button', { name: 'Save budget' }).click();
    await page
      .getByText(/^At the current rate: [\d,]+% of your budget of €100\.00 \(€[\d,.]+ per month excl\. VAT\)$/)
      .waitFor();
    await axe(page);
    await page.goto('/app/compute/create');
    await page.getByText(/^With this: [\d,]+% of your budget of €100\.00 \(€[\d,.]+ per month excl\. VAT\)$/).waitFor();
    await page.goto('/app/billing/overview');
    await page.getByText(/spent this month, over the budget of €100\.00$/).waitFor();
    await page.goto('/app/');
    const attention = page.getByRole('region', { name: 'Needs your attention' });
    await attention.getByText(/^Main: €[\d,.]+ spent this month, over the budget of €100\.00$/).waitFor();
    await page.goto('/app/billing/notices');
    const budget = page.getByRole('switch', { name: 'Set a budget' });
    await budget.uncheck();
    await page.getByRole('button', { name: 'Save budget' }).click();
    await page.getByText('Budget removed').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('portico.budgets'))).toBeNull();
  }));

describe('a month for the books', () => {
  test('is one archive: invoices as PDFs, usage by resource, and a README', () =>
    visit('/billing/invoices?account=1001', async ({ page }) => {
      await heading(page, 'Invoices');
      const { name, files } = await downloaded(page, () =>
        page.getByRole('button', { name: /^Download \w+ \d{4} \(ZIP\)$/ }).click(),
      );
      expect(name).toMatch(/^\d{4}-\d\d-account-1001\.zip$/);
      const names = [...files.keys()];
      expect([names[0], ...names.slice(-2)]).toEqual(['invoices.csv', 'usage-by-resource.csv', 'README.txt']);
      const documents = names.filter((one) => one.startsWith('invoices/'));
      expect(documents.length).toBeGreaterThan(0);
      for (const one of documents) expect(files.get(one)?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(files.get('invoices.csv')?.toString()).toMatch(/,EUR\r\n/);
      expect(files.get('usage-by-resource.csv')?.toString().split('\r\n').length).toBeGreaterThan(3);
      const readme = files.get('README.txt')?.toString();
      expect(readme).toContain('Everything could be read.');
      expect(readme).toContain(
        'The costs add up to “Usage excl. VAT” of the “Cloud services” invoices in invoices.csv',
      );
    }));

  test('names in it and on the page what could not be read', () =>
    visit('/billing/invoices?account=1001', async ({ page }) => {
      await heading(page, 'Invoices');
      const button = page.getByRole('button', { name: /^Download \w+ \d{4} \(ZIP\)$/ });
      await button.waitFor();
      const fault = { status: 500, body: { errors: { Error: 'IOException' } } };
      await portal.cloud.fault({ path: '/v1/payment/invoice/pdf', ...fault });
      await portal.cloud.fault({ path: '/v1/charging/usage', ...fault });
      const { files } = await downloaded(page, () => button.click());
      const readme = files.get('README.txt')?.toString() ?? '';
      expect(readme).toMatch(/Could not be read:\r\n- invoice-\d+: the PDF could not be downloaded/);
      expect(readme).toContain('usage-by-resource.csv is missing');
      expect([...files.keys()].some((one) => /^invoices\/invoice-\d+\.csv$/.test(one))).toBe(true);
      const note = page.getByRole('alert').filter({ hasText: 'some data could not be read' });
      await note.getByText('usage-by-resource.csv is missing').waitFor();
      await portal.cloud.clearFaults();
      const again = await downloaded(page, () => note.getByRole('button', { name: 'Retry' }).click());
      expect(again.files.get('README.txt')?.toString()).toContain('Everything could be read.');
    }));

  test('has its invoices found by number, month and amount', () =>
    visit('/billing/invoices', async ({ page }) => {
      await heading(page, 'Invoices');
      const table = page.getByRole('table', { name: 'Invoices' });
      const link = table.getByRole('link', { name: /^Invoice \d+$/ }).first();
      const number = (await link.innerText()).replace('Invoice ', '');
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: `Invoice ${number}`, exact: true }) });
      const amount = (await row.innerText()).match(/€([\d,]+\.\d\d)/)?.[1] ?? '';
      for (const typed of [number, amount, amount.replaceAll(',', '')]) {
        await page.getByLabel('Find').fill(typed);
        await row.waitFor();
        await expect
          .poll(() => table.getByRole('row').filter({ hasNotText: amount }).filter({ hasNotText: number }).count())
          .toBe(1);
      }
      await page.getByLabel('Find').fill('nothing like it');
      await page.getByText('No invoice matches “nothing like it”.').waitFor();
    }));
});

describe('the dashboard', () => {
  test.each(['desktop', 'phone'] as const)(
    'shows what the last 30 days cost, and nothing moves while it fills: %s',
    (device) =>
      visit(
        '/support',
        async ({ page }) => {
          await watchShifts(page);
          await page.goto('/app/');
          const spend = page.getByRole('region', { name: 'Costs in the last 30 days' });
          await spend
            .getByText(/^€[\d,]+\.\d\d$/)
            .first()
            .waitFor();
          expect(await spend.getByRole('row').count()).toBe(31);
          const chart = spend.getByRole('group', { name: /^Cost by day\. Highest: / });
          await expect.poll(() => chart.getByRole('img').count()).toBe(30);
          await page
            .getByRole('region', { name: 'Needs your attention' })
            .getByText(/still billed \(€[\d,.]+ per month\)/)
            .first()
            .waitFor();
          await page
            .getByRole('table', { name: 'Your resources' })
            .getByRole('link', { name: 'Disks', exact: true })
            .waitFor();
          await page
            .getByText(/^about €[\d,.]+ per day$/)
            .first()
            .waitFor();
          await page.waitForLoadState('networkidle');
          const { moved, message: shifts } = await shiftsOf(page);
          expect(moved, shifts).toBeLessThanOrEqual(0.02);
          // What the chart says of a day is what the table says, and saying it moves nothing.
          const tall = (await spend.boundingBox())?.height;
          await chart.getByRole('img').last().focus();
          await chart.press('Home');
          const reported = (await chart.getByRole('img').first().getAttribute('aria-label'))?.split(': ') ?? [];
          expect(await spend.getByRole('row').nth(1).innerText()).toBe(reported.join('\t'));
          await spend.locator('figure').getByText(`${reported[0]}:`).waitFor();
          expect((await spend.boundingBox())?.height).toBe(tall);
        },
        { device },
      ),
  );
});
