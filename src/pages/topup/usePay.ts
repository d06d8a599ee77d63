import { useQueryClient } from '@tanstack/react-query';
import { saveMethods } from '../../../dataProvider/calls/topup';
import { compare } from '../../lib/money';
import { usePortal } from '../../portal';
import { useToast } from '../../shell/useToast';
import type { Choice } from './choice';
import { newAttempt } from './flow';
import { processorOf } from './methods';
import type { Chosen } from './useChoice';
import type { TopUpFlow } from './useFlow';

/** Begins the payment of what is chosen, and remembers the way where that is wanted. */
export function usePay(topUp: TopUpFlow, { account, amount, method, saved, quote, cost }: Chosen) {
  const toast = useToast();
  const { http } = usePortal();
  const queryClient = useQueryClient();

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

  return async (choice: Choice) => {
    if (!account || !amount || !method || !cost) return;
    // The final amount is told before anything is paid: another one than the button said is only shown.
    const final = quote.final ?? (await quote.wait());
    if (!final || compare(final, cost.final) !== 0) return;
    topUp.put({ final, extras: choice.phone_number ? { phone_number: choice.phone_number } : {} });
    const card = method.card?.id;
    topUp.flow.send({
      type: 'pay',
      attempt: newAttempt({
        account: account.id,
        amount: amount.amount,
        method: processorOf(method),
        ...(card !== undefined && { card }),
      }),
    });
    if (choice.remember && !method.card && !saved.ids.includes(method.id)) void remember(method.id);
    void queryClient.invalidateQueries({ queryKey: ['payments', account.id] });
  };
}
