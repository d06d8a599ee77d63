/** A new payment method: the processor's own field, buttons or form. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import { FieldRow } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { TextInput } from '../../admin/inputs/TextInput';
import { oneLine } from '../../admin/fields/safe';
import { Fault } from '../../admin/payments/Fault';
import { omiseToken } from '../../admin/payments/omise';
import { money, isPositive } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../portal';
import { mountPaypal, mountStripeCard, type StripeCard } from './adding';
import { isCardNumber, isSecurityCode, readExpiry } from './cardRules';
import { portalBase, useAdd } from './useAdd';
import styles from './cards.module.css';

interface AddProps {
  account: number;
  processor: PaymentProcessor;
  onDone(): void;
}

/** What will be charged to check it, and where the numbers go. */
function Fine({ processor }: { processor: PaymentProcessor }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const check = money(processor.verification_amount, site.siteCurrency);
  return (
    <p className={styles.fine}>
      {isPositive(check) && `${translate('topup.cards.verification', { amount: formatMoney(check, locale) })} `}
      {translate('topup.cards.safe', { name: oneLine(processor.name, 40) })}
    </p>
  );
}

const noValues = { holder: '', number: '', expiry: '', code: '', postal: '' };
type Values = typeof noValues;

function OmiseForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const { busy, fault, add } = useAdd(account, processor.keyword, onDone);
  const asksPostal = processor.show_postalcode_input === true;
  const form = useForm<Values>({
    defaultValues: noValues,
    mode: 'onTouched',
    resolver(values) {
      const now = new Date();
      const broken: Partial<Record<keyof Values, string | false>> = {
        holder: values.holder.trim() === '' && 'topup.cards.holder_bad',
        number: !isCardNumber(values.number) && 'topup.cards.number_bad',
        expiry: !readExpiry(values.expiry, now) && 'topup.cards.expiry_bad',
        code: !isSecurityCode(values.code) && 'topup.cards.code_bad',
        postal: asksPostal && values.postal.trim() === '' && 'form.required',
      };
      const errors = Object.entries(broken).flatMap(([name, key]) =>
        key ? [[name, { type: key, message: translate(key) }] as const] : [],
      );
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
  });
  const send = (values: Values) =>
    add(async () => {
      const expiry = readExpiry(values.expiry, new Date());
      const token = await omiseToken(processor.public_key, {
        name: values.holder.trim(),
        number: values.number.replace(/\D/g, ''),
        expiration_month: String(expiry?.month ?? ''),
        expiration_year: String(expiry?.year ?? ''),
        security_code: values.code.trim(),
        ...(asksPostal && { postal_code: values.postal.trim() }),
      });
      return { token };
    });
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(send)();
        }}
      >
        <TextInput name="holder" label={translate('topup.cards.holder')} autoComplete="cc-name" />
        <TextInput
          name="number"
          label={translate('topup.cards.number')}
          autoComplete="cc-number"
          inputMode="numeric"
          mono
        />
        <FieldRow>
          <TextInput
            name="expiry"
            label={translate('topup.cards.expiry')}
            placeholder={translate('topup.cards.expiry_help')}
            autoComplete="cc-exp"
            inputMode="numeric"
          />
          <TextInput
            name="code"
            label={translate('topup.cards.code')}
            type="password"
            autoComplete="cc-csc"
            inputMode="numeric"
          />
          {asksPostal && <TextInput name="postal" label={translate('topup.cards.postal')} autoComplete="postal-code" />}
        </FieldRow>
        <Fine processor={processor} />
        <Fault>{fault}</Fault>
        <div>
          <SubmitButton label={translate('topup.cards.keep')} busy={translate('topup.cards.keeping')} sending={busy} />
        </div>
      </form>
    </FormProvider>
  );
}

function StripeForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = usePortal();
  const { busy, fault, add, fail } = useAdd(account, processor.keyword, onDone);
  const host = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<StripeCard>();
  const asksPostal = processor.show_postalcode_input === true;
  const form = useForm<{ postal: string }>({
    defaultValues: { postal: '' },
    resolver(values) {
      const lacks = asksPostal && values.postal.trim() === '';
      const fault = { type: 'required', message: translate('form.required') };
      return lacks ? { values: {}, errors: Object.fromEntries([['postal', fault]]) } : { values, errors: {} };
    },
  });
  useEffect(() => {
    let gone = false;
    let drawn: StripeCard | undefined;
    if (!host.current) return;
    mountStripeCard(host.current, { http, account, processor, locale }).then(
      (made) => {
        if (gone) return made.unmount();
        drawn = made;
        setCard(made);
      },
      (error: unknown) => !gone && fail(error),
    );
    return () => {
      gone = true;
      drawn?.unmount();
    };
    // The field belongs to one account and processor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account, processor]);
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (card) void form.handleSubmit(({ postal }) => add(() => card.token(postal.trim())))();
        }}
      >
        {!card && !fault && <p role="status">{translate('topup.form_loading')}</p>}
        <div ref={host} className={styles.host} />
        {asksPostal && (
          <div className={styles.narrow}>
            <TextInput name="postal" label={translate('topup.cards.postal')} autoComplete="postal-code" />
          </div>
        )}
        <Fine processor={processor} />
        <Fault>{fault}</Fault>
        {card && (
          <div>
            <SubmitButton
              label={translate('topup.cards.keep')}
              busy={translate('topup.cards.keeping')}
              sending={busy}
            />
          </div>
        )}
      </form>
    </FormProvider>
  );
}

function PaypalForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = usePortal();
  const { fault, add, fail } = useAdd(account, processor.keyword, onDone);
  const host = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<'loading' | 'ready' | 'cancelled'>('loading');
  useEffect(() => {
    let gone = false;
    let close = () => undefined as void;
    if (!host.current) return;
    mountPaypal(host.current, { http, account, processor, locale }, `${portalBase()}/payment_return`, {
      done: (token) => void add(() => Promise.resolve(token)),
      cancelled: () => setSaid('cancelled'),
      failed: fail,
    }).then(
      (unmount) => {
        if (gone) return unmount();
        close = unmount;
        setSaid('ready');
      },
      (error: unknown) => {
        if (gone) return;
        setSaid('ready');
        fail(error);
      },
    );
    return () => {
      gone = true;
      close();
    };
    // The buttons belong to one account and processor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account, processor]);
  return (
    <div className={styles.form}>
      <p className={styles.fine}>{translate('topup.cards.paypal_about')}</p>
      <p role="status">
        {said === 'loading'
          ? translate('topup.form_loading')
          : said === 'cancelled'
            ? translate('topup.cards.cancelled')
            : ''}
      </p>
      <div ref={host} className={styles.narrow} />
      <Fault>{fault}</Fault>
    </div>
  );
}

/** What the portal has a form for; others are left out of the choice. */
export const addable: readonly string[] = ['stripe_creditcard', 'omise_creditcard', 'paypal_vault'];

export function AddForm(props: AddProps) {
  if (props.processor.keyword === 'stripe_creditcard') return <StripeForm {...props} />;
  if (props.processor.keyword === 'omise_creditcard') return <OmiseForm {...props} />;
  return props.processor.keyword === 'paypal_vault' ? <PaypalForm {...props} /> : null;
}
