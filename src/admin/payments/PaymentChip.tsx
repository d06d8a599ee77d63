import { useTranslate } from 'ra-core';
import type { Tone } from '../../../resources/kind/types';
import { ToneChip } from '../fields/ToneChip';
import type { PaymentState } from './evidence';

const tones: Readonly<Record<PaymentState, Tone>> = {
  begun: 'busy',
  charged: 'busy',
  credited: 'success',
  failed: 'danger',
  cancelled: 'off',
  unknown: 'warning',
};

/**
 * The state of a payment, as dot and word.
 *
 * @example
 * <PaymentChip state="credited" />
 */
export function PaymentChip({ state }: { state: PaymentState }) {
  const translate = useTranslate();
  return <ToneChip tone={tones[state]}>{translate(`topup.state.${state}`)}</ToneChip>;
}
