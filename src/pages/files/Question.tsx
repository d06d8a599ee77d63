/** A question of the file browser in a dialog: sends once, stays open with what was typed when it fails. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/useToast';
import styles from './files.module.css';

interface QuestionProps {
  title: string;
  children: ReactNode;
  onClose(): void;
  /** The verb on the button; without it there is only Close. */
  label?: string;
  danger?: boolean;
  ready?: boolean;
  second?: { label: string; run(): void };
  run?: () => void | Promise<void>;
}

export function Question({
  title,
  children,
  onClose,
  label,
  danger = false,
  ready = true,
  second,
  run,
}: QuestionProps) {
  const translate = useTranslate();
  const toast = useToast();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy || !ready || !run) return;
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      toast.failed(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className="p-stack-12">{children}</div>
        </DialogContent>
        <DialogActions disableSpacing className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {translate(label ? 'actions.cancel' : 'actions.close')}
          </Button>
          {second && (
            <Button variant="secondary" onClick={() => (second.run(), onClose())}>
              {second.label}
            </Button>
          )}
          {label && (
            <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} aria-disabled={busy}>
              {label}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
