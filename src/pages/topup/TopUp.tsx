/** `/billing/topup`: amount, way of paying, final amount, paying, and what came of it, on one page. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { NoAccount } from '../../admin/billing/NoAccount';
import { Failed } from '../../admin/form/Failed';
import { useAccounts } from '../../admin/form/useAccounts';
import { useUser } from '../../admin/queries';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { PageTitle } from '../../shell/PageTitle';
import { methodName } from '../../admin/payments/methods';
import { startingChoice } from './choice';
import type { Flow } from './flow';
import { keptPayments } from './kept';
import type { State } from './machine';
import { Outcome, Waiting } from './Panels';
import { PayForm } from './PayForm';
import { TopUpForm } from './TopUpForm';
import { usePaymentLink } from './UnderWay';
import { useFlow, type TopUpFlow } from './useFlow';
import styles from './topup.module.css';

/** What was under way when the page was left goes on, newest first. */
function useKeptPayment(flow: Flow, accounts: readonly BillingAccount[]) {
  useEffect(() => {
    const own = keptPayments().find(({ attempt, left }) => !left && accounts.some(({ id }) => id === attempt.account));
    if (own && flow.state().step === 'choosing') flow.send({ type: 'restore', kept: own });
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flow]);
}

type Begun = Exclude<State, { step: 'choosing' | 'preparing' | 'beginning' }>;

/** Paying, and what came of it. */
function Paying({ topUp, state }: { topUp: TopUpFlow; state: Begun }) {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { flow } = topUp;
  const away = state.step === 'away' ? state : undefined;
  const link = usePaymentLink(away?.attempt.account, away?.identifier);
  const { attempt } = state.step === 'looking' ? state.kept : state;
  const name = methodName(site, attempt.method);
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {(state.step === 'form' || state.step === 'confirming') && (
        <PayForm
          topUp={topUp}
          state={state}
          name={name}
          price={attempt.amount && formatMoney(money(attempt.amount, site.siteCurrency), locale)}
        />
      )}
      {state.step === 'looking' && <Waiting state={state} flow={flow} name={name} />}
      {away && <Waiting state={{ ...away, link: away.link ?? link }} flow={flow} name={name} />}
      {state.step === 'done' && (
        <Outcome state={state}>
          <button type="button" className="p-button" onClick={() => flow.send({ type: 'leave' })}>
            {translate(state.outcome === 'success' ? 'topup.again' : 'topup.retry')}
          </button>
        </Outcome>
      )}
    </div>
  );
}

function Loaded({ accounts }: { accounts: readonly BillingAccount[] }) {
  const site = useSite();
  const [search] = useSearchParams();
  const person = useUser().data?.id;
  const topUp = useFlow();
  const { flow, state } = topUp;
  useKeptPayment(flow, accounts);
  if (state.step !== 'choosing' && state.step !== 'preparing' && state.step !== 'beginning') {
    return <Paying topUp={topUp} state={state} />;
  }
  // An address that asks for something goes before what was typed another time.
  const isAsked = search.has('amount') || search.has('account');
  const start = startingChoice(search, accounts, site);
  return <TopUpForm topUp={topUp} accounts={accounts} start={start} owner={isAsked ? undefined : person} />;
}

export function TopUp() {
  const translate = useTranslate();
  const { accounts, isPending, error, refetch } = useAccounts();
  if (isPending) return <PageSkeleton shape="order" />;
  if (accounts.length > 0) return <Loaded accounts={accounts} />;
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {error ? <Failed error={error} retry={refetch} /> : <NoAccount>{translate('topup.no_account')}</NoAccount>}
    </div>
  );
}
