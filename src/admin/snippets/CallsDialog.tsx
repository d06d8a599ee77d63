/** Calls, each as a command line to copy. */
import { DialogFrame } from '../../ui/DialogFrame';
import { Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { announce } from '../fields/announce';
import { copyText } from '../../lib/copyText';
import { toUnicodeSafe } from '../../ui/safe';
import styles from './apiCalls.module.css';

/** Duration of the confirmation (docs/coverage.md, section 4), ms. */
const confirmed = 1000;

interface NamedCall {
  name: string;
  label: string;
  /** The command line, without a key. */
  text: string;
}

function Call({ label, text: command, copy: verb }: NamedCall & { copy: string }) {
  const translate = useTranslate();
  const id = useId();
  const [reported, setReported] = useState<string>();
  const copy = async () => {
    const text = translate((await copyText(command)) ? 'actions.copied' : 'actions.copy_failed');
    announce(text);
    setReported(text);
    setTimeout(() => setReported(undefined), confirmed);
  };
  return (
    <section className={styles.call} aria-labelledby={id}>
      <header>
        <h3 id={id}>{label}</h3>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          {reported ?? verb}
          <span className="p-visually-hidden">: {label}</span>
        </Button>
      </header>
      <pre tabIndex={0} aria-labelledby={id}>
        {toUnicodeSafe(command)}
      </pre>
    </section>
  );
}

interface CallsDialogProps {
  /** 'API calls for web-01'. */
  title: string;
  /** What is to be put in; else that is the token. */
  hint?: ReactNode;
  /** The verb on the buttons; else 'Copy as cURL'. */
  copy?: string;
  calls: readonly NamedCall[];
  onClose(): void;
}

/**
 * A dialog with API calls as commands to copy.
 *
 * @example
 * <CallsDialog title="API" calls={[{ name: 'list', label: 'List', text: 'curl …' }]} onClose={() => undefined} />
 */
export function CallsDialog({ title, hint, copy, calls, onClose }: CallsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      describedBy={`${id}-text`}
      actions={<Button onClick={onClose}>{translate('actions.close')}</Button>}
    >
      <p id={`${id}-text`} className={styles.hint}>
        {hint ?? translate('actions.copy_curl_hint')}
      </p>
      {calls.map((call) => (
        <Call key={call.name} {...call} copy={copy ?? translate('actions.copy_curl')} />
      ))}
    </DialogFrame>
  );
}
