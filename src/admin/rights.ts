/** How the person who is here stands: what `resources/rights` decides from. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isPortalError } from '../../dataProvider/errors';
import type { Standing } from '../../resources/rights';
import { usePortal } from '../portal';
import { useActingAccount, useActingAs } from '../shell/acting';
import { useIsAdmin } from './queries';

/**
 * No call tells how far an API token reaches. It shows when the list of something that needs the whole account is refused
 * with 403; until then the key counts as one that reaches everything.
 */
function useIsRefused(): boolean {
  const client = useQueryClient();
  const { kinds } = usePortal().registry;
  const isRefused = () =>
    kinds.some(({ name, needs }) => {
      const error = needs === 'whole' && client.getQueryState([name, 'place', ''])?.error;
      return isPortalError(error) && error.status === 403;
    });
  const follow = useCallback(
    (told: () => void) =>
      client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && (event.action.type === 'error' || event.action.type === 'success');
        if (isAnswer && event.query.queryKey[1] === 'place') told();
      }),
    [client],
  );
  return useSyncExternalStore(follow, isRefused);
}

const known = new Map<string, Standing>();

/** The same object for the same standing, so that what follows from it is made once. */
function standing(admin: boolean, acting: boolean, limited: boolean): Standing {
  const name = [admin, acting, limited].join();
  const found = known.get(name) ?? { admin, acting, limited };
  known.set(name, found);
  return found;
}

export function useStanding(): Standing {
  const admin = useIsAdmin();
  const acting = useActingAs() !== undefined;
  const toAccount = useActingAccount() !== undefined;
  const refused = useIsRefused();
  return standing(admin, acting, toAccount || refused);
}
