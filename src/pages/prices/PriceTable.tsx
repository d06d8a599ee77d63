import { useTranslate } from 'ra-core';
import type { PriceGroup } from '../../../resources/pricing/groups';
import type { Pricing } from '../../../resources/pricing/schema';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { useMoneyText } from '../../admin/useMoneyText';
import { perMonth } from '../../lib/money';
import { usePriceWords } from './usePriceWords';

/** The prices of one type of resource. */
export function PriceTable({ group }: { group: PriceGroup }) {
  const translate = useTranslate();
  const words = usePriceWords();
  const text = useMoneyText();
  const name = words.type(group.type);
  const narrowed = group.prices.some((price) => words.only(price) !== '');
  const t = (field: string) => translate(`resources.pricing.fields.${field}`);
  return (
    <BillingSection title={name}>
      <DataTable<Pricing>
        label={name}
        rows={group.prices}
        keyOf={(_, index) => index}
        empty=""
        columns={[
          { name: 'location', label: t('location_slug'), cell: (price) => words.location(price.location_slug) },
          ...(narrowed
            ? [
                {
                  name: 'only',
                  label: translate('billing.prices.only'),
                  cell: (price: Pricing) => <bdi>{words.only(price) || '–'}</bdi>,
                },
              ]
            : []),
          { name: 'unit', label: t('unit'), width: 160, cell: (price) => words.unit(price.unit) },
          {
            name: 'hour',
            label: t('price_per_hour'),
            numeric: true,
            width: 208,
            cell: (price) => {
              const hourly = words.hourly(price);
              return hourly ? text.price(hourly) : words.foreign(price);
            },
          },
          {
            name: 'month',
            label: t('price_per_month'),
            numeric: true,
            width: 208,
            cell: (price) => {
              const hourly = words.hourly(price);
              return hourly ? text.price(perMonth(hourly)) : '–';
            },
          },
        ]}
      />
    </BillingSection>
  );
}
