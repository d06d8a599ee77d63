/** Amount and way of paying, with what it comes to beside them. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { canTopUp } from '../../../resources/rights';
import { RequestsButton } from '../../admin/actions/RequestsButton';
import { DraftLine } from '../../admin/form/DraftLine';
import type { Owner } from '../../admin/form/drafts';
import { FaultLine } from '../../admin/form/FaultLine';
import { FormPage } from '../../admin/form/FormPage';
import { Note } from '../../admin/form/Note';
import { useDraft } from '../../admin/form/useDraft';
import { useFaultResolver } from '../../admin/form/useFields';
import { useSite } from '../../portal';
import { topUpCalls } from './apiCalls';
import { choiceFaults, type Choice } from './choice';
import { Chooser } from './Chooser';
import { processorOf } from './methods';
import { Summary } from './Summary';
import { UnderWay } from './UnderWay';
import { useChoice } from './useChoice';
import { useFaultText } from './useFaultText';
import { topUpDraft, type TopUpFlow } from './useFlow';
import { usePay } from './usePay';

interface TopUpFormProps {
  topUp: TopUpFlow;
  accounts: readonly BillingAccount[];
  start: Choice;
  /** Whose choices are remembered until the payment has arrived. */
  owner: Owner | undefined;
}

export function TopUpForm({ topUp, accounts, start, owner }: TopUpFormProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const site = useSite();
  const resolver = useFaultResolver<Choice>((choice) => choiceFaults(choice, site));
  const form = useForm<Choice>({ defaultValues: start, mode: 'onTouched', resolver });
  const chosen = useChoice(form, accounts);
  const pay = usePay(topUp, chosen);
  const draft = useDraft(topUpDraft, form, { owner, defaults: start });
  const { account, amount, methods, method, saved, quote, cost, charge } = chosen;
  const calls = account && (
    <RequestsButton
      name={translate('shell.pages.top_up')}
      calls={topUpCalls(
        {
          account: account.id,
          amount: amount?.amount ?? String(site.minimumTopupAmount || 10),
          method: method && processorOf(method),
          card: method?.card?.id,
          phone: () => form.getValues('phone_number'),
        },
        saved.ids,
        translate,
      )}
    />
  );
  const { state } = topUp;
  const sending = form.formState.isSubmitting || state.step === 'preparing' || state.step === 'beginning';
  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.top_up')}
        onSubmit={(event) => {
          event?.preventDefault();
          void form.handleSubmit(pay)();
        }}
        head={
          <>
            <p>{translate('topup.about')}</p>
            <DraftLine draft={draft} />
            {account && !canTopUp(account) && <Note tone="danger">{translate('topup.terminated')}</Note>}
          </>
        }
        aside={
          <Summary
            account={account}
            cost={cost}
            charge={charge}
            asking={quote.asking}
            error={quote.error}
            retry={quote.retry}
            promotions={account?.eligible_promotions ?? []}
            vat={account?.vat_percentage ?? 0}
            fault={state.step === 'choosing' ? faultText(state.fault) : undefined}
            sending={sending}
            calls={calls}
          />
        }
      >
        {account && <UnderWay account={account.id} onChoose={(kept) => topUp.flow.send({ type: 'restore', kept })} />}
        <Chooser methods={methods} account={account} amount={amount} chosen={method} saved={saved.ids} />
        <FaultLine refusals={form.formState.submitCount} />
      </FormPage>
    </FormProvider>
  );
}
