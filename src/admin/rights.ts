/** How the person who is here stands: what `resources/rights` decides from. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isPortalError } from '../../dataProvider/errors';
import type { BillingAccount } from '../../resources/billing_account/schema';
import type { Registry } from '../../resources/registry';
import { payersOf, type Payer, type Permissions } from '../../resources/rights';
import { memoizeLast } from '../lib/memoizeLast';
import { usePortal } from '../context/portal';
import { useActingAccount, useActingAs } from '../session/acting';
import { useIsAdmin } from './queries';

/** What is known of lists by now: nothing is asked for it. Followed as answers come in. */
function useKnown<T extends string | boolean>(read: (client: QueryClient) => T): T {
  const client = useQueryClient();
  const follow = useCallback(
    (told: () => void) =>
      client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && (event.action.type === 'error' || event.action.type === 'success');
        if (isAnswer && event.query.queryKey[1] === 'place') told();
      }),
    [client],
  );
  return useSyncExternalStore(follow, () => read(client));
}

/**
 * No call tells how far an API token reaches. It shows when the list of something that needs the whole account is refused
 * with 403; until then the key counts as one that reaches everything.
 */
const isRefused = (client: QueryClient, { kinds }: Registry): boolean =>
  kinds.some(({ name, needs }) => {
    const error = needs === 'all-accounts' && client.getQueryState([name, 'place', ''])?.error;
    return isPortalError(error) && error.status === 403;
  });

/** As text, so that the same is the same. */
const asText = memoizeLast((accounts: readonly BillingAccount[]): string => JSON.stringify(payersOf(accounts)));

/** Empty while they are not known. The header asks for the accounts in any case. */
function knownPayers(client: QueryClient): string {
  const accounts = client.getQueryData<BillingAccount[]>(['billing_account', 'place', '']);
  return accounts ? asText(accounts) : '';
}

const known = new Map<string, Permissions>();

/** The same object for the same permissions, so that what follows from it is made once. */
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
 * What the person's key, role and view allow: the second argument of every question about rights.
 *
 * @example
 * const allowed = canCreate(kind, useKeyPermissions());
 */
export function useKeyPermissions(): Permissions {
  const { registry } = usePortal();
  const admin = useIsAdmin();
  const acting = useActingAs() !== undefined;
  const toAccount = useActingAccount() !== undefined;
  const refused = useKnown((client) => isRefused(client, registry));
  return permissions(admin, acting, toAccount || refused, useKnown(knownPayers));
}
