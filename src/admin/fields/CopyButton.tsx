/** A value with Copy: the value is the button. Ids are cut with an ellipsis at 9rem (docs/coverage.md, section 3). */
import { Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { isUuid } from '../../lib/isUuid';
import { announce } from './announce';
import { copyText } from '../../lib/copyText';
import { oneLine } from '../../ui/safe';
import { hideTip, isTipAt, showTip, tipOf } from './tip';
import styles from './fields.module.css';

/** Duration of the confirmation (docs/coverage.md, section 4), ms. */
const confirmed = 1000;

interface CopyButtonProps {
  /** What is copied. */
  value: string;
  /** What is shown in its location, for example dots for a secret. */
  shown?: string;
  /** In a list row: truncated at 9rem, with the icon shown on hover only. */
  dense?: boolean;
}

/**
 * A value that is copied with one click; says aloud that it was, or that the browser refused.
 *
 * @example
 * <CopyButton value="203.0.113.7" />
 */
export function CopyButton({ value, shown = value, dense = false }: CopyButtonProps) {
  const translate = useTranslate();
  const label = translate('actions.copy_what', { what: oneLine(shown) });
  const tip = tipOf(label);
  const copy = async (button: HTMLButtonElement) => {
    const done = await copyText(value);
    const text = translate(done ? 'actions.copied' : 'actions.copy_failed');
    announce(text);
    showTip(button, text);
    setTimeout(() => {
      // Something else has been pointed at or copied since.
      if (!isTipAt(button)) return;
      if (button.matches(':hover, :focus-visible')) showTip(button, label);
      else hideTip();
    }, confirmed);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      data-dense={dense || undefined}
      aria-label={label}
      {...tip}
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      <bdi className={dense || isUuid(shown) ? styles.cut : styles.whole}>{oneLine(shown)}</bdi>
      <Copy size={14} aria-hidden />
    </button>
  );
}
