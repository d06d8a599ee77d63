/** Replaces the form while a payment is in progress. */
import { Hourglass, SearchCheck, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/Button';
import { EvidenceList } from '../../admin/payments/EvidenceList';
import { PaymentError } from '../../admin/payments/PaymentError';
import { ReceiptLines } from '../../admin/payments/ReceiptLines';
import { formatMoney } from '../../lib/moneyText';
import type { Flow } from './flowTypes';
import type { FlowState } from './states';
import styles from './topup.module.css';

interface PanelProps {
  tone?: 'success' | 'danger' | 'warning';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Its heading takes the focus when it comes, so that the change is heard. */
export function Panel({ tone, icon, title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={styles.panel} data-tone={tone}>
      {icon}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Number of checks after which it counts as slow. */
const long = 8;

function PlainButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
}

interface WaitingProps {
  state: Extract<FlowState, { step: 'away' | 'looking' | 'unknown' | 'unconfirmed' }>;
  flow: Flow;
  /** Who is waited for. */
  name: string;
  /** The payer seems to have turned back. */
  turned?: boolean;
}

/** Without evidence: what was checked, with which result; paying again requires a confirmation that mentions this. */
function Unknown({ state, flow }: Pick<WaitingProps, 'flow'> & { state: Extract<FlowState, { step: 'unknown' }> }) {
  const translate = useTranslate();
  const { receipt } = state.entry.attempt;
  return (
    <Panel tone="warning" icon={<TriangleAlert aria-hidden />} title={translate('topup.unknown.title')}>
      <p>{translate('topup.unknown.text')}</p>
      <EvidenceList reasons={state.entry.reasons} />
      {receipt && <ReceiptLines receipt={receipt} />}
      <p role="status">{state.failed ? translate('topup.waiting_failed') : translate('topup.unknown.checking')}</p>
      <div className={styles.links}>
        <Button onClick={() => flow.send({ type: 'checkNow' })}>{translate('topup.check_now')}</Button>
        <PlainButton label={translate('topup.another')} onClick={() => flow.send({ type: 'leave' })} />
      </div>
    </Panel>
  );
}

/** A form that was left before it was confirmed and cannot be shown again. */
function Unconfirmed({
  state,
  flow,
  name,
}: Pick<WaitingProps, 'flow' | 'name'> & { state: Extract<FlowState, { step: 'unconfirmed' }> }) {
  const translate = useTranslate();
  const { attempt, reasons } = state.entry;
  return (
    <Panel tone="warning" icon={<TriangleAlert aria-hidden />} title={translate('topup.unconfirmed.title', { name })}>
      <p>{translate('topup.unconfirmed.text')}</p>
      <EvidenceList reasons={reasons} />
      {attempt.receipt && <ReceiptLines receipt={attempt.receipt} />}
      <PaymentError>{state.failed && translate('topup.waiting_failed')}</PaymentError>
      <div className={styles.links}>
        <Button onClick={() => flow.send({ type: 'cancel', id: attempt.id })}>
          {translate('topup.unconfirmed.cancel')}
        </Button>
        <PlainButton label={translate('topup.check_now')} onClick={() => flow.send({ type: 'checkNow' })} />
        <PlainButton label={translate('topup.another')} onClick={() => flow.send({ type: 'leave' })} />
      </div>
    </Panel>
  );
}

export function WaitingPanel({ state, flow, name, turned = false }: WaitingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (state.step === 'unknown') return <Unknown state={state} flow={flow} />;
  if (state.step === 'unconfirmed') return <Unconfirmed state={state} flow={flow} name={name} />;
  const { receipt } = state.entry.attempt;
  const away = state.step === 'away' ? state : undefined;
  const text = !away ? 'looking' : turned ? 'turned' : away.link ? 'page' : 'text';
  const title = !away
    ? translate('topup.looking')
    : turned
      ? translate('topup.not_completed')
      : receipt
        ? translate('topup.waiting', { amount: formatMoney(receipt.final, locale), name: receipt.method.name })
        : translate('topup.waiting_plain', { name });
  // The bank's page is given with the call's own answer only.
  const pageIsLost = away && !away.link && state.entry.guessed && state.entry.attempt.card !== undefined;
  return (
    <Panel tone="warning" icon={away ? <Hourglass aria-hidden /> : <SearchCheck aria-hidden />} title={title}>
      <p>{translate(`topup.waiting_${text}`)}</p>
      {pageIsLost && <p>{translate('topup.waiting_no_page')}</p>}
      {receipt && <ReceiptLines receipt={receipt} />}
      <p role="status">
        {state.failed
          ? translate('topup.waiting_failed')
          : away && away.polls >= long
            ? translate('topup.waiting_long')
            : ''}
      </p>
      <div className={styles.links}>
        {away?.link && (
          <a className={buttonClass('primary')} href={away.link} target="_blank" rel="noopener noreferrer">
            {translate('topup.to_page')}
          </a>
        )}
        <PlainButton label={translate('topup.check_now')} onClick={() => flow.send({ type: 'checkNow' })} />
        {away && <PlainButton label={translate('topup.another')} onClick={() => flow.send({ type: 'leave' })} />}
      </div>
    </Panel>
  );
}
