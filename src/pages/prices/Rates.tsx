import { useLocale, useTranslate } from 'ra-core';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { oneLine } from '../../ui/safe';
import { usePortal } from '../../context/portal';
import { formatNumber } from '../../lib/intl';

/** The currencies that sums can be shown in, with what one unit of the site's own is worth in each. */
export function RatesTable() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const others = site.displayCurrencies.filter(({ code }) => code !== site.siteCurrency);
  if (others.length === 0) return null;
  return (
    <BillingSection title={translate('billing.prices.rates')}>
      <p className="p-muted-13">{translate('billing.prices.rates_about', { base: site.siteCurrency })}</p>
      <DataTable
        label={translate('billing.prices.rates')}
        rows={others}
        keyOf={({ code }) => code}
        empty=""
        columns={[
          {
            name: 'title',
            label: translate('money.currency'),
            cell: ({ code, title }) => `${oneLine(title, 80)} (${code})`,
          },
          {
            name: 'rate',
            label: translate('billing.prices.rate', { base: site.siteCurrency }),
            numeric: true,
            cell: ({ rate, code }) => `${formatNumber(rate, locale, { maximumFractionDigits: 6 })} ${code}`,
          },
        ]}
      />
    </BillingSection>
  );
}
