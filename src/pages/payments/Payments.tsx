/** `/billing/payments`: every payment that the person began, and those the provider lists, each with one state. */
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { BillingPage } from '../../admin/billing/BillingPage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { oneLine } from '../../ui/safe';
import { accountOf } from '../../admin/account';
import { aboutOf } from '../../admin/payments/doubts';
import { isOpen } from '../../admin/payments/journal';
import { PaymentChip } from '../../admin/payments/PaymentChip';
import { usePayments } from '../../admin/payments/useJournal';
import { useRowTitle } from '../../admin/payments/useRowTitle';
import { arrivingOfRow, type PaymentRow } from '../../admin/payments/rows';
import { money, type Money } from '../../lib/money';
import { formatOwnMoney } from '../../lib/ownMoney';
import { formatMoment } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { PaymentDetails, RowActions } from './RowParts';
import billing from '../../admin/billing/billing.module.css';

const filters = ['all', 'open', 'paid', 'unpaid'] as const;
type PaymentFilter = (typeof filters)[number];

const isShown = ({ state }: PaymentRow, filter: PaymentFilter): boolean => {
  if (filter === 'open') return isOpen({ state });
  if (filter === 'paid') return state === 'charged' || state === 'credited';
  return filter === 'all' || state === 'failed' || state === 'cancelled';
};

/** The total paid, as far as it is known. For automatic top-up only the credited amount is known. */
function paidOf({ entry, doubt }: PaymentRow, siteCurrency: string): Money | undefined {
  if (!doubt) return entry?.attempt.receipt?.final;
  if (doubt.receipt) return doubt.receipt.final;
  const { amount, currency = siteCurrency } = doubt;
  return amount === '' || aboutOf(doubt)?.purpose === 'auto' ? undefined : money(amount, currency);
}

const useText = () => {
  const translate = useTranslate();
  return (field: string) => translate(`topup.journal.${field}`);
};

/** The columns; with the account's, where rows are of several. */
function usePaymentColumns({ accounts, account }: AccountChoice): DataColumn<PaymentRow>[] {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const methodText = useRowTitle();
  const t = useText();
  const accountColumn: DataColumn<PaymentRow> = {
    name: 'account',
    label: translate('topup.cards.account'),
    cell: (row) => <bdi>{oneLine(accountOf(accounts, row.account)?.title ?? row.account, 80)}</bdi>,
  };
  return [
    {
      name: 'at',
      label: t('date'),
      cell: ({ at }) => (at === undefined ? '–' : formatMoment(new Date(at).toISOString(), locale)),
    },
    {
      name: 'method',
      label: translate('topup.receipt.method'),
      cell: (row) => (
        <>
          <bdi>{methodText(row)}</bdi>
          <PaymentDetails row={row} />
        </>
      ),
    },
    ...(accounts.length > 1 && !account ? [accountColumn] : []),
    {
      name: 'state',
      label: t('state'),
      cell: (row) => (
        <>
          <PaymentChip state={row.state} />
          <RowActions row={row} />
        </>
      ),
    },
    {
      name: 'paid',
      label: translate('money.total'),
      numeric: true,
      cell: (row) => {
        const paid = paidOf(row, siteCurrency);
        return paid ? formatOwnMoney(paid, locale, siteCurrency) : '–';
      },
    },
    {
      name: 'amount',
      label: translate('topup.arrives'),
      numeric: true,
      cell: (row) => {
        const arriving = arrivingOfRow(row, siteCurrency);
        return arriving ? formatOwnMoney(arriving, locale, siteCurrency) : '–';
      },
    },
  ];
}

function Rows({ choice }: { choice: AccountChoice }) {
  const translate = useTranslate();
  const t = useText();
  const { siteCurrency } = useSite();
  const columns = usePaymentColumns(choice);
  const [filter = 'all', chooseMethod] = useChosen('way', filters);
  const { accounts, account } = choice;
  const { source, isChecking, check } = usePayments(account ? [account.id] : accounts.map(({ id }) => id));
  return (
    <>
      <div className={billing.tools}>
        <AccountPicker choice={choice} all />
        <Picker
          label={t('show')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChoose={chooseMethod}
        />
        <Button variant="secondary" aria-disabled={isChecking || undefined} onClick={check}>
          {translate('topup.check_now')}
        </Button>
      </div>
      <Part of={source}>
        {(rows) => (
          <DataTable
            label={translate('shell.pages.payments')}
            // Of payments that only the provider reports, what was paid is unknown: a column of dashes says nothing.
            columns={columns.filter(({ name }) => name !== 'paid' || rows.some((row) => paidOf(row, siteCurrency)))}
            rows={rows.filter((row) => isShown(row, filter))}
            keyOf={({ id, account: of }) => `${of}:${id}`}
            empty={rows.length > 0 ? translate('list.empty.filtered') : t('empty')}
          />
        )}
      </Part>
    </>
  );
}

export function Payments() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  // Payments are read by account: without the accounts, "none yet" would be a claim.
  return (
    <BillingPage choice={choice} title={translate('shell.pages.payments')} about={translate('topup.journal.about')}>
      {choice.source.data ? (
        <Rows choice={choice} />
      ) : (
        (choice.hidden || isAwaited(choice.source)) && <Part of={choice.source}>{() => null}</Part>
      )}
    </BillingPage>
  );
}
