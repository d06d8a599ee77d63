import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useLasting } from '../billing/CreditForecast';
import { usePayer } from '../billing/PayerForecast';
import { KindPrice } from '../sums/KindPrice';
import type { ShowFact } from './types';
import styles from './show.module.css';

/** The price as a fact of the strip, and how long the credit lasts that pays it; none for a kind that names no price. */
export function usePriceFacts(kind: Kind, record: PortalRecord): readonly ShowFact[] {
  const translate = useTranslate();
  const lasts = useLasting();
  const payer = usePayer(kind, record);
  if (!kind.price) return [];
  const value = (
    <>
      <KindPrice kind={kind} record={record} payer={payer} />
      {payer && <small className={styles.fine}>{lasts(payer)}</small>}
    </>
  );
  return [{ name: 'price', label: translate('money.price'), value }];
}
