import { Check, Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { announce } from '../fields/announce';
import styles from './form.module.css';

/** Duration of the confirmation (docs/coverage.md, section 4), ms. */
const confirmed = 1000;

/** A secret in full, with Copy. If the clipboard is unavailable, the text is selected. */
export function SecretValue({ label, value }: { label: string; value: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), confirmed);
      announce(translate('actions.copied'));
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      announce(translate('actions.copy_failed'));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles.secretValue}>
      <code ref={text}>{value}</code>
      <Button
        variant="secondary"
        aria-label={translate('actions.copy_what', { what: label })}
        onClick={() => void copy()}
      >
        <Icon size={16} aria-hidden />
        {translate(copied ? 'actions.copied' : 'actions.copy')}
      </Button>
    </div>
  );
}
