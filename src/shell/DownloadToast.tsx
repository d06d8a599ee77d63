/** In a toast about a file that is being downloaded: how much of it has come, and Cancel. Closes the toast when that has ended. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { cancelTransfer, transfers } from '../admin/runs/transfers';
import { formatBytes } from '../lib/bytes';
import { Button } from '../ui/Button';
import progress from '../ui/progress.module.css';

interface DownloadToastProps {
  /** Number of the transfer. */
  id: number;
  onEnd(): void;
}

export function DownloadToast({ id, onEnd }: DownloadToastProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const own = useSyncExternalStore(transfers.subscribe, transfers.get).get(id);
  const [{ received, total }, setSeen] = useState(() => ({ received: own?.received ?? 0, total: own?.total }));
  const over = useEffectEvent(onEnd);
  useEffect(() => {
    if (!own) return over();
    const timer = setInterval(() => setSeen({ received: own.received, total: own.total }), 200);
    return () => clearInterval(timer);
  }, [own]);

  const got = formatBytes(received, locale);
  return (
    <>
      <progress
        className={progress.bar}
        aria-label={translate('actions.file.progress')}
        {...(total !== undefined && { value: received, max: total })}
      />
      {/* A screen reader reads the bar when asked: each change of a text in a status would be announced. */}
      <p className="p-toast-detail" aria-hidden>
        {total === undefined ? got : translate('actions.file.of', { received: got, total: formatBytes(total, locale) })}
      </p>
      <p className="p-toast-ways">
        <Button variant="link" onClick={() => cancelTransfer(id)}>
          {translate('actions.file.cancel')}
        </Button>
      </p>
    </>
  );
}
