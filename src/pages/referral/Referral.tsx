/**
 * `/billing/referral`: the code to share, its rewards and conditions, and the status of the person's own
 * promotion.
 */
import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing/account';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { BillingPage, BillingSection } from '../../admin/billing/BillingPage';
import { NoAccount } from '../../admin/billing/NoAccount';
import { Promotions } from '../../admin/billing/Promotions';
import { StillWaiting } from '../../admin/billing/StillWaiting';
import { useAccountChoice, useAreAccountsLate } from '../../admin/billing/useAccountChoice';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';
import { isPositive, readMoney } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { basePath } from '../../session/entryUrl';
import page from '../../ui/page.module.css';
import billing from '../../admin/billing/billing.module.css';
import { Part } from '../../ui/Part';
import styles from './referral.module.css';

const linkOf = (code: string): string => `${location.origin}${basePath}/referral/${encodeURIComponent(code)}`;

/** An amount that the configuration does not say is none that is promised: the step is shown without it. */
function Amounts() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, referralCreditAmounts: amounts } = useSite();
  const needed = readMoney(amounts?.referral_credit_receiver_precondition_topup_sum, siteCurrency);
  const gain = (who: 'receiver' | 'promoter', value: number | undefined): string | undefined => {
    const credit = readMoney(value, siteCurrency);
    if (!credit) return translate(`billing.referral.${who}_any`);
    return isPositive(credit)
      ? translate(`billing.referral.${who}`, { amount: formatMoney(credit, locale) })
      : undefined;
  };
  const receiver = gain('receiver', amounts?.receiver_credit);
  const promoter = gain('promoter', amounts?.promoter_credit);
  return (
    <ol className={styles.steps}>
      <li>{translate('billing.referral.step_share')}</li>
      <li>
        {needed && isPositive(needed)
          ? translate('billing.referral.step_needed', { amount: formatMoney(needed, locale) })
          : translate('billing.referral.step_account')}
      </li>
      {receiver && <li>{receiver}</li>}
      {promoter && <li>{promoter}</li>}
    </ol>
  );
}

function Share({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const code = account.referral_share_code;
  if (!code) return <Note>{translate('billing.referral.no_code')}</Note>;
  return (
    <dl className={`${page.strip} ${billing.sums}`} data-small>
      <div>
        <dt className="p-muted-12-tight">{translate('billing.referral.code')}</dt>
        <dd>
          <CopyButton value={code} />
        </dd>
      </div>
      <div className={styles.link}>
        <dt className="p-muted-12-tight">{translate('billing.referral.link')}</dt>
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
        <p className="p-muted-13">{translate('billing.referral.received')}</p>
      )}
    </BillingSection>
  );
}

export function Referral() {
  const translate = useTranslate();
  const choice = useAccountChoice();
  const isLate = useAreAccountsLate(choice.source);
  return (
    <BillingPage
      narrow
      title={translate('shell.pages.referral')}
      about={translate('billing.referral.about')}
      tools={<AccountPicker choice={choice} />}
    >
      {isLate && <StillWaiting what={translate('billing.accounts_awaited')} />}
      <Part of={choice.source}>
        {() =>
          choice.account ? <Share account={choice.account} /> : <NoAccount>{translate('billing.no_account')}</NoAccount>
        }
      </Part>
      <BillingSection title={translate('billing.referral.how')}>
        <Amounts />
      </BillingSection>
      {choice.account && <Own account={choice.account} />}
    </BillingPage>
  );
}
