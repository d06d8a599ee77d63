/** The price of what a create form would make, and whether the credit is sufficient. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { kindSum } from '../../../resources/pricing/kindSum';
import { BudgetLine } from '../billing/BudgetLine';
import { CreditForecast } from '../billing/CreditForecast';
import { readValues } from '../inputs/useFields';
import { KindPrice } from '../sums/KindPrice';
import { usePriceList } from '../usePriceList';
import styles from './form.module.css';

interface PriceLineProps {
  kind: Kind;
  fields: readonly Field[];
  account: BillingAccount | undefined;
  /** Replaces the price, if it cannot be computed from the values: the credit is then shown without a forecast. */
  notice?: ReactNode;
}

export function PriceLine({ kind, fields, account, notice }: PriceLineProps) {
  const translate = useTranslate();
  const list = usePriceList();
  const values = useWatch() as RecordData;
  const record = { ...readValues(fields, values), location: values.location };
  const more = notice ? undefined : list && kindSum(kind, list, record);
  return (
    <>
      {notice ?? (
        <p className={styles.price}>
          <span>{translate('money.price')}</span>
          <strong>
            <KindPrice kind={kind} record={record} payer={account} />
          </strong>
        </p>
      )}
      {account && <CreditForecast account={account} more={more} />}
      {account && <BudgetLine account={account} more={more} />}
    </>
  );
}
