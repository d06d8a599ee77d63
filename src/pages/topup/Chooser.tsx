/** Amount, and how it is paid: every way with what it costs for the same amount to arrive. */
import { useLocale, useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing/account';
import { vatOf } from '../../../resources/billing/knownRates';
import type { Receipt } from '../../admin/payments/receipt';
import { Note } from '../../ui/Note';
import { Section } from '../../admin/form/Section';
import { oneLine } from '../../ui/safe';
import { AccountInput } from '../../admin/inputs/AccountInput';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { RadioCards } from '../../admin/inputs/RadioCards';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { TextInput } from '../../admin/inputs/TextInput';
import { BrandMark } from '../../admin/payments/BrandMark';
import { expiryText } from '../../admin/payments/cards';
import { useCardName } from '../../admin/payments/useCardName';
import { compare, isPositive, money, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { chargeOf, paymentCost, type PaymentCost } from '../../admin/payments/cost';
import { debtOf, presetAmounts } from './choice';
import { cheapest, methodProcessor, type PaymentMethod } from './methods';
import { adapterOf } from './processors';
import { splitMethod } from '../../admin/payments/methods';
import styles from './topup.module.css';
import { dotted } from '../../lib/dotted';

/** Maximum number of methods that are all shown; of more, the first ones and the chosen one until all are requested. */
const most = { shown: 8, first: 6 };

/** The proposed amounts clear the debt of the account. One that was proposed and not changed follows the account. */
function Amount({ account }: { account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { siteCurrency, minimumTopupAmount } = site;
  const { setValue, control } = useFormContext();
  const value: unknown = useWatch({ control, name: 'amount' });
  const presets = presetAmounts(site, debtOf(account, site));
  const [proposed] = presets;
  const before = useRef(proposed);
  const follow = useEffectEvent(() => {
    if (value === before.current && proposed !== undefined) setValue('amount', proposed);
    before.current = proposed;
  });
  useEffect(() => follow(), [proposed]);
  const minimum = money(minimumTopupAmount, siteCurrency);
  const help = isPositive(minimum)
    ? translate('topup.amount_help', { amount: formatMoney(minimum, locale) })
    : undefined;
  return (
    <>
      <div className={styles.narrow}>
        <NumberInput name="amount" label={translate('topup.amount')} help={help} unit={siteCurrency} min={0} />
      </div>
      <div className={styles.amounts} role="group" aria-label={translate('topup.amount')}>
        {presets.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === value}
            onClick={() => setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
          >
            {formatMoney(money(amount, siteCurrency), locale)}
          </button>
        ))}
      </div>
    </>
  );
}

interface MethodAboutProps {
  method: PaymentMethod;
  paid: (Pick<PaymentCost, 'final'> & Partial<Pick<PaymentCost, 'fee'>>) | undefined;
  isCheapest: boolean;
  isSaved: boolean;
}

/** What is said of a method below its name: tags, processor, expiry, fee, the currency it charges. */
function MethodAbout({ method, paid, isCheapest, isSaved }: MethodAboutProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { card, processor } = method;
  const currency = processor.charge_currency_conversion?.to_currency;
  const charge = paid && chargeOf(paid.final, processor, site);
  const expiry = card && expiryText(card);
  const fee =
    paid?.fee &&
    (isPositive(paid.fee)
      ? translate('topup.fee', { amount: formatMoney(paid.fee, locale) })
      : translate('topup.no_fee'));
  return (
    <>
      {isCheapest && <span className={styles.tag}>{translate('topup.cheapest')}</span>}
      {card?.is_primary && (
        <span className={styles.tag} data-tone="plain">
          {translate('topup.primary')}
        </span>
      )}
      {isSaved && (
        <span className={styles.tag} data-tone="plain">
          {translate('topup.saved')}
        </span>
      )}
      {dotted([
        !card && method.name !== processor.name && oneLine(processor.name, 40),
        expiry && translate('topup.expires', { when: expiry }),
        fee,
      ])}
      {currency && currency !== site.siteCurrency && (
        <span className={styles.part}>
          {charge
            ? translate('topup.converted', { currency, amount: formatMoney(charge, locale) })
            : translate('topup.converted_only', { currency })}
        </span>
      )}
      {!card && adapterOf(methodProcessor(method)).way === 'window' && (
        <span className={styles.part}>{translate('topup.opens_window')}</span>
      )}
    </>
  );
}

interface ChooserProps {
  methods: readonly PaymentMethod[];
  account: BillingAccount | undefined;
  /** The amount to credit; undefined for invalid input. */
  amount: Money | undefined;
  chosen: PaymentMethod | undefined;
  /** Of the chosen method: what the provider asks for it goes before what follows from the site's configuration. */
  receipt: Receipt | undefined;
  saved: readonly string[];
}

/** It charges another currency than the site's: of use to customers of another country, whatever it costs. */
const isForeign = ({ processor }: PaymentMethod, currency: string): boolean =>
  (processor.charge_currency_conversion?.to_currency ?? currency) !== currency;

/**
 * Cards to choose a method from: stored ones first, then the ones used before, then those in the site's currency, each by what they
 * cost; and whether any is stored or used before (`isRetained`), or charges another currency (`isSomeForeign`).
 */
function useMethodCards({ methods, account, amount, chosen, receipt, saved }: ChooserProps) {
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const cardName = useCardName();
  const vat = vatOf(account);
  const cost = (method: PaymentMethod): PaymentCost | undefined => amount && paymentCost(amount, vat, method.processor);
  const costs = new Map(
    methods.flatMap((m) => [cost(m)].flatMap((c): [string, PaymentCost][] => (c ? [[m.id, c]] : []))),
  );
  // If the provider asks another amount than the configuration comes to, it does so of the others too: none is called the cheapest.
  const computed = chosen && costs.get(chosen.id);
  const isQuoted = computed !== undefined && receipt !== undefined && compare(computed.final, receipt.final) !== 0;
  const best: ReadonlySet<string> = isQuoted ? new Set() : cheapest(costs);
  const rank = (method: PaymentMethod) =>
    method.card ? 0 : saved.includes(method.id) ? 1 : isForeign(method, siteCurrency) ? 3 : 2;
  const sorted = [...methods].sort((a, b) => {
    const [x, y] = [costs.get(a.id), costs.get(b.id)];
    return rank(a) - rank(b) || (x && y && rank(a) > 0 ? compare(x.final, y.final) : 0);
  });
  const cards = sorted.map((method) => {
    const { id, card } = method;
    const paid = (id === chosen?.id && receipt) || costs.get(id);
    return {
      value: id,
      label: card ? cardName(card) : oneLine(method.name, 80),
      media: card ? <BrandMark brand={method.brand} /> : <BrandMark brand={id} isMethod />,
      aside: paid && formatMoney(paid.final, locale),
      about: <MethodAbout method={method} paid={paid} isCheapest={best.has(id)} isSaved={saved.includes(id)} />,
    };
  });
  return {
    cards,
    isRetained: methods.some((method) => rank(method) < 2),
    isSomeForeign: methods.some((method) => rank(method) === 3),
  };
}

/** Payment methods with what each costs, and what the chosen one asks for. */
function Methods(props: ChooserProps) {
  const { chosen, saved } = props;
  const translate = useTranslate();
  const pagePath = usePagePath();
  const { siteCurrency: currency } = useSite();
  const { cards, isRetained, isSomeForeign } = useMethodCards(props);
  const order = isSomeForeign ? '_local' : '';
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const unfolded = useEffectEvent(() => list.current?.querySelectorAll('input')[most.first]?.focus());
  useEffect(() => {
    if (isWhole) unfolded();
  }, [isWhole]);
  const folded = cards.length > most.shown && !isWhole;
  const shown = folded ? cards.filter(({ value }, at) => at < most.first || value === chosen?.id) : cards;
  const extras = chosen && !chosen.card ? (adapterOf(chosen.id).extras?.(splitMethod(chosen.id).method) ?? []) : [];
  const add = pagePath('payment_methods');
  const adding = add && (
    <Link className={buttonClass('link')} to={add}>
      {translate('topup.add_method')}
    </Link>
  );
  return (
    <Section
      title={translate('topup.how')}
      about={translate(isRetained ? `topup.how_about_kept${order}` : `topup.how_about${order}`, { currency })}
      aside={adding}
    >
      {cards.length > 0 ? (
        <div ref={list} className={styles.methods}>
          <RadioCards name="method" label={translate('topup.how')} cards={shown} minWidth={300} />
          {folded && (
            <Button variant="link" onClick={() => setWhole(true)}>
              {translate('topup.all_methods', { count: `${cards.length}` })}
            </Button>
          )}
        </div>
      ) : (
        <Note tone="warning">{translate('topup.none')}</Note>
      )}
      {extras.includes('phone_number') && (
        <div className={styles.narrow}>
          <TextInput
            name="phone_number"
            label={translate('topup.phone')}
            help={translate('topup.phone_help')}
            inputMode="numeric"
            autoComplete="tel-national"
          />
        </div>
      )}
      {chosen && !chosen.card && !saved.includes(chosen.id) && (
        <SwitchInput name="remember" label={translate('topup.remember')} />
      )}
    </Section>
  );
}

/** A digit of the amount is rendered first, with the total, and the methods in time slices after it: each has a price. */
export function Chooser(props: ChooserProps) {
  const translate = useTranslate();
  const given = useDeferredValue(props);
  const methods = useMemo(() => <Methods {...given} />, [given]);
  return (
    <>
      <AccountInput name="billing_account_id" label={translate('topup.cards.account')} paying={false} />
      <Amount account={props.account} />
      {methods}
    </>
  );
}
