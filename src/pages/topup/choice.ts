/** The form of a top-up: its values and their validation (docs/coverage.md, section 5). Pure. */
import type { SiteConfig } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { canTopUp, topUpProblem } from '../../../resources/rights';
import { creditOf, isInDebt } from '../../admin/account';
import { isPositive, money, parseAmount, subtract, type Money } from '../../lib/money';
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

type Paying = Pick<SiteConfig, 'minimumTopupAmount' | 'siteCurrency'> & Partial<Pick<SiteConfig, 'allowDebt'>>;

const amountError = (typed: unknown, { minimumTopupAmount, siteCurrency }: Paying): RuleKey | undefined =>
  required(typed) ?? topUpAmount(minimumTopupAmount)(typed) ?? wholeCoins(siteCurrency)(typed);

const needsPhone = (method: string): boolean =>
  adapterOf(method).extras?.(splitMethod(method).method)?.includes('phone_number') === true;

const phoneError = ({ method, phone_number }: Choice): RuleKey | undefined =>
  needsPhone(method) ? (required(phone_number) ?? trueMoneyPhone(phone_number)) : undefined;

/** What the method asks for besides the amount: what was typed for another one is not sent. */
export const extrasOf = ({ method, phone_number }: Pick<Choice, 'method' | 'phone_number'>): Record<string, string> =>
  needsPhone(method) && phone_number.trim() !== '' ? { phone_number: phone_number.trim() } : {};

/** A top-up is in the site's currency: in another one it is not known what would be credited. */
const accountError = (account: BillingAccount | undefined): RuleKey | undefined =>
  account && topUpProblem(account) === 'currency' ? 'form.account_currency' : undefined;

export function validateChoice(choice: Choice, site: Paying, account?: BillingAccount): ValidationErrors {
  const broken: Record<string, RuleKey | undefined> = {
    billing_account_id: required(choice.billing_account_id) ?? accountError(account),
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

/** The next amount above a debt that a person would say: 44.10 is 45, 891.98 is 900, 1,234 is 1,300. */
function clearing(debt: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(debt));
  const step = magnitude < 100 ? magnitude / 2 : magnitude / 10;
  // Counted in steps, not in fractions of them: 0.3 / 0.1 is not 3. A debt of a round sum is itself.
  return Number((Math.ceil(Number((debt / step).toFixed(6))) * step).toFixed(6));
}

/**
 * Round amounts from the minimum on, the smallest first: what a person would say. In whole coins of the currency.
 * With a debt none is below what clears it, which is the first.
 *
 * @example
 * const [smallest] = presetAmounts({ minimumTopupAmount: 13, siteCurrency: 'EUR' }, money('891.98', 'EUR')); // 900
 */
export function presetAmounts({ minimumTopupAmount, siteCurrency }: Paying, debt?: Money): number[] {
  const owed = debt && isPositive(debt) ? Math.max(Number(debt.amount), minimumTopupAmount) : undefined;
  const cleared = owed === undefined ? undefined : clearing(owed);
  const minimum = cleared ?? (minimumTopupAmount > 0 ? minimumTopupAmount : 10);
  const scale = 10 ** Math.floor(Math.log10(minimum / 10));
  const round = [1, 10, 100].flatMap((by) => [25, 50, 100].map((amount) => amount * scale * by));
  const isWhole = (amount: number) => wholeCoins(siteCurrency)(String(amount)) === undefined;
  const proposed = [...(cleared === undefined ? [] : [cleared]), ...round.filter((amount) => amount !== cleared)];
  return proposed.filter((amount) => amount >= minimum && isWhole(amount)).slice(0, 4);
}

/** What the account owes; undefined if nothing, or by agreement. */
export function debtOf(
  account: BillingAccount | undefined,
  { siteCurrency: currency, allowDebt }: Pick<Paying, 'siteCurrency' | 'allowDebt'>,
): Money | undefined {
  const credit = account && creditOf(account, currency);
  return credit && isInDebt(account, currency, allowDebt) ? subtract(money(0, currency), credit) : undefined;
}

/**
 * What the URL requests (`?account=&amount=`), else the usual account and the smallest round amount, which
 * clears its debt.
 */
export function startingChoice(search: URLSearchParams, accounts: readonly BillingAccount[], site: Paying): Choice {
  const requested = accounts.find(({ id }) => String(id) === search.get('account'));
  const preselected = requested ?? accounts.find((one) => one.is_default && canTopUp(one)) ?? accounts.find(canTopUp);
  const wanted = parseAmount(search.get('amount'));
  return {
    billing_account_id: preselected?.id,
    amount: wanted === undefined ? (presetAmounts(site, debtOf(preselected, site))[0] ?? '') : Number(wanted),
    method: '',
    phone_number: '',
    remember: false,
    despite: false,
  };
}
