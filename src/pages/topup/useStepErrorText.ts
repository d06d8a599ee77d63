import { useTranslate } from 'ra-core';
import { ScriptFailed } from '../../lib/script';
import { isInsufficientFunds } from '../../admin/payments/insufficientFunds';
import { useErrorText } from '../../ui/useErrorText';
import type { StepError } from './states';
import { PopupBlocked } from './ports';

/** Messages that providers and processors send, and the portal's words for them (docs/coverage.md, sections 5 and 8). */
const known: readonly (readonly [RegExp, string])[] = [
  [/^form_not_opened$/, 'topup.evidence.form_not_opened'],
  [/^open_payment$/, 'topup.open.refused'],
  [/^no_wallet$/, 'topup.no_wallet'],
  [/cancel/i, 'errors.top_up_cancelled'],
  [/^Verified payment method is missing$/, 'errors.payment_method_missing'],
  [/^Amount is too low$/, 'form.amount_low'],
  [/^Amount should be positive$/, 'form.amount_positive'],
  [/^Amount should not be less than the minimum top up$/, 'form.amount_minimum'],
];

/** Why a payment was not made, in the person's language; undefined if no reason is known. */
export function useStepErrorText(): (error: StepError | undefined) => string | undefined {
  const translate = useTranslate();
  const { detail } = useErrorText();
  return (error) => {
    if (!error) return undefined;
    const cause: unknown = 'cause' in error ? error.cause : error.message;
    if (cause instanceof PopupBlocked) return translate('errors.popup');
    if (cause instanceof ScriptFailed) return translate('topup.script', { origin: cause.origin });
    const text = typeof cause === 'string' ? cause : cause instanceof Error ? cause.message : '';
    const key = isInsufficientFunds(text)
      ? 'errors.insufficient_funds'
      : known.find(([pattern]) => pattern.test(text))?.[1];
    if (key) return translate(key);
    return text === '' ? translate('topup.declined') : detail(cause);
  };
}
