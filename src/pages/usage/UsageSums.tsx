/** The totals of usage entries: before discount and VAT, and what is deducted from the account's credit. */
import { useTranslate } from 'ra-core';
import { accountStatement, usageSlack, usageStatement } from '../../../resources/invoice/rules/accountStatement';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { addStatements, areEqual, billedStatement, type InvoiceStatement } from '../../../resources/invoice/statement';
import { usageCost, entriesOfAccount, groupingsOf, groupUsage, withoutCost } from '../../../resources/invoice/usage';
import type { BillingAccount } from '../../../resources/billing/account';
import { isDiscountKnown } from '../../../resources/billing/knownRates';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { Sums } from '../../admin/billing/Sums';
import { Unfold, type SumRow } from '../../admin/billing/Unfold';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import type { AccountChoice } from '../../admin/billing/useAccountChoice';
import { Elsewhere, useStatementRows } from '../../admin/billing/useStatement';
import { add, divide, round, subtract, type Money } from '../../lib/money';
import { useSite } from '../../context/portal';
import { CostNotes } from './CostNotes';
import { isSameId } from '../../lib/sameId';

/** For the running month the account's own totals, as on every other page, if the entries add up to the same. */
function statementOfOne(entries: readonly UsageEntry[], account: BillingAccount, currency: string, running: boolean) {
  const reported = running ? accountStatement(account, currency) : undefined;
  const fits = reported?.usage && areEqual(reported.usage, usageCost(entries, currency), usageSlack(entries, currency));
  return reported && fits ? reported : usageStatement(entries, account, currency);
}

/** Each account's own discount and VAT; undefined if an entry's account is unknown. */
function statementOfAll(
  entries: readonly UsageEntry[],
  accounts: readonly BillingAccount[],
  currency: string,
  running: boolean,
): InvoiceStatement | undefined {
  const [only] = accounts;
  if (accounts.length === 1 && only) return statementOfOne(entries, only, currency, running);
  const isKnown = ({ billing_account_id: id }: UsageEntry) => accounts.some((one) => isSameId(one.id, id));
  if (accounts.length === 0 || !entries.every(isKnown)) return undefined;
  return addStatements(
    accounts.map((one) => statementOfOne(entriesOfAccount(entries, one.id), one, currency, running)),
    currency,
  );
}

/** The listed entries, where rounding made them add up to other coins than the account says; the page's tables show the entries. */
function useUnlisted(): (usage: Money | undefined, listed: Money) => Pick<SumRow, 'rows'> | undefined {
  const translate = useTranslate();
  return (usage, listed) => {
    const rest = usage && subtract(usage, listed);
    if (!rest || Number(rest.amount) === 0) return undefined;
    return {
      rows: [
        { name: 'listed', label: translate('billing.usage.resources'), amount: listed },
        { name: 'rest', label: translate('billing.reports.what.rest'), amount: rest },
      ],
    };
  };
}

interface UsageSumsProps {
  entries: readonly UsageEntry[];
  choice: AccountChoice;
  /** The running month, up to now: the accounts' own sums are of the same. */
  running: boolean;
}

export function UsageSums({ entries, choice, running }: UsageSumsProps) {
  const translate = useTranslate();
  const costText = usePartialCost();
  const { siteCurrency } = useSite();
  const rowsOf = useStatementRows();
  const whole = usageCost(entries, siteCurrency);
  const days = groupingsOf(entries).includes('day') ? groupUsage(entries, 'day', siteCurrency).length : 0;
  const of = { entries: entries.length, unknown: withoutCost(entries, siteCurrency) };
  const accounts = choice.account ? [choice.account] : choice.accounts;
  const statement = statementOfAll(entries, accounts, siteCurrency, running);
  const isDiscountUnread = statement && !statement.total && !accounts.every(isDiscountKnown);
  const unlisted = useUnlisted();
  const [first, ...others] = accounts.map((one) => accountStatement(one, siteCurrency).usage);
  const reported = others.reduce((all, one) => all && one && add(all, one), first);
  return (
    <>
      <Sums
        sums={[
          {
            label: translate('sums.usage'),
            value: costText(whole, of),
            note: translate('sums.before_discount'),
          },
          statement?.total && {
            label: translate('sums.total'),
            value: costText(statement.total, of),
            note: translate('sums.after_discount'),
          },
          isDiscountUnread && { label: translate('sums.total'), value: translate('show.cost.discount'), isKnown: true },
          days > 1 && { label: translate('billing.usage.a_day'), value: costText(divide(whole, days), of) },
          choice.account && {
            label: translate('money.credit'),
            value: <CreditForecast account={choice.account} />,
            isKnown: true,
          },
        ]}
      />
      <CostNotes entries={entries} />
      {running && reported && (
        <Elsewhere
          reported={reported}
          counted={of.unknown === 0 ? whole : undefined}
          slack={usageSlack(entries, siteCurrency)}
        />
      )}
      {statement && of.entries > of.unknown && (
        <details>
          <summary className="p-link">{translate('sums.how')}</summary>
          <Unfold
            label={translate('sums.how')}
            rows={rowsOf(
              statement,
              of.unknown === 0 ? unlisted(billedStatement(statement).usage, round(whole)) : undefined,
            )}
          />
        </details>
      )}
    </>
  );
}
