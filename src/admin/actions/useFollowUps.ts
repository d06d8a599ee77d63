/**
 * Carries on what this person still has to complete in this browser (see `followUps`), on every page of the portal, once it
 * is known who they are (`useOwner`). Mounted once, by the shell.
 */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { usePortal } from '../../context/portal';
import { useErrorText } from '../../ui/useErrorText';
import { followUps, onFollowUps } from '../runs/followUps';

/** Milliseconds between an answer and the next look. */
const pause = 4000;

export function useFollowUps(): void {
  const { provider, registry } = usePortal();
  const translate = useTranslate();
  const { toast } = useErrorText();
  const waiting = useSyncExternalStore(onFollowUps, followUps).length > 0;

  const round = useEffectEvent(async () => {
    const { runFollowUps, reportFollowUp } = await import('../runs/followUpRunner');
    await runFollowUps({ provider, registry, onEnd: (end) => void reportFollowUp(end, translate, toast) });
  });

  useEffect(() => {
    if (!waiting) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (over) return;
      timer = setTimeout(() => void round().then(again, again), pause);
    };
    again();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [waiting]);
}
