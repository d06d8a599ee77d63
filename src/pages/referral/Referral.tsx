/** `/billing/referral`: the code to share, what each side gets for it and when, and how one's own promotion stands. */
import { Gift, UserPlus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { BillingPage, BillingSection } from '../../admin/billing/BillingPage';
import { NoAccount } from '../../admin/billing/NoAccount';
import { Promotions } from '../../admin/billing/Promotions';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../admin/fields/safe';
import { Note } from '../../admin/form/Note';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { basePath } from '../../session/arrival';
import billing from '../../admin/billing/billing.module.css';
import { Failed } from '../../admin/form/Failed';
import styles from './referral.module.css';

const linkOf = (code: string): string => `${location.origin}${basePath}/referral/${encodeURIComponent(code)}`;

function Amounts() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, referralCreditAmounts: amounts } = useSite();
  const write = (value: number | undefined) => formatMoney(money(value ?? 0, siteCurrency), locale);
  const needed = amounts?.referral_credit_receiver_precondition_topup_sum;
  return (
    <ol className={styles.steps}>
      <li>{translate('billing.referral.step_share')}</li>
      <li>
        {needed
          ? translate('billing.referral.step_needed', { amount: write(needed) })
          : translate('billing.referral.step_account')}
      </li>
      <li>
        <UserPlus size={16} aria-hidden />
        <span>{translate('billing.referral.receiver', { amount: write(amounts?.receiver_credit) })}</span>
      </li>
      <li>
        <Gift size={16} aria-hidden />
        <span>{translate('billing.referral.promoter', { amount: write(amounts?.promoter_credit) })}</span>
      </li>
    </ol>
  );
}

function Share({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const code = account.referral_share_code;
  if (!code) return <Note>{translate('billing.referral.no_code')}</Note>;
  return (
    <dl className={billing.sums} data-small>
      <div>
        <dt>{translate('billing.referral.code')}</dt>
        <dd>
          <CopyButton value={code} />
        </dd>
      </div>
      <div className={styles.link}>
        <dt>{translate('billing.referral.link')}</dt>
        <dd>
          <CopyButton value={linkOf(code)} />
        </dd>
      </div>
    </dl>
  );
}

/** Whether the account itself came by a recommendation, and what is still missing for its credit. */
function Own({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const waiting = (account.eligible_promotions ?? []).filter(({ credit_type: type }) => type === 'referral_receiver');
  if (!account.referral_code && waiting.length === 0) return null;
  return (
    <BillingSection title={translate('billing.referral.own')}>
      {account.referral_code && (
        <p>{translate('billing.referral.came_by', { code: oneLine(account.referral_code, 60) })}</p>
      )}
      {waiting.length > 0 ? (
        <Promotions promotions={waiting} />
      ) : (
        <p className={billing.fine}>{translate('billing.referral.received')}</p>
      )}
    </BillingSection>
  );
}

export function Referral() {
  const translate = useTranslate();
  const choice = useAccountChoice();
  if (choice.isPending) return <PageSkeleton />;
  return (
    <BillingPage
      title={translate('shell.pages.referral')}
      about={translate('billing.referral.about')}
      tools={<AccountPicker choice={choice} />}
    >
      {choice.error ? <Failed error={choice.error} retry={choice.refetch} /> : null}
      {!choice.account && !choice.error && <NoAccount>{translate('billing.no_account')}</NoAccount>}
      {choice.account && <Share account={choice.account} />}
      <BillingSection title={translate('billing.referral.how')}>
        <Amounts />
      </BillingSection>
      {choice.account && <Own account={choice.account} />}
    </BillingPage>
  );
}
