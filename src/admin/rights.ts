/** The current person's permissions, from which `resources/rights` decides. */
import { hashKey, type QueryCache, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { isPortalError } from '../../dataProvider/errors';
import type { BillingAccount } from '../../resources/billing/account';
import type { Registry } from '../../resources/registry';
import { payersOf, type Payer, type Permissions } from '../../resources/rights';
import { memoizeLast } from '../lib/memoizeLast';
import { usePortal } from '../context/portal';
import { useActingAccount, useActingAs } from '../session/useActingAs';
import { useIsAdmin } from './queries';
import { useOfCache } from './useOfCache';

const isListAnswer = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' &&
  (event.action.type === 'error' || event.action.type === 'success') &&
  event.query.queryKey[1] === 'location';

/** The client computes the options of a query before it looks it up, and each button of a screen asks in each render. */
const hashOf = (kind: string) => hashKey([kind, 'location', '']);
const hashesOf = memoizeLast((kinds: Registry['outlines']) =>
  kinds.filter(({ needs }) => needs === 'all-accounts').map(({ name }) => hashOf(name)),
);
const accountsHash = hashOf('billing_account');

/**
 * No call returns the scope of an API token. It becomes known when the list of a kind that needs the whole
 * account is refused with 403; until then the key is assumed to have full access.
 */
const isRefused = (cache: QueryCache, { outlines }: Registry): boolean =>
  hashesOf(outlines).some((hash) => {
    const { data, error } = cache.get(hash)?.state ?? {};
    // What this key has read before is shown on, with the refusal: a page in use, and what is typed in it, is not taken away.
    return data === undefined && isPortalError(error) && error.status === 403;
  });

/** As text, so that equal values are identical. */
const asText = memoizeLast((accounts: readonly BillingAccount[]): string => JSON.stringify(payersOf(accounts)));

/** Empty until the accounts are known. The header requests them anyway. */
function knownPayers(cache: QueryCache): string {
  const accounts = cache.get<BillingAccount[]>(accountsHash)?.state.data;
  return accounts ? asText(accounts) : '';
}

const known = new Map<string, Permissions>();

/** The identical object for equal permissions, so that values derived from it are computed once. */
function permissions(admin: boolean, acting: boolean, limited: boolean, payers: string): Permissions {
  const name = [admin, acting, limited, payers].join();
  const found = known.get(name) ?? {
    ...{ admin, acting, limited },
    ...(payers && { payers: JSON.parse(payers) as Payer[] }),
  };
  known.set(name, found);
  return found;
}

/**
 * What the person's key, role and view allow: the second argument of every function of `resources/rights`.
 *
 * @example
 * const allowed = canCreate(kind, useKeyPermissions());
 */
export function useKeyPermissions(): Permissions {
  const { registry } = usePortal();
  const admin = useIsAdmin();
  const acting = useActingAs() !== undefined;
  const toAccount = useActingAccount() !== undefined;
  const refused = useOfCache(isListAnswer, (cache) => isRefused(cache, registry));
  return permissions(admin, acting, toAccount || refused, useOfCache(isListAnswer, knownPayers));
}
