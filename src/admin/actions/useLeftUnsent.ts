import { useEffect } from 'react';
import { idleAfterFirstPaint } from '../../context/idleAfterFirstPaint';
import { addMessage } from '../../ui/messages';
import { useUser } from '../queries';

/** Resolves after the first screen has loaded, and never if the code fails to load. */
const loaded = async () => {
  await idleAfterFirstPaint;
  return import('../runs/unsent').catch(() => new Promise<never>(() => undefined));
};

/** Reports what an earlier page, or this one before it was restored, did not send. Mounted once, by the shell. */
export function useLeftUnsent(): void {
  const owner = useUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    let isOver = false;
    const report = () =>
      void loaded().then(({ takeUnsentMessages }) => {
        if (isOver) return;
        takeUnsentMessages(String(owner)).forEach((text) => addMessage({ tone: 'warning', text, closeAfter: false }));
      });
    report();
    window.addEventListener('pageshow', report);
    return () => {
      isOver = true;
      window.removeEventListener('pageshow', report);
    };
  }, [owner]);
}
