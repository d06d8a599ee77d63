import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './billing.module.css';

interface PickerProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose(value: string): void;
}

/**
 * One of a few, in a page's toolbar: the browser's own select with its label before it.
 *
 * @example
 * const [period, choose] = useChosen('period', ['day', 'month']);
 * return (
 *   <Picker
 *     label="Period"
 *     value={period ?? 'month'}
 *     options={[{ value: 'day', label: 'Day' }, { value: 'month', label: 'Month' }]}
 *     onChoose={choose}
 *   />
 * );
 */
export function Picker({ label, value, options, onChoose }: PickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <span>
        <select
          id={id}
          className="p-input"
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </span>
    </div>
  );
}

interface FindProps {
  label: string;
  typed: string;
  onType(text: string): void;
  placeholder?: string;
}

/**
 * A search field with a label for a page's toolbar, next to `Picker`.
 *
 * @example
 * <Find label="Find an address" typed={filter} onType={setFilter} />
 */
export function Find({ label, typed, onType, placeholder }: FindProps) {
  const id = useId();
  return (
    <div className={styles.find}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="p-input"
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
}
