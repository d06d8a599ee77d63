/** `/billing/cards`: kept payment methods, adding one, automatic top-up and the low-balance notice. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { applyForInvoicePayment, getCards } from '../../../dataProvider/calls/cards';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { RequestsButton } from '../../admin/actions/RequestsButton';
import { oneLine } from '../../admin/fields/safe';
import { NoAccount } from '../../admin/billing/NoAccount';
import { Failed } from '../../admin/form/Failed';
import { Section } from '../../admin/form/Section';
import { useAccounts } from '../../admin/form/useAccounts';
import { AccountInput } from '../../admin/inputs/AccountInput';
import { usePortal } from '../../portal';
import { ColumnPage } from '../../shell/ColumnPage';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { useOnce } from '../../shell/useOnce';
import { useToast } from '../../shell/useToast';
import { AddForm, isAddable } from './adding';
import { useCardsChanged } from './adding/useAdd';
import { AutomaticTopUp, LowBalanceNotice } from './Automatic';
import { callsToAdd } from './apiCalls';
import { CardList } from './CardList';
import styles from './cards.module.css';

function InvoiceForm({ account, onDone }: { account: number; onDone(): void }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const changed = useCardsChanged();
  const { once } = useOnce();
  async function apply() {
    await applyForInvoicePayment(http, account);
    await changed();
    toast.done(translate('topup.cards.invoice_asked'));
    onDone();
  }
  return (
    <div className={styles.form}>
      <p className={styles.fine}>{translate('topup.cards.invoice_about')}</p>
      <div>
        <button type="button" className="p-button" onClick={() => void once(apply)}>
          {translate('topup.cards.invoice_apply')}
        </button>
      </div>
    </div>
  );
}

function Add({ account, processors }: { account: number; processors: readonly PaymentProcessor[] }) {
  const translate = useTranslate();
  const [keyword, setKeyword] = useState<string>();
  const processor = processors.find((one) => one.keyword === keyword);
  const close = () => setKeyword(undefined);
  const calls = callsToAdd({ account, processors, keyword }, translate);
  return (
    <Section
      title={translate('topup.cards.add')}
      aside={<RequestsButton link name={translate('topup.cards.add')} calls={calls} />}
    >
      <div className={styles.choices}>
        {processors.map((one) => (
          <button
            key={one.keyword}
            type="button"
            className="p-button p-button--plain"
            aria-pressed={one.keyword === keyword}
            onClick={() => setKeyword(one.keyword)}
          >
            {translate('topup.cards.add_as', { name: oneLine(one.name, 60) })}
          </button>
        ))}
      </div>
      {processor?.type === 'invoice' && <InvoiceForm account={account} onDone={close} />}
      {processor && (
        <AddForm key={`${account}:${processor.keyword}`} account={account} processor={processor} onDone={close} />
      )}
    </Section>
  );
}

function Loaded({ accounts }: { accounts: readonly BillingAccount[] }) {
  const translate = useTranslate();
  const { http, site } = usePortal();
  const [search] = useSearchParams();
  const asked = accounts.find(({ id }) => String(id) === search.get('account'));
  const usual = asked ?? accounts.find((one) => one.is_default) ?? accounts[0];
  const form = useForm({ defaultValues: { billing_account_id: usual?.id } });
  const chosen = Number(useWatch({ control: form.control, name: 'billing_account_id' }));
  const account = accounts.find(({ id }) => id === chosen);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cards', account?.id],
    queryFn: () => getCards(http, account?.id),
    enabled: account !== undefined,
    // The bank or the provider agrees in its own time.
    refetchInterval: ({ state }) => (state.data?.some((card) => card.is_verification_pending) ? 5000 : false),
  });
  const processors = site.paymentProcessors.filter((one) => one.type === 'invoice' || isAddable(one.keyword));
  return (
    <ColumnPage title={translate('shell.pages.payment_methods')} about={translate('topup.cards.about')} gap={24}>
      <FormProvider {...form}>
        <div className={styles.narrow}>
          <AccountInput name="billing_account_id" label={translate('topup.cards.account')} paying={false} />
        </div>
      </FormProvider>
      {error ? <Failed error={error} retry={refetch} /> : !isPending && <CardList cards={data} />}
      {account && processors.length > 0 && <Add account={account.id} processors={processors} />}
      {account && site.recurringPaymentsEnabled && <AutomaticTopUp key={`auto:${account.id}`} account={account} />}
      {account && <LowBalanceNotice key={`notice:${account.id}`} account={account} />}
    </ColumnPage>
  );
}

export function PaymentMethods() {
  const translate = useTranslate();
  const { accounts, isPending, error, refetch } = useAccounts();
  if (isPending) return <PageSkeleton shape="form" />;
  if (accounts.length > 0) return <Loaded accounts={accounts} />;
  return (
    <ColumnPage title={translate('shell.pages.payment_methods')}>
      {error ? <Failed error={error} retry={refetch} /> : <NoAccount>{translate('topup.no_account')}</NoAccount>}
    </ColumnPage>
  );
}
