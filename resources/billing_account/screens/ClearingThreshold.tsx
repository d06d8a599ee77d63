/** For administrators: the top-up that lifts a restriction automatically. Applies to the whole site. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { getClearingThreshold, setClearingThreshold } from '../../../dataProvider/calls/billing';
import type { ValidationErrors } from '../../kind/validate';
import { OfferedCalls } from '../../../src/admin/snippets/PageCalls';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useServerValues } from '../../../src/admin/form/useServerValues';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { compare, money, readMoney } from '../../../src/lib/money';
import { formatMoney } from '../../../src/lib/moneyText';
import { parseTyped } from '../../../src/lib/typedAmount';
import { usePortal } from '../../../src/context/portal';
import { useToast } from '../../../src/ui/useToast';
import { Part } from '../../../src/ui/Part';
import styles from './fieldWithButton.module.css';

const key = ['clearing-threshold'];

/** `known`: a decimal text in the site's currency. */
function Form({ known }: { known: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const client = useQueryClient();
  const { http, site } = usePortal();
  const { siteCurrency: currency } = site;
  const label = translate('billing.threshold.save');
  const read = (typed: string) => parseTyped(typed, locale);
  const form = useForm({
    defaultValues: { threshold: known },
    resolver: useErrorResolver(({ threshold }: { threshold: string }): ValidationErrors => {
      if (threshold.trim() === '') return { threshold: { key: 'form.required' } };
      const amount = read(threshold);
      const wrong = amount === undefined || compare(money(amount, currency), money(0, currency)) < 0;
      return wrong ? { threshold: { key: 'form.amount_positive' } } : {};
    }),
  });
  useServerValues(form, { threshold: known });
  const { onSubmit, sending } = useSubmit({
    form,
    saved: (amount) => ({ threshold: amount }),
    async send({ threshold }: { threshold: string }) {
      const amount = read(threshold) ?? known;
      await setClearingThreshold(http, amount, known);
      return amount;
    },
    done(amount) {
      toast.done(translate('billing.threshold.saved', { amount: formatMoney(money(amount, currency), locale) }));
      client.setQueryData(key, { threshold: amount });
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.row} noValidate onSubmit={onSubmit} autoComplete="off">
        <TextInput
          name="threshold"
          label={`${translate('billing.threshold.field')}, ${currency}`}
          inputMode="decimal"
        />
        <SubmitButton label={label} sending={sending} variant="secondary" />
        <OfferedCalls
          name={translate('billing.threshold.field')}
          calls={[{ label, call: (dry) => setClearingThreshold(dry, read(form.getValues('threshold')) ?? known) }]}
        />
      </form>
    </FormProvider>
  );
}

export function ClearingThreshold() {
  const { http, site } = usePortal();
  const threshold = useQuery({ queryKey: key, queryFn: () => getClearingThreshold(http) });
  return (
    <Part of={threshold} shape="line">
      {(data) => {
        const known = readMoney(data.threshold, site.siteCurrency)?.amount ?? '';
        return <Form known={known} />;
      }}
    </Part>
  );
}
