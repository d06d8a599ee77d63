import { useEffect } from 'react';
import { addMessage } from '../../ui/messages';
import { useUser } from '../queries';
import { takeUnsentMessages } from '../runs/unsent';

/** Reports what an earlier page, or this one before it was restored, did not send. Mounted once, by the shell. */
export function useLeftUnsent(): void {
  const owner = useUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    const report = () =>
      takeUnsentMessages(String(owner)).forEach((text) => addMessage({ tone: 'warning', text, closeAfter: false }));
    report();
    window.addEventListener('pageshow', report);
    return () => window.removeEventListener('pageshow', report);
  }, [owner]);
}
