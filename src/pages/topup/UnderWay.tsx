/** Payments of the account that the provider calls pending: nobody has to remember them. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { getPersistentPayments, type PersistentPayment } from '../../../dataProvider/calls/topup';
import { Section } from '../../admin/form/Section';
import { methodName } from '../../admin/payments/methods';
import { useNow } from '../../admin/queries';
import { money, parseAmount } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { toDate } from '../../lib/time';
import { formatRelative } from '../../lib/timeText';
import { usePortal } from '../../portal';
import { keptPayments } from './kept';
import type { Kept } from './machine';
import { toPayment } from './ports';
import { isCardMethod } from './processors';
import styles from './topup.module.css';

/** As the flow goes on with it: what this browser has kept of it, else what the provider tells. */
function keptOf(payment: PersistentPayment, account: number): Kept {
  const { identifier, data } = payment;
  const method = payment.processor_method ?? '';
  const known = keptPayments().find((one) => one.identifier === identifier);
  if (known) return known;
  return {
    phase: data?.client_secret ? 'form' : 'away',
    identifier,
    known: [],
    attempt: {
      id: `known:${identifier}`,
      at: toDate(payment.created_at)?.getTime() ?? Date.now(),
      account,
      amount: parseAmount(payment.amount) ?? '',
      method,
      ...(isCardMethod(method) && { card: 0 }),
    },
  };
}

/** Where a payment goes on that was begun before this page: the provider remembers. */
export function usePaymentLink(account: number | undefined, identifier: string | undefined): string | undefined {
  const { http } = usePortal();
  const { data } = useQuery({
    queryKey: ['payments', account],
    queryFn: () => getPersistentPayments(http, account),
    enabled: account !== undefined && identifier !== undefined,
  });
  const known = data?.find((one) => one.identifier === identifier);
  return known && toPayment(known).link;
}

export function UnderWay({ account, onChoose }: { account: number; onChoose(kept: Kept): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { http, site } = usePortal();
  const { data = [] } = useQuery({
    queryKey: ['payments', account],
    queryFn: () => getPersistentPayments(http, account),
    staleTime: 0,
  });
  const pending = data.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return null;
  return (
    <Section title={translate('topup.under_way')} about={translate('topup.under_way_about')}>
      <ul className={`p-rows ${styles.list}`}>
        {pending.map((payment) => {
          const amount = parseAmount(payment.amount);
          return (
            <li key={payment.identifier}>
              <div>
                {methodName(site, payment.processor_method ?? '')}
                <span>{formatRelative(payment.created_at, locale, now)}</span>
              </div>
              {amount && <strong>{formatMoney(money(amount, site.siteCurrency), locale)}</strong>}
              <button type="button" className="p-link" onClick={() => onChoose(keptOf(payment, account))}>
                {translate(payment.data?.client_secret ? 'topup.go_on' : 'topup.check')}
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
