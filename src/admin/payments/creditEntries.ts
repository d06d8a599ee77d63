/** An account's credit entries: requested once for all screens, and what each is called. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { getCreditHistory } from '../../../dataProvider/calls/invoices';
import type { Http } from '../../../dataProvider/http';
import { invoiceTypeNamed } from '../../../resources/invoice/read';
import type { CreditEntry } from '../../../resources/invoice/schema';
import { usePortal, useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { knownMethodName, topUpMethod } from './methods';

export const creditQuery = (http: Http, account: number | undefined) =>
  queryOptions({ queryKey: ['credit-history', account ?? 'all'], queryFn: () => getCreditHistory(http, account) });

/**
 * All changes of the credit of an account, or of all accounts.
 *
 * @example
 * const query = useCreditHistory(1);
 * return <Part of={query}>{(entries) => <p>{entries.length}</p>}</Part>;
 */
export function useCreditHistory(account: number | undefined, enabled = true) {
  const { http } = usePortal();
  return useQuery({ ...creditQuery(http, account), enabled });
}

/**
 * An entry's description: for a top-up the name of a known method, for an invoice its type, else the API's text.
 *
 * @example
 * const text = useEntryDescription()({ description: 'Cloud services' });
 */
export function useEntryDescription(): (entry: Pick<CreditEntry, 'description'>) => string {
  const translate = useTranslate();
  const site = useSite();
  return ({ description }) => {
    const text = oneLine(description ?? '', 200);
    const method = knownMethodName(site, topUpMethod(text) ?? '');
    if (method) return translate('billing.history.top_up', { method });
    const type = invoiceTypeNamed(text);
    return type ? translate(`status.invoice_type.${type}`) : text;
  };
}
