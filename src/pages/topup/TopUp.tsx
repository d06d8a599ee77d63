/** `/billing/topup`: amount, way of paying, final amount, paying, and what came of it, on one page. */
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing/account';
import { AccountsPending } from '../../admin/billing/AccountsPending';
import { NoAccount } from '../../admin/billing/NoAccount';
import { useAccounts } from '../../admin/useAccounts';
import { useUser } from '../../admin/queries';
import { isBlocking, type JournalOwner } from '../../admin/payments/journal';
import { readJournal } from '../../admin/payments/journalStore';
import { useSite } from '../../context/portal';
import { Part } from '../../ui/Part';
import { PageTitle } from '../../ui/PageTitle';
import { pathBefore } from '../../context/recent';
import { methodName } from '../../admin/payments/methods';
import { startingChoice } from './choice';
import type { Flow } from './flowTypes';
import { OutcomePanel } from './Outcome';
import { WaitingPanel } from './Panels';
import { PayForm } from './PayForm';
import { TopUpForm } from './TopUpForm';
import type { FlowState } from './states';
import { useFlow, type TopUpFlow } from './useFlow';
import styles from './topup.module.css';

/** What was under way when the page was left goes on, newest first; `?payment=` names another one. */
function useOpenPayment(flow: Flow, accounts: readonly BillingAccount[], person: JournalOwner | undefined) {
  const [search] = useSearchParams();
  const requested = search.get('payment');
  useEffect(() => {
    const own = readJournal(person).filter(({ attempt }) => accounts.some(({ id }) => id === attempt.account));
    const entry = requested
      ? own.find(({ attempt }) => attempt.id === requested)
      : own.find((one) => isBlocking(one) && !one.left);
    if (entry && flow.get().step === 'choosing') flow.send({ type: 'restore', entry });
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flow, requested]);
}

type Begun = Exclude<FlowState, { step: 'choosing' | 'preparing' | 'beginning' }>;

/** Paying, and what came of it. */
function Paying({ topUp, state }: { topUp: TopUpFlow; state: Begun }) {
  const translate = useTranslate();
  const { flow } = topUp;
  const { attempt } = state.entry;
  const site = useSite();
  const name = attempt.receipt?.method.name ?? methodName(site, attempt.method);
  const { receipt } = attempt;
  const leave = () => flow.send({ type: 'leave' });
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {(state.step === 'form' || state.step === 'confirming') && receipt && (
        <PayForm topUp={topUp} state={state} name={name} receipt={receipt} />
      )}
      {(state.step === 'looking' ||
        state.step === 'unknown' ||
        state.step === 'unconfirmed' ||
        state.step === 'away') && <WaitingPanel state={state} flow={flow} name={name} />}
      {state.step === 'done' && (
        <OutcomePanel
          state={state}
          again={
            <Button variant={state.outcome === 'success' ? 'secondary' : 'primary'} onClick={leave}>
              {translate(state.outcome === 'success' ? 'topup.again' : 'topup.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The page that one came from, but none that is about paying itself. */
function pathToReturnTo(): string | undefined {
  const before = pathBefore('/billing/topup');
  return before && !/^\/(billing\/(topup|payments|cards)|payment_return)\b/.test(before) ? before : undefined;
}

function Loaded({ accounts }: { accounts: readonly BillingAccount[] }) {
  const site = useSite();
  const [search] = useSearchParams();
  const person = useUser().data?.id;
  const topUp = useFlow();
  const { flow, state } = topUp;
  useOpenPayment(flow, accounts, person);
  const [back] = useState(pathToReturnTo);
  if (state.step !== 'choosing' && state.step !== 'preparing' && state.step !== 'beginning') {
    return <Paying topUp={topUp} state={state} />;
  }
  // An address that asks for something goes before what was typed another time.
  const isPrefilled = search.has('amount') || search.has('account');
  const start = startingChoice(search, accounts, site);
  return (
    <TopUpForm topUp={topUp} accounts={accounts} start={start} owner={isPrefilled ? undefined : person} back={back} />
  );
}

export function TopUp() {
  const translate = useTranslate();
  const { source } = useAccounts();
  const page = (content: ReactNode) => (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {content}
    </div>
  );
  return (
    <Part
      of={source}
      pending={<AccountsPending shape="order" frame={page} />}
      frame={page}
      isEmpty={(accounts) => accounts.length === 0}
      empty={page(<NoAccount>{translate('topup.no_account')}</NoAccount>)}
    >
      {(accounts) => <Loaded accounts={accounts} />}
    </Part>
  );
}
