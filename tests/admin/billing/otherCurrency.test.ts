/** An account in another currency than the site's: none of its amounts is read as the site's, by any of what reads accounts. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decodeList } from '../../../dataProvider/decode';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing/account';
import { balanceOf, creditAmountOf, unpaidOf } from '../../../resources/billing/balance';
import { meteredUse } from '../../../resources/billing/metered';
import { nextChargeOf } from '../../../resources/billing/nextCharge';
import { otherCurrencyOf, ownMoneyOf } from '../../../resources/billing/accountMoney';
import { readAccountsIn } from '../../../resources/billing/otherCurrency';
import { billingAccount } from '../../../resources/billing_account/kind';
import { accountStatement } from '../../../resources/invoice/rules/accountStatement';
import { isInDebt } from '../../../src/admin/account';
import { readAccountEvidence } from '../../../src/admin/payments/findPayment';
import { validateChoice } from '../../../src/pages/topup/choice';

const site = 'EUR';
const now = new Date('2026-01-15T00:00:00Z');
beforeAll(() => readAccountsIn(site));
const read = (raw: object) => decodeList(billingAccount, [raw])[0] as unknown as BillingAccount;

const totals = { credit_amount: 101, credit_available: 102, subtotal: 103, subtotal_resource_usage: 1, total: 104 };
const own = { ...totals, total_before_tax: 105, vat_tax: 106, ongoing: 107, discount_amount: 108 };
const promotion = { credit_type: 'signup_campaign', amount: 109, top_up_requirement: 110, top_up_done: 111 };
const base = { id: 7, status: 'ACTIVE', title: 'Main', is_recurring_payment_enabled: true };

/** Amounts under any of their names, each with a number of its own. */
const answer = fc.record(
  {
    credit: fc.constant(112),
    credit_amount: fc.constant(113),
    available_credit: fc.constant('114'),
    precalc_credit_amount: fc.constant(115),
    precalc_ongoing: fc.constant(116),
    unpaid_amount: fc.constant('117.50'),
    outstanding: fc.constant(118),
    recurring_payment_amount: fc.constant(119),
    recurring_payment_threshold: fc.constant(120),
    running_totals: fc.constant(own),
    totals: fc.constant(own),
    eligible_promotions: fc.constant([promotion]),
    low_balance_notice_settings: fc.constant({ threshold: 121, is_enabled: true }),
  },
  { requiredKeys: [] },
);
const naming = fc.constantFrom<(raw: object, code: string) => object>(
  (raw, currency) => ({ ...raw, currency }),
  (raw, currency) => ({ ...raw, currency: currency.toLowerCase() }),
  (raw, currency_code) => ({ ...raw, currency_code }),
);

/** What screens read; in place of what they make of it, any amount that is left. */
const amountsIn = (account: BillingAccount) => {
  const { own_amounts: _, ...rest } = account;
  return JSON.stringify([
    ...[rest, balanceOf(account, site), unpaidOf(account, site), creditAmountOf(account)],
    ...[meteredUse(account, site, now), accountStatement(account, site), nextChargeOf(account, site, undefined, now)],
  ]).match(/\b1[01]\d(\.\d+)?\b|\b12[01]\b/g);
};

test('no amount of an account in another currency is read as the site’s', () => {
  fc.assert(
    fc.property(answer, naming, (raw, name) => {
      const account = read(name({ ...base, ...raw }, 'USD'));
      expect(amountsIn(account)).toBeNull();
      expect(otherCurrencyOf(account)).toBe('USD');
      // A partial answer to a write is read together with what is known.
      expect(amountsIn(read({ ...account, ...raw }))).toBeNull();
    }),
  );
});

test('nor is one of the site’s currency changed', () => {
  fc.assert(
    fc.property(
      answer,
      fc.constantFrom<object>({}, { currency: 'EUR' }, { currency: 'eur' }, { currency: '$' }),
      (raw, named) => {
        const [account, plain] = [read({ ...base, ...raw, ...named }), read({ ...base, ...raw })];
        expect({ ...account, currency: undefined }).toEqual({ ...plain, currency: undefined });
        expect(otherCurrencyOf(account)).toBeUndefined();
      },
    ),
  );
});

test('its balance is known in its own currency', () => {
  const account = read({ ...base, currency: 'usd', credit_amount: '12.50', unpaid_amount: 3 });
  expect(balanceOf(...ownMoneyOf(account, site)).available).toEqual({ amount: '12.5', currency: 'USD' });
  expect(unpaidOf(...ownMoneyOf(account, site))).toEqual({ amount: '3', currency: 'USD' });
  expect(unpaidOf(...ownMoneyOf(read({ ...base, unpaid_amount: 3 }), site))).toEqual({ amount: '3', currency: 'EUR' });
  const debtor = read({ ...base, currency: 'USD', credit_amount: -5 });
  expect([isInDebt(debtor, site, false), isInDebt(...ownMoneyOf(debtor, site), false)]).toEqual([false, true]);
});

test('its credit is no evidence of a payment', async () => {
  const http = (({ path }: { path: string }) =>
    Promise.resolve({
      data: path.includes('billing_account/list') ? [{ ...base, currency: 'USD', credit_amount: 5 }] : [],
      status: 200,
    })) as unknown as Http;
  const { baseline, account } = await readAccountEvidence(http, 7, site);
  expect([baseline?.credit, account?.unpaid_amount, baseline?.entries]).toEqual([undefined, undefined, []]);
});

test('it is not topped up in the currency of the site', () => {
  const choice = {
    billing_account_id: 7,
    amount: 20,
    method: 'card:7',
    phone_number: '',
    remember: false,
    despite: false,
  };
  const given = { minimumTopupAmount: 0, siteCurrency: site };
  expect(validateChoice(choice, given, read({ ...base, currency: 'USD' }))).toEqual({
    billing_account_id: { key: 'form.account_currency' },
  });
  expect(validateChoice(choice, given, read(base))).toEqual({});
});
