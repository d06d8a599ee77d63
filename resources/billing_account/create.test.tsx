/** Adding a billing account over the embedded cloud: what is asked first, what is folded, and where the first one leads. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { firstAccountFlag, impersonation, referralCode } from '../../src/session/storage';
import { address, useCloud } from '../../tests/admin/form/mount';
import { firstStepPath } from './screens/firstStep';
import { mountView } from '../../tests/admin/show/mountShow';

const world = useCloud({ world: 'fresh' });
const create = () => mountView('billing_account', '/billing/create', '/billing/create', { view: 'create' });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const add = () => screen.getByRole('button', { name: 'Add billing account' });
const requireFields = (billingAccountFields: Record<string, object>) =>
  world.cloud.reset('fresh', { config: { billingAccountFields } });
const email = { required: true };
const country = { required: true };

describe('the form of a new account', () => {
  it('shows name, email, country and what is required, and folds the rest', async () => {
    requireFields({ email, country, company_name: { required: true }, city: { required: false } });
    await create();
    expect(await box('Account name')).toBeVisible();
    expect(await box('Billing email')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Country' })).toBeVisible();
    expect(await box('Company')).toBeVisible();
    expect(screen.getByText('More details')).toBeVisible();
    expect(screen.getByLabelText(/^City/)).not.toBeVisible();
  });

  it('takes a country in lower case for what it is', async () => {
    world.cloud.reset('fresh', { config: { siteCountry: 'ee', billingAccountFields: { email, country } } });
    await create();
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Estonia');
  });

  it('unfolds where a folded field is wrong', async () => {
    const user = userEvent.setup();
    requireFields({ email, country, city: { required: false } });
    world.cloud.faults.add({
      ...{ method: 'POST', path: '/v1/payment/billing_account', status: 400, times: 1 },
      body: { message: 'Refused', errors: { city: ['No such city'] } },
    });
    await create();
    await user.type(await box('Account name'), 'Studio');
    await user.click(add());
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toBeVisible());
    expect(screen.getByLabelText(/^City/)).toHaveAccessibleDescription('No such city');
  });
});

describe('the referral code in this browser', () => {
  const code = () => screen.findByRole('textbox', { name: /^Referral code/ });
  const acting = { token: 'acting', returnPath: '/', owner: 'owner@example.test', by: '1' };
  const config = { billingAccountFields: { email, country }, referralCodeEnabled: true };

  it('is the one of the person who signed in here', async () => {
    world.cloud.reset('fresh', { config });
    referralCode.set('FRIEND10');
    await create();
    expect(await code()).toHaveValue('FRIEND10');
  });

  it('is not sent for a customer while acting as them, and is still there afterwards', async () => {
    const user = userEvent.setup();
    world.cloud.reset('fresh', { config });
    referralCode.set('FRIEND10');
    firstAccountFlag.set(true);
    impersonation.set(acting);
    await create();
    expect(await code()).toHaveValue('');
    await user.type(await box('Account name'), 'Studio');
    await user.click(add());
    await waitFor(() => expect(address()).not.toBe('/billing/create'));
    expect([referralCode.get(), firstAccountFlag.get()]).toEqual(['FRIEND10', true]);
  });
});

describe('the language of the invoices', () => {
  const acting = { token: 'acting', returnPath: '/', owner: 'owner@example.test', by: '1' };

  it.each([
    ['is the one of the page', undefined, 'English'],
    ['is the customer’s while acting as them', acting, 'Estonian'],
  ])('%s', async (_, as, expected) => {
    requireFields({ email, country, lang: { required: true } });
    for (const { profile } of world.cloud.store.state.users) profile.lang = 'et';
    if (as) impersonation.set(as);
    await create();
    expect(await screen.findByRole('combobox', { name: 'Invoice language' })).toHaveDisplayValue(expected);
  });
});

describe('the first account', () => {
  it('that brings credit leads to the first machine', async () => {
    const user = userEvent.setup();
    requireFields({ email, country });
    await create();
    await user.type(await box('Account name'), 'Studio');
    await user.click(add());
    await waitFor(() => expect(address()).toBe('/compute/create'));
  });

  it.each([
    ['that brings none leads to its top-up', { credit_amount: 0 }, '/top-up?account=7'],
    ['whose credit nobody tells leads to its top-up', {}, '/top-up?account=7'],
    ['that pays by invoice leads to the first machine', { paying_by_invoice: true }, '/compute/create'],
    ['that is suspended leads nowhere', { status: 'SUSPENDED', credit_amount: 5 }, undefined],
  ])('%s', (_, expected, path) => {
    const paths = { currency: 'EUR', machine: '/compute/create', topUp: '/top-up' };
    expect(firstStepPath({ id: 7, status: 'ACTIVE', ...expected }, paths)).toBe(path);
  });

  it('that is reviewed first leads to its own page', async () => {
    const user = userEvent.setup();
    const config = { billingAccountFields: { email, country }, manualBillingAccountValidation: true };
    world.cloud.reset('fresh', { config });
    await create();
    await user.type(await box('Account name'), 'Studio');
    await user.click(add());
    await waitFor(() => expect(address()).toMatch(/^\/billing\/account\/\d+$/));
  });
});
