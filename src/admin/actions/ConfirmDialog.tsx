/** Confirmation of something that is not an action of a declaration, such as removing a rule. Names the thing. */
import { DialogFrame } from '../../ui/DialogFrame';
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
  const { busy, once } = useOnce(() => run().then(onClose), { title: failure });
  return (
    <DialogFrame
      title={title}
      size="xs"
      onClose={onClose}
      describedBy={`${id}-text`}
      actionsClass={calls ? styles.ends : undefined}
      actions={
        <>
          {calls && <span className={styles.calls}>{calls}</span>}
          <Button variant="secondary" autoFocus={danger} onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            aria-disabled={busy}
            autoFocus={!danger}
            onClick={() => void once()}
          >
            {busy ? translate('actions.working') : label}
          </Button>
        </>
      }
    >
      <p id={`${id}-text`} className={styles.message}>
        {text}
      </p>
    </DialogFrame>
  );
}
