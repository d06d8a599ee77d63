import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useDeferredValue, type ReactNode } from 'react';
import { oneLine } from '../../ui/safe';
import styles from './inputs.module.css';

interface ChipsProps {
  items: readonly string[];
  invalid: boolean;
  onChange(items: string[]): void;
  /** The box that adds more. */
  children: ReactNode;
}

/** Texts as chips, each with a button that takes it away. */
export function Chips({ items, invalid, onChange, children }: ChipsProps) {
  const translate = useTranslate();
  // Leaving the input may add a chip: rendered at once, it would move the button away from the pointer.
  const drawn = useDeferredValue(items);
  return (
    <div className={`p-input ${styles.chips}`} data-invalid={invalid ? '' : undefined}>
      {drawn.map((item) => (
        <span key={item} className={styles.chip}>
          <bdi className="p-ellipsis">{oneLine(item, 80)}</bdi>
          <button
            type="button"
            className="p-center p-ghost"
            aria-label={translate('form.remove_named', { name: oneLine(item, 80) })}
            onClick={() => onChange(items.filter((other) => other !== item))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      {children}
    </div>
  );
}
