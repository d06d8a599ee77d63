/** Confirmation of something that is not an action of a declaration, such as removing a rule. Names the thing. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import styles from './actions.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  /** Said first when it fails; the error itself is shown under it. */
  failure?: string;
  /** Rejects with `PortalError`: the dialog then stays, with Retry in the toast. */
  run(): Promise<unknown>;
  onClose(): void;
  /** A `ApiSnippetButton`: the call behind it. */
  calls?: ReactNode;
}

export function ConfirmDialog({
  title,
  text,
  label,
  danger = false,
  failure,
  run,
  onClose,
  calls,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { busy, once } = useOnce({ title: failure });
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className={styles.message}>
          {text}
        </p>
      </DialogContent>
      <DialogActions className={calls ? styles.ends : undefined}>
        {calls && <span className={styles.calls}>{calls}</span>}
        <Button variant="secondary" autoFocus={danger} onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          aria-disabled={busy}
          autoFocus={!danger}
          onClick={() => void once(() => run().then(onClose))}
        >
          {busy ? translate('actions.working') : label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
