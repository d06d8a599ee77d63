/** `/billing/topup`: amount, way of paying, final amount, paying, and what came of it, on one page. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useDeferredValue, useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { saveMethods } from '../../../dataProvider/calls/topup';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { canTopUp } from '../../../resources/rights';
import { RequestsButton } from '../../admin/actions/RequestsButton';
import { DraftLine } from '../../admin/form/DraftLine';
import type { Owner } from '../../admin/form/drafts';
import { FormPage } from '../../admin/form/FormPage';
import { FaultLine } from '../../admin/form/FaultLine';
import { NoAccount } from '../../admin/billing/NoAccount';
import { Failed } from '../../admin/form/Failed';
import { Note } from '../../admin/form/Note';
import { useAccounts } from '../../admin/form/useAccounts';
import { useDraft } from '../../admin/form/useDraft';
import { useNow, useUser } from '../../admin/queries';
import { compare, money, parseAmount } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { required, topUpAmount, trueMoneyPhone, wholeCoins, type Rule, type RuleKey } from '../../lib/rules';
import { usePortal } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { PageTitle } from '../../shell/PageTitle';
import { useToast } from '../../shell/useToast';
import { topUpCalls } from './apiCalls';
import { Chooser } from './Chooser';
import { newAttempt } from './flow';
import { keptPayments } from './kept';
import { chargeOf, costOf, methodsOf, processorOf } from './methods';
import { Outcome, Waiting } from './Panels';
import { PayForm } from './PayForm';
import { adapterOf, splitMethod } from './processors';
import { useSavedMethods } from './saved';
import { Summary } from './Summary';
import { methodName, UnderWay, usePaymentLink } from './UnderWay';
import { useFaultText } from './useFaultText';
import { topUpDraft, useFlow, type TopUpFlow } from './useFlow';
import { useCards, useQuote } from './useQuote';
import styles from './topup.module.css';

interface Values {
  billing_account_id: number | string | undefined;
  /** A number, or the typed text while it is none. */
  amount: number | string;
  method: string;
  phone_number: string;
  remember: boolean;
}

interface FormProps {
  topUp: TopUpFlow;
  accounts: readonly BillingAccount[];
  start: Values;
  /** Whose choices are remembered until the payment has arrived. */
  owner: Owner | undefined;
}

function Form({ topUp, accounts, start, owner }: FormProps) {
  const translate = useTranslate();
  const toast = useToast();
  const faultText = useFaultText();
  const { http, site } = usePortal();
  const queryClient = useQueryClient();
  const now = useNow();
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver: (values) => check(values) });
  const { control } = form;
  const accountId = Number(useWatch({ control, name: 'billing_account_id' }));
  const typed = useWatch({ control, name: 'amount' });
  const methodId = useWatch({ control, name: 'method' });
  const account = accounts.find(({ id }) => id === accountId);
  const cards = useCards(account?.id);
  const methods = methodsOf(site, cards.data ?? [], now);
  const chosen = methods.find(({ id }) => id === methodId);
  const saved = useSavedMethods(account?.id);
  const draft = useDraft(topUpDraft, form, { owner, defaults: start });

  // The common choice is made already: the primary card. Another account has other cards.
  const lapsed = cards.data !== undefined && chosen === undefined;
  const first = methods[0]?.card ? methods[0].id : '';
  useEffect(() => {
    if (lapsed && methodId !== first) form.setValue('method', first);
  }, [lapsed, methodId, first, form]);

  const rule: Rule = (value) =>
    required(value) ?? topUpAmount(site.minimumTopupAmount)(value) ?? wholeCoins(site.siteCurrency)(value);
  const parsed = parseAmount(typed);
  const amount = parsed !== undefined && !rule(typed) ? money(parsed, site.siteCurrency) : undefined;
  const settled = useDeferredValue(amount?.amount) === amount?.amount;
  const quote = useQuote(account?.id, chosen && processorOf(chosen), settled ? amount : undefined);
  const cost = chosen && amount && costOf(amount, account?.vat_percentage ?? 0, chosen.processor, quote.final);
  const charge = cost && chosen && chargeOf(cost.final, chosen.processor, site);

  /** The rules of spec section 5, in the person's words. */
  function check(values: Values) {
    const phoneAsked = adapterOf(values.method).extras?.(splitMethod(values.method).method)?.includes('phone_number');
    const rules: Partial<Record<keyof Values, RuleKey | undefined>> = {
      billing_account_id: required(values.billing_account_id),
      amount: rule(values.amount),
      method: required(values.method),
      phone_number: phoneAsked ? (required(values.phone_number) ?? trueMoneyPhone(values.phone_number)) : undefined,
    };
    const broken = Object.entries(rules).filter((pair): pair is [string, RuleKey] => pair[1] !== undefined);
    const errors = Object.fromEntries(broken.map(([name, key]) => [name, { type: key, message: translate(key) }]));
    return broken.length > 0 ? { values: {}, errors } : { values, errors: {} };
  }

  async function remember(id: string) {
    if (!account) return;
    const next = [...saved.ids, id];
    try {
      await saveMethods(http, account.id, next);
      saved.set(next);
    } catch (error) {
      toast.failed(error, { retry: () => void remember(id) });
    }
  }

  async function pay(values: Values) {
    if (!account || !amount || !chosen || !cost) return;
    // The final amount is told before anything is paid: another one than the button said is only shown.
    const final = quote.final ?? (await quote.wait());
    if (!final || compare(final, cost.final) !== 0) return;
    topUp.put({ final, extras: values.phone_number ? { phone_number: values.phone_number } : {} });
    const card = chosen.card?.id;
    topUp.flow.send({
      type: 'pay',
      attempt: newAttempt({
        account: account.id,
        amount: amount.amount,
        method: processorOf(chosen),
        ...(card !== undefined && { card }),
      }),
    });
    if (values.remember && !chosen.card && !saved.ids.includes(chosen.id)) void remember(chosen.id);
    void queryClient.invalidateQueries({ queryKey: ['payments', account.id] });
  }

  const calls = topUpCalls(
    {
      account: accountId,
      amount: amount?.amount ?? String(site.minimumTopupAmount || 10),
      method: chosen && processorOf(chosen),
      card: chosen?.card?.id,
      phone: () => form.getValues('phone_number'),
    },
    saved.ids,
    translate,
  );

  const { state } = topUp;
  const sending = form.formState.isSubmitting || state.step === 'preparing' || state.step === 'beginning';
  const fault = state.step === 'choosing' ? faultText(state.fault) : undefined;
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
            fault={fault}
            sending={sending}
            calls={account && <RequestsButton name={translate('shell.pages.top_up')} calls={calls} />}
          />
        }
      >
        {account && <UnderWay account={account.id} onChoose={(kept) => topUp.flow.send({ type: 'restore', kept })} />}
        <Chooser methods={methods} account={account} amount={amount} chosen={chosen} saved={saved.ids} />
        <FaultLine refusals={form.formState.submitCount} />
      </FormPage>
    </FormProvider>
  );
}

