/** What has happened on the account: payments, invoices and other changes of its credit in one list, newest first. */
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCreditHistory, useEntryDescription } from '../../../src/admin/payments/creditEntries';
import { StillWaiting } from '../../../src/admin/billing/StillWaiting';
import { useInvoiceCells } from '../../../src/admin/billing/invoiceCells';
import { useInvoiceList } from '../../../src/admin/billing/useInvoiceList';
import { PaymentChip } from '../../../src/admin/payments/PaymentChip';
import { arrivingOfRow, isGift, type PaymentRow } from '../../../src/admin/payments/rows';
import { creditSigns, isOf } from '../../../src/admin/payments/snapshot';
import { usePayments } from '../../../src/admin/payments/useJournal';
import { useRowTitle } from '../../../src/admin/payments/useRowTitle';
import { ChildList } from '../../../src/admin/show/ChildList';
import { usePagePath } from '../../../src/context/pagePath';
import { useSite } from '../../../src/context/portal';
import { isPositive, type Money } from '../../../src/lib/money';
import { toDate } from '../../../src/lib/time';
import { formatDay } from '../../../src/lib/timeText';
import { FailedNote } from '../../../src/ui/Failed';
import { Note } from '../../../src/ui/Note';
import { oneLine } from '../../../src/ui/safe';
import { isAwaited } from '../../../src/ui/sources';
import { PageSkeleton } from '../../../src/ui/PageSkeleton';
import { useLongWait } from '../../../src/ui/useLongWait';
import type { BillingAccount } from '../../billing/account';
import { ownAmount } from '../../invoice/currency';
import { beginningOf, isCurrent, knownInvoiceType } from '../../invoice/rules';
import type { CreditEntry, Invoice } from '../../invoice/schema';
import own from './account.module.css';
import { dotted } from '../../../src/lib/dotted';
import { formatOwnMoney } from '../../../src/lib/ownMoney';

/** The pages of payments, invoices and changes of the credit have all. */
const most = 8;

interface AccountEvent {
  key: string;
  /** ms since the epoch; undefined: not reported. Such events come last. */
  at: number | undefined;
  /** When it was is known, so that it is among the newest if it is one of them. */
  isDated: boolean;
  name: string;
  what: ReactNode;
  state: ReactNode;
  amount: ReactNode;
}

/** An invoice is issued when its period has ended. */
const issuedAt = (invoice: Invoice): number | undefined =>
  ((knownInvoiceType(invoice) !== 'credit_topup' && toDate(invoice.period_end)) || beginningOf(invoice))?.getTime();

/** Whether that is known: only some types have no end of a period, and which invoice is the running period's is known by its id. */
function isIssueKnown(invoice: Invoice): boolean {
  const known = knownInvoiceType(invoice);
  if (!known || beginningOf(invoice) === undefined || invoice.id === '') return false;
  return known !== 'cloud_services' || toDate(invoice.period_end) !== undefined;
}

function useEventOf(account: BillingAccount) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const titleOf = useRowTitle();
  const descriptionOf = useEntryDescription();
  const { id, status, total } = useInvoiceCells(() => account);
  const t = (key: string) => translate(`billing.activity.${key}`);
  const underName = (name: string, note: (string | undefined)[]) => (
    <span>
      <bdi>{name}</bdi>
      <span className="p-under">{dotted(note)}</span>
    </span>
  );
  const write = (amount: Money | undefined, isSigned: boolean) => {
    if (!amount) return translate('sums.unknown');
    return (isSigned && isPositive(amount) ? '+' : '') + formatOwnMoney(amount, locale, siteCurrency);
  };
  const day = (at: number | undefined) =>
    at === undefined ? translate('billing.reports.undated') : formatDay(new Date(at), locale);
  return {
    ofPayment: (row: PaymentRow): AccountEvent => {
      const name = titleOf(row);
      return {
        key: `payment ${row.id}`,
        at: row.at,
        isDated: row.at !== undefined,
        name,
        what: underName(name, [t('payment'), day(row.at)]),
        state: <PaymentChip state={row.state} />,
        amount: write(arrivingOfRow(row, siteCurrency), row.state === 'credited'),
      };
    },
    ofInvoice: (invoice: Invoice, at: number): AccountEvent => ({
      key: `invoice ${invoice.id} ${at}`,
      at: issuedAt(invoice),
      isDated: isIssueKnown(invoice),
      name: oneLine(invoice.id, 60),
      what: <span className={own.invoice}>{id.cell(invoice)}</span>,
      state: status.cell(invoice),
      amount: total.cell(invoice),
    }),
    ofEntry: (entry: CreditEntry, index: number): AccountEvent => {
      const at = toDate(entry.created_at)?.getTime();
      const amount = ownAmount(entry, siteCurrency);
      const name = descriptionOf(entry) || translate('sums.balance.transaction');
      return {
        key: `entry ${entry.id ?? ''} ${index}`,
        at,
        isDated: at !== undefined,
        name,
        what: underName(name, [oneLine(entry.reference ?? '', 60), day(at)]),
        state: amount ? (isPositive(amount) ? translate('sums.added') : t('deducted')) : '–',
        amount: write(amount, true),
      };
    },
  };
}

