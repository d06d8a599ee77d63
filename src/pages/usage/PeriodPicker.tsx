import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { periods, type Days, type Period } from '../../../resources/invoice/usage';
import { Picker } from '../../admin/billing/Picker';
import type { PeriodChoice } from './useUsage';
import styles from '../../admin/billing/billing.module.css';

function Day({ choice, part }: { choice: PeriodChoice; part: keyof Days }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{translate(`billing.period.${part}`)}</label>
      <input
        id={id}
        type="date"
        className="p-input"
        value={choice.days[part]}
        aria-invalid={!choice.valid || undefined}
        onChange={({ currentTarget }) => currentTarget.value && choice.type(part, currentTarget.value)}
      />
    </div>
  );
}

export function PeriodPicker({ choice }: { choice: PeriodChoice }) {
  const translate = useTranslate();
  return (
    <>
      <Picker
        label={translate('billing.period.label')}
        value={choice.period}
        options={periods.map((value) => ({ value, label: translate(`billing.period.${value}`) }))}
        onChoose={(value) => choice.choose(value as Period)}
      />
      {choice.period === 'own' && (
        <>
          <Day choice={choice} part="from" />
          <Day choice={choice} part="to" />
        </>
      )}
    </>
  );
}
