/** `/billing/cards`: stored payment methods, adding one, automatic top-up and the low-balance notice. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { applyForInvoicePayment, getCards } from '../../../dataProvider/calls/cards';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';
import { otherCurrencyOf } from '../../../resources/billing/accountMoney';
import { CallsPage, OfferedCalls } from '../../admin/snippets/PageCalls';
import { AccountsPending } from '../../admin/billing/AccountsPending';
import { NoAccount } from '../../admin/billing/NoAccount';
import { OtherCurrencyNote } from '../../admin/billing/OtherCurrencyNote';
import { Section } from '../../admin/form/Section';
import { Unread } from '../../admin/Unread';
import { useAccounts } from '../../admin/useAccounts';
import { cardBrand } from '../../admin/payments/cards';
import { doneOrFound } from '../../admin/payments/lostAnswer';
import { processorName } from './processorName';
import type { Translate } from '../../admin/texts';
import { AccountInput } from '../../admin/inputs/AccountInput';
import { usePortal } from '../../context/portal';
import { ColumnPage } from '../../ui/ColumnPage';
import { Part } from '../../ui/Part';
import { useOnce } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';
import { AddForm, isAddable } from './adding';
import { useCardsChanged } from './adding/useVerify';
import { AutomaticTopUp } from './Automatic';
import { callsToAdd } from './apiCalls';
import { CardList } from './CardList';
import { LowBalanceNotice } from './LowBalanceNotice';
import styles from './cards.module.css';

/** By what it is, not by what the configuration calls it; the processor is named where several take cards. */
function addText(one: PaymentProcessor, all: readonly PaymentProcessor[], translate: Translate): string {
  const t = (key: string) => translate(`topup.cards.${key}`, { name: processorName(one) });
  if (one.type === 'invoice') return t('add_invoice');
  if (one.keyword === 'paypal_vault') return t('add_paypal');
  if (one.type !== 'creditcard') return t('add_other');
  const cards = all.filter(({ type, keyword }) => type === 'creditcard' && keyword !== 'paypal_vault');
  return t(cards.length > 1 ? 'add_card_by' : 'add_card');
}

function InvoiceForm({ account, onDone }: { account: number; onDone(): void }) {
  const translate = useTranslate();
  const toast = useToast();
  const { http } = usePortal();
  const changed = useCardsChanged();
  const { once } = useOnce(async () => {
    // A second request is refused: after a lost answer the first one is searched for.
    await doneOrFound(
      () => applyForInvoicePayment(http, account),
      async () => (await getCards(http, account)).find((card) => cardBrand(card) === 'invoice'),
    );
    await changed();
    toast.done(translate('topup.cards.invoice_requested'));
    onDone();
  });
  return (
    <div className={styles.form}>
      <p className="p-muted-12-tight">{translate('topup.cards.invoice_about')}</p>
      <div>
        <Button onClick={() => void once()}>{translate('topup.cards.invoice_apply')}</Button>
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
    <Section title={translate('topup.cards.add')}>
      <OfferedCalls name={translate('topup.cards.add')} calls={calls} />
      <div className={styles.choices}>
        {processors.map((one) => (
          <Button
            key={one.keyword}
            variant="secondary"
            aria-pressed={one.keyword === keyword}
            onClick={() => setKeyword(one.keyword)}
          >
            {addText(one, processors, translate)}
          </Button>
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
  const requested = accounts.find(({ id }) => String(id) === search.get('account'));
  const preselected = requested ?? accounts.find((one) => one.is_default) ?? accounts[0];
  const form = useForm({ defaultValues: { billing_account_id: preselected?.id } });
  const chosen = Number(useWatch({ control: form.control, name: 'billing_account_id' }));
  const account = accounts.find(({ id }) => id === chosen);
  // Both forms are about amounts in the site's currency.
  const inSite = account && !otherCurrencyOf(account) ? account : undefined;
  const cards = useQuery({
    queryKey: ['cards', account?.id],
    queryFn: () => getCards(http, account?.id),
    enabled: account !== undefined,
    // The bank or the provider agrees in its own time.
    refetchInterval: ({ state }) => (state.data?.some((card) => card.is_verification_pending) ? 5000 : false),
  });
  const processors = site.paymentProcessors.filter((one) => one.type === 'invoice' || isAddable(one.keyword));
  return (
    <CallsPage title={translate('shell.pages.payment_methods')} about={translate('topup.cards.about')} gap={24}>
      <FormProvider {...form}>
        <div className={styles.narrow}>
          <AccountInput name="billing_account_id" label={translate('topup.cards.account')} paying={false} />
        </div>
      </FormProvider>
      {account && <Unread of={['card']} id={account.id} />}
      <Part of={cards}>{(known) => account && <CardList account={account.id} cards={known} />}</Part>
      {account && processors.length > 0 && <Add account={account.id} processors={processors} />}
      {account && <OtherCurrencyNote account={account} text="topup.cards.other_currency" />}
      {inSite && site.recurringPaymentsEnabled && (
        <AutomaticTopUp key={`auto:${inSite.id}`} account={inSite} cards={cards} />
      )}
      {inSite && <LowBalanceNotice key={`notice:${inSite.id}`} account={inSite} />}
    </CallsPage>
  );
}

export function PaymentMethods() {
  const translate = useTranslate();
  const { source } = useAccounts();
  const page = (content: ReactNode) => (
    <ColumnPage title={translate('shell.pages.payment_methods')}>{content}</ColumnPage>
  );
  return (
    <Part
      of={source}
      pending={<AccountsPending shape="form" frame={page} />}
      frame={page}
      isEmpty={(accounts) => accounts.length === 0}
      empty={page(<NoAccount>{translate('topup.no_account')}</NoAccount>)}
    >
      {(accounts) => <Loaded accounts={accounts} />}
    </Part>
  );
}
