import { useLocale, useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import { useErrorResolver } from '../../../admin/inputs/useFields';
import { TextInput } from '../../../admin/inputs/TextInput';
import { usePortal } from '../../../context/portal';
import { validatePostalCode } from './cardRules';
import { CardForm } from './parts';
import { mountStripeCard } from './stripe';
import type { AddProps } from './types';
import { useAdd } from './useAdd';
import { useMountedForm } from './useDrawn';
import styles from '../cards.module.css';

export function StripeForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = usePortal();
  const { busy, error, add, fail } = useAdd(account, processor.keyword, onDone);
  const { host, drawn: card } = useMountedForm(
    (own) => mountStripeCard(own, { http, account, processor, locale }),
    fail,
  );
  const needsPostal = processor.show_postalcode_input === true;
  const form = useForm<{ postal: string }>({
    defaultValues: { postal: '' },
    resolver: useErrorResolver(({ postal }) => validatePostalCode(postal, needsPostal)),
  });
  return (
    <CardForm
      {...{ form, processor, busy, error }}
      send={card && (({ postal }: { postal: string }) => add(() => card.token(postal.trim())))}
    >
      {!card && !error && <p role="status">{translate('topup.form_loading')}</p>}
      <div ref={host} className={styles.host} />
      {needsPostal && (
        <div className={styles.narrow}>
          <TextInput name="postal" label={translate('topup.cards.postal')} autoComplete="postal-code" />
        </div>
      )}
    </CardForm>
  );
}
