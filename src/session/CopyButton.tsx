import { useEffect, useState } from 'react';
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
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined, // Not allowed here: the text can still be selected.
    );
  return (
    <button type="button" className="p-link" onClick={copy}>
      <span aria-live="polite">{t(copied ? 'callback.copied' : 'callback.copy')}</span>
    </button>
  );
}
