/** What a person chooses on the form of a top-up, and what has to hold of it (docs/coverage.md, section 5). Pure. */
import type { SiteConfig } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { canTopUp } from '../../../resources/rights';
import { money, parseAmount, type Money } from '../../lib/money';
import { required, topUpAmount, trueMoneyPhone, wholeCoins, type RuleKey } from '../../lib/rules';
import { splitMethod } from '../../admin/payments/methods';
import { adapterOf } from './processors';

export interface Choice {
  billing_account_id: number | string | undefined;
  /** A number, or the typed text while it is none. */
  amount: number | string;
  /** `Method.id`. */
  method: string;
  phone_number: string;
  remember: boolean;
  /** Open payments were seen, and this one is wanted all the same. */
  despite: boolean;
}

type Paying = Pick<SiteConfig, 'minimumTopupAmount' | 'siteCurrency'>;

const amountError = (typed: unknown, { minimumTopupAmount, siteCurrency }: Paying): RuleKey | undefined =>
  required(typed) ?? topUpAmount(minimumTopupAmount)(typed) ?? wholeCoins(siteCurrency)(typed);

const phoneError = ({ method, phone_number }: Choice): RuleKey | undefined => {
  const isAsked = adapterOf(method).extras?.(splitMethod(method).method)?.includes('phone_number');
  return isAsked ? (required(phone_number) ?? trueMoneyPhone(phone_number)) : undefined;
};

export function validateChoice(choice: Choice, site: Paying): ValidationErrors {
  const broken: Record<string, RuleKey | undefined> = {
    billing_account_id: required(choice.billing_account_id),
    amount: amountError(choice.amount, site),
    method: required(choice.method),
    phone_number: phoneError(choice),
  };
  return Object.fromEntries(Object.entries(broken).flatMap(([name, key]) => (key ? [[name, { key }]] : [])));
}

/** The amount to credit; undefined if it cannot be topped up. */
export function chosenAmount(typed: unknown, site: Paying): Money | undefined {
  const parsed = parseAmount(typed);
  return parsed === undefined || amountError(typed, site) ? undefined : money(parsed, site.siteCurrency);
}

/** Round amounts from the minimum on, the smallest first: what a person would say. In whole coins of the currency. */
export function presetAmounts({ minimumTopupAmount, siteCurrency }: Paying): number[] {
  const least = minimumTopupAmount > 0 ? minimumTopupAmount : 10;
  const scale = 10 ** Math.floor(Math.log10(least / 10));
  const round = [1, 10, 100].flatMap((by) => [25, 50, 100].map((amount) => amount * scale * by));
  const isWhole = (amount: number) => wholeCoins(siteCurrency)(String(amount)) === undefined;
  return round.filter((amount) => amount >= least && isWhole(amount)).slice(0, 4);
}

/** What the address asks for (`?account=&amount=`), else the usual account and the smallest round amount. */
export function startingChoice(search: URLSearchParams, accounts: readonly BillingAccount[], site: Paying): Choice {
  const asked = accounts.find(({ id }) => String(id) === search.get('account'));
  const usual = asked ?? accounts.find((one) => one.is_default && canTopUp(one)) ?? accounts.find(canTopUp);
  const wanted = parseAmount(search.get('amount'));
  return {
    billing_account_id: usual?.id,
    amount: wanted === undefined ? (presetAmounts(site)[0] ?? '') : Number(wanted),
    method: '',
    phone_number: '',
    remember: false,
    despite: false,
  };
}
