/** `/billing/overview`: available credit and how long it lasts, this month's cost, amounts due, and the latest invoices and payments. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { BillingPage } from '../../admin/billing/BillingPage';
import { useForgottenBudgets } from '../../admin/billing/budgets';
import { useTopUpPath } from '../../admin/billing/useTopUpPath';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { AccountsPart } from './AccountsPart';
import { InvoicesPart } from './InvoicesPart';
import { MonthPart } from './MonthPart';
import { PaymentsPart } from './PaymentsPart';
import styles from './overview.module.css';

export function Overview() {
  const translate = useTranslate();
  const topUpPath = useTopUpPath();
  const choice = useAccountChoice({ all: true });
  const { account, accountId, accounts, source, hidden } = choice;
  // Without the accounts, "none yet" would be a claim.
  const areKnown = source.data !== undefined && !hidden;
  useForgottenBudgets(source.data && !source.error ? accounts : undefined);
  const shown = account ? [account] : accounts;
  const topUp = topUpPath(shown);
  const search = account ? `?account=${account.id}` : '';
  return (
    <BillingPage
      choice={choice}
      title={translate('shell.pages.billing_overview')}
      about={translate('billing.overview.about')}
      actions={
        topUp &&
        accounts.length > 0 && (
          <Link className="p-button" to={topUp}>
            {translate('shell.pages.top_up')}
          </Link>
        )
      }
      tools={<AccountPicker choice={choice} all />}
    >
      <MonthPart accounts={shown} source={source} account={accountId} />
      {areKnown && <AccountsPart accounts={shown} />}
      <div className={styles.pair}>
        <InvoicesPart choice={choice} search={search} />
        {areKnown && <PaymentsPart accounts={shown} search={search} />}
      </div>
    </BillingPage>
  );
}
