/** API snippets of a top-up. Values from a processor's own script are placeholders. */
import type { CardId } from '../../../dataProvider/calls/cards';
import {
  buyCredit,
  endPurchase,
  getFinalAmount,
  getPaymentResult,
  saveMethods,
  sendPayment,
} from '../../../dataProvider/calls/topup';
import type { OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import type { Translate } from '../../admin/texts';
import { splitMethod } from '../../admin/payments/methods';
import { adapterOf } from './processors';

interface ChosenMethod {
  account: number;
  /** Decimal text in the site's currency. */
  amount: string;
  /** keyword, or keyword::method; undefined while none is chosen. */
  method: string | undefined;
  /** The stored card that is charged. */
  card: CardId | undefined;
  /** The portal's own address with `/app`: processors send back below it. */
  base: string;
  /** The input at the time the snippets are opened. */
  phone(): string;
}

/** `saved`: methods that are saved already. */
export function topUpCalls(
  { account, amount, method = 'PROCESSOR', card, base, phone }: ChosenMethod,
  saved: readonly string[],
  translate: Translate,
): OfferedCall[] {
  const offered = (key: string, call: OfferedCall['call']): OfferedCall => ({ label: translate(`topup.${key}`), call });
  const quote = offered('calls.quote', (dry) => getFinalAmount(dry, account, method, amount));
  if (card !== undefined) {
    return [
      quote,
      offered('pay_plain', (dry) => buyCredit(dry, account, amount, card)),
      offered('calls.result', (dry) => endPurchase(dry, 'IDENTIFIER')),
    ];
  }
  const made = adapterOf(method).made?.(splitMethod(method).method) ?? [];
  const params = () => ({
    ...Object.fromEntries(made.map((name) => [name, name.toUpperCase()])),
    ...(phone() && { phone_number: phone() }),
    front_base_url: base,
  });
  return [
    quote,
    offered('pay_plain', (dry) => sendPayment(dry, { account, amount, processor: method, params: params() })),
    offered('calls.result', (dry) => getPaymentResult(dry, account, 'IDENTIFIER')),
    offered('remember', (dry) => saveMethods(dry, account, [...new Set([...saved, method])])),
  ];
}
