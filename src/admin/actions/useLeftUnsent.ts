import { useEffect } from 'react';
import { idleAfterFirstPaint } from '../../context/idleAfterFirstPaint';
import { say } from '../../ui/messages';
import { useUser } from '../queries';

/** Resolves once the first screen stands, and never where the code cannot be had. */
const loaded = async () => {
  await idleAfterFirstPaint;
  return import('./unsent').catch(() => new Promise<never>(() => undefined));
};

/** Tells what an earlier page did not send any more, and this one after it was left and came back. Mounted once, by the shell. */
export function useLeftUnsent(): void {
  const owner = useUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    let isOver = false;
    const tell = () =>
      void loaded().then(({ takeLeft }) => {
        if (isOver) return;
        takeLeft(String(owner)).forEach((text) => say({ tone: 'warning', text, closeAfter: false }));
      });
    tell();
    window.addEventListener('pageshow', tell);
    return () => {
      isOver = true;
      window.removeEventListener('pageshow', tell);
    };
  }, [owner]);
}
