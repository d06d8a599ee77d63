/** Automatic top-up and the low-balance notice of an account, in the site's own currency. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { setLowBalanceNotice, setRecurringPayment } from '../../../dataProvider/calls/billing';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { RequestsButton, type OfferedCall } from '../../admin/actions/RequestsButton';
import { ActionLine } from '../../admin/form/ActionLine';
import { Note } from '../../admin/form/Note';
import { FieldRow, Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useSubmit } from '../../admin/form/useSubmit';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { useNow } from '../../admin/queries';
import { isUsable } from '../../admin/payments/cards';
import { parseAmount } from '../../lib/money';
import { amountAtLeast, required, topUpAmount, wholeCoins, type Rule } from '../../lib/rules';
import { usePortal } from '../../portal';
import { useToast } from '../../shell/useToast';
import styles from './cards.module.css';

interface Values {
  enabled: boolean;
  threshold: number | string;
  amount: number | string;
}

const numberOf = (value: unknown): number | '' => {
  const amount = parseAmount(value);
  return amount === undefined ? '' : Number(amount);
};

/** A sum that can be charged, or owed, in this currency. */
const sumRule =
  (currency: string): Rule =>
  (value) =>
    amountAtLeast('0.01')(value) ?? wholeCoins(currency)(value);

/** The form of one switch and the sums that belong to it; sums are asked for only when it is on. */
function useSettings(defaults: Values, rules: Partial<Record<'threshold' | 'amount', Rule>>) {
  const translate = useTranslate();
  const form = useForm<Values>({
    defaultValues: defaults,
    mode: 'onTouched',
    resolver(values) {
      const errors = Object.entries(values.enabled ? rules : {}).flatMap(([name, rule]) => {
        const value = values[name as keyof Values];
        const key = required(value) ?? rule(value);
        return key ? [[name, { type: key, message: translate(key) }] as const] : [];
      });
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
  });
  return { form, enabled: useWatch({ control: form.control, name: 'enabled' }) };
}

interface Props {
  account: BillingAccount;
}

export function AutomaticTopUp({ account }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const now = useNow();
  const { http, site, provider } = usePortal();
  const card = account.primary_card;
  const processor = site.paymentProcessors.find((one) => one.keyword === card?.processor);
  const sum = sumRule(site.siteCurrency);
  const able = Boolean(card && isUsable(card, now) && processor?.supports_auto_topup);
  const { form, enabled } = useSettings(
    {
      enabled: account.is_recurring_payment_enabled === true,
      threshold: numberOf(account.recurring_payment_threshold),
      amount: numberOf(account.recurring_payment_amount) || site.minimumTopupAmount || '',
    },
    {
      threshold: sum,
      amount: (value) => sum(value) ?? topUpAmount(site.minimumTopupAmount)(value),
    },
  );
  const save = (by: Http, values: Values) =>
    setRecurringPayment(
      by,
      account.id,
      values.enabled
        ? { enabled: true, threshold: String(values.threshold), amount: String(values.amount) }
        : { enabled: false },
    );
  const calls: readonly OfferedCall[] = [
    { label: translate('topup.auto.save'), call: (dry) => save(dry, form.getValues()) },
  ];
  const { onSubmit, sending } = useSubmit({
    form,
    stays: true,
    fieldOf: (name) => ({ recurring_payment_threshold: 'threshold', recurring_payment_amount: 'amount' })[name] ?? name,
    async send(values: Values) {
      const answer = await save(http, values);
      await provider.refresh('billing_account');
      return { answer, enabled: values.enabled };
    },
    done: ({ answer, enabled: on }) => {
      toast.done(translate(on ? 'topup.auto.saved_on' : 'topup.auto.saved_off'));
      const report = answer.payment_report;
      if (report !== null && typeof report === 'object' && 'identifier' in report && report.identifier) {
        toast.done(translate('topup.auto.charged'));
      }
    },
  });
  return (
    <Section title={translate('topup.auto.title')} about={translate('topup.auto.about')}>
      {!able && <Note tone="warning">{translate('topup.auto.needs')}</Note>}
      {(able || account.is_recurring_payment_enabled) && (
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <SwitchInput name="enabled" label={translate('topup.auto.on')} />
            {enabled && (
              <FieldRow>
                <NumberInput name="threshold" label={translate('topup.auto.threshold')} unit={site.siteCurrency} />
                <NumberInput name="amount" label={translate('topup.auto.amount')} unit={site.siteCurrency} />
              </FieldRow>
            )}
            <ActionLine>
              <SubmitButton label={translate('topup.auto.save')} sending={sending} />
              <RequestsButton name={translate('topup.auto.title')} calls={calls} />
            </ActionLine>
          </form>
        </FormProvider>
      )}
    </Section>
  );
}

export function LowBalanceNotice({ account }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, site, provider } = usePortal();
  const known = account.low_balance_notice_settings;
  const { form, enabled } = useSettings(
    { enabled: known?.is_enabled === true, threshold: numberOf(known?.threshold), amount: '' },
    { threshold: sumRule(site.siteCurrency) },
  );
  const save = (by: Http, { enabled: on, threshold }: Values) =>
    setLowBalanceNotice(by, account.id, { enabled: on, threshold: String(numberOf(threshold) || 0) });
  const calls: readonly OfferedCall[] = [
    { label: translate('topup.notice.save'), call: (dry) => save(dry, form.getValues()) },
  ];
  const { onSubmit, sending } = useSubmit({
    form,
    stays: true,
    async send(values: Values) {
      await save(http, values);
      await provider.refresh('billing_account');
    },
    done: () => toast.done(translate('topup.notice.saved')),
  });
  return (
    <Section title={translate('topup.notice.title')} about={translate('topup.notice.about')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <SwitchInput name="enabled" label={translate('topup.notice.on')} />
          {enabled && (
            <div className={styles.narrow}>
              <NumberInput name="threshold" label={translate('topup.notice.threshold')} unit={site.siteCurrency} />
            </div>
          )}
          <ActionLine>
            <SubmitButton label={translate('topup.notice.save')} sending={sending} />
            <RequestsButton name={translate('topup.notice.title')} calls={calls} />
          </ActionLine>
        </form>
      </FormProvider>
    </Section>
  );
}
