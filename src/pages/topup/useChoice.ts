import { useDeferredValue, useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { useNow } from '../../admin/queries';
import type { Money } from '../../lib/money';
import { useSite } from '../../portal';
import { amountOf, type Choice } from './choice';
import { chargeOf, costOf, methodsOf, processorOf, type Cost, type Method } from './methods';
import { useSavedMethods, type SavedMethods } from './saved';
import { useCards, useQuote, type Quote } from './useQuote';

export interface Chosen {
  account: BillingAccount | undefined;
  /** What is to arrive; undefined while it is no amount. */
  amount: Money | undefined;
  methods: readonly Method[];
  method: Method | undefined;
  /** Ways that are remembered already. */
  saved: SavedMethods;
  quote: Quote;
  cost: Cost | undefined;
  /** What the payer's bank is asked for. */
  charge: Money | undefined;
}

/** What is chosen on the form, and what it costs. */
export function useChoice({ control, setValue }: UseFormReturn<Choice>, accounts: readonly BillingAccount[]): Chosen {
  const site = useSite();
  const now = useNow();
  const accountId = Number(useWatch({ control, name: 'billing_account_id' }));
  const typed = useWatch({ control, name: 'amount' });
  const methodId = useWatch({ control, name: 'method' });
  const account = accounts.find(({ id }) => id === accountId);
  const cards = useCards(account?.id);
  const saved = useSavedMethods(account?.id);
  const methods = methodsOf(site, cards.data ?? [], now);
  const method = methods.find(({ id }) => id === methodId);

  // The common choice is made already: the primary card. Another account has other cards.
  const lapsed = cards.data !== undefined && method === undefined;
  const first = methods[0]?.card ? methods[0].id : '';
  useEffect(() => {
    if (lapsed && methodId !== first) setValue('method', first);
  }, [lapsed, methodId, first, setValue]);

  const amount = amountOf(typed, site);
  const settled = useDeferredValue(amount?.amount) === amount?.amount;
  const quote = useQuote(account?.id, method && processorOf(method), settled ? amount : undefined);
  const cost = method && amount && costOf(amount, account?.vat_percentage ?? 0, method.processor, quote.final);
  const charge = cost && method && chargeOf(cost.final, method.processor, site);
  return { account, amount, methods, method, saved, quote, cost, charge };
}
