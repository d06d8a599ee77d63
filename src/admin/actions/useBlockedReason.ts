import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { actionBlockedReason } from '../../../resources/rights';
import { useKeyPermissions } from '../rights';

/** Why the person's key, or the account that pays, keeps an action of the record's own page from them, in words. */
export function useBlockedReason(kind: Kind, record: PortalRecord): (action: string) => string | undefined {
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  return (name) => {
    const action = kind.actions.find((one) => one.name === name);
    const because = action && actionBlockedReason(kind, action, record, permissions);
    return because && translate(`actions.reasons.${because}`);
  };
}
