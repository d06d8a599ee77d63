import { useId, type ReactNode } from 'react';
import { wellFormed } from '../../lib/wellFormed';
import styles from './files.module.css';

interface BoxProps {
  label: string;
  value: string;
  onType(value: string): void;
  /** A path or a name that is compared letter by letter. */
  mono?: boolean;
  /** Hint while typing: what is wrong, for invalid input. */
  hint?: ReactNode;
  invalid?: boolean;
  /** Offered as one types. */
  offers?: readonly string[];
}

/** The one box of a question, ready to be typed into. */
export function Box({ label, value, onType, mono = false, hint, invalid = false, offers }: BoxProps) {
  const id = useId();
  return (
    <div className="p-field">
      <label className="p-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={mono ? 'p-input p-input--mono' : 'p-input'}
        value={value}
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        {...(offers && { autoComplete: 'off', list: `${id}-offers` })}
        aria-invalid={invalid}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(wellFormed(event.target.value))}
      />
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      <span id={`${id}-hint`} className={invalid ? 'p-field-error' : styles.hint} role="status">
        {hint}
      </span>
    </div>
  );
}
