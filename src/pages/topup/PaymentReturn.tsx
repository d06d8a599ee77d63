/**
 * `/payment_return`: return from a payment page or a bank, in any tab, any number of times. Only checks the
 * payment, and removes the processor's other parameters from the URL.
 */
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { usePortal } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { PageTitle } from '../../ui/PageTitle';
import { methodName, splitMethod } from '../../admin/payments/methods';
import { CardReturn } from './CardReturn';
import { readJournal } from '../../admin/payments/journalStore';
import type { JournalEntry } from '../../admin/payments/journal';
import { foreignId } from '../../admin/payments/rows';
import { OutcomePanel } from './Outcome';
import { Panel, WaitingPanel } from './Panels';
import { resumeAdyen } from './processors/adyen';
import { isCardMethod } from './processors';
import { useFlow } from './useFlow';
import styles from './topup.module.css';

const ours = ['identifier', 'billing_account_id', 'processor', 'status', 'data_ref', 'payment_object_id', 'success'];

/** Processors add secrets of their own (Stripe's client secret): they leave the address at once. */
function takeParams(): URLSearchParams {
  const url = new URL(window.location.href);
  const all = new URLSearchParams(url.search);
  const known = new URLSearchParams([...all].filter(([name]) => ours.includes(name)));
  if (known.toString() !== all.toString()) {
    url.search = known.toString();
    window.history.replaceState(window.history.state, '', url);
  }
  return all;
}

function ToTopUp() {
  const translate = useTranslate();
  const topUp = usePagePath()('top_up');
  return (
    <div className={styles.links}>
      {topUp && (
        <Link className={buttonClass('primary')} to={topUp}>
          {translate('topup.return.to_top_up')}
        </Link>
      )}
    </div>
  );
}

function PaymentResult({ params }: { params: URLSearchParams }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  const { site } = usePortal();
  const { flow, state } = useFlow();
  const identifier = params.get('identifier') ?? '';
  const processor = params.get('processor') ?? '';
  const redirectResult = params.get('redirectResult');
  useEffect(() => {
    const now = Date.now();
    const known = readJournal(undefined).find((one) => one.identifier === identifier);
    const entry: JournalEntry = known ?? {
      attempt: {
        id: foreignId(identifier),
        at: now,
        account: Number(params.get('billing_account_id')),
        method: processor,
        ...(isCardMethod(processor) && { card: 0 }),
      },
      phase: 'away',
      identifier,
      state: 'begun',
      reasons: [],
      changed: now,
    };
    // A returning payer has visited the payment page.
    const returned: JournalEntry = { ...entry, phase: 'away', tried: true };
    const go = () => flow.send({ type: 'restore', entry: returned });
    const adyen = site.paymentProcessors.find((one) => one.keyword === splitMethod(processor).keyword);
    if (redirectResult && adyen?.keyword === 'adyen') {
      // Whether or not this succeeds, the provider knows the result.
      void resumeAdyen(adyen, site.siteCountry, identifier, redirectResult)
        .catch(() => undefined)
        .finally(go);
    } else go();
    // One address, one payment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flow]);

  const topUp = pagePath('top_up');
  const name = methodName(site, processor);
  if (state.step === 'away' || state.step === 'looking' || state.step === 'unknown' || state.step === 'unconfirmed') {
    return <WaitingPanel state={state} flow={flow} name={name} turned={params.get('status') === 'cancelled'} />;
  }
  if (state.step === 'done') {
    return (
      <OutcomePanel
        state={state}
        again={
          topUp && (
            <Link className={buttonClass(state.outcome === 'success' ? 'secondary' : 'primary')} to={topUp}>
              {translate(state.outcome === 'success' ? 'topup.again' : 'topup.retry')}
            </Link>
          )
        }
      />
    );
  }
  return <ToTopUp />;
}

export function PaymentReturn() {
  const translate = useTranslate();
  const [params] = useState(takeParams);
  const card = params.get('payment_object_id');
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.payment_return')} />
      {card ? (
        <CardReturn id={card} success={params.get('success') !== 'false'} />
      ) : params.get('identifier') && /^\d+$/.test(params.get('billing_account_id') ?? '') ? (
        <PaymentResult params={params} />
      ) : (
        <Panel tone="warning" icon={<CircleAlert aria-hidden />} title={translate('topup.return.unknown')}>
          <p>{translate('topup.return.unknown_text')}</p>
          <ToTopUp />
        </Panel>
      )}
    </div>
  );
}
