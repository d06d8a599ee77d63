/** `/billing/prices`: what everything costs, in the currency that a person wants to see. */
import { useLocale, useStore, useTranslate } from 'ra-core';
import { groupPrices, hourlyOf, type PriceGroup } from '../../../resources/pricing/rules';
import type { Pricing } from '../../../resources/pricing/schema';
import { Answered, BillingPage, BillingSection } from '../../admin/billing/BillingPage';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { CsvButton } from '../../admin/billing/CsvButton';
import { DataTable } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { accountName } from '../../admin/form/account';
import { useAccounts } from '../../admin/form/useAccounts';
import { useChosen } from '../../admin/billing/useChosen';
import { oneLine } from '../../admin/fields/safe';
import { usePrices } from '../../admin/queries';
import { useMoneyText } from '../../admin/useMoneyText';
import { perMonth } from '../../lib/money';
import { usePortal } from '../../portal';
import styles from '../../admin/billing/billing.module.css';

function usePriceWords() {
  const translate = useTranslate();
  const { places, site } = usePortal();
  const rates = new Map(site.displayCurrencies.map(({ code, rate }) => [code.toUpperCase(), rate]));
  return {
    type: (type: string) => translate(`money.resource.${type}`, { _: oneLine(type, 80) }),
    unit: (unit: string | null | undefined) =>
      unit ? translate(`money.unit.${unit.toLowerCase()}`, { _: oneLine(unit, 40) }) : translate('money.unit.item'),
    place: (slug: string | null | undefined) =>
      slug
        ? oneLine(places.find((place) => place.slug === slug)?.display_name ?? slug, 80)
        : translate('billing.prices.everywhere'),
    /** What narrows the price beside the place. */
    only: ({ os_name, spec_id, service_type }: Pricing) =>
      [
        os_name,
        spec_id,
        service_type && translate(`billing.prices.service.${service_type}`, { _: oneLine(service_type, 60) }),
      ]
        .filter((part) => part !== undefined && part !== null && part !== '')
        .map((part) => oneLine(part, 60))
        .join(', '),
    hourly: (price: Pricing) => hourlyOf(price, site.siteCurrency, rates),
  };
}

function Group({ group }: { group: PriceGroup }) {
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
          { name: 'place', label: t('location_slug'), cell: (price) => words.place(price.location_slug) },
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
              return hourly ? text.price(hourly) : translate('money.unknown');
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

function useFile(groups: readonly PriceGroup[]) {
  const translate = useTranslate();
  const words = usePriceWords();
  const { site } = usePortal();
  const t = (field: string) => translate(`resources.pricing.fields.${field}`);
  return () =>
    saveCsv(
      'prices.csv',
      [
        t('resource_type'),
        t('location_slug'),
        translate('billing.prices.only'),
        t('unit'),
        t('price_per_hour'),
        t('price_per_month'),
        t('currency'),
      ],
      groups.flatMap(({ type, prices }) =>
        prices.map((price) => {
          const hourly = words.hourly(price);
          return [
            words.type(type),
            words.place(price.location_slug),
            words.only(price),
            words.unit(price.unit),
            hourly?.amount,
            hourly && perMonth(hourly).amount,
            site.siteCurrency,
          ];
        }),
      ),
    );
}

/** The currencies that sums can be shown in, with what one unit of the site's own is worth in each. */
function Rates() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const others = site.displayCurrencies.filter(({ code }) => code !== site.siteCurrency);
  if (others.length === 0) return null;
  return (
    <BillingSection title={translate('billing.prices.rates')}>
      <p className={styles.fine}>{translate('billing.prices.rates_about', { base: site.siteCurrency })}</p>
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
            cell: ({ rate, code }) => `${rate.toLocaleString(locale, { maximumFractionDigits: 6 })} ${code}`,
          },
        ]}
      />
    </BillingSection>
  );
}

function List({ prices }: { prices: readonly Pricing[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site, places } = usePortal();
  const [, setCurrency] = useStore('currency', site.siteCurrency);
  const { shown, currency } = useMoneyText();
  const { usual } = useAccounts();
  const slugs = places.map(({ slug }) => slug);
  const [location, chooseLocation] = useChosen('location', slugs);
  const groups = groupPrices(prices, location);
  const file = useFile(groups);
  const codes = [...new Set([site.siteCurrency, ...site.displayCurrencies.map(({ code }) => code)])];
  return (
    <>
      <div className={styles.tools}>
        {places.length > 1 && (
          <Picker
            label={translate('resources.pricing.fields.location_slug')}
            value={location ?? ''}
            options={[
              { value: '', label: translate('billing.prices.all_places') },
              ...places.map((place) => ({ value: place.slug, label: oneLine(place.display_name, 80) })),
            ]}
            onChoose={chooseLocation}
          />
        )}
        {codes.length > 1 && (
          <Picker
            label={translate('money.currency')}
            value={shown.code}
            options={codes.map((code) => ({
              value: code,
              label: oneLine(`${code} · ${site.displayCurrencies.find((one) => one.code === code)?.title ?? code}`, 60),
            }))}
            onChoose={setCurrency}
          />
        )}
        {groups.length > 0 && <CsvButton onClick={file} />}
      </div>
      <p className={styles.fine} role="status">
        {translate('create.machine.summary.without_vat')}{' '}
        {shown.code !== currency &&
          translate('money.converted_note', {
            currency: shown.code,
            rate: shown.rate.toLocaleString(locale),
            base: currency,
          })}
      </p>
      {usual && <CreditForecast account={usual} about={accountName(usual)} />}
      {groups.length === 0 && <p className={styles.fine}>{translate('billing.prices.empty')}</p>}
      {groups.map((group) => (
        <Group key={group.type} group={group} />
      ))}
      <Rates />
    </>
  );
}

export function Prices() {
  const translate = useTranslate();
  const query = usePrices();
  return (
    <BillingPage title={translate('shell.pages.price_list')} about={translate('resources.pricing.about')}>
      <Answered query={query}>{(prices) => <List prices={prices} />}</Answered>
    </BillingPage>
  );
}
