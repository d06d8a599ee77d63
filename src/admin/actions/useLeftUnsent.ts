import { useEffect } from 'react';
import { say } from '../../ui/messages';
import { useUser } from '../queries';
import { takeLeft } from './unsent';

/** Tells what an earlier page did not send any more, and this one after it was left and came back. Mounted once, by the shell. */
export function useLeftUnsent(): void {
  const owner = useUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    const tell = () => takeLeft(String(owner)).forEach((text) => say({ tone: 'warning', text, closeAfter: false }));
    tell();
    window.addEventListener('pageshow', tell);
    return () => window.removeEventListener('pageshow', tell);
  }, [owner]);
}
