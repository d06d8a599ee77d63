/** What a processor is called: by its keyword where that is a trade name, else as the site's configuration says it. */
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import { oneLine } from '../../ui/safe';

const names: ReadonlyMap<string, string> = new Map([
  ['stripe_creditcard', 'Stripe'],
  ['omise_creditcard', 'Omise'],
  ['paypal_vault', 'PayPal'],
]);

export const processorName = ({ keyword, name }: Pick<PaymentProcessor, 'keyword' | 'name'>): string =>
  names.get(keyword) ?? oneLine(name, 60);
