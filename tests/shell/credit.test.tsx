// @module-tag slow
/** What the frame says about money: the credit in the header, and the gravest thing about an account over the page. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { micros } from '../../mocks/money';
import { mountShell, useCloud } from './mount';

const banner = () => screen.queryByRole('complementary', { name: 'Billing account' });
const tokens = '/access/token';

describe('the credit', () => {
  const world = useCloud({ world: 'busy' });

  it('of the default account is in the header, and leads to topping it up', async () => {
    await mountShell({ path: tokens });
    const link = await screen.findByRole('link', { name: /^€[\d,.]+ of credit on Main$/ });
    expect(link).toHaveAttribute('href', '/billing/topup?account=1001');
    expect(banner()).not.toBeInTheDocument();
  });

  it('shows how long it lasts once other screens have the lists', async () => {
    const { user } = await mountShell({ path: '/' });
    const link = await screen.findByRole('link', { name: /^€[\d,.]+ of credit on Main$/ });
    await within(await screen.findByRole('region', { name: 'Billing accounts' })).findAllByText(/^Credit lasts /);
    await user.hover(link);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/of credit on Main\. Credit lasts/);
  });

  it('is called on a phone as it is read there, days included', async () => {
    const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
    vi.stubGlobal('matchMedia', (media: string) => {
      const matches = media === '(max-width: 700px)';
      return { matches, media, onchange: null, dispatchEvent: () => false, ...listeners };
    });
    await mountShell({ path: '/' });
    const link = await screen.findByRole('link', { name: /^€[\d,.]+ .*\d.*\. €[\d,.]+ of credit on Main$/ });
    expect(link).toHaveTextContent(/^€[\d,.]+ \S/);
    expect(link.getAttribute('aria-label')).toContain(link.textContent);
  });

  it('is that of the account that a page is about', async () => {
    await mountShell({ path: '/billing/account/1002' });
    const link = await screen.findByRole('link', { name: /^€[\d,.]+ of credit on / });
    expect(link).toHaveAttribute('href', '/billing/topup?account=1002');
  });

  it('and how long it lasts stands on the dashboard', async () => {
    await mountShell({ path: '/' });
    const accounts = await screen.findByRole('region', { name: 'Billing accounts' });
    expect(await within(accounts).findAllByText(/^Credit lasts /)).toHaveLength(2);
  });

  it('is no matter where the account pays by invoice', async () => {
    const [main] = world.cloud.store.state.billing_accounts;
    if (main) main.paying_by_invoice = true;
    await mountShell({ path: tokens });
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: /of credit on/ })).not.toBeInTheDocument();
  });

  it('that runs low is shown, until one has seen it', async () => {
    const [main] = world.cloud.store.state.billing_accounts;
    if (main) main.low_balance = { enabled: true, threshold: micros(1_000_000) };
    const { user } = await mountShell({ path: tokens });
    const found = await screen.findByRole('complementary', { name: 'Billing account' });
    expect(within(found).getByText(/^Main: €[\d,.]+ of credit left\.$/)).toBeVisible();
    await user.click(within(found).getByRole('button', { name: 'Dismiss' }));
    expect(banner()).not.toBeInTheDocument();
  });

  it('that is a debt is shown with its duration, and cannot be dismissed', async () => {
    const [main] = world.cloud.store.state.billing_accounts;
    if (main) main.credit = micros(-1);
    await mountShell({ path: tokens });
    const found = await screen.findByRole('complementary', { name: 'Billing account' });
    expect(within(found).getByText(/The account Main is in debt\. .*For \d+ days? now\./)).toBeVisible();
    expect(within(found).getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/billing/topup?account=1001');
    expect(within(found).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown in the person’s language', async () => {
    await mountShell({ path: tokens, language: 'et' });
    expect(await screen.findByRole('link', { name: /^Kontol Main on krediiti/ })).toBeVisible();
  });
});

describe('a suspended account', () => {
  useCloud({ world: 'suspended' });

  it('is shown with its reason, but where the page shows it by itself', async () => {
    const { router } = await mountShell({ path: tokens });
    const found = await screen.findByRole('complementary', { name: 'Billing account' });
    expect(within(found).getByText(/Reason: Credit ran out and an invoice is unpaid/)).toBeVisible();
    expect(within(found).getByRole('link', { name: 'View account' })).toHaveAttribute('href', '/billing/account/1001');
    for (const path of ['/', '/billing/invoices', '/billing/topup']) {
      await router.navigate(path);
      await waitFor(() => expect(banner()).not.toBeInTheDocument());
    }
  });
});
