import { useEffect, useState } from 'react';
import { copyText } from '../lib/copyText';
import { useEntry } from './context';

/** Copies a text; says so for about a second (docs/coverage.md, section 4). */
export function SessionCopyButton({ text }: { text: string }) {
  const { t } = useEntry();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1000);
    return () => clearTimeout(timer);
  }, [copied]);
  // If it is not allowed here, the text can still be selected.
  const copy = async () => setCopied(await copyText(text));
  return (
    <button type="button" className="p-link" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'callback.copied' : 'callback.copy')}</span>
    </button>
  );
}
