import { Camera } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useToast } from '../../shell/useToast';
import styles from './children.module.css';

/** ms */
const doubleClick = 600;

/** One request whatever is clicked. */
export function TakeSnapshot({
  label,
  refused,
  run,
}: {
  label: string;
  refused?: string | undefined;
  run(): Promise<unknown>;
}) {
  const translate = useTranslate();
  const toast = useToast();
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);
  async function take() {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.failed(error, { retry: () => void take() });
    } finally {
      setBusy(false);
      // A quick answer must not let the second half of a double click take another one.
      setTimeout(() => (sent.current = false), doubleClick);
    }
  }
  return (
    <>
      <button
        type="button"
        className="p-button p-button--plain"
        disabled={refused !== undefined}
        aria-disabled={busy}
        onClick={() => void take()}
      >
        <Camera size={16} aria-hidden />
        {busy ? translate('actions.working') : label}
      </button>
      {refused && <p className={styles.refused}>{refused}</p>}
    </>
  );
}
