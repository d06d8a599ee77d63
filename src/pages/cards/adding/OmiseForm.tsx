import { useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import { FieldRow } from '../../../admin/form/Section';
import { useErrorResolver } from '../../../admin/inputs/useFields';
import { TextInput } from '../../../admin/inputs/TextInput';
import { omiseToken } from '../../../admin/payments/omise';
import { validateTypedCard, readExpiry, type TypedCard } from './cardRules';
import { CardForm } from './parts';
import type { AddProps } from './types';
import { useAdd } from './useAdd';

/** As Omise's script takes it. */
const omiseCard = ({ holder, number, expiry, code, postal }: TypedCard, needsPostal: boolean) => {
  const { month = '', year = '' } = readExpiry(expiry, new Date()) ?? {};
  return {
    name: holder.trim(),
    number: number.replace(/\D/g, ''),
    expiration_month: String(month),
    expiration_year: String(year),
    security_code: code.trim(),
    ...(needsPostal && { postal_code: postal.trim() }),
  };
};

/** What a stored card states too. */
function signsOf({ number, expiry }: TypedCard) {
  const valid = readExpiry(expiry, new Date());
  return valid && { last4: number.replace(/\D/g, '').slice(-4), ...valid };
}

/** The card's own fields; Omise's script makes a token of them, so that they reach no server of the portal. */
export function OmiseForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const { busy, error, add } = useAdd(account, processor.keyword, onDone);
  const needsPostal = processor.show_postalcode_input === true;
  const form = useForm<TypedCard>({
    defaultValues: { holder: '', number: '', expiry: '', code: '', postal: '' },
    mode: 'onTouched',
    resolver: useErrorResolver((card) => validateTypedCard(card, { needsPostal, now: new Date() })),
  });
  const send = (card: TypedCard) =>
    add(async () => ({
      token: await omiseToken(processor.public_key, omiseCard(card, needsPostal)),
      card: signsOf(card),
    }));
  const t = (key: string) => translate(`topup.cards.${key}`);
  return (
    <CardForm {...{ form, processor, busy, error, send }}>
      <TextInput name="holder" label={t('holder')} autoComplete="cc-name" />
      <TextInput name="number" label={t('number')} autoComplete="cc-number" inputMode="numeric" mono />
      <FieldRow>
        <TextInput
          name="expiry"
          label={t('expiry')}
          placeholder={t('expiry_help')}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <TextInput name="code" label={t('code')} type="password" autoComplete="cc-csc" inputMode="numeric" />
        {needsPostal && <TextInput name="postal" label={t('postal')} autoComplete="postal-code" />}
      </FieldRow>
    </CardForm>
  );
}
