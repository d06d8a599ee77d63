/** The result of a payment: receipt, new balance, and a link back to where the user came from. */
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { accountOf, creditOf } from '../../admin/account';
import { useAccounts } from '../../admin/useAccounts';
import { oneLine } from '../../ui/safe';
import { EvidenceList } from '../../admin/payments/EvidenceList';
import { ReceiptLines } from '../../admin/payments/ReceiptLines';
import { formatMoney } from '../../lib/moneyText';
import { mustPath } from '../../context/paths';
import { useKind, useSite } from '../../context/portal';
import { Panel } from './Panels';
import type { FlowState } from './states';
import { useStepErrorText } from './useStepErrorText';
import styles from './topup.module.css';

type Done = Extract<FlowState, { step: 'done' }>;

/** `again`: a link or a button to the form. */
export function OutcomePanel({ state, again }: { state: Done; again: ReactNode }) {
  if (state.outcome === 'success') return <Success state={state} again={again} />;
  return <Failure state={state} again={again} />;
}

function Success({ state, again }: { state: Done; again: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const kind = useKind('billing_account');
  const { attempt, state: known, changed } = state.entry;
  const { receipt, account: id, back } = attempt;
  const { accounts, source } = useAccounts();
  const account = accountOf(accounts, id);
  const isCredited = known === 'credited';
  // The list may be older than the payment: only what was reported after it is called new.
  const isFresh = (source.dataUpdatedAt ?? 0) > changed;
  const credit = isFresh && account ? creditOf(account, siteCurrency) : undefined;
  const name = oneLine(receipt?.account.title || account?.title || id, 80);
  const amount = receipt && formatMoney(receipt.amount, locale);
  const title = !isCredited
    ? translate('topup.charged')
    : amount
      ? translate('topup.success', { amount, account: name })
      : translate('topup.success_plain', { account: name });
  return (
    <Panel tone="success" icon={<CircleCheck aria-hidden />} title={title}>
      {!isCredited && <p>{translate('topup.charged_text')}</p>}
      {isCredited && credit && (
        <p data-strong role="status">
          {translate('topup.balance', { amount: formatMoney(credit, locale) })}
        </p>
      )}
      {receipt && <ReceiptLines receipt={receipt} total={translate('topup.receipt.paid')} />}
      <div className={styles.links}>
        <Link className={buttonClass('primary')} to={back ?? mustPath(kind, 'show', id)}>
          {translate(back ? 'topup.back' : 'topup.see_account')}
        </Link>
        {back && (
          <Link className={buttonClass('secondary')} to={mustPath(kind, 'show', id)}>
            {translate('topup.see_account')}
          </Link>
        )}
        {again}
      </div>
    </Panel>
  );
}

function Failure({ state, again }: { state: Done; again: ReactNode }) {
  const translate = useTranslate();
  const errorText = useStepErrorText();
  const { outcome, entry, error } = state;
  const failed = outcome === 'failed';
  const why = failed ? errorText(error ?? { message: '' }) : undefined;
  return (
    <Panel
      tone={failed ? 'danger' : 'warning'}
      icon={failed ? <CircleX aria-hidden /> : <Undo2 aria-hidden />}
      title={translate(failed ? 'errors.top_up' : 'errors.top_up_cancelled')}
    >
      {why && <p data-strong>{why}</p>}
      <p>{translate(failed ? 'topup.failed_text' : 'topup.cancelled_text')}</p>
      <EvidenceList reasons={entry.reasons} />
      <div className={styles.links}>{again}</div>
    </Panel>
  );
}
