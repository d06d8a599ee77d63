import { useGetList } from 'ra-core';
import { isPortalError } from '../../dataProvider/errors';
import type { BillingAccount } from '../../resources/billing/account';
import { findDefaultAccount } from '../../resources/rights';
import { usePortal } from '../context/portal';
import type { PartSource } from '../ui/sources';
import { memoizeByObject } from '../lib/memoizeByObject';
import { wholeList } from '../lib/wholeList';

export interface AccountChoices {
  accounts: readonly BillingAccount[];
  /** Preselected in every form: the default account, if it can pay. */
  defaultAccount: BillingAccount | undefined;
  /** For `Part`: the accounts, on their way or failed. A missing right is a failure here, which says so. */
  source: PartSource<readonly BillingAccount[]> & { isFetched: boolean };
  /** The key may not see accounts (a restricted token): creations then name none (docs/coverage.md, section 6). */
  hidden: boolean;
}

type Row = BillingAccount & { id: number };

const none: readonly Row[] = [];
/** What is asked of react-admin for the accounts: one query for all screens. */
export const accountsParams = { pagination: wholeList, sort: { field: 'title', order: 'ASC' }, filter: {} } as const;

/** The same array for the same answer, so that what shows it is rendered once. */
const openAccounts = memoizeByObject((rows: readonly Row[]) => rows.filter((account) => !account.is_deleted));

/**
 * The billing accounts that are not deleted, and the default one. One query for all screens; `hidden` if the key
 * may not see them.
 *
 * @example
 * const { accounts, hidden, source } = useAccounts();
 */
export function useAccounts(): AccountChoices {
  const known = usePortal().registry.find('billing_account') !== undefined;
  const { data, error, isFetched, refetch, dataUpdatedAt } = useGetList<Row>('billing_account', accountsParams, {
    enabled: known,
    retry: false,
  });
  const accounts = openAccounts(data ?? none);
  return {
    accounts,
    defaultAccount: findDefaultAccount(accounts),
    source: {
      data: data || !known ? accounts : undefined,
      error,
      refetch,
      dataUpdatedAt,
      isFetched: isFetched || !known,
    },
    hidden: !known || (!data && isPortalError(error) && error.status === 403),
  };
}
