import { useTranslate } from 'ra-core';
import { use } from 'react';
import type { Kind } from '../../resources/kind/types';
import { canCreate, creationBlockedReason, type PayerBlock, type Permissions } from '../../resources/rights';
import { pathTo } from '../context/paths';
import { usePortal } from '../context/portal';
import { UnderContext } from './under';
import { useKeyPermissions } from './rights';

export interface Creation {
  /** Path of the form. */
  to: string;
  /** Why the API would refuse it at the moment; the form can still be opened, and explains what to do. */
  refused?: CreationRefusal;
}

interface CreationRefusal {
  reason: string;
  /** Page on which the problem can be solved. */
  remedy?: { to: string; label: string };
}

/** Explains why no billing account can pay, and how to solve it. */
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

/** Whether and where records of a kind are created; undefined without the permission. */
export function useCreation(kind: Kind): Creation | undefined {
  const permissions = useKeyPermissions();
  const under = use(UnderContext);
  const refusal = useRefusal();
  const to = canCreate(kind, permissions) ? pathTo(kind, 'create', undefined, under?.search) : undefined;
  const because = creationBlockedReason(kind, permissions);
  return to ? { to, ...(because && { refused: refusal(because, permissions) }) } : undefined;
}
