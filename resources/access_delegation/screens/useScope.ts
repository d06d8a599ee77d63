import { useCallback } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { isFieldUnread } from '../../../src/lib/unread';
import { useUnread } from '../../../src/ui/useUnread';
import { isAbsent } from '../../../src/lib/blank';
import type { Kind } from '../../kind/types';

/** `unknown`: the answer names an account that could not be read. Without an account a delegation covers everything. */
type Scope = 'global' | 'restricted' | 'unknown';

/** What each delegation covers. */
export function useScope({ name }: Kind): (delegation: PortalRecord) => Scope {
  const unread = useUnread([name]);
  return useCallback(
    ({ id, billing_account_id: account }) => {
      if (!isAbsent(account)) return 'restricted';
      return isFieldUnread(unread, id, 'billing_account_id') ? 'unknown' : 'global';
    },
    [unread],
  );
}
