/** A dialog of the file browser: sends once, and stays open with its input on failure. */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
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
    <DialogFrame
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actionsClass={styles.actions}
      actions={
        <>
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
        </>
      }
    >
      <div className="p-stack-12">{children}</div>
    </DialogFrame>
  );
}
