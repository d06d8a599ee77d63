import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MountedForm } from './types';

/**
 * Mounts a processor's form into `host` once, and removes it on unmount: it belongs to one account and
 * processor, and a different one is a different form. `failed` is called with the reason if mounting fails.
 */
export function useMountedForm<T extends MountedForm>(
  draw: (host: HTMLElement) => Promise<T>,
  failed: (error: unknown) => void,
): { host: RefObject<HTMLDivElement | null>; drawn: T | undefined } {
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<T>();
  useEffect(() => {
    let gone = false;
    let own: T | undefined;
    if (!host.current) return;
    draw(host.current).then(
      (made) => {
        if (gone) return made.unmount();
        own = made;
        setDrawn(made);
      },
      (error: unknown) => !gone && failed(error),
    );
    return () => {
      gone = true;
      own?.unmount();
    };
    // Once for each form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { host, drawn };
}
