/** A problem, with a button that fixes it. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import styles from './panels.module.css';

interface FixNoteProps {
  text: ReactNode;
  /** A phrase. */
  label: string;
  /** Rejects with `PortalError`, which is shown. */
  fix(): Promise<void> | void;
}

export function FixNote({ text, label, fix }: FixNoteProps) {
  const translate = useTranslate();
  const { busy, once } = useOnce(fix);
  return (
    <div className={styles.line} role="alert">
      <p className={styles.text}>{text}</p>
      <span className={styles.spring} />
      <Button aria-disabled={busy} onClick={() => void once()}>
        {translate(busy ? 'actions.working' : label)}
      </Button>
    </div>
  );
}
