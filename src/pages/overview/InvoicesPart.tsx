/** The latest invoices and their unpaid amounts. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { byTime } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { accountOf } from '../../admin/account';
import { usePagePath } from '../../context/pagePath';
import { useInvoiceCells } from '../../admin/billing/invoiceCells';
import { useInvoiceList } from '../../admin/billing/useInvoiceList';
import { isOfSeveral, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';

/** Number of invoices shown; the invoices page has all. */
export const latestShown = 5;

interface InvoicesPartProps {
  choice: AccountChoice;
  search: string;
}

export function InvoicesPart({ choice, search }: InvoicesPartProps) {
  const { accounts, accountId: account, source } = choice;
  const translate = useTranslate();
  const query = useInvoiceList(account);
  const here = usePagePath()('invoices');
  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(accounts, id ?? account);
  const cells = useInvoiceCells(payerOf, isAwaited(source));
  // Two accounts in one period: only their names distinguish the rows.
  const isSeveral = isOfSeveral(choice, query.data ?? []);
  return (
    <BillingSection
      title={translate('billing.overview.invoices')}
      aside={
        here && (
          <Link className="p-link" to={`${here}${search}`}>
            {translate('billing.invoices.all')}
          </Link>
        )
      }
    >
      <Part of={query}>
        {(invoices) => (
          <DataTable
            label={translate('billing.overview.invoices')}
            columns={[cells.id, ...(isSeveral ? [cells.account] : []), cells.status, cells.total]}
            rows={byTime(invoices).slice(0, latestShown)}
            keyOf={(one, index) => `${one.billing_account_id} ${one.id} ${index}`}
            empty={translate('billing.overview.no_invoices')}
          />
        )}
      </Part>
    </BillingSection>
  );
}
