/** `/billing/prices`: what everything costs, in the currency that a person wants to see. */
import { useStore, useTranslate, useLocale } from 'ra-core';
import { groupPrices, type PriceGroup } from '../../../resources/pricing/groups';
import type { PriceBook } from '../../../resources/pricing/read';
import { Part } from '../../ui/Part';
import { BillingPage, BillingSection } from '../../admin/billing/BillingPage';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Picker } from '../../admin/billing/Picker';
import { useChosen } from '../../admin/billing/useChosen';
import { oneLine } from '../../ui/safe';
import { accountName } from '../../admin/account';
import { PriceTerms } from '../../admin/PriceTerms';
import { useAccounts } from '../../admin/useAccounts';
import { usePrices } from '../../admin/queries';
import { useMoneyText } from '../../admin/useMoneyText';
import { usePortal } from '../../context/portal';
import { PriceTable } from './PriceTable';
import { UnreadPrices } from './UnreadPrices';
import { usePriceFile } from './usePriceFile';
import styles from '../../admin/billing/billing.module.css';
import { dotted } from '../../lib/dotted';
import { DataTable } from '../../admin/billing/DataTable';
import { formatNumber } from '../../lib/intl';

interface ToolsProps {
  groups: readonly PriceGroup[];
  /** Undefined: all locations. */
  location: string | undefined;
  onLocation(slug: string): void;
}

/** Choice of location and currency, and the prices as a file. */
function Tools({ groups, location, onLocation }: ToolsProps) {
  const translate = useTranslate();
  const { site, locations } = usePortal();
  const [, setCurrency] = useStore('currency', site.siteCurrency);
  const { shown } = useMoneyText();
  const save = usePriceFile(groups);
  const codes = [...new Set([site.siteCurrency, ...site.displayCurrencies.map(({ code }) => code)])];
  return (
    <div className={styles.tools}>
      {locations.length > 1 && (
        <Picker
          label={translate('resources.pricing.fields.location_slug')}
          value={location ?? ''}
          options={[
            { value: '', label: translate('billing.prices.everywhere') },
            ...locations.map((location) => ({ value: location.slug, label: oneLine(location.display_name, 80) })),
          ]}
          onChoose={onLocation}
        />
      )}
      {codes.length > 1 && (
        <Picker
          label={translate('money.currency')}
          value={shown.code}
          options={codes.map((code) => ({
            value: code,
            label: dotted([code, oneLine(site.displayCurrencies.find((one) => one.code === code)?.title, 60)]),
          }))}
          onChoose={setCurrency}
        />
      )}
      {groups.length > 0 && <CsvButton onClick={save} />}
    </div>
  );
}

/** The currencies that sums can be shown in, with what one unit of the site's own is worth in each. */
function RatesTable() {
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

function List({ book }: { book: PriceBook }) {
  const translate = useTranslate();
  const { locations } = usePortal();
  const { defaultAccount } = useAccounts();
  const slugs = locations.map(({ slug }) => slug);
  const [location, chooseLocation] = useChosen('location', slugs);
  const groups = groupPrices(book.prices, location);
  return (
    <>
      <Tools groups={groups} location={location} onLocation={chooseLocation} />
      <p className="p-muted-13" role="status">
        <PriceTerms />
      </p>
      {defaultAccount && <CreditForecast account={defaultAccount} about={accountName(defaultAccount)} />}
      <UnreadPrices unread={book.unread} />
      {groups.length === 0 && book.unread.length === 0 && (
        <p className="p-muted-13">{translate('billing.prices.empty')}</p>
      )}
      {groups.map((group) => (
        <PriceTable key={group.type} group={group} />
      ))}
      <RatesTable />
    </>
  );
}

export function Prices() {
  const translate = useTranslate();
  const query = usePrices();
  return (
    <BillingPage title={translate('shell.pages.price_list')} about={translate('resources.pricing.description')}>
      <Part of={query}>{(book) => <List book={book} />}</Part>
    </BillingPage>
  );
}
