import { useQueryClient } from '@tanstack/react-query';
import { saveMethods } from '../../../dataProvider/calls/topup';
import { compare } from '../../lib/money';
import { newUuid } from '../../lib/uuid';
import { usePortal } from '../../context/portal';
import { useToast } from '../../ui/useToast';
import { extrasOf, type Choice } from './choice';
import type { Chosen } from './useChoice';
import { rememberMethod } from './saved';
import type { TopUpFlow } from './useFlow';

/**
 * Begins a payment with the current choices, and saves the method if requested. `despite`: open payments that
 * the person has confirmed to pay in spite of. `back`: path of the page that they came from.
 */
export function usePay(
  topUp: TopUpFlow,
  { account, method, saved, quote, receipt }: Chosen,
  { despite, back }: { despite: readonly string[]; back: string | undefined },
) {
  const toast = useToast();
  const { http } = usePortal();
  const queryClient = useQueryClient();

  async function remember(id: string) {
    if (!account) return;
    try {
      await rememberMethod(saved, id, (ids) => saveMethods(http, account.id, ids));
    } catch (error) {
      toast.failed(error, { retry: () => void remember(id) });
    }
  }

  return async (choice: Choice) => {
    if (!account || !method || !receipt) return;
    // The final amount is shown before anything is paid: another one than the button said is only shown.
    const final = quote.final ?? (await quote.wait());
    if (!final || compare(final, receipt.final) !== 0) return;
    const { card } = method;
    topUp.put({ extras: extrasOf(choice) });
    topUp.flow.send({
      type: 'pay',
      attempt: {
        id: newUuid(),
        at: Date.now(),
        account: account.id,
        method: receipt.method.id,
        receipt,
        despite: choice.despite ? despite : [],
        ...(card && { card: card.id }),
        ...(back && { back }),
      },
    });
    if (choice.remember && !method.card && !saved.ids.includes(method.id)) void remember(method.id);
    void queryClient.invalidateQueries({ queryKey: ['payment-evidence', account.id] });
  };
}
