/** The processor's own form in the page. */
import { CreditCard } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { PaymentError } from '../../admin/payments/PaymentError';
import { portalBase } from '../../admin/payments/portalBase';
import { useSite } from '../../context/portal';
import { splitMethod } from '../../admin/payments/methods';
import type { FlowState } from './states';
import type { Receipt } from '../../admin/payments/receipt';
import { ReceiptLines } from '../../admin/payments/ReceiptLines';
import { formatMoney } from '../../lib/moneyText';
import { Panel } from './Panels';
import { returnUrl } from './ports';
import { adapterOf } from './processors';
import type { TopUpFlow } from './useFlow';
import { useStepErrorText } from './useStepErrorText';
import styles from './topup.module.css';

type Shown = Extract<FlowState, { step: 'form' | 'confirming' }>;

interface PayFormProps {
  topUp: TopUpFlow;
  state: Shown;
  name: string;
  receipt: Receipt;
}

/** 'own': the form has a button of its own; 'ours': the page's button submits it. */
type Mounting = 'loading' | 'own' | 'ours' | { error: unknown };

/** Mounts the processor's form in `host`, once for each payment and try. */
function useMountedForm({ topUp, state, receipt }: Pick<PayFormProps, 'topUp' | 'state' | 'receipt'>) {
  const locale = useLocale();
  const site = useSite();
  const host = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Mounting>('loading');
  const [tries, setTries] = useState(0);
  const { flow, put } = topUp;
  const { id, method: methodId } = state.entry.attempt;
  const { identifier } = state.payment;

  useEffect(() => {
    let gone = false;
    let unmount = () => undefined as void;
    const { keyword, method } = splitMethod(methodId);
    const processor = site.paymentProcessors.find((one) => one.keyword === keyword);
    const adapter = adapterOf(methodId);
    const box = host.current;
    const now = flow.get();
    if (!box || now.step !== 'form') return;
    // The site does not offer the processor any more.
    if (!processor || !adapter.mount) return setForm({ error: new Error('form_not_opened') });
    adapter
      .mount(box, {
        processor,
        method,
        payment: now.payment,
        locale,
        dark: document.documentElement.dataset.mode === 'dark',
        receipt,
        returnUrl: returnUrl(portalBase(), now.entry.attempt, identifier),
        siteName: site.siteName,
        country: site.siteCountry,
        claim() {
          if (flow.get().step !== 'form') return false;
          flow.send({ type: 'confirm', id });
          return flow.get().step === 'confirming';
        },
      })
      .then((mounted) => {
        if (gone) return mounted.unmount();
        unmount = mounted.unmount;
        put({ form: mounted });
        setForm(mounted.ownButton ? 'own' : 'ours');
      })
      .catch((error: unknown) => {
        if (!gone) setForm({ error });
      });
    return () => {
      gone = true;
      put({ form: undefined });
      unmount();
    };
    // The form belongs to one payment; a look at the language or the brand does not change it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [identifier, tries]);

  const retry = () => {
    setForm('loading');
    setTries(tries + 1);
  };
  return { host, form, retry };
}

export function PayForm({ topUp, state, name, receipt }: PayFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const errorText = useStepErrorText();
  const { host, form, retry } = useMountedForm({ topUp, state, receipt });
  const { flow } = topUp;
  const { id } = state.entry.attempt;
  const broken = typeof form === 'object' ? form : undefined;
  const error = broken
    ? errorText({ cause: broken.error })
    : state.step === 'form'
      ? errorText(state.error)
      : undefined;
  const busy = state.step === 'confirming';
  return (
    <Panel icon={<CreditCard aria-hidden />} title={translate('topup.form_title', { name })}>
      <div className={styles.form}>
        <ReceiptLines receipt={receipt} />
        {form === 'loading' && <p role="status">{translate('topup.form_loading')}</p>}
        <div ref={host} className={styles.host} />
        <PaymentError>{error}</PaymentError>
        <div className={styles.links}>
          {form === 'ours' && (
            <Button aria-disabled={busy || undefined} onClick={() => flow.send({ type: 'confirm', id })}>
              {busy
                ? translate('form.submit.sending')
                : translate('topup.pay', { amount: formatMoney(receipt.final, locale) })}
            </Button>
          )}
          {broken && <Button onClick={retry}>{translate('topup.retry')}</Button>}
          {!busy && (
            <Button variant="secondary" onClick={() => flow.send({ type: 'cancel', id })}>
              {translate('topup.another')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
