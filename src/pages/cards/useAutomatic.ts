/** Saving automatic top-up: current data first, consent if it charges, and the result as text. */
import { useLocale, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { setRecurringPayment } from '../../../dataProvider/calls/billing';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing/account';
import { knownInvoiceType } from '../../../resources/invoice/rules';
import { oneLine } from '../../ui/safe';
import { doubtOf, onDoubts, type Doubt } from '../../admin/payments/doubts';
import { readAccountEvidence } from '../../admin/payments/findPayment';
import type { Receipt } from '../../admin/payments/receipt';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { useErrorText } from '../../ui/useErrorText';
import { useToast } from '../../ui/useToast';
import { dueOf, type ChargeReport, type Due, type Evidence, type Settings } from './automatic';
import { doubtName, needsConsent, saveAutomatic, type Saved } from './saveAutomatic';

/** What has to be agreed to before it is sent. */
export interface ConsentQuestion {
  account: BillingAccount;
  wanted: Extract<Settings, { enabled: true }>;
  due: Due;
  /** An earlier save that may have charged. */
  doubt: Doubt | undefined;
  answer(agreed: boolean): void;
}

export const sendSettings = async (by: Http, account: number, wanted: Settings): Promise<unknown> =>
  (await setRecurringPayment(by, account, wanted)).payment_report;

const topUpsOf = ({ invoices }: Awaited<ReturnType<typeof readAccountEvidence>>) =>
  invoices?.filter((one) => knownInvoiceType(one) === 'credit_topup').map(({ id }) => String(id));

export function useDoubt(account: number): Doubt | undefined {
  return useSyncExternalStore(onDoubts, () => doubtOf(doubtName(account)));
}

/** Resolves with undefined without consent. Rejects with `PortalError` if the provider refused. */
export function useAutomatic(known: BillingAccount) {
  const { http, site, provider } = usePortal();
  const [question, setQuestion] = useState<ConsentQuestion>();
  const look = async (): Promise<Evidence> => {
    const reported = await readAccountEvidence(http, known.id, site.siteCurrency);
    return {
      account: reported.account,
      payments: reported.payments,
      topUps: topUpsOf(reported),
      baseline: reported.baseline,
    };
  };
  const confirm = (about: Omit<ConsentQuestion, 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        setQuestion(undefined);
        resolve(agreed);
      };
      setQuestion({ ...about, answer });
    });
  /** `receipt`: what one top-up charges, if known. */
  async function save(wanted: Settings, receipt: Receipt | undefined): Promise<Saved | undefined> {
    // The credit may have fallen since the page was opened: it is looked at right before.
    const before = wanted.enabled ? await look() : {};
    const account = before.account ?? known;
    const due = dueOf(account, wanted, site.siteCurrency);
    const doubt = doubtOf(doubtName(known.id));
    if (wanted.enabled && needsConsent(wanted, due, doubt) && !(await confirm({ account, wanted, due, doubt }))) {
      return undefined;
    }
    const ports = { send: (given: Settings) => sendSettings(http, known.id, given), look };
    const intent = { account: known.id, wanted, due, before, currency: site.siteCurrency, receipt };
    const saved = await saveAutomatic(ports, intent);
    await provider.refresh('billing_account');
    return saved;
  }
  return { save, question };
}

/** Says what came of it. */
export function useAnnounceSaved(): (saved: Saved, wanted: Settings) => void {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const pagePath = usePagePath();
  const { detail } = useErrorText();
  const { site } = usePortal();
  const t = (key: string, values?: object) => translate(`topup.auto.${key}`, values);
  const view = pagePath('balance_history');

  function announceReport(report: ChargeReport, wanted: Settings) {
    if (!wanted.enabled) return toast.done(t('saved_off'));
    const amount = formatMoney(money(report.amount ?? wanted.amount, site.siteCurrency), locale);
    if (report.outcome === 'failed') {
      return toast.failed(report.reason ? oneLine(report.reason, 250) : t('failed'), { title: t('failed'), view });
    }
    if (report.outcome === 'unknown') return toast.done(t('not_reported'), { view });
    toast.done(t('saved_on'));
    if (report.outcome === 'pending') toast.done(t('started', { amount }), { view });
    if (report.outcome === 'paid') toast.done(t('paid', { amount }), { view });
  }

  return (saved, wanted) => {
    if (saved.kind === 'answered') return announceReport(saved.report, wanted);
    const { verdict, error } = saved;
    const failed = (key: string) => toast.failed(`${t(key)} ${detail(error)}`, { title: t('lost_title'), view });
    if (verdict.saved === 'yes') {
      if (!wanted.enabled) return toast.done(t('saved_off'));
      if (verdict.charged === 'no') return toast.done(t('saved_on'));
      return toast.done(t(verdict.charged === 'yes' ? 'lost_charged' : 'lost_saved'), { view });
    }
    if (!wanted.enabled) return failed('lost_off');
    failed(verdict.saved === 'no' && verdict.charged === 'no' ? 'lost_not_saved' : 'lost_unknown');
  };
}
