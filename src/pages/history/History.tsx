/** `/billing/history`: all credits and debits of an account. */
import { useLocale, useTranslate } from 'ra-core';
import { amountIn, namesOtherCurrency, otherCurrencies, ownAmount } from '../../../resources/invoice/currency';
import type { CreditEntry } from '../../../resources/invoice/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Part } from '../../ui/Part';
import { BillingPage } from '../../admin/billing/BillingPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { useCreditHistory, useEntryDescription } from '../../admin/payments/creditEntries';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { accountOf } from '../../admin/account';
import { Picker } from '../../admin/billing/Picker';
import { Sums } from '../../admin/billing/Sums';
import { saveCsv } from '../../admin/billing/save';
import { isOfSeveral, useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';
import { useUser } from '../../admin/queries';
import { useActingAs, useActingUser } from '../../session/useActingAs';
import { isNegative, isPositive, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { toDate, toIso } from '../../lib/time';
import { formatMoment } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import styles from '../../admin/billing/billing.module.css';
import { isSameId } from '../../lib/sameId';
import { formatOwnMoney } from '../../lib/ownMoney';

const filters = ['all', 'in', 'out'] as const;

/** Entries without a date are sorted last. */
const newestFirst = (entries: readonly CreditEntry[]) =>
  [...entries].sort((a, b) => (toDate(b.created_at)?.getTime() ?? 0) - (toDate(a.created_at)?.getTime() ?? 0));

/** Undefined if unknown: neither a debit nor a credit. */
/** The values of an entry as text. */
function useEntryTexts(choice: AccountChoice) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const owner = useUser().data?.id;
  const acting = useActingAs() !== undefined;
  const actor = useActingUser();
  const me = acting ? actor : owner;
  const isOf = (id: number, person: string | number | undefined) => person !== undefined && isSameId(id, person);
  return {
    description: useEntryDescription(),
    /** If the entry has no user, none is shown: it may be the person, the provider, or an automatic top-up. */
    user: ({ acting_user_id: id }: CreditEntry) => {
      if (id === null || id === undefined) return '–';
      if (isOf(id, me)) return translate('billing.history.by_you');
      if (acting && isOf(id, owner)) return translate('billing.history.by_owner');
      return translate('billing.history.by_user', { id: String(id) });
    },
    account: ({ billing_account_id: id }: CreditEntry) =>
      oneLine(accountOf(choice.accounts, id)?.title ?? id ?? '', 80),
    amount: (entry: CreditEntry) => {
      const amount = ownAmount(entry, siteCurrency);
      if (!amount) return translate('sums.unknown');
      return (isPositive(amount) ? '+' : '') + formatOwnMoney(amount, locale, siteCurrency);
    },
  };
}
type EntryTexts = ReturnType<typeof useEntryTexts>;

const useFieldLabel = () => {
  const translate = useTranslate();
  return (field: string) => translate(`resources.invoice.fields.${field}`);
};

function useEntryColumns(texts: EntryTexts, withAccount: boolean): DataColumn<CreditEntry>[] {
  const locale = useLocale();
  const t = useFieldLabel();
  const account: DataColumn<CreditEntry> = {
    name: 'account',
    label: t('billing_account_id'),
    cell: (entry) => <bdi>{texts.account(entry)}</bdi>,
  };
  return [
    { name: 'created_at', label: t('created_at'), cell: (entry) => formatMoment(entry.created_at, locale) || '—' },
    {
      name: 'description',
      label: t('description'),
      cell: (entry) => <bdi>{texts.description(entry) || '—'}</bdi>,
    },
    {
      name: 'reference',
      label: t('reference'),
      cell: (entry) => <bdi className="p-mono">{oneLine(entry.reference ?? '—', 100)}</bdi>,
    },
    ...(withAccount ? [account] : []),
    { name: 'by', label: t('acting_user_id'), cell: texts.user },
    { name: 'amount', label: t('amount'), numeric: true, cell: texts.amount },
  ];
}

/** Saves the entries as a CSV file. */
function useHistoryFile(texts: EntryTexts) {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const t = useFieldLabel();
  const fields = ['created_at', 'description', 'reference', 'billing_account_id', 'acting_user_id', 'amount'];
  return (entries: readonly CreditEntry[]) =>
    saveCsv(
      'balance-history.csv',
      [...fields.map(t), translate('money.currency')],
      entries.map((entry) => [
        toIso(entry.created_at),
        texts.description(entry),
        entry.reference,
        texts.account(entry),
        texts.user(entry),
        ownAmount(entry, siteCurrency),
        entry.currency ?? siteCurrency,
      ]),
    );
}

function Entries({ entries, choice }: { entries: readonly CreditEntry[]; choice: AccountChoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const texts = useEntryTexts(choice);
  const columns = useEntryColumns(texts, isOfSeveral(choice, entries));
  const save = useHistoryFile(texts);
  const [way = 'all', chooseMethod] = useChosen('way', filters);
  const shown = newestFirst(entries).filter((entry) => {
    const amount = ownAmount(entry, siteCurrency);
    return way === 'all' || (amount && (way === 'in' ? isPositive(amount) : isNegative(amount)));
  });
  const known = shown.flatMap((entry) => amountIn(entry, siteCurrency) ?? []);
  const foreign = shown.filter((entry) => namesOtherCurrency(entry, siteCurrency));
  const unknown = shown.length - known.length - foreign.length;
  const total = (test: (amount: Money) => boolean) =>
    formatMoney(
      sum(
        known.filter((amount) => test(amount)),
        siteCurrency,
      ),
      locale,
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
        {shown.length > 0 && <CsvButton onClick={() => save(shown)} />}
      </div>
      {known.length > 0 && (
        <Sums
          sums={[
            { label: translate('billing.history.came'), value: total(isPositive) },
            { label: translate('billing.history.went'), value: total(isNegative) },
            way === 'all' && { label: translate('billing.history.change'), value: total(() => true) },
          ]}
        />
      )}
      {foreign.length > 0 && (
        <Note tone="warning">
          {translate('billing.history.other_currencies', {
            smart_count: foreign.length,
            currencies: otherCurrencies(foreign, siteCurrency),
          })}
        </Note>
      )}
      {unknown > 0 && <Note tone="warning">{translate('billing.history.unknown', { smart_count: unknown })}</Note>}
      <DataTable
        label={translate('shell.pages.balance_history')}
        columns={columns}
        rows={shown}
        keyOf={(_, index) => index}
        empty={translate(entries.length > 0 ? 'list.empty.filtered' : 'billing.history.empty')}
      />
    </>
  );
}

export function History() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  const query = useCreditHistory(choice.accountId, choice.isReady);
  return (
    <BillingPage
      choice={choice}
      title={translate('shell.pages.balance_history')}
      about={translate('billing.history.about')}
    >
      <Part of={query}>{(entries) => <Entries entries={entries} choice={choice} />}</Part>
    </BillingPage>
  );
}
