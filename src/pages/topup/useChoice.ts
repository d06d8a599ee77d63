import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { BillingAccount } from '../../../resources/billing/account';
import { vatOf } from '../../../resources/billing/knownRates';
import { otherCurrencyOf } from '../../../resources/billing/accountMoney';
import { useNow } from '../../admin/queries';
import type { Money } from '../../lib/money';
import { useSite } from '../../context/portal';
import type { PaymentCard } from '../../../resources/card/schema';
import type { PartSource } from '../../ui/sources';
import { chosenAmount, type Choice } from './choice';
import { paymentCost } from '../../admin/payments/cost';
import { makeReceipt, type Receipt } from '../../admin/payments/receipt';
import { useCardName } from '../../admin/payments/useCardName';
import { useFinalAmount, type FinalAmount } from '../../admin/payments/useFinalAmount';
import { methodsOf, methodProcessor, type PaymentMethod } from './methods';
import { useSavedMethods, type SavedMethods } from './saved';
import { useCards } from '../../admin/payments/useCards';

export interface Chosen {
  account: BillingAccount | undefined;
  /** The amount to credit; undefined for invalid input. */
  amount: Money | undefined;
  methods: readonly PaymentMethod[];
  method: PaymentMethod | undefined;
  /** `Method.id` of what is chosen already: the primary card. */
  defaultMethod: string;
  /** Methods that are saved already. */
  saved: SavedMethods;
  quote: FinalAmount;
  /** Source of the stored cards among the methods. */
  cards: PartSource<readonly PaymentCard[]>;
  /** The total: with the provider's final amount once it has loaded, until then computed here. */
  receipt: Receipt | undefined;
  /** Why there is no total although the provider could be requested: also unknown is the account's rate of VAT, or a fee. */
  lacking: 'vat' | 'fee' | undefined;
}

/** What is chosen on the form, and what it costs. */
export function useChoice({ control, setValue }: UseFormReturn<Choice>, accounts: readonly BillingAccount[]): Chosen {
  const site = useSite();
  const cardName = useCardName();
  const now = useNow();
  const accountId = Number(useWatch({ control, name: 'billing_account_id' }));
  const typed = useWatch({ control, name: 'amount' });
  const methodId = useWatch({ control, name: 'method' });
  const account = accounts.find(({ id }) => id === accountId);
  const cards = useCards(account?.id);
  const saved = useSavedMethods(account?.id);
  const methods = useMemo(() => methodsOf(site, cards.data ?? [], now), [site, cards.data, now]);
  const method = methods.find(({ id }) => id === methodId);

  // The common choice is made already: the primary card. Another account has other cards.
  const lapsed = cards.data !== undefined && method === undefined;
  const first = methods[0]?.card ? methods[0].id : '';
  // In place of a card that was removed while it was chosen, none is charged that was not chosen.
  const chosenFor = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (method) chosenFor.current = account?.id;
    const next = chosenFor.current === account?.id ? '' : first;
    if (lapsed && methodId !== next) setValue('method', next);
  }, [lapsed, method, methodId, first, account?.id, setValue]);

  const amount = chosenAmount(typed, site);
  const isCurrent = useDeferredValue(amount?.amount) === amount?.amount;
  const requested = useFinalAmount(
    account && !otherCurrencyOf(account) ? account.id : undefined,
    method && methodProcessor(method),
    isCurrent ? amount : undefined,
  );
  // It is about to be requested: until then nothing is called unknown.
  const quote = isCurrent ? requested : { ...requested, calculating: true };
  const vat = vatOf(account);
  // Without the rate of VAT, or a fee, only the provider knows what is paid.
  const final = quote.final ?? (method && amount && paymentCost(amount, vat, method.processor)?.final);
  const receipt =
    method && amount && account && final && !otherCurrencyOf(account)
      ? makeReceipt({
          account,
          amount,
          final,
          method: methodProcessor(method),
          methodName: method.card ? cardName(method.card) : method.name,
          processor: method.processor,
          site,
        })
      : undefined;
  const isLacking = account && method && amount && !final && !otherCurrencyOf(account);
  return {
    ...{ account, amount, cards, methods, method, defaultMethod: first, saved, quote, receipt },
    lacking: isLacking ? (vat.percent === null ? 'vat' : 'fee') : undefined,
  };
}
