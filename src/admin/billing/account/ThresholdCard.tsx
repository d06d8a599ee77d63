/** For administrators: the top-up from which a restriction is lifted by itself. It holds for the whole site. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { getClearingThreshold, setClearingThreshold } from '../../../../dataProvider/calls/billing';
import { parseAmount } from '../../../lib/money';
import { amountAtLeast, required } from '../../../lib/rules';
import { usePortal } from '../../../portal';
import { useToast } from '../../../shell/useToast';
import type { Faults } from '../../../../resources/kind/validate';
import { SubmitButton } from '../../form/SubmitButton';
import { useFaultResolver } from '../../form/useFields';
import { useSubmit } from '../../form/useSubmit';
import { NumberInput } from '../../inputs/NumberInput';
import { Card } from '../../show/Card';
import { Failed } from '../../form/Failed';
import styles from './account.module.css';

interface Values {
  threshold: number | string;
}

const queryKey = ['clearing-threshold'];

function Form({ threshold, onSaved }: { threshold: string; onSaved(): void }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http, site } = usePortal();
  const form = useForm<Values>({
    defaultValues: { threshold: Number(threshold) },
    resolver: useFaultResolver<Values>(({ threshold: value }) => {
      const key = required(value) ?? amountAtLeast('0')(value);
      const faults: Faults = key ? { threshold: { key } } : {};
      return faults;
    }),
  });
  const { onSubmit, sending } = useSubmit<Values, unknown>({
    form,
    send: (values) => setClearingThreshold(http, String(values.threshold)),
    done() {
      toast.done(translate('resources.billing_account.actions.set_threshold.done'));
      onSaved();
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.code} onSubmit={onSubmit} noValidate>
        <NumberInput
          name="threshold"
          label={translate('resources.billing_account.help.set_threshold')}
          unit={site.siteCurrency}
        />
        <SubmitButton label={translate('resources.billing_account.actions.set_threshold.label')} sending={sending} />
      </form>
    </FormProvider>
  );
}

export function ThresholdCard() {
  const translate = useTranslate();
  const { http } = usePortal();
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({ queryKey, queryFn: () => getClearingThreshold(http) });
  return (
    <Card title={translate('billing.threshold.title')}>
      <div className={styles.body}>
        <p className={styles.fine}>{translate('billing.threshold.about')}</p>
        {error ? <Failed error={error} retry={refetch} /> : null}
        {data && (
          <Form
            key={dataUpdatedAt}
            threshold={parseAmount(data.threshold) ?? '0'}
            onSaved={() => void client.invalidateQueries({ queryKey })}
          />
        )}
      </div>
    </Card>
  );
}
