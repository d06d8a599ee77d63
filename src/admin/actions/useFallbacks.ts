/** Runs due fallbacks (see `fallbacks`) on every page of the portal. Mounted once, by the shell. */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import { toPortalError } from '../../../dataProvider/errors';
import { toPredicate, valueAt } from '../../../resources/kind/condition';
import type { Registry } from '../../../resources/registry';
import { usePortal } from '../../context/portal';
import { pageTexts } from '../../../i18n';
import { useToast } from '../../ui/useToast';
import { oneLine } from '../../ui/safe';
import { fallbackRule } from '../runs/fallbackRules';
import { cancelFallback, fallbackOf, fallbacks, onFallbacks, patience, type Fallback } from '../runs/fallbacks';
import { setOptimistic } from '../runs/optimisticStatus';
import { exclusive } from '../../lib/locks';

/** Between two tries while a location does not answer, ms. */
const pause = 15_000;

/** In one tab only, if the browser has locks. */
const alone = (one: Fallback, work: () => Promise<void>): Promise<void> =>
  exclusive(
    `portico.fallback ${one.kind} ${one.id}`,
    async () => {
      // Another tab may have done it.
      if (fallbackOf(one.kind, one.id)?.due === one.due) await work();
    },
    { ifFree: true },
  );

/**
 * Requests the current record and acts if it is still not in the target state. Resolves with the record it acted
 * on.
 */
async function fallBack(
  provider: PortalProvider,
  registry: Registry,
  one: Fallback,
): Promise<PortalRecord | undefined> {
  const kind = registry.find(one.kind);
  const rule = fallbackRule(kind, one);
  if (!kind || !rule) {
    cancelFallback(one);
    return undefined;
  }
  try {
    await provider.refresh(kind.name, readId(kind, one.id).location);
    const { data } = await provider.getOne<PortalRecord>(kind.name, { id: one.id });
    if (toPredicate(rule.unless, false)(data)) {
      cancelFallback(one);
      return undefined;
    }
    await provider.act(kind.name, one.action, one.id, { ...rule.with });
    const status = kind.actions.find((action) => action.name === one.action)?.optimisticStatus;
    if (status) setOptimistic(kind, data, status);
    cancelFallback(one);
    return data;
  } catch (error) {
    // Deleted, or no longer accessible: nothing to do. A silent location is requested again for a while.
    if (toPortalError(error).status === 404 || Date.now() > one.due + patience) cancelFallback(one);
    throw error;
  }
}

export function useFallbacks(): void {
  const { provider, registry } = usePortal();
  const translate = useTranslate();
  const toast = useToast();
  const list = useSyncExternalStore(onFallbacks, fallbacks);

  const doDue = useEffectEvent((tried: Map<string, number>) => {
    const now = Date.now();
    for (const one of fallbacks()) {
      const key = `${one.kind} ${one.id}`;
      if (one.due > now || now - (tried.get(key) ?? 0) < pause) continue;
      tried.set(key, now);
      void alone(one, async () => {
        try {
          const record = await fallBack(provider, registry, one);
          const name = record && valueAt(record, registry.get(one.kind).title);
          await pageTexts();
          if (record) toast.done(translate('show.fallback.done', { name: oneLine(name ?? record.id, 80) }));
        } catch (error) {
          if (!fallbackOf(one.kind, one.id)) toast.failed(toPortalError(error));
        }
      });
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
