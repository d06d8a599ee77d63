import { Check, Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { announce } from '../fields/announce';
import { copyText } from '../fields/copyText';
import styles from './storage.module.css';

/** Duration of the confirmation (docs/coverage.md, section 4), ms. */
const confirmed = 1000;

/** A text for a file or a terminal, with Copy. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    announce(translate(done ? 'actions.copied' : 'actions.copy_failed'));
    if (!done) return;
    setCopied(true);
    setTimeout(() => setCopied(false), confirmed);
  };
  const Icon = copied ? Check : Copy;
  return (
    <figure className={styles.code}>
      <figcaption>
        <code>{title}</code>
        <Button
          variant="quiet"
          aria-label={translate('actions.copy_what', { what: title })}
          onClick={() => void copy()}
        >
          <Icon size={16} aria-hidden />
          {translate(copied ? 'actions.copied' : 'actions.copy')}
        </Button>
      </figcaption>
      {/* Long lines are scrolled by keyboard too. */}
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </figure>
  );
}
