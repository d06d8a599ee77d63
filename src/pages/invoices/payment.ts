/** Pays an invoice once: sent at most once, and searched for after a lost answer. What it charges is in the invoice's own currency. */
import { ownTotal } from '../../../resources/invoice/rules';
import { namesOtherCurrency } from '../../../resources/invoice/currency';
import type { Invoice } from '../../../resources/invoice/schema';
import { decideDoubt, saveDoubt, removeDoubt } from '../../admin/payments/doubts';
import {
  findInvoice,
  paidVerdict,
  invoiceOutcome,
  stateOfInvoice,
  type PaidState,
} from '../../admin/payments/invoiceVerdict';
import { isLost, pollFind } from '../../admin/payments/lostAnswer';
import type { AccountEvidence } from '../../admin/payments/findPayment';
import { parseAmount } from '../../lib/money';
import { isSameMoney } from '../../lib/ownMoney';

export const invoiceDoubt = (id: Invoice['id']): string => `invoice:${id}`;

interface PayPorts {
  /** Rejects with `PortalError`. */
  send(): Promise<Partial<Invoice>>;
  /** Never rejects: what cannot be read is absent. */
  look(): Promise<AccountEvidence>;
  /** ms; for tests. */
  wait?(ms: number): Promise<void>;
}

export interface Paid {
  /** `changed`: its total is no longer the one that was confirmed, so nothing is sent. */
  state: PaidState | 'changed';
  /** False if it was found changed, paid or in progress before anything was sent. */
  sent: boolean;
  /** Why the answer was lost. */
  error?: unknown;
}

const stateOfAnswer = ({ status }: Partial<Invoice>): PaidState =>
  status === 10 ? 'paid' : status === 5 ? 'declined' : 'in_progress';

/**
 * `currency`: the site's. `account`: the invoice's account, if known. Sends at most once. Rejects with `PortalError` only if the
 * provider has refused: nothing is charged then.
 */
export async function payOnce(
  { send, look, wait }: PayPorts,
  invoice: Invoice,
  currency: string,
  account?: number,
): Promise<Paid> {
  const about = invoiceDoubt(invoice.id);
  const before = await look();
  const current = findInvoice(before, invoice.id);
  const already = invoiceOutcome(current);
  if (already) {
    removeDoubt(about);
    return { state: already, sent: false };
  }
  const [confirmed, total] = [invoice, current].map((one) => one && ownTotal(one, currency));
  if (confirmed && total && !isSameMoney(confirmed, total)) return { state: 'changed', sent: false };
  saveDoubt({
    about,
    at: Date.now(),
    amount: confirmed?.amount ?? '',
    ...(namesOtherCurrency(invoice, currency) && { currency: confirmed?.currency }),
    account,
    method: before.account?.primary_card?.processor ?? undefined,
    baseline: { at: Date.now(), payments: before.payments },
    tries: (current ?? invoice).transaction_list?.length,
    owed: parseAmount(before.account?.unpaid_amount),
  });
  try {
    const answer = await send();
    const state = stateOfAnswer(answer);
    decideDoubt(about, stateOfInvoice[state], `bill_${state}`);
    return { state, sent: true };
  } catch (error) {
    if (!isLost(error)) {
      removeDoubt(about);
      throw error;
    }
    const known = async () => {
      const state = paidVerdict(invoice, before, await look(), currency);
      return state === 'unknown' ? undefined : state;
    };
    const state = (await pollFind(known, wait)) ?? 'unknown';
    if (state !== 'unknown') decideDoubt(about, stateOfInvoice[state], `bill_${state}`);
    return { state, sent: true, error };
  }
}
