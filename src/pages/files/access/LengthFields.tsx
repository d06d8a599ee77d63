/** The validity of a link: common durations, or any other up to the engine's maximum. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { durationSeconds, lengthUnits, type LengthUnit } from './links';
import styles from './access.module.css';

const hour = 3600;
/** Seconds. */
const offeredLengths = [hour, 12 * hour, 24 * hour, 3 * 24 * hour, 7 * 24 * hour];

interface LengthFieldsProps {
  label: string;
  /** Seconds; undefined while the input is invalid. */
  onChange(seconds: number | undefined): void;
}

/** It begins with one day. */
export function LengthFields({ label, onChange }: LengthFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<number>(24 * hour);
  const [count, setCount] = useState('2');
  const [unit, setUnit] = useState<LengthUnit>('days');
  const other = chosen === 0;
  const isWrong = other && durationSeconds(count, unit) === undefined;
  const type = (nextCount: string, nextUnit: LengthUnit) => {
    setCount(nextCount);
    setUnit(nextUnit);
    onChange(durationSeconds(nextCount, nextUnit));
  };
  const text = (length: number) =>
    length < 24 * hour
      ? translate('files.share.hours', { smart_count: length / hour })
      : translate('files.share.days', { smart_count: length / 24 / hour });
  return (
    <div className="p-field">
      <label className="p-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="p-input"
        value={chosen}
        onChange={({ target }) => {
          const next = Number(target.value);
          setChosen(next);
          onChange(next === 0 ? durationSeconds(count, unit) : next);
        }}
      >
        {offeredLengths.map((length) => (
          <option key={length} value={length}>
            {text(length)}
          </option>
        ))}
        <option value={0}>{translate('objects.links.other')}</option>
      </select>
      {other && (
        <div className={styles.length}>
          <input
            className="p-input"
            inputMode="numeric"
            aria-label={translate('objects.links.count')}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            value={count}
            onChange={({ target }) => type(target.value, unit)}
          />
          <select
            className="p-input"
            aria-label={translate('objects.links.unit')}
            value={unit}
            onChange={({ target }) => type(count, lengthUnits.find((one) => one === target.value) ?? 'days')}
          >
            {lengthUnits.map((one) => (
              <option key={one} value={one}>
                {translate(`objects.links.units.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {other && (
        <span id={`${id}-hint`} role="status" className={isWrong ? 'p-field-error' : styles.hint}>
          {translate('objects.links.longest')}
        </span>
      )}
    </div>
  );
}
