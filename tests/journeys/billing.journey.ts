/** What a person has, what it costs, and how it is paid: accounts, invoices, usage, history, prices, reports, referral. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { money } from '../../src/lib/money';
import { formatMoney } from '../../src/lib/moneyText';
import { axe, gone, saved, settleAt, shot, type Visit, type VisitOptions, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

interface Start extends VisitOptions {
  world?: string;
  path: string;
  config?: Record<string, unknown>;
}

async function visit({ world = 'busy', path, config, ...options }: Start, run: (visit: Visit) => Promise<void>) {
  await portal.cloud.world(world, config ? { config } : {});
  await portal.cloud.forget();
  await portal.visit(path, run, options);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const countOf = async (method: string, path: string) =>
  (await portal.cloud.requests({ method, path: `/v1${path}` })).length;

describe('a billing account', () => {
  test('is added as the provider wants it, and its first page says how it stands', () =>
    visit(
      {
        world: 'fresh',
        path: '/billing/create',
        config: {
          billingAccountFields: {
            email: { required: true },
            country: { required: true },
            company_name: { required: true },
            county: { required: false, visible: false },
            document: { required: false },
            integration_id: { required: false, label: 'nforce', register_url: 'https://register.example.test/' },
          },
          maxUploadSizeMb: 1,
        },
      },
      async ({ page }) => {
        await heading(page, 'New billing account');
        await page.getByText('Your first account comes with €22.00 of credit.').waitFor();
        await axe(page);
        expect(await page.getByLabel('County').count()).toBe(0);
        expect(await page.getByLabel('Country').inputValue()).toBe('EE');
        expect(await page.getByLabel('NForce customer ID').count()).toBe(1);
        await page.getByText('More details').click();
        expect(await page.getByRole('link', { name: 'Register to get one' }).getAttribute('href')).toBe(
          'https://register.example.test/',
        );
        await page.getByRole('button', { name: 'Add billing account' }).click();
        await page.getByText('2 fields need attention').waitFor();
        await page.getByLabel('Account name', { exact: true }).fill('Studio');
        await page.getByRole('textbox', { name: 'Company' }).fill('Studio Ltd');
        const file = (kilobytes: number) => ({
          name: 'proof.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(kilobytes * 1024),
        });
        await page.getByLabel('Document').setInputFiles(file(1025));
        await page.getByText('The file is too large').waitFor();
        await page.getByLabel('Document').setInputFiles(file(20));
        await page.getByText('proof.pdf').waitFor();
        await page.getByRole('button', { name: 'API calls' }).click();
        const call = page.getByRole('dialog').getByRole('region', { name: 'Add billing account' });
        expect(await call.textContent()).toMatch(/Studio.*<document>/s);
        await page.keyboard.press('Escape');
        await page.reload();
        await page.getByText('Draft restored.').waitFor();
        expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Studio Ltd');
        await page.getByLabel('Document').setInputFiles(file(20));
        await page.getByRole('button', { name: 'Add billing account' }).dblclick();
        // The thread goes on: the first machine is next.
        await heading(page, 'New virtual machine');
        expect(await countOf('POST', '/payment/billing_account')).toBe(1);
        await page.goto('/app/billing');
        // The credit in the header names it as well.
        await page.getByRole('link', { name: 'Studio', exact: true }).click();
        await heading(page, 'Studio');
        await page.getByText(/limited to 1 vCPU and 2\sGB until it is topped up/).waitFor();
        await page.getByText(/New machines can have up to 1 vCPU and 2\sGB/).waitFor();
        await page.getByText('Details', { exact: true }).click();
        await page.getByText('proof.pdf').waitFor();
        await axe(page);
        await shot(page, 'account');
      },
    ));

  test('takes the code of a campaign, and says when it is none', () =>
    visit({ path: '/billing/account/1001' }, async ({ page }) => {
      await page.getByLabel('Campaign code').fill('NONSENSE');
      await page.getByRole('button', { name: 'Apply code' }).click();
      await page.getByText('Invalid campaign.').waitFor();
      await page.getByLabel('Campaign code').fill('WELCOME10');
      await page.getByRole('button', { name: 'Apply code' }).click();
      await page.getByText('Campaign credit').waitFor();
      await page.getByText('Top up €20.00 to get €10.00').waitFor();
    }));

  test('is changed by what differs, made the default one, and deleted when nothing belongs to it', () =>
    visit({ path: '/billing/account/1002/edit' }, async ({ page }) => {
      await heading(page, 'Edit Projects');
      await page.getByLabel('Country').selectOption({ label: 'Finland' });
      await page.getByRole('button', { name: 'Save account' }).click();
      await page.getByText('Projects saved').waitFor();
      await page.getByText('Details', { exact: true }).click();
      await page.getByText('Finland').waitFor();
      const [put] = await portal.cloud.requests({ method: 'PUT', path: '/v1/payment/billing_account' });
      expect(put?.body).toEqual({ country: 'FI' });
      await page
        .getByRole('button', { name: /^More actions|^Actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Make default account' }).click();
      await page.getByText('Projects is now the default').waitFor();
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Projects');
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await page
        .getByText(/The billing account still has resources/)
        .first()
        .waitFor();
    }));

  test('that is suspended says why, what is still possible, and the remedy', () =>
    visit({ world: 'suspended', path: '/compute/vm' }, async ({ page }) => {
      const banner = page.getByRole('complementary', { name: 'Billing account' });
      await banner
        .getByText(/The account Main is suspended.*Reason: Credit ran out and an invoice is unpaid/)
        .waitFor();
      await axe(page);
      await banner.getByRole('link', { name: 'View account' }).click();
      await heading(page, 'Main');
      await page.getByText('New resources cannot be created', { exact: true }).waitFor();
      await page.getByText('Resources may be stopped', { exact: true }).waitFor();
      await page.getByText(/The account Main is in debt/).waitFor();
      const answer = await fetch(`${portal.origin}/v1/payment/billing_account/list`, {
        headers: { apikey: '{secret}' },
      });
      const [account] = (await answer.json()) as { unpaid_amount: number }[];
      // Of last month's hours, so another sum in a shorter month.
      const unpaid = formatMoney(money(String(account?.unpaid_amount), 'EUR'), 'en-US');
      await page.getByText(`${unpaid} is unpaid on invoices of this account.`).waitFor();
      await page.getByRole('link', { name: 'View invoices' }).click();
      await heading(page, 'Invoices');
    }));

  test('that runs low or into debt is shown over every page, with the way to top up', () =>
    visit({ path: '/compute/vm' }, async ({ page }) => {
      await page.getByRole('link', { name: /of credit on Main$/ }).waitFor();
      const banner = page.getByRole('complementary', { name: 'Billing account' });
      await expect.poll(() => banner.count()).toBe(0);
      await portal.cloud.account({ id: 1001, credit: 870 });
      await page.reload();
      await banner.getByText(/^Main: (credit runs out on|€[\d,.]+ of credit left)|in debt/).waitFor();
      await portal.cloud.account({ id: 1001, credit: -20 });
      await page.reload();
      await banner.getByText(/The account Main is in debt\. .*For \d+ days? now\./).waitFor();
      await banner.getByRole('link', { name: 'Top up' }).click();
      await heading(page, 'Top up');
      expect(page.url()).toContain('account=1001');
    }));

  test('of an administrator has the threshold that lifts restrictions', () =>
    visit({ world: 'admin', path: '/billing', key: '{secret-admin}' }, async ({ page }) => {
      await page.getByRole('link', { name: 'Staff', exact: true }).click();
      const box = page.getByLabel('Minimum, EUR');
      await box.waitFor();
      expect(await box.inputValue()).toBe('20');
      await box.fill('35,50');
      await page.getByRole('button', { name: 'Save threshold' }).click();
      await page.getByText('Top-up that lifts restrictions: €35.50').waitFor();
      await page.reload();
      await box.waitFor();
      expect(await box.inputValue()).toBe('35.5');
    }));
});

describe('invoices', () => {
  test('one is read location by location, and paid once', { tags: 'smoke' }, () =>
    visit({ path: '/billing/invoices' }, async ({ page }) => {
      await heading(page, 'Invoices');
      await page.getByText('Overdue').waitFor();
      await axe(page);
      await shot(page, 'invoices');
      await page.getByRole('row').filter({ hasText: 'Overdue' }).getByRole('link').first().click();
      await heading(page, /^Invoice \d+$/);
      await page.getByRole('region', { name: 'Tallinn' }).getByText('Virtual machines').waitFor();
      await page.getByRole('region', { name: 'Payments' }).getByText('Failed').waitFor();
      await axe(page);
      const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
      expect([name, bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/^invoice-\d+\.pdf$/), '%PDF-']);
      await page.getByRole('button', { name: 'Pay now' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Visa •••• 4242').waitFor();
      await dialog.getByRole('button', { name: /^Pay €/ }).dblclick();
      await page
        .getByText(/^Payment of invoice \d+ is in progress$/)
        .first()
        .waitFor();
      await page.getByText('Paid', { exact: true }).waitFor();
      expect(await countOf('POST', '/payment/pay_invoice')).toBe(1);
    }),
  );

  test('without a verified payment method nothing is charged, and the way to one is shown', () =>
    visit({ path: '/billing/invoices' }, async ({ page }) => {
      await portal.cloud.fault({
        method: 'POST',
        path: '/v1/payment/pay_invoice',
        status: 400,
        body: { message: 'Verified payment method is missing' },
      });
      await page.getByRole('button', { name: /^Pay now: Invoice/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay €/ })
        .click();
      await page
        .getByText(/Verified payment method is missing/)
        .first()
        .waitFor();
      await page.getByText('Overdue').waitFor();
      await portal.cloud.clearFaults();
    }));

  test.each(['desktop', 'phone'] as const)(
    'of which some are selected are saved as PDFs and as a list (%s)',
    (device) =>
      visit({ path: '/billing/invoices?account=1001', device }, async ({ page }) => {
        const boxes = page.getByRole('checkbox', { name: /^Select Invoice \d+$/ });
        await boxes.first().check();
        await boxes.nth(1).check();
        const bar = page.getByRole('toolbar', { name: 'Actions for the selected' });
        await bar.getByText('2 selected').waitFor();
        await axe(page);
        await shot(page, `invoices-selected-${device}`);
        const papers = await saved(page, () => bar.getByRole('button', { name: 'Download 2 PDFs' }).click());
        expect(papers.bytes.toString('latin1').split('PK\u0001\u0002')).toHaveLength(3);
        // On a phone it has no space beside the other one.
        const list = await saved(page, async () => {
          if (device === 'desktop') return bar.getByRole('button', { name: 'Download CSV' }).click();
          await bar.getByRole('button', { name: 'More', exact: true }).click();
          await page.getByRole('menuitem', { name: 'Download CSV' }).click();
        });
        expect(list.bytes.toString().trim().split('\r\n')).toHaveLength(3);
        await page.keyboard.press('Escape');
        await gone(bar);
      }),
  );

  test('a year’s papers come in one archive', () =>
    visit({ path: '/billing/invoices?account=1002' }, async ({ page }) => {
      const button = page.getByRole('button', { name: /^Download \d+ PDFs$/ });
      const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
      const { name, bytes } = await saved(page, () => button.click());
      expect(name).toBe('invoices.zip');
      // Each paper has its entry in the archive's directory.
      expect(bytes.toString('latin1').split('PK\u0001\u0002')).toHaveLength(count + 1);
    }));
});

describe('what it costs', () => {
  test('usage by kind, resource and day, as picture, table and file', () =>
    visit({ path: '/billing/usage?account=1001&period=last_month' }, async ({ page }) => {
      await page.getByRole('group', { name: /^Cost by day/ }).waitFor();
      await page.getByRole('table', { name: 'Type' }).getByText('Virtual machines').waitFor();
      await axe(page);
      await shot(page, 'usage');
      await page.getByLabel('Group by').selectOption({ label: 'Resource' });
      const row = page.getByRole('row').filter({ hasText: 'db-primary' });
      await row.getByText('Tallinn').waitFor();
      const file = await saved(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
      expect(file.name).toMatch(/^usage-\d{4}-\d\d-01-.*\.csv$/);
      expect(file.bytes.toString()).toContain(',db-primary,');
      await page.getByLabel('Period').selectOption({ label: 'Custom range' });
      await page.getByLabel('To', { exact: true }).fill('2020-01-01');
      await page.getByText(/The last day is before the first/).waitFor();
      await page.reload();
      await page.getByText(/The last day is before the first/).waitFor();
    }));

  test('balance history shows amount, description, reference and who', () =>
    visit({ path: '/billing/history?account=1001' }, async ({ page }) => {
      const table = page.getByRole('table', { name: 'Balance history' });
      const row = table.getByRole('row').filter({ hasText: 'Top-up by Credit card' }).first();
      await row.getByText('+€1,400.00').waitFor();
      await row.getByText('You').waitFor();
      await row.getByText(/^topup_/).waitFor();
      await page.getByLabel('Type').selectOption({ label: 'Charges' });
      await gone(row);
      await axe(page);
    }));

  test('prices in another currency, with the rates', () =>
    visit({ path: '/billing/prices' }, async ({ page }) => {
      const processor = page.getByRole('region', { name: 'vCPU', exact: true });
      await processor.getByText('€0.0054').waitFor();
      for (const name of ['Windows licence', 'Load balancer', 'Bare metal server', 'Snapshot', 'Object storage']) {
        await page.getByRole('region', { name }).waitFor();
      }
      await page.getByRole('region', { name: 'Exchange rates' }).getByText('18,621 IDR').waitFor();
      await page.getByLabel('Currency').selectOption('USD');
      await processor.getByText('$0.006156').waitFor();
      await page.getByText('Shown in USD at the rate of 1.14. You are billed in EUR.').waitFor();
      await page.getByText(/^Main\s· Credit lasts/).waitFor();
      await axe(page);
    }));

  test('reports month by month, and what this month comes to', () =>
    visit({ path: '/billing/reports' }, async ({ page }) => {
      await page.getByRole('group', { name: /^Usage by month/ }).waitFor();
      await page.locator('dt', { hasText: 'Forecast this month' }).waitFor();
      await page
        .getByRole('table', { name: 'By product and location' })
        .getByText('Virtual machines')
        .first()
        .waitFor();
      await axe(page);
      const file = await saved(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
      expect(file.name).toBe('report.csv');
    }));

  test('a new machine says what it does to the credit', () =>
    visit({ path: '/compute/create' }, async ({ page }) => {
      await page.getByText(/^Credit lasts .+ \((no change|\d+ days? less)\)/).waitFor();
    }));
});

test('the referral program: code, link, amounts; absent where it is off', () =>
  visit({ path: '/billing/referral' }, async ({ page }) => {
    const code = await page.getByRole('button', { name: /^Copy [0-9A-F]{8}$/ }).textContent();
    await page.getByRole('button', { name: `Copy ${portal.origin}/app/referral/${code}` }).waitFor();
    for (const text of ['top up €11.33 in total', 'They get €5.44 of credit.', 'You get €4.93 of credit.']) {
      await page.getByText(text).waitFor();
    }
    await axe(page);
    await portal.cloud.world('busy', { config: { referralCodeEnabled: false } });
    await page.goto('/app/billing/prices');
    await heading(page, 'Price list');
    expect(await page.getByRole('link', { name: 'Referral program' }).count()).toBe(0);
  }));

test('on a phone, in the dark, every page fits', () =>
  visit({ path: '/billing/topup', device: 'phone', scheme: 'dark' }, async ({ page }) => {
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    for (const path of [
      'account/1002',
      'invoices',
      'usage',
      'costs',
      'compare',
      'savings',
      'history',
      'prices',
      'reports',
      'referral',
      'create',
    ]) {
      await settleAt(page, `/billing/${path}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, over]).toEqual([path, 0]);
    }
    await axe(page);
  }));
