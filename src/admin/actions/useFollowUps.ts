/**
 * Carries on what this person still has to complete in this browser (see `followUps`), on every page of the portal, once it
 * is known who they are. Mounted once, by the shell.
 */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { PortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import { pageTexts } from '../../../i18n';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { setOwner } from '../../session/owner';
import { say } from '../../ui/messages';
import { oneLine } from '../../ui/safe';
import { useErrorText } from '../../ui/useErrorText';
import { useUser } from '../queries';
import type { FollowUpEnd } from '../runs/followUpRunner';
import { followUps, onFollowUps } from '../runs/followUps';

/** Milliseconds between an answer and the next look. */
const pause = 4000;

export function useFollowUps(): void {
  const { provider, registry } = usePortal();
  const translate = useTranslate();
  const { toast } = useErrorText();
  const owner = useUser().data?.id;
  useEffect(() => {
    if (owner !== undefined) setOwner(owner);
  }, [owner]);
  const waiting = useSyncExternalStore(onFollowUps, followUps).length > 0;

  const report = useEffectEvent(async ({ kind, record, one, as, error }: FollowUpEnd) => {
    if (as === 'gone') return;
    await pageTexts();
    const named = record && valueAt(record, kind.title);
    const name = oneLine(typeof named === 'string' && named.trim() !== '' ? named : one.id, 80);
    const text = translate(`resources.${kind.name}.actions.${one.action}.${as}`, { name });
    const view = pathTo(kind, 'show', one.id);
    if (as === 'completed') return say({ tone: 'success', text });
    // It may be stopped when it should be running: stays until it is read.
    const tone = as === 'unseen' ? 'warning' : 'error';
    say({ tone, text, detail: error && toast(new PortalError(error)), view, closeAfter: false });
  });

  const round = useEffectEvent(async () => {
    const { runFollowUps } = await import('../runs/followUpRunner');
    await runFollowUps({ provider, registry, onEnd: (end) => void report(end) });
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
