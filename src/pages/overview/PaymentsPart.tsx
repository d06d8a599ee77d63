/** The latest payments: those begun in this browser, and those the provider lists. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing/account';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { accountOf } from '../../admin/account';
import { PaymentChip } from '../../admin/payments/PaymentChip';
import { arrivingOfRow, type PaymentRow } from '../../admin/payments/rows';
import { usePayments } from '../../admin/payments/useJournal';
import { useRowTitle } from '../../admin/payments/useRowTitle';
import { usePagePath } from '../../context/pagePath';
import { useSite } from '../../context/portal';
import { formatOwnMoney } from '../../lib/ownMoney';
import { formatDay } from '../../lib/timeText';
import { Part } from '../../ui/Part';
import { oneLine } from '../../ui/safe';
import { latestShown } from './InvoicesPart';
import styles from './overview.module.css';

/** Three requests per account: with more accounts than this, one must be chosen. */
const maxAccounts = 10;

function Latest({ accounts }: { accounts: readonly BillingAccount[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const titleOf = useRowTitle();
  const { source } = usePayments(accounts.map(({ id }) => id));
  const columns: DataColumn<PaymentRow>[] = [
    {
      name: 'method',
      label: translate('topup.receipt.method'),
      cell: (row) => (
        <span>
          <bdi>{titleOf(row)}</bdi>
          {row.at !== undefined && <span className={styles.under}>{formatDay(new Date(row.at), locale)}</span>}
        </span>
      ),
    },
    ...(accounts.length > 1
      ? [
          {
            name: 'account',
            label: translate('topup.cards.account'),
            cell: ({ account }: PaymentRow) => <bdi>{oneLine(accountOf(accounts, account)?.title ?? account, 60)}</bdi>,
          },
        ]
      : []),
    {
      name: 'state',
      label: translate('topup.journal.state'),
      cell: ({ state }) => <PaymentChip state={state} />,
    },
    {
      name: 'amount',
      label: translate('topup.arrives'),
      numeric: true,
      cell: (row) => {
        const arriving = arrivingOfRow(row, siteCurrency);
        return arriving ? formatOwnMoney(arriving, locale, siteCurrency) : translate('sums.unknown');
      },
    },
  ];
  return (
    <Part of={source}>
      {(rows) => (
        <DataTable
          label={translate('billing.overview.payments')}
          columns={columns}
          rows={rows.slice(0, latestShown)}
          keyOf={({ id, account }) => `${account}:${id}`}
          empty={translate('topup.journal.empty')}
        />
      )}
    </Part>
  );
}

export function PaymentsPart({ accounts, search }: { accounts: readonly BillingAccount[]; search: string }) {
  const translate = useTranslate();
  const path = usePagePath()('payments');
  return (
    <BillingSection
      title={translate('billing.overview.payments')}
      aside={
        path && (
          <Link className="p-link" to={`${path}${search}`}>
            {translate('billing.overview.all_payments')}
          </Link>
        )
      }
    >
      {accounts.length > maxAccounts ? (
        <p className={styles.under}>{translate('billing.overview.choose')}</p>
      ) : (
        <Latest accounts={accounts} />
      )}
    </BillingSection>
  );
}
