import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useLasting } from '../billing/CreditForecast';
import { useRunRates } from '../billing/useRunRates';
import { usePayer } from '../billing/PayerForecast';
import { payerField } from '../../../resources/rights';
import { kindSum } from '../../../resources/pricing/kindSum';
import { isEmpty } from '../../lib/sum';
import { isAwaited } from '../../ui/sources';
import { tipOf } from '../fields/tip';
import { KindPrice } from '../sums/KindPrice';
import { useAccounts } from '../useAccounts';
import { usePriceList, useUnpricedList } from '../usePriceList';
import type { ShowFact } from './types';
import styles from './show.module.css';

/** The price as a fact of the strip, and how long the credit lasts that pays it; none where nothing is to be paid. */
export function usePriceFacts(kind: Kind, record: PortalRecord): readonly ShowFact[] {
  const translate = useTranslate();
  const rates = useRunRates();
  const lasts = useLasting(rates);
  const payer = usePayer(kind, record);
  const { source } = useAccounts();
  const unpriced = useUnpricedList();
  const list = usePriceList(kind.price !== undefined) ?? unpriced;
  if (!kind.price) return [];
  const sum = kindSum(kind, list, record);
  if (isEmpty(sum) && !sum.instead) return [];
  // What costs nothing shortens nothing.
  const forecast = payer && !isEmpty(sum) ? lasts(payer) : undefined;
  const value = (
    <>
      <span className={styles.price}>
        <KindPrice kind={kind} record={record} payer={payer} />
      </span>
      {/* Rendered from the start, so that nothing below it moves when the payer is known. */}
      {payerField(kind) !== undefined && (
        <small className={styles.fine} {...(forecast && tipOf(forecast))}>
          {forecast ?? (isAwaited(source) ? '…' : '\u00a0')}
        </small>
      )}
    </>
  );
  return [{ name: 'price', label: translate('money.price'), value }];
}
