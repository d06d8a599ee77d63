/**
 * This month so far compared with the same days of the last one, its forecast, and unpaid invoices, each with
 * its scope.
 */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing/account';
import { accountStatement, usageSlack } from '../../../resources/invoice/rules/accountStatement';
import { changeOf, monthForecast, netOfUsage, netSoFar } from '../../../resources/invoice/rules/monthToDate';
import { addStatements } from '../../../resources/invoice/statement';
import { unpaidIn } from '../../../resources/invoice/unpaid';
import { BillingSection } from '../../admin/billing/BillingPage';
import { Sums } from '../../admin/billing/Sums';
import { Unfold, type SumRow } from '../../admin/billing/Unfold';
import { useRunRates } from '../../admin/billing/useRunRates';
import { Elsewhere, useStatementRows } from '../../admin/billing/useStatement';
import { accountName } from '../../admin/account';
import { useBasisText } from '../../admin/sums/useBasisText';
import { useSumText } from '../../admin/sums/useSumText';
import { usePagePath } from '../../context/pagePath';
import { useSite } from '../../context/portal';
import { numberFormat } from '../../lib/intl';
import { money, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDayMonth } from '../../lib/periodText';
import { Note } from '../../ui/Note';
import { PartNote } from '../../ui/Part';
import { isAwaited, type PartSource } from '../../ui/sources';
import { useInvoiceList } from '../../admin/billing/useInvoiceList';
import { useMonths } from './useMonth';
import styles from './overview.module.css';
import { dotted } from '../../lib/dotted';
import { formatOwnMoney } from '../../lib/ownMoney';

/** Why a figure has no amount: its request is under way or has failed, or the answer does not say. */
type Absence = 'waiting' | 'failed' | 'unreported';

const absenceOf = (source: PartSource<unknown>): Absence => {
  if (isAwaited(source)) return 'waiting';
  return source.data === undefined ? 'failed' : 'unreported';
};

/** "€12.50"; "…" while loading; "not loaded" if that failed; "not reported" if the answer is incomplete. */
function useFigure() {
  const translate = useTranslate();
  const locale = useLocale();
  return (amount: Money | undefined, absence: Absence) => {
    if (amount) return formatMoney(amount, locale);
    if (absence === 'waiting') return '…';
    return translate(absence === 'failed' ? 'billing.overview.not_loaded' : 'sums.unknown');
  };
}

function useChangeText() {
  const translate = useTranslate();
  const format = numberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  return (later: Money | undefined, earlier: Money | undefined): string => {
    const change = later && earlier && changeOf(later, earlier);
    if (change === undefined) return '';
    const share = format.format(Math.abs(change));
    if (change === 0 || share === format.format(0)) return translate('billing.overview.change_none');
    return translate(`billing.overview.${change > 0 ? 'change_more' : 'change_less'}`, { share });
  };
}

/** The same month on the basis of each page that shows it, one line after the other. */
function useRelatedRows(accounts: readonly BillingAccount[]): SumRow[] {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const rowsOf = useStatementRows();
  const statements = accounts.map((one) => ({ one, statement: accountStatement(one, siteCurrency) }));
  const [first, ...others] = statements;
  if (!first) return [];
  const whole =
    others.length === 0
      ? first.statement
      : addStatements(
          statements.map(({ statement }) => statement),
          siteCurrency,
        );
  const rows = rowsOf(whole);
  const isOneBasis = !rows.some(({ name }) => name === 'net');
  const netName = isOneBasis ? 'usage' : 'net';
  const notes = new Map([
    ['usage', translate('billing.overview.of_usage')],
    ['total', translate('billing.overview.of_invoices')],
    [netName, translate(isOneBasis ? 'billing.overview.of_all' : 'billing.overview.of_reports')],
  ]);
  const ofAccounts = statements.map(({ one, statement }) => ({
    name: String(one.id),
    label: accountName(one),
    amount: statement.net,
  }));
  return rows.map((row) => ({
    ...row,
    note: notes.get(row.name) ?? row.note,
    ...(row.name === netName && others.length > 0 && { rows: ofAccounts }),
  }));
}

function Related({ accounts }: { accounts: readonly BillingAccount[] }) {
  const translate = useTranslate();
  const rows = useRelatedRows(accounts);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="p-link">{translate('billing.overview.how')}</summary>
      <Unfold label={translate('billing.overview.how')} rows={rows} />
    </details>
  );
}

interface MonthPartProps {
  accounts: readonly BillingAccount[];
  /** Where the accounts come from. */
  source: PartSource<unknown>;
  /** The one that the page is about; undefined for all. */
  account: number | undefined;
}

interface UnpaidProps {
  unpaid: ReturnType<typeof unpaidIn> | undefined;
  invoices: ReturnType<typeof useInvoiceList>;
}

