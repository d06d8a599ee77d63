/** The bucket's rule lets this site look only, or not at all: mended with one click, what failed is sent again. */
import { useTranslate } from 'ra-core';
import { useOnce } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';
import type { Uploads } from './useUploads';
import styles from './panels.module.css';

export function RuleMend({ queue, mendRule }: { queue: Uploads['queue']; mendRule(): Promise<void> }) {
  const translate = useTranslate();
  const toast = useToast();
  const { busy, once } = useOnce();
  const mend = async () => {
    try {
      await mendRule();
      queue.retry();
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <div className={styles.line} role="alert">
      <p className={styles.text}>{translate('files.uploads.read_only')}</p>
      <span className={styles.spring} />
      <button type="button" className="p-button" aria-disabled={busy} onClick={() => void once(mend)}>
        {translate(busy ? 'actions.working' : 'files.barrier.write_mend')}
      </button>
    </div>
  );
}
