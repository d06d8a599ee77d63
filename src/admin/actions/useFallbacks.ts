/** Runs due fallbacks (see `fallbacks`) on every page of the portal. Mounted once, by the shell. */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { usePortal } from '../../context/portal';
import { loadRest } from '../../ui/loadRest';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import { oneLine } from '../../ui/safe';
import { fallbacks, onFallbacks, storeTimeLeft, fallbackTimeLeft, type Fallback } from '../runs/fallbacks';

/** Between two tries while a location does not answer, ms. */
const pause = 15_000;
/** Between two times that the time left is stored, ms. */
const storing = 5000;

export function useFallbacks(): void {
  const { provider, registry } = usePortal();
  const translate = useTranslate();
  const toast = useToast();
  const list = useSyncExternalStore(onFallbacks, fallbacks);

  async function run(one: Fallback): Promise<void> {
    const { runFallback } = await import('../runs/fallbackRunner');
    const outcome = await runFallback(provider, registry, one);
    if (!outcome) return;
    await loadRest();
    const name = oneLine(outcome.name, 80) || translate('list.row.unnamed');
    if (outcome.isLate)
      addMessage({ tone: 'warning', text: translate('show.fallback.late', { name }), closeAfter: false });
    else if (outcome.error) toast.failed(outcome.error, { title: translate('show.fallback.refused', { name }) });
    else toast.done(translate('show.fallback.done', { name }));
  }

  const doDue = useEffectEvent((tried: Map<string, number>) => {
    const now = performance.now();
    if (now - (tried.get('') ?? 0) >= storing) {
      tried.set('', now);
      storeTimeLeft();
    }
    for (const one of fallbacks()) {
      const key = `${one.kind} ${one.id}`;
      if (fallbackTimeLeft(one) > 0 || now - (tried.get(key) ?? -pause) < pause) continue;
      tried.set(key, now);
      void run(one).catch(() => undefined);
    }
  });

  const waiting = list.length > 0;
  useEffect(() => {
    if (!waiting) return;
    const tried = new Map<string, number>();
    const timer = setInterval(() => doDue(tried), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
}
