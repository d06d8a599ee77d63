import { queryOptions, useQuery } from '@tanstack/react-query';
import { getInvoices } from '../../../dataProvider/calls/invoices';
import type { Http } from '../../../dataProvider/http';
import { usePortal } from '../../context/portal';

export const invoicesQuery = (http: Http, account: number | undefined) =>
  queryOptions({ queryKey: ['invoices', account ?? 'all'], queryFn: () => getInvoices(http, account) });

/**
 * All invoices of an account, or of all accounts; shared with the page of invoices, which requests them again while a payment is in
 * progress.
 *
 * @example
 * const query = useInvoiceList(1);
 * return <Part of={query}>{(invoices) => <p>{invoices.length}</p>}</Part>;
 */
export function useInvoiceList(account: number | undefined) {
  const { http } = usePortal();
  return useQuery(invoicesQuery(http, account));
}
