/** Automatic top-up of an account, in the site's own currency: shows what it charges before saving. */
import { useLocale, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing/account';
import type { PaymentCard } from '../../../resources/card/schema';
import type { OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { OfferedCalls } from '../../admin/snippets/PageCalls';
import { creditOf } from '../../admin/account';
import { ActionLine } from '../../admin/form/ActionLine';
import { Note } from '../../ui/Note';
import { FieldRow, Section } from '../../admin/form/Section';
import { SubmitButton } from '../../admin/form/SubmitButton';
import { useSubmit } from '../../admin/form/useSubmit';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { isUsable, primaryCard } from '../../admin/payments/cards';
import { DismissButton } from '../../admin/payments/DismissButton';
import { dismissDoubt, reasonsOf, type Doubt } from '../../admin/payments/doubts';
import { EvidenceList } from '../../admin/payments/EvidenceList';
import { useReceiptLines } from '../../admin/payments/useReceiptLines';
import { useNow } from '../../admin/queries';
import { money, parseAmount } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMoment } from '../../lib/timeText';
import { topUpAmount, type Rule } from '../../lib/rules';
import { usePortal } from '../../context/portal';
import { PartNote } from '../../ui/Part';
import type { PartSource } from '../../ui/sources';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { usePagePath } from '../../context/pagePath';
import type { Settings } from './automatic';
import { AutomaticCost } from './AutomaticCost';
import { doubtName, type Saved } from './saveAutomatic';
import { sendSettings, useAutomatic, useDoubt, useAnnounceSaved, type ConsentQuestion } from './useAutomatic';
import { useCharge, type Charge } from './useCharge';
import { numberOf, sumRule, useSettings, type SettingsValues } from './useSettings';
import styles from './cards.module.css';

const ChargeDialog = lazy(() => import('../../admin/payments/ChargeDialog').then((m) => ({ default: m.ChargeDialog })));

const settingsOf = ({ enabled, threshold, amount }: SettingsValues): Settings =>
  enabled ? { enabled, threshold: String(threshold), amount: String(amount) } : { enabled };

/** Certainly: after a lost answer the account must show it. */
const isSaved = (saved: Saved | undefined): boolean => saved?.kind === 'answered' || saved?.verdict.saved === 'yes';

/** "€20.00", when. */
function useDoubtText() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  return (key: string, { amount, at }: Doubt): string =>
    translate(key, {
      amount: formatMoney(money(amount, site.siteCurrency), locale),
      when: formatMoment(at / 1000, locale),
    });
}

/** A charge that was sent and not heard of, until the person has looked. */
function DoubtNote({ account }: { account: number }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  const text = useDoubtText();
  const doubt = useDoubt(account);
  if (!doubt) return null;
  const history = pagePath('balance_history');
  return (
    <>
      <Note
        tone="warning"
        remedy={
          <>
            {history && <Link to={`${history}?account=${account}`}>{translate('shell.pages.balance_history')}</Link>}{' '}
            <DismissButton label={translate('topup.auto.checked')} onDismiss={() => dismissDoubt(doubt)} />
          </>
        }
      >
        {text('topup.auto.doubt', doubt)}
      </Note>
      <EvidenceList reasons={reasonsOf(doubt)} />
    </>
  );
}

/** What is charged now, before it is. */
function Consent({ question, charge }: { question: ConsentQuestion; charge: Charge }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const doubtText = useDoubtText();
  const { lines, total } = useReceiptLines();
  const { receipt } = charge;
  const { account, wanted, due, doubt, answer } = question;
  const credit = creditOf(account, site.siteCurrency);
  const amount = formatMoney(money(wanted.amount, site.siteCurrency), locale);
  const sum = receipt ? total(receipt) : amount;
  return (
    <LazyBoundary>
      <ChargeDialog
        title={translate(due === 'now' ? 'topup.auto.confirm' : 'topup.auto.confirm_unknown', { total: sum })}
        rows={[
          ...(receipt ? lines(receipt) : [{ label: translate('topup.arrives'), value: amount }]),
          ...(credit ? [{ label: translate('topup.auto.credit_now'), value: formatMoney(credit, locale) }] : []),
        ]}
        text={receipt ? undefined : translate('topup.auto.no_total', { amount })}
        about={doubtName(account.id)}
        account={account.id}
        doubt={doubt && { text: doubtText('topup.auto.doubt_again', doubt), reasons: reasonsOf(doubt) }}
        label={doubt ? translate('topup.auto.again') : translate('topup.auto.confirm_save', { total: sum })}
        run={() => {
          answer(true);
          return Promise.resolve();
        }}
        onClose={() => answer(false)}
      />
    </LazyBoundary>
  );
}

