import { useLocale, useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import { useErrorResolver } from '../../../admin/inputs/useFields';
import { TextInput } from '../../../admin/inputs/TextInput';
import { usePortal } from '../../../context/portal';
import { validatePostalCode } from './cardRules';
import { CardForm } from './parts';
import type { AddProps, MountedForm, Given, CardToken } from './types';
import { useAdd } from './useAdd';
import { useMountedForm } from './useDrawn';
import styles from '../cards.module.css';
import { prepareCard } from '../../../../dataProvider/calls/cards';
import { openStripe } from '../../../admin/payments/stripe';

interface StripeCard extends MountedForm {
  /** Rejects with an error that has Stripe's message. */
  token(postal: string): Promise<CardToken>;
}

/** Renders Stripe's own card field into `host`. Rejects with `ScriptFailed` or `PortalError`. */
async function mountStripeCard(host: HTMLElement, given: Given): Promise<StripeCard> {
  const { http, account, processor, locale } = given;
  const [api, prepared] = await Promise.all([
    openStripe(processor.public_key, locale),
    prepareCard(http, account, processor.keyword),
  ]);
  const style = getComputedStyle(host);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const element = api.elements().create('card', {
    hidePostalCode: true,
    style: { base: { color: colour('--p-text'), fontSize: '14px', '::placeholder': { color: colour('--p-muted') } } },
  });
  element.mount(host);
  return {
    async token(postal) {
      const { setupIntent, error } = await api.confirmCardSetup(prepared.client_secret ?? '', {
        payment_method: { card: element, ...(postal && { billing_details: { address: { postal_code: postal } } }) },
      });
      const method = setupIntent?.payment_method;
      const token = typeof method === 'string' ? method : method?.id;
      if (error || !token) throw new Error(error?.message ?? '');
      return { token, session: prepared.session_id ?? undefined };
    },
    unmount: () => element.destroy(),
  };
}

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
