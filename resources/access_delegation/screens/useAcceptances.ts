/**
 * Notifies the owner that an invitation was accepted (docs/coverage.md, section 6): checked when the portal
 * opens or is returned to, while one is pending.
 */
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../src/admin/queries';
import { useKeyPermissions } from '../../../src/admin/rights';
import { pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import { wholeList } from '../../../src/lib/wholeList';
import { addMessage } from '../../../src/ui/messages';
import { oneLine } from '../../../src/ui/safe';
import { recordsOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { blockedReason } from '../../rights';
import { accessDelegationRecord } from '../schema';
import { saveSent, reconcileSent, sentInvitations } from './sent';

/** Minimum interval between checks, ms. */
const pause = 15_000;

const all = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: wholeList };

export function useAcceptances(kind: Kind): void {
  const { provider } = usePortal();
  const translate = useTranslate();
  const owner = useUser().data?.id;
  const permissions = useKeyPermissions();

  const look = useEffectEvent(async () => {
    if (typeof owner !== 'number' || blockedReason(kind.needs, permissions)) return;
    if (!sentInvitations().some((one) => one.owner === owner && !one.accepted)) return;
    await provider.refresh(kind.name);
    const { data } = await provider.getList(kind.name, all);
    const { all: now, news } = reconcileSent(sentInvitations(), owner, recordsOf(accessDelegationRecord, data));
    saveSent(now);
    for (const { who, name, delegation } of news) {
      const text = translate('people.notice.accepted', { who: oneLine(who, 120), name: oneLine(name, 80) });
      addMessage({ tone: 'info', text, view: pathTo(kind, 'show', delegation), closeAfter: false });
    }
  });

  useEffect(() => {
    let last = 0;
    const now = () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < pause) return;
      last = Date.now();
      // A failed check is repeated the next time.
      look().catch(() => undefined);
    };
    now();
    window.addEventListener('focus', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('focus', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [owner]);
}
