/** What stands in place of the form while a payment is under way, and when it is over. */
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mustPath } from '../../paths';
import { useKind, useSite } from '../../portal';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import type { Flow } from './flow';
import type { State } from './machine';
import { useFaultText } from './useFaultText';
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

/** From so many questions on it takes long. */
const long = 12;

export function Waiting({
  state,
  flow,
  name,
  turned = false,
}: {
  state: Extract<State, { step: 'away' | 'looking' }>;
  flow: Flow;
  /** Who is waited for. */
  name: string;
  /** The payer seems to have turned back. */
  turned?: boolean;
}) {
  const translate = useTranslate();
  const away = state.step === 'away';
  const text = away ? (turned ? 'waiting_turned' : 'waiting_text') : 'looking_text';
  return (
    <Panel
      tone="warning"
      icon={<Hourglass aria-hidden />}
      title={away ? translate('topup.waiting', { name }) : translate('topup.looking')}
    >
      <p>{translate(`topup.${text}`)}</p>
      <p role="status">
        {state.failed
          ? translate('topup.waiting_failed')
          : away && state.asks >= long
            ? translate('topup.waiting_long')
            : ''}
      </p>
      <div className={styles.ways}>
        {away && state.link && (
          <a className="p-button" href={state.link} target="_blank" rel="noopener noreferrer">
            {translate('topup.to_page')}
          </a>
        )}
        <button type="button" className="p-button p-button--plain" onClick={() => flow.send({ type: 'askNow' })}>
          {translate('topup.ask_now')}
        </button>
        {away && (
          <button type="button" className="p-button p-button--plain" onClick={() => flow.send({ type: 'leave' })}>
            {translate('topup.another')}
          </button>
        )}
      </div>
    </Panel>
  );
}

const icons = { success: CircleCheck, failed: CircleX, cancelled: Undo2 };
const tones = { success: 'success', failed: 'danger', cancelled: 'warning' } as const;
const titles = { success: 'topup.success', failed: 'errors.top_up', cancelled: 'errors.top_up_cancelled' };

export function Outcome({ state, children }: { state: Extract<State, { step: 'done' }>; children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const faultText = useFaultText();
  const { siteCurrency } = useSite();
  const accounts = useKind('billing_account');
  const { outcome, attempt, fault } = state;
  const Icon = icons[outcome];
  const amount = attempt.amount && formatMoney(money(attempt.amount, siteCurrency), locale);
  const why = outcome === 'failed' ? faultText(fault ?? { message: '' }) : undefined;
  return (
    <Panel tone={tones[outcome]} icon={<Icon aria-hidden />} title={translate(titles[outcome])}>
      {why && <p data-strong>{why}</p>}
      <p>
        {outcome === 'success'
          ? amount
            ? translate('topup.success_text', { amount })
            : translate('topup.success_plain')
          : translate(outcome === 'failed' ? 'topup.failed_text' : 'topup.cancelled_text')}
      </p>
      <div className={styles.ways}>
        {children}
        {outcome === 'success' && (
          <Link className="p-button p-button--plain" to={mustPath(accounts, 'show', attempt.account)}>
            {translate('topup.see_account')}
          </Link>
        )}
      </div>
    </Panel>
  );
}
