/** `/billing/notices`: a person's own budget, and the provider's notice of a low balance, an account each. */
import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing/account';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { BillingPage } from '../../admin/billing/BillingPage';
import { useForgottenBudgets } from '../../admin/billing/budgets';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { useUser } from '../../admin/queries';
import { Part } from '../../ui/Part';
import { BudgetForm } from './BudgetForm';
import { LowBalanceNotice } from './LowBalanceNotice';
import styles from './cards.module.css';

/** The budget's owner must be known first, because the form reads it on mount. */
function Forms({ account }: { account: BillingAccount }) {
  const person = useUser();
  return (
    <div className={styles.notices}>
      <Part of={person} shape="form">
        {() => <BudgetForm account={account} />}
      </Part>
      <LowBalanceNotice account={account} />
    </div>
  );
}

export function Notices() {
  const translate = useTranslate();
  const choice = useAccountChoice();
  const { account, accounts, source } = choice;
  useForgottenBudgets(source.data && !source.error ? accounts : undefined);
  return (
    <BillingPage
      choice={choice}
      narrow
      title={translate('shell.pages.notices')}
      about={translate('billing.budget.page_about')}
      tools={<AccountPicker choice={choice} />}
    >
      {account && <Forms key={account.id} account={account} />}
    </BillingPage>
  );
}
