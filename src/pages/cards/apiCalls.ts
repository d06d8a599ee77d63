/** The calls that add a way of paying, as commands that customers can copy. */
import { addCard, applyForInvoicePayment, prepareCard } from '../../../dataProvider/calls/cards';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { processorName } from './processorName';
import type { Translate } from '../../admin/texts';

interface CallsOptions {
  account: number;
  processors: readonly PaymentProcessor[];
  /** The chosen processor's; undefined while none is chosen. */
  keyword: string | undefined;
}

/** What the processor's own script makes of a card is the one thing that no command can have. */
const saveCardCalls = (account: number, processor: PaymentProcessor, translate: Translate): OfferedCall[] => [
  {
    label: translate('topup.calls.prepare', { name: processorName(processor) }),
    call: (dry) => prepareCard(dry, account, processor.keyword),
  },
  {
    label: translate('topup.cards.keep'),
    call: (dry) => addCard(dry, { account, processor: processor.keyword, token: '<token>', session: '<session_id>' }),
  },
];

/**
 * Calls for storing a card of the chosen processor, else of the first card processor; and for paying by invoice
 * if it is offered.
 */
export function callsToAdd({ account, processors, keyword }: CallsOptions, translate: Translate): OfferedCall[] {
  const chosen = processors.find((one) => one.keyword === keyword);
  const processor = chosen ?? processors.find(({ type }) => type !== 'invoice');
  const retained = processor && processor.type !== 'invoice' ? saveCardCalls(account, processor, translate) : [];
  if (!processors.some(({ type }) => type === 'invoice')) return retained;
  const apply: OfferedCall = {
    label: translate('topup.cards.invoice_apply'),
    call: (dry) => applyForInvoicePayment(dry, account),
  };
  return [...retained, apply];
}
