import { useTranslate } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';
import { useServerValues } from '../../admin/form/useServerValues';
import { parseAmount } from '../../lib/money';
import { amountAtLeast, required, wholeCoins, type Rule } from '../../lib/rules';

export interface SettingsValues {
  enabled: boolean;
  threshold: number | string;
  amount: number | string;
}

export const numberOf = (value: unknown): number | '' => {
  const amount = parseAmount(value);
  return amount === undefined ? '' : Number(amount);
};

/** A sum that can be charged, or owed, in this currency. */
export const sumRule =
  (currency: string): Rule =>
  (value) =>
    amountAtLeast('0.01')(value) ?? wholeCoins(currency)(value);

/** The form of a switch and its amounts, which are validated only if it is on. */
export function useSettings(defaults: SettingsValues, rules: Partial<Record<'threshold' | 'amount', Rule>>) {
  const translate = useTranslate();
  const form = useForm<SettingsValues>({
    defaultValues: defaults,
    mode: 'onTouched',
    resolver(values) {
      const errors = Object.entries(values.enabled ? rules : {}).flatMap(([name, rule]) => {
        const value = values[name as keyof SettingsValues];
        const key = required(value) ?? rule(value);
        return key ? [[name, { type: key, message: translate(key) }] as const] : [];
      });
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
  });
  useServerValues(form, defaults);
  return { form, enabled: useWatch({ control: form.control, name: 'enabled' }) };
}
