/** Every call behind a record, each as a cURL command to copy. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../portal';
import { announce } from '../fields/announce';
import { copyText } from '../fields/copyText';
import type { ActionItem } from './actionsFor';
import { apiCallsOf, type ApiCall } from './apiCalls';
import { useActionWords } from './useActionWords';
import styles from './apiCalls.module.css';

/** How long the confirmation stands (spec section 4), ms. */
const confirmed = 1000;

function Call({ label, call }: { label: string; call: ApiCall }) {
  const translate = useTranslate();
  const id = useId();
  const [told, setTold] = useState<string>();
  const copy = async () => {
    const text = translate((await copyText(call.curl)) ? 'actions.copied' : 'actions.copy_failed');
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
        {call.curl}
      </pre>
    </section>
  );
}

export interface ApiCallsDialogProps {
  kind: Kind;
  record: PortalRecord;
  items: readonly ActionItem[];
  onClose(): void;
}

export function ApiCallsDialog({ kind, record, items, onClose }: ApiCallsDialogProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { api } = usePortal().portal;
  const id = useId();
  const base = (api.origin || location.origin) + api.prefix;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('actions.api.title', { name: words.name(record) })}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className={styles.hint}>
          {translate('actions.copy_curl_hint')}
        </p>
        {apiCallsOf(kind, record, items, base).map((call) => (
          <Call
            key={call.name}
            call={call}
            label={call.item ? words.label(call.item) : translate('actions.api.read')}
          />
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
