import { useTranslate } from 'ra-core';
import type { Kind } from '../../resources/kind/types';
import { canCreate, creationBlockedReason, type PayerBlock, type Permissions } from '../../resources/rights';
import { pathTo } from '../context/paths';
import { usePortal } from '../context/portal';
import { useKeyPermissions } from './rights';

export interface Creation {
  /** Path of the form. */
  to: string;
  /** Why the API would refuse it now; the form is open all the same, and says what to do. */
  refused?: CreationRefusal;
}

export interface CreationRefusal {
  reason: string;
  /** Where it can be mended. */
  remedy?: { to: string; label: string };
}

/** Words for what keeps the billing accounts from paying, and the way to fix it. */
export function useRefusal(): (because: PayerBlock, permissions: Permissions) => CreationRefusal {
  const translate = useTranslate();
  const accounts = usePortal().registry.find('billing_account');
  return (because, { payers = [] }) => {
    const none = because === 'no_account';
    const to = accounts && (none ? pathTo(accounts, 'create') : pathTo(accounts, 'show', payers[0]?.id));
    return {
      reason: translate(`actions.creation.${because}`),
      ...(to && { remedy: { to, label: translate(none ? 'shell.banner.account_add' : 'shell.banner.details') } }),
    };
  };
}

/** Making one of a kind; undefined without the permission. */
export function useCreation(kind: Kind): Creation | undefined {
  const permissions = useKeyPermissions();
  const refusal = useRefusal();
  const to = canCreate(kind, permissions) ? pathTo(kind, 'create') : undefined;
  const because = creationBlockedReason(kind, permissions);
  return to ? { to, ...(because && { refused: refusal(because, permissions) }) } : undefined;
}