function Loaded({ accounts }: { accounts: readonly BillingAccount[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const [search] = useSearchParams();
  const person = useUser().data?.id;
  const topUp = useFlow();
  const { flow, state } = topUp;
  // What was under way when the page was left goes on, newest first.
  useEffect(() => {
    const own = keptPayments().find(({ attempt, left }) => !left && accounts.some(({ id }) => id === attempt.account));
    if (own && flow.state().step === 'choosing') flow.send({ type: 'restore', kept: own });
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flow]);

  const away = state.step === 'away' ? state : undefined;
  const link = usePaymentLink(away?.attempt.account, away?.identifier);

  const asked = accounts.find(({ id }) => String(id) === search.get('account'));
  const usual = asked ?? accounts.find((one) => one.is_default && canTopUp(one)) ?? accounts.find(canTopUp);
  const wanted = parseAmount(search.get('amount'));
  const start: Values = {
    billing_account_id: usual?.id,
    amount: wanted === undefined ? site.minimumTopupAmount || '' : Number(wanted),
    method: '',
    phone_number: '',
    remember: false,
  };
  if (state.step === 'choosing' || state.step === 'preparing' || state.step === 'beginning') {
    // An address that asks for something goes before what was typed another time.
    const isAsked = search.has('amount') || search.has('account');
    return <Form topUp={topUp} accounts={accounts} start={start} owner={isAsked ? undefined : person} />;
  }
  const { attempt } = state.step === 'looking' ? state.kept : state;
  const name = methodName(site, attempt.method);
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {(state.step === 'form' || state.step === 'confirming') && (
        <PayForm
          topUp={topUp}
          state={state}
          name={name}
          price={attempt.amount && formatMoney(money(attempt.amount, site.siteCurrency), locale)}
        />
      )}
      {state.step === 'looking' && <Waiting state={state} flow={flow} name={name} />}
      {away && <Waiting state={{ ...away, link: away.link ?? link }} flow={flow} name={name} />}
      {state.step === 'done' && (
        <Outcome state={state}>
          <button type="button" className="p-button" onClick={() => flow.send({ type: 'leave' })}>
            {translate(state.outcome === 'success' ? 'topup.again' : 'topup.retry')}
          </button>
        </Outcome>
      )}
    </div>
  );
}

export function TopUp() {
  const translate = useTranslate();
  const { accounts, isPending, error, refetch } = useAccounts();
  if (isPending) return <PageSkeleton shape="order" />;
  if (accounts.length > 0) return <Loaded accounts={accounts} />;
  return (
    <div className={styles.page}>
      <PageTitle title={translate('shell.pages.top_up')} />
      {error ? <Failed error={error} retry={refetch} /> : <NoAccount>{translate('topup.no_account')}</NoAccount>}
    </div>
  );
}