/** Whether every invoice says whether it is unpaid, and what is. */
const isUnpaidKnown = (unpaid: UnpaidProps['unpaid']): boolean =>
  unpaid !== undefined && unpaid.unknown + unpaid.unstated === 0;

/** The unpaid total of each currency, linked to the invoices if there are any. */
function UnpaidTotal({ unpaid, invoices }: UnpaidProps) {
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const path = usePagePath()('invoices');
  const figure = useFigure();
  if (!unpaid) return figure(undefined, absenceOf(invoices));
  const { sums, count } = unpaid;
  const owed = !isUnpaidKnown(unpaid)
    ? figure(undefined, 'unreported')
    : count === 0
      ? figure(money(0, siteCurrency), 'unreported')
      : sums.map(({ amount }) => formatOwnMoney(amount, locale, siteCurrency)).join(' + ');
  if (!path || count === 0) return owed;
  return (
    <Link className="p-link" to={path}>
      {owed}
    </Link>
  );
}

function InvoiceNotes({ unpaid, invoices }: UnpaidProps) {
  const translate = useTranslate();
  const { untyped = 0, unstated = 0 } = unpaid ?? {};
  return (
    <>
      <PartNote of={invoices} failed={translate('billing.overview.invoices_failed')} />
      {unstated > 0 && <Note>{translate('billing.invoices.no_status', { smart_count: unstated })}</Note>}
      {untyped > 0 && <Note>{translate('billing.invoices.untyped', { smart_count: untyped })}</Note>}
    </>
  );
}

export function MonthPart({ accounts, source, account }: MonthPartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const figure = useFigure();
  const changeText = useChangeText();
  const sums = useSumText();
  const { rateOf, isWaiting } = useRunRates();
  const { now, thisMonth, lastMonth } = useMonths(account);
  const invoices = useInvoiceList(account);
  const netOf = ({ days, query }: typeof thisMonth) =>
    query.data && netOfUsage(query.data, days, accounts, siteCurrency);
  const reporting = accounts.filter((one) => accountStatement(one, siteCurrency).net);
  const silent = accounts.filter((one) => !reporting.includes(one));
  const soFar = reporting.length > 0 ? netSoFar(reporting, siteCurrency) : undefined;
  const silentText =
    soFar && silent.length > 0 ? translate('money.not_counted', { parts: silent.map(accountName).join(', ') }) : '';
  const before = netOf(lastMonth);
  const rates = reporting.map((one) => rateOf(one)?.hourly);
  const forecast = monthForecast(soFar, rates, now);
  const unpaid = invoices.data && unpaidIn(invoices.data, siteCurrency);
  // Both figures are of accounts that were read: without them there is none.
  const basis = useBasisText()('deducted');
  // What is deducted is a statement about an amount: where there is none yet, nothing is stated.
  const basisOf = (amount: Money | undefined) => amount && basis;
  const absence = absenceOf(source);
  const areKnown = absence === 'unreported';
  // The dot ends a line of a narrow column, and never begins one.
  const noted = (...parts: readonly (string | undefined)[]) => dotted(parts);
  return (
    <BillingSection title={translate('billing.overview.month')}>
      <Sums
        sums={[
          {
            label: translate('billing.overview.so_far'),
            value: figure(soFar, absence),
            note: noted(basisOf(soFar), silent.length > 0 ? silentText : changeText(soFar, before)),
          },
          {
            label: translate('billing.overview.last', { when: formatDayMonth(lastMonth.days.to, locale) }),
            value: figure(before, areKnown ? absenceOf(lastMonth.query) : absence),
            note: basisOf(before),
          },
          {
            label: translate('billing.reports.expected'),
            value: figure(forecast, isWaiting ? 'waiting' : absence),
            note: noted(
              translate('billing.reports.expected_about'),
              sums.notCounted(...rates.filter((rate) => rate !== undefined)),
              silentText,
            ),
          },
          {
            label: translate('billing.overview.unpaid'),
            value: <UnpaidTotal unpaid={unpaid} invoices={invoices} />,
            note: noted(
              isUnpaidKnown(unpaid) ? translate('billing.overview.incl_vat') : '',
              unpaid && unpaid.count > 0
                ? translate('billing.overview.unpaid_count', { smart_count: unpaid.count })
                : '',
            ),
          },
        ]}
      />
      <div className={styles.notes}>
        <PartNote of={lastMonth.query} failed={translate('billing.overview.last_failed')} />
        <PartNote of={thisMonth.query} failed={translate('billing.overview.usage_failed')} />
        <InvoiceNotes unpaid={unpaid} invoices={invoices} />
        {areKnown && lastMonth.query.data && !before && <Note>{translate('billing.overview.last_unknown')}</Note>}
        <Elsewhere
          reported={silent.length > 0 ? undefined : soFar}
          counted={netOf(thisMonth)}
          slack={usageSlack(thisMonth.query.data ?? [], siteCurrency)}
        />
      </div>
      <Related accounts={accounts} />
    </BillingSection>
  );
}
