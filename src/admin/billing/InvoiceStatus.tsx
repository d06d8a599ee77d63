import { useTranslate } from 'ra-core';
import { stateTones, type InvoiceState } from '../../../resources/invoice/rules';
import { ToneChip } from '../fields/ToneChip';

const key = (state: InvoiceState) =>
  state === 'current' ? 'resources.invoice.status.current' : `status.invoice.${state}`;

export function InvoiceStatus({ state }: { state: InvoiceState }) {
  const translate = useTranslate();
  return <ToneChip tone={stateTones[state]}>{translate(key(state))}</ToneChip>;
}
