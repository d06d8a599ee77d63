import { useGetList } from 'ra-core';
import { isPortalError } from '../../../dataProvider/errors';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { usualAccount } from '../../../resources/rights';
import { usePortal } from '../../portal';

export interface Accounts {
  accounts: readonly BillingAccount[];
  /** Chosen already in every form: the default account, where it can pay. */
  usual: BillingAccount | undefined;
  isPending: boolean;
  /** The key may not see accounts (a restricted token): creations then name none (spec section 6). */
  hidden: boolean;
  /** The accounts could not be had. */
  error: unknown;
  refetch(): void;
}

type Row = BillingAccount & { id: number };

export function useAccounts(): Accounts {
  const known = usePortal().registry.find('billing_account') !== undefined;
  const { data, error, isPending, refetch } = useGetList<Row>(
    'billing_account',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' } },
    { enabled: known, retry: false },
  );
  const accounts = (data ?? []).filter((account) => !account.is_deleted);
  const hidden = !known || (isPortalError(error) && error.status === 403);
  return {
    accounts,
    usual: usualAccount(accounts),
    isPending: known && isPending,
    hidden,
    error: hidden ? undefined : error,
    refetch: () => void refetch(),
  };
}
