import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useLasting } from '../billing/CreditForecast';
import { usePayer } from '../billing/PayerForecast';
import { KindPrice } from '../KindPrice';
import type { ShowFact } from './types';

/** The price as a fact of the strip, and how long the credit lasts that it is paid of; none for a kind that names no price. */
export function usePriceFacts(kind: Kind, record: PortalRecord): readonly ShowFact[] {
  const translate = useTranslate();
  const lasts = useLasting();
  const payer = usePayer(kind, record);
  if (!kind.price) return [];
  return [
    { name: 'price', label: translate('money.price'), value: <KindPrice kind={kind} record={record} /> },
    ...(payer ? [{ name: 'credit', label: translate('money.credit'), value: lasts(payer) }] : []),
  ];
}