/** The primary card and its processor, if they can be charged without interaction. */
function useChargeable(account: BillingAccount, cards: readonly PaymentCard[]) {
  const now = useNow();
  const { site } = usePortal();
  const card = primaryCard(account, cards);
  const processor = site.paymentProcessors.find((one) => one.keyword === card?.processor);
  const able = Boolean(card && isUsable(card, now) && processor?.supports_auto_topup);
  return { card, processor, able };
}

interface AutomaticTopUpProps {
  account: BillingAccount;
  cards: PartSource<readonly PaymentCard[]>;
}

/** Why top-up cannot be automatic: no usable card, or the cards could not be read. */
function NotChargeable({ card, cards }: { card: PaymentCard | undefined; cards: AutomaticTopUpProps['cards'] }) {
  const translate = useTranslate();
  if (card === undefined && cards.data === undefined)
    return <PartNote of={cards} failed={translate('topup.cards_unread')} />;
  return <Note tone="warning">{translate('topup.auto.needs')}</Note>;
}

/** `cards`: the account's stored payment methods, if the account itself does not name the primary one. */
export function AutomaticTopUp({ account, cards }: AutomaticTopUpProps) {
  const translate = useTranslate();
  const { site } = usePortal();
  const { siteCurrency: currency } = site;
  const { card, processor, able } = useChargeable(account, cards.data ?? []);
  const sum = sumRule(currency);
  const amountRule: Rule = (value) => sum(value) ?? topUpAmount(site.minimumTopupAmount)(value);
  const { form, enabled } = useSettings(
    {
      enabled: account.is_recurring_payment_enabled === true,
      threshold: numberOf(account.recurring_payment_threshold),
      amount: numberOf(account.recurring_payment_amount) || site.minimumTopupAmount || '',
    },
    { threshold: sum, amount: amountRule },
  );
  const [typed, threshold] = useWatch({ control: form.control, name: ['amount', 'threshold'] });
  const isGood = enabled && parseAmount(typed) !== undefined && amountRule(typed) === undefined;
  const amount = isGood ? money(typed, currency) : undefined;
  const charge = useCharge(account, card, able ? processor : undefined, amount);
  const { save, question } = useAutomatic(account);
  const report = useAnnounceSaved();
  const calls: readonly OfferedCall[] = [
    {
      label: translate('topup.auto.save'),
      call: (dry) => sendSettings(dry, account.id, settingsOf(form.getValues())),
    },
  ];
  const { onSubmit, sending } = useSubmit<SettingsValues, { saved: Saved | undefined; wanted: Settings }>({
    form,
    saved: ({ saved }, sent) => (isSaved(saved) ? sent : undefined),
    fieldOf: (name) => ({ recurring_payment_threshold: 'threshold', recurring_payment_amount: 'amount' })[name] ?? name,
    async send(values) {
      const wanted = settingsOf(values);
      return { saved: await save(wanted, charge.receipt), wanted };
    },
    done: ({ saved, wanted }) => saved && report(saved, wanted),
  });
  const isPriced = able && amount && sum(threshold) === undefined;
  return (
    <Section title={translate('topup.auto.title')} about={translate('topup.auto.about')}>
      {!able && <NotChargeable card={card} cards={cards} />}
      <DoubtNote account={account.id} />
      {(able || account.is_recurring_payment_enabled) && (
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <SwitchInput name="enabled" label={translate('topup.auto.on')} />
            {enabled && (
              <FieldRow>
                <NumberInput name="threshold" label={translate('topup.auto.threshold')} unit={currency} />
                <NumberInput name="amount" label={translate('topup.auto.amount')} unit={currency} />
              </FieldRow>
            )}
            {isPriced && (
              <AutomaticCost
                account={account}
                wanted={{ enabled: true, threshold: String(threshold), amount: String(typed) }}
                amount={amount}
                charge={charge}
              />
            )}
            <ActionLine>
              <SubmitButton label={translate('topup.auto.save')} sending={sending} />
              <OfferedCalls name={translate('topup.auto.title')} calls={calls} />
            </ActionLine>
          </form>
        </FormProvider>
      )}
      {question && <Consent question={question} charge={charge} />}
    </Section>
  );
}
