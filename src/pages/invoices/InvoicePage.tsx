/** `/billing/invoices/{id}`: one invoice, or 'current', with its lines by location and its payments. */
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import { accountStatement } from '../../../resources/invoice/rules/accountStatement';
import { canPay, invoiceStatement, isCurrent, isPayable, linesByLocation } from '../../../resources/invoice/rules';
import { ownCurrency } from '../../../resources/invoice/currency';
import type { Invoice } from '../../../resources/invoice/schema';
import type { BillingAccount } from '../../../resources/billing/account';
import { AccountsPending } from '../../admin/billing/AccountsPending';
import { BillingPage } from '../../admin/billing/BillingPage';
import { Part } from '../../ui/Part';
import { Elsewhere } from '../../admin/billing/useStatement';
import { accountOf } from '../../admin/account';
import { useAccounts } from '../../admin/useAccounts';
import { Note } from '../../ui/Note';
import { usePortal, useSite } from '../../context/portal';
import { NotFound } from '../../ui/NotFound';
import { usePagePath } from '../../context/pagePath';
import { InvoiceFacts, InvoicePayments, LocationBlock, TotalsTable } from './InvoiceParts';
import { PayDialog } from './PayDialog';
import { useInvoiceName } from '../../admin/billing/invoiceTexts';
import { useInvoices, useInvoicePdf } from './useInvoices';

function Actions({ invoice, onPay }: { invoice: Invoice; onPay(): void }) {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const paper = useInvoicePdf();
  return (
    <>
      <Button variant="secondary" onClick={() => void paper(invoice)}>
        <Download size={16} aria-hidden />
        {translate('resources.invoice.actions.download.label')}
      </Button>
      {canPay(invoice, siteCurrency) && (
        <Button onClick={onPay}>{translate('resources.invoice.actions.pay.label')}</Button>
      )}
    </>
  );
}

function Shown({ invoice, account }: { invoice: Invoice; account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  const { site } = usePortal();
  const [paying, setPaying] = useState(false);
  const currency = ownCurrency(invoice, site.siteCurrency) ?? site.siteCurrency;
  const current = isCurrent(invoice);
  const title = useInvoiceName()(invoice);
  const list = pagePath('invoices') ?? '/';
  return (
    <BillingPage
      title={title}
      about={current ? translate('resources.invoice.help.current') : undefined}
      actions={!current && <Actions invoice={invoice} onPay={() => setPaying(true)} />}
    >
      {isPayable(invoice) && account && !account.can_pay && (
        <Note
          tone="warning"
          remedy={<Link to={pagePath('payment_methods') ?? list}>{translate('topup.add_method')}</Link>}
        >
          {translate('billing.invoices.no_way')}
        </Note>
      )}
      {isPayable(invoice) && !canPay(invoice, site.siteCurrency) && (
        <Note tone="warning">{translate('billing.invoices.no_total')}</Note>
      )}
      <InvoiceFacts invoice={invoice} account={account} />
      {current && account && (
        <Elsewhere
          reported={accountStatement(account, site.siteCurrency).usage}
          counted={invoiceStatement(invoice, site.siteCurrency).usage}
        />
      )}
      {linesByLocation(invoice.records_list ?? [], currency).map((group) => (
        <LocationBlock key={group.location ?? ''} group={group} />
      ))}
      <TotalsTable invoice={invoice} account={account} />
      {!current && <InvoicePayments invoice={invoice} />}
      <p>
        <Link className={buttonClass('link')} to={list}>
          {translate('billing.invoices.all')}
        </Link>
      </p>
      {paying && <PayDialog invoice={invoice} account={account} onClose={() => setPaying(false)} />}
    </BillingPage>
  );
}

export function InvoicePage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { accounts, source, hidden } = useAccounts();
  const named = search.get('account');
  // Without an account in the address it is the running period of the default one: not known before the accounts are.
  const isDefault = id === 'current' && named === null;
  const isUnknown = isDefault && !hidden && source.data === undefined;
  const preselected = accounts.find((one) => one.is_default) ?? accounts[0];
  const requested = named ?? (isDefault ? preselected?.id : undefined);
  const query = useInvoices(requested === undefined ? undefined : Number(requested), !isUnknown);
  const found = isUnknown ? undefined : query.data?.find((one) => String(one.id) === id);
  if (query.data && !found && !isUnknown) return <NotFound />;
  if (!found) {
    return (
      <BillingPage title={translate('shell.pages.invoices')}>
        <Part<unknown>
          of={isUnknown ? source : query}
          pending={isUnknown ? <AccountsPending shape="rows" frame={(state) => state} /> : undefined}
        >
          {() => null}
        </Part>
      </BillingPage>
    );
  }
  const account = accountOf(accounts, found.billing_account_id);
  return <Shown invoice={found} account={account} />;
}
