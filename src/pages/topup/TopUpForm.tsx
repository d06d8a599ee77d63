/** Amount and payment method, with the total next to them. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing/account';
import { topUpProblem } from '../../../resources/rights';
import { accountOf } from '../../admin/account';
import { OtherCurrencyNote } from '../../admin/billing/OtherCurrencyNote';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { DraftLine } from '../../admin/form/DraftLine';
import type { Owner } from '../../session/drafts';
import { FieldErrorLine } from '../../admin/form/FieldErrorLine';
import { FormPage } from '../../admin/form/FormPage';
import { Note } from '../../ui/Note';
import { useDraft } from '../../admin/form/useDraft';
import { useErrorResolver } from '../../admin/inputs/useFields';
import { portalBase } from '../../admin/payments/portalBase';
import { useOpenPayments } from '../../admin/payments/useOpenPayments';
import { useSite } from '../../context/portal';
import { topUpCalls } from './apiCalls';
import { extrasOf, validateChoice, type Choice } from './choice';
import { CardNotes, CardsNotOffered } from './CardNotes';
import { Chooser } from './Chooser';
import { methodProcessor } from './methods';
import { Summary } from './Summary';
import { OpenPayments } from './OpenPayments';
import { useChoice } from './useChoice';
import { useStepErrorText } from './useStepErrorText';
import { topUpDraft, type TopUpFlow } from './useFlow';
import { usePay } from './usePay';

interface TopUpFormProps {
  topUp: TopUpFlow;
  accounts: readonly BillingAccount[];
  start: Choice;
  /** Whose choices are remembered until the payment has arrived. */
  owner: Owner | undefined;
  /** Path of the page that the person came from. */
  back: string | undefined;
}

interface CallsProps {
  chosen: ReturnType<typeof useChoice>;
  form: UseFormReturn<Choice>;
}

/** The calls of a payment as chosen, to copy. */
function TopUpCalls({ chosen: { account, amount, method, saved }, form }: CallsProps) {
  const translate = useTranslate();
  const site = useSite();
  if (!account) return null;
  const values = {
    account: account.id,
    amount: amount?.amount ?? String(site.minimumTopupAmount || 10),
    method: method && methodProcessor(method),
    card: method?.card?.id,
    base: portalBase(),
    phone: () => extrasOf(form.getValues()).phone_number ?? '',
  };
  return <OfferedCalls name={translate('shell.pages.top_up')} calls={topUpCalls(values, saved.ids, translate)} />;
}

export function TopUpForm({ topUp, accounts, start, owner, back }: TopUpFormProps) {
  const translate = useTranslate();
  const errorText = useStepErrorText();
  const site = useSite();
  const resolver = useErrorResolver<Choice>((choice) =>
    validateChoice(choice, site, accountOf(accounts, choice.billing_account_id)),
  );
  const form = useForm<Choice>({ defaultValues: start, mode: 'onTouched', resolver });
  const chosen = useChoice(form, accounts);
  const open = useOpenPayments(chosen.account?.id);
  const pay = usePay(topUp, chosen, { despite: open.map(({ id }) => id), back });
  // A preselected method was not typed: it is not part of the draft.
  const chosenAlready = form.getValues('method') === '' ? '' : chosen.defaultMethod;
  const draft = useDraft(topUpDraft, form, {
    owner,
    defaults: { ...start, method: chosenAlready },
    secrets: ['despite'],
  });
  const { account, amount, methods, method, saved, quote, receipt, lacking } = chosen;
  const { state } = topUp;
  const sending = form.formState.isSubmitting || state.step === 'preparing' || state.step === 'beginning';
  return (
    <FormProvider {...form}>
      <FormPage
        title={translate('shell.pages.top_up')}
        onSubmit={(event) => {
          event?.preventDefault();
          void form.handleSubmit((choice) => {
            if (open.length === 0 || choice.despite) return pay(choice);
            form.setError(
              'despite',
              { type: 'custom', message: translate('topup.open.needed') },
              { shouldFocus: true },
            );
            return undefined;
          })();
        }}
        head={
          <>
            <p>{translate('topup.about')}</p>
            <DraftLine draft={draft} />
            {account && topUpProblem(account) === 'terminated' && (
              <Note tone="danger">{translate('topup.terminated')}</Note>
            )}
            {account && <OtherCurrencyNote account={account} text="topup.other_currency" />}
          </>
        }
        aside={
          <Summary
            account={account}
            {...{ receipt, quote, lacking }}
            stepError={state.step === 'choosing' ? errorText(state.error) : undefined}
            sending={sending}
          />
        }
      >
        <TopUpCalls chosen={chosen} form={form} />
        {account && (
          <OpenPayments
            account={account}
            rows={open}
            onChoose={(entry) => topUp.flow.send({ type: 'restore', entry })}
          />
        )}
        <CardNotes source={chosen.cards} account={account?.id} />
        <Chooser {...{ methods, account, amount, receipt }} chosen={method} saved={saved.ids} />
        <CardsNotOffered cards={chosen.cards.data ?? []} />
        <FieldErrorLine refusals={form.formState.submitCount} />
      </FormPage>
    </FormProvider>
  );
}
