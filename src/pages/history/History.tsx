/** `/billing/history`: everything that came to the credit and went from it. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { getCreditHistory } from '../../../dataProvider/calls/invoices';
import { invoiceTypeNamed } from '../../../resources/invoice/read';
import type { CreditEntry } from '../../../resources/invoice/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { accountOf } from '../../admin/account';
import { Picker } from '../../admin/billing/Picker';
import { Sums } from '../../admin/billing/Sums';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { oneLine } from '../../ui/safe';
import { knownMethodName, topUpMethod } from '../../admin/payments/methods';
import { Note } from '../../ui/Note';
import { useUser } from '../../admin/queries';
import { isNegative, isPositive, readMoney, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { toDate, toIso } from '../../lib/time';
import { formatMoment } from '../../lib/timeText';
import { useSite, usePortal } from '../../context/portal';
import styles from '../../admin/billing/billing.module.css';

const filters = ['all', 'in', 'out'] as const;

/** Entries without a date are sorted last. */
const newestFirst = (entries: readonly CreditEntry[]) =>
  [...entries].sort((a, b) => (toDate(b.created_at)?.getTime() ?? 0) - (toDate(a.created_at)?.getTime() ?? 0));

/** Undefined if unknown: neither a debit nor a credit. */
const amountOf = ({ amount }: CreditEntry, currency: string): Money | undefined => readMoney(amount, currency);

/** What an entry says: of a top-up with a known method its name, of an invoice its type; anything else as it is written. */
function useDescription() {
  const translate = useTranslate();
  const site = useSite();
  return ({ description }: CreditEntry): string => {
    const said = oneLine(description ?? '', 200);
    const method = knownMethodName(site, topUpMethod(said) ?? '');
    if (method) return translate('billing.history.top_up', { method });
    const type = invoiceTypeNamed(said);
    return type ? translate(`status.invoice_type.${type}`) : said;
  };
}

function Entries({ entries, choice }: { entries: readonly CreditEntry[]; choice: AccountChoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const descriptionOf = useDescription();
  const me = useUser().data?.id;
  const [way = 'all', chooseMethod] = useChosen('way', filters);
  const shown = newestFirst(entries).filter((entry) => {
    const amount = amountOf(entry, siteCurrency);
    return way === 'all' || (amount && (way === 'in' ? isPositive(amount) : isNegative(amount)));
  });
  const known = shown.flatMap((entry) => amountOf(entry, siteCurrency) ?? []);
  /** If the entry has no user, none is shown: it may be the person, the provider, or an automatic top-up. */
  const who = ({ acting_user_id: id }: CreditEntry) => {
    if (id === null || id === undefined) return '–';
    const isMe = me !== undefined && String(id) === String(me);
    return isMe ? translate('billing.history.by_you') : translate('billing.history.by_user', { id: String(id) });
  };
  const accountName = ({ billing_account_id: id }: CreditEntry) =>
    oneLine(accountOf(choice.accounts, id)?.title ?? id ?? '', 80);
  const several = choice.accounts.length > 1 && !choice.account;
  const t = (field: string) => translate(`resources.invoice.fields.${field}`);
  const columns: DataColumn<CreditEntry>[] = [
    { name: 'created_at', label: t('created_at'), cell: (entry) => formatMoment(entry.created_at, locale) || '—' },
    {
      name: 'description',
      label: t('description'),
      cell: (entry) => <bdi>{descriptionOf(entry) || '—'}</bdi>,
    },
    {
      name: 'reference',
      label: t('reference'),
      cell: (entry) => <bdi className="p-mono">{oneLine(entry.reference ?? '—', 100)}</bdi>,
    },
    ...(several
      ? [
          {
            name: 'account',
            label: t('billing_account_id'),
            cell: (entry: CreditEntry) => <bdi>{accountName(entry)}</bdi>,
          },
        ]
      : []),
    { name: 'by', label: t('acting_user_id'), cell: who },
    {
      name: 'amount',
      label: t('amount'),
      numeric: true,
      cell: (entry) => {
        const amount = amountOf(entry, siteCurrency);
        if (!amount) return translate('sums.unknown');
        return (isPositive(amount) ? '+' : '') + formatMoney(amount, locale);
      },
    },
  ];
  const total = (test: (amount: Money) => boolean) =>
    formatMoney(
      sum(
        known.filter((amount) => test(amount)),
        siteCurrency,
      ),
      locale,
    );
  const numberOf = (entry: CreditEntry) => {
    const amount = amountOf(entry, siteCurrency);
    return amount && Number(amount.amount);
  };
  const file = () =>
    saveCsv(
      'balance-history.csv',
      [
        t('created_at'),
        t('description'),
        t('reference'),
        t('billing_account_id'),
        t('acting_user_id'),
        t('amount'),
        translate('money.currency'),
      ],
      shown.map((entry) => [
        toIso(entry.created_at),
        descriptionOf(entry),
        entry.reference,
        accountName(entry),
        who(entry),
        // As a number, so that a debit is not taken for a formula. Empty if unknown.
        numberOf(entry),
        siteCurrency,
      ]),
    );
  return (
    <>
      <div className={styles.tools}>
        <AccountPicker choice={choice} all />
        <Picker
          label={translate('billing.history.way')}
          value={way}
          options={filters.map((value) => ({ value, label: translate(`billing.history.ways.${value}`) }))}
          onChoose={chooseMethod}
        />
        {shown.length > 0 && <CsvButton onClick={file} />}
      </div>
      {shown.length > 0 && (
        <Sums
          sums={[
            { label: translate('billing.history.came'), value: total(isPositive) },
            { label: translate('billing.history.went'), value: total(isNegative) },
            way === 'all' && { label: translate('billing.history.change'), value: total(() => true) },
          ]}
        />
      )}
      {known.length < shown.length && (
        <Note tone="warning">{translate('billing.history.unknown', { smart_count: shown.length - known.length })}</Note>
      )}
      <DataTable
        label={translate('shell.pages.balance_history')}
        columns={columns}
        rows={shown}
        keyOf={(_, index) => index}
        empty={translate('billing.history.empty')}
      />
    </>
  );
}

export function History() {
  const translate = useTranslate();
  const { http } = usePortal();
  const choice = useAccountChoice({ all: true });
  const account = choice.account?.id;
  const query = useQuery({
    queryKey: ['credit-history', account ?? 'all'],
    queryFn: () => getCreditHistory(http, account),
    enabled: choice.source.isFetched,
  });
  return (
    <BillingPage title={translate('shell.pages.balance_history')} about={translate('billing.history.about')}>
      <OfAccounts choice={choice}>
        <Answered query={query}>{(entries) => <Entries entries={entries} choice={choice} />}</Answered>
      </OfAccounts>
    </BillingPage>
  );
}
