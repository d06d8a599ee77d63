import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useInvoiceCells } from '../../../src/admin/billing/invoiceCells';
import { useInvoiceList } from '../../../src/admin/billing/useInvoiceList';
import { Card } from '../../../src/admin/show/Card';
import { ChildList } from '../../../src/admin/show/ChildList';
import { usePagePath } from '../../../src/context/pagePath';
import { Part } from '../../../src/ui/Part';
import { oneLine } from '../../../src/ui/safe';
import type { BillingAccount } from '../../billing/account';
import { byTime } from '../../invoice/rules';
import own from './account.module.css';

/** The invoices page has all. */
const most = 4;

/** The account's latest invoices with state and total; nothing where the portal has no page of invoices. */
export function InvoicesCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const to = usePagePath()('invoices');
  const query = useInvoiceList(account.id);
  const { id, status, total } = useInvoiceCells(() => account);
  if (to === undefined) return null;
  const title = translate('billing.overview.invoices');
  const aside = (
    <Link className="p-link" to={`${to}?account=${account.id}`}>
      {translate('billing.invoices.all')}
    </Link>
  );
  return (
    <Part
      of={query}
      tone="warning"
      frame={(state) => (
        <Card title={title}>
          <div className={own.folded}>{state}</div>
        </Card>
      )}
    >
      {(invoices) => (
        <ChildList
          title={title}
          aside={aside}
          empty={translate('billing.overview.no_invoices')}
          columns={[id.label, status.label, total.label]}
          numbers={[total.label]}
          rows={byTime(invoices)
            .slice(0, most)
            .map((one) => ({
              key: String(one.id),
              name: oneLine(one.id, 60),
              cells: [id, status, total].map((column) => (
                <span key={column.name} className={own.invoice}>
                  {column.cell(one)}
                </span>
              )),
            }))}
        />
      )}
    </Part>
  );
}
