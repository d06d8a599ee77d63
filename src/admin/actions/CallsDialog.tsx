/** Calls of the API, each as a cURL command to copy. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { announce } from '../fields/announce';
import { copyText } from '../fields/copyText';
import styles from './apiCalls.module.css';

/** How long the confirmation stands (spec section 4), ms. */
const confirmed = 1000;

export interface NamedCall {
  name: string;
  label: string;
  /** The command line, without a key. */
  curl: string;
}

function Call({ label, curl }: NamedCall) {
  const translate = useTranslate();
  const id = useId();
  const [told, setTold] = useState<string>();
  const copy = async () => {
    const text = translate((await copyText(curl)) ? 'actions.copied' : 'actions.copy_failed');
    announce(text);
    setTold(text);
    setTimeout(() => setTold(undefined), confirmed);
  };
  return (
    <section className={styles.call} aria-labelledby={id}>
      <header>
        <h3 id={id}>{label}</h3>
        <button type="button" className="p-button p-button--plain" onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          {told ?? translate('actions.copy_curl')}
          <span className="p-visually-hidden">: {label}</span>
        </button>
      </header>
      <pre tabIndex={0} aria-labelledby={id}>
        {curl}
      </pre>
    </section>
  );
}

interface CallsDialogProps {
  /** What the calls are about. */
  name: string;
  calls: readonly NamedCall[];
  onClose(): void;
}

export function CallsDialog({ name, calls, onClose }: CallsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('actions.api.title', { name })}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className={styles.hint}>
          {translate('actions.copy_curl_hint')}
        </p>
        {calls.map((call) => (
          <Call key={call.name} {...call} />
        ))}
      </DialogContent>
      <DialogActions>
        <button type="button" className="p-button" onClick={onClose}>
          {translate('actions.close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
