/** The calls of a top-up, as commands that customers can copy. What a processor's own script does has none. */
import type { CardId } from '../../../dataProvider/calls/cards';
import {
  buyCredit,
  endPurchase,
  getFinalAmount,
  getPaymentResult,
  saveMethods,
  sendPayment,
} from '../../../dataProvider/calls/topup';
import { rehearse } from '../../../dataProvider/rehearse';
import type { NamedRequest } from '../../admin/actions/RequestsButton';

export interface Chosen {
  account: number;
  /** Decimal text in the site's currency. */
  amount: string;
  /** keyword, or keyword::method; undefined while none is chosen. */
  method: string | undefined;
  /** The kept card that is charged. */
  card: CardId | undefined;
  phone: string;
}

/** `saved`: the ways that are remembered already. */
export function topUpRequests(
  { account, amount, method = 'PROCESSOR', card, phone }: Chosen,
  saved: readonly string[],
  translate: (key: string) => string,
): NamedRequest[] {
  const named = (key: string, request: NamedRequest['request']) => ({ label: translate(`topup.${key}`), request });
  const quote = named(
    'calls.quote',
    rehearse((dry) => getFinalAmount(dry, account, method, amount)),
  );
  if (card !== undefined) {
    return [
      quote,
      named(
        'pay_plain',
        rehearse((dry) => buyCredit(dry, account, amount, card)),
      ),
      named(
        'calls.result',
        rehearse((dry) => endPurchase(dry, 'IDENTIFIER')),
      ),
    ];
  }
  const params: Record<string, string> = phone ? { phone_number: phone } : {};
  return [
    quote,
    named(
      'pay_plain',
      rehearse((dry) => sendPayment(dry, { account, amount, processor: method, params })),
    ),
    named(
      'calls.result',
      rehearse((dry) => getPaymentResult(dry, account, 'IDENTIFIER')),
    ),
    named(
      'remember',
      rehearse((dry) => saveMethods(dry, account, [...new Set([...saved, method])])),
    ),
  ];
}
