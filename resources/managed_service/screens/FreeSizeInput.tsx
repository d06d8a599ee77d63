/** A typed size, if the provider has none to choose from. The value is its `sizeKey`, or empty. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';
import styles from '../../../src/admin/inputs/inputs.module.css';

/** Memory is typed in GB and held in MB. */
const factors = [1, 1024, 1] as const;
const names = ['vcpu', 'memory', 'size_gb'] as const;
const units = ['vCPU', 'GB', 'GB'] as const;

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
const scaled = (text: string, factor: number) => (isNumber(text) ? String(Number(text) * factor) : text);

export function FreeSizeInput(props: InputProps) {
  const translate = useTranslate();
  const own = useId();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const parts = (value ?? '').split(':');
  const put = (at: number, text: string) => {
    const next = names.map((_, index) => (index === at ? scaled(text, factors[index] ?? 1) : (parts[index] ?? '')));
    set(next.every((part) => part === '') ? '' : next.join(':'));
  };
  return (
    <FieldFrame {...props} id={id} error={error} group>
      <div className={styles.parts} role="group" aria-labelledby={`${id}-label`}>
        {names.map((name, index) => (
          <label key={name} className="p-stack-4" htmlFor={`${own}-${name}`}>
            <span>{translate(`resources.managed_service.fields.${name}`)}</span>
            <span className={styles.joined}>
              <input
                id={`${own}-${name}`}
                ref={index === 0 ? ref : undefined}
                className="p-input"
                inputMode="decimal"
                autoComplete="off"
                value={scaled(parts[index] ?? '', 1 / (factors[index] ?? 1))}
                onChange={({ currentTarget }) => put(index, currentTarget.value)}
                onBlur={leave}
                {...aria}
              />
              <span className={styles.unit}>{units[index]}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
