import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { getClearingThreshold, setClearingThreshold } from '../../../dataProvider/calls/billing';
import type { Faults } from '../../../resources/kind/validate';
import { Failed } from '../../admin/form/Failed';
import { Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useFaultResolver } from '../../admin/form/useFields';
import { useSubmit } from '../../admin/form/useSubmit';
import { TextInput } from '../../admin/inputs/TextInput';
import { compare, money } from '../../lib/money';
import { formatMoney, parseTyped } from '../../lib/moneyText';
import { usePortal, useSite } from '../../portal';
import { useToast } from '../../shell/useToast';
import styles from './admin.module.css';

const key = ['clear-topup-threshold'];

/** `known`: a decimal text in the site's currency. */
function Form({ known }: { known: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const client = useQueryClient();
  const { http, site } = usePortal();
  const { siteCurrency: currency } = site;
  const read = (typed: string) => parseTyped(typed, locale);
  const form = useForm({
    defaultValues: { threshold: known },
    resolver: useFaultResolver(({ threshold }: { threshold: string }): Faults => {
      if (threshold.trim() === '') return { threshold: { key: 'form.required' } };
      const amount = read(threshold);
      const wrong = amount === undefined || compare(money(amount, currency), money(0, currency)) < 0;
      return wrong ? { threshold: { key: 'form.amount_positive' } } : {};
    }),
  });
  const { onSubmit, sending } = useSubmit({
    form,
    async send({ threshold }: { threshold: string }) {
      const amount = read(threshold) ?? known;
      await setClearingThreshold(http, amount);
      return amount;
    },
    done(amount) {
      toast.done(translate('people.admin.threshold_saved', { amount: formatMoney(money(amount, currency), locale) }));
      client.setQueryData(key, { threshold: amount });
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} autoComplete="off">
        <TextInput
          name="threshold"
          label={`${translate('people.admin.threshold_field')}, ${currency}`}
          inputMode="decimal"
        />
        <div>
          <SubmitButton label={translate('people.admin.threshold_save')} sending={sending} />
        </div>
      </form>
    </FormProvider>
  );
}

export function Threshold() {
  const translate = useTranslate();
  const { http } = usePortal();
  const { siteCurrency } = useSite();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => getClearingThreshold(http) });
  const known = data && money(data.threshold, siteCurrency).amount;
  return (
    <Section title={translate('people.admin.threshold')} about={translate('people.admin.threshold_about')}>
      {known !== undefined && <Form key={known} known={known} />}
      {error && <Failed error={error} retry={refetch} />}
    </Section>
  );
}