/** Anything but a payment: those are listed with the payments. */
const isOtherChange = (entry: CreditEntry, siteCurrency: string): boolean => {
  const [sign] = creditSigns([entry], siteCurrency);
  return !sign || isGift(sign);
};

export function ActivityCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  const { siteCurrency } = useSite();
  const { ofPayment, ofInvoice, ofEntry } = useEventOf(account);
  const invoices = useInvoiceList(account.id);
  const payments = usePayments([account.id]).source;
  const entries = useCreditHistory(account.id);
  const sources = [
    { name: 'payments', source: payments },
    { name: 'invoices', source: invoices },
    { name: 'balance_history', source: entries },
  ];
  const page = (name: string) => translate(`shell.pages.${name}`);
  const failed = sources.filter(({ source }) => source.error);
  const awaited = sources
    .filter(({ source }) => isAwaited(source))
    .map(({ name }) => page(name))
    .join(', ');
  const isIncomplete = awaited !== '';
  const isLate = useLongWait(awaited || undefined);
  const isOwn = isOf(account.id);
  const events = [
    ...(payments.data ?? []).map(ofPayment),
    ...(invoices.data ?? []).filter((one) => isOwn(one) && !isCurrent(one)).map(ofInvoice),
    ...(entries.data ?? []).filter((one) => isOwn(one) && isOtherChange(one, siteCurrency)).map(ofEntry),
  ].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const links = sources.flatMap(({ name }) => ({ name, path: pagePath(name) })).filter(({ path }) => path);
  const note = failed.length > 0 && (
    <FailedNote
      tone="warning"
      error={failed[0]?.source.error}
      retry={() => failed.map(({ source }) => source.refetch())}
    >
      {translate('billing.activity.failed', { what: failed.map(({ name }) => page(name)).join(', ') })}
    </FailedNote>
  );
  const undated = events.filter(({ isDated }) => !isDated).length;
  const columns = ['event', 'state', 'amount'].map((name) => translate(`billing.activity.${name}`));
  return (
    <ChildList
      title={translate('billing.activity.title')}
      empty={isIncomplete || note ? '' : translate('billing.activity.empty')}
      columns={columns}
      numbers={columns.slice(2)}
      rows={events
        .slice(0, most)
        .map(({ key, name, what, state, amount }) => ({ key, name, cells: [what, state, amount] }))}
    >
      {note}
      {undated > 0 && <Note>{translate('billing.activity.undated', { smart_count: undated })}</Note>}
      {isIncomplete &&
        (events.length === 0 ? (
          <PageSkeleton shape="rows" />
        ) : isLate ? (
          <StillWaiting what={awaited} />
        ) : (
          <span role="status">{translate('shell.loading.label')}</span>
        ))}
      {links.map(({ name, path }) => (
        <Link key={name} className="p-link" to={`${path}?account=${account.id}`}>
          {page(name)}
        </Link>
      ))}
    </ChildList>
  );
}
