import { decimalPattern } from '../../lib/decimalPattern';
import { useLocale } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { parseTyped } from '../../lib/typedAmount';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import { table } from '../../lib/table';
import styles from './inputs.module.css';
import { formatNumber } from '../../lib/intl';

interface NumberInputProps extends InputProps {
  /** After the number: 'GB', 'EUR', 's'. */
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** What the arrow keys add. Default 1. */
  step?: number | undefined;
  /** Factor from the input to the value: 1024 if MB are entered as GB. Limits and step apply to the value. */
  factor?: number;
  aside?: ReactNode;
  onTyped?(value: number | string): void;
}

const steps = table<number>({ ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 });

/**
 * A number as the person's locale writes it. The value is a number, or the typed text while it is none, so that the
 * rules can say so. No native number box: those change under the mouse wheel and refuse the comma.
 *
 * @example
 * <NumberInput name="size_gb" label="Size" unit="GB" min={20} max={2000} />
 */
export function NumberInput({ unit, min, max, step = 1, factor = 1, aside, onTyped, ...props }: NumberInputProps) {
  const locale = useLocale();
  const { id, value: held, set, error, ref, leave, aria } = useInput<number | string | undefined>(props);
  // Answers may contain numbers as text.
  const value = typeof held === 'string' && decimalPattern.test(held) ? Number(held) : held;
  const [typed, setTyped] = useState<string>();
  const write = (number: number) => formatNumber(number, locale, { useGrouping: false, maximumFractionDigits: 12 });
  const read = (text: string): number | string => {
    const amount = parseTyped(text, locale);
    return amount === undefined ? text : Number((Number(amount) * factor).toFixed(6));
  };
  // The text stays as typed until the value is set by something else.
  const stands = typed !== undefined && read(typed) === held;
  const known = typeof value === 'number' ? write(value / factor) : (value ?? '');
  const shown = stands ? typed : known;
  const put = (next: number | string) => {
    set(next);
    onTyped?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = typeof value === 'number' ? value : (min ?? 0) - by * step;
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + by * step));
    setTyped(undefined);
    put(Number(next.toFixed(10)));
  };
  const bound = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit / factor : undefined;
  return (
    <FieldFrame {...props} id={id} error={error} aside={aside}>
      <div className={styles.joined}>
        <input
          id={id}
          ref={ref}
          name={props.name}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          className="p-input"
          value={shown}
          aria-valuenow={typeof value === 'number' ? value / factor : undefined}
          aria-valuemin={bound(min)}
          aria-valuemax={bound(max)}
          {...aria}
          aria-describedby={[unit && `${id}-unit`, aria['aria-describedby']].filter(Boolean).join(' ') || undefined}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            put(read(currentTarget.value));
          }}
        />
        {unit && (
          <span id={`${id}-unit`} className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
