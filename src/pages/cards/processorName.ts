/** A processor's name: from its keyword if that is a brand name, else from the site's configuration. */
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import { oneLine } from '../../ui/safe';

const names: ReadonlyMap<string, string> = new Map([
  ['stripe_creditcard', 'Stripe'],
  ['omise_creditcard', 'Omise'],
  ['paypal_vault', 'PayPal'],
]);

export const processorName = ({ keyword, name }: Pick<PaymentProcessor, 'keyword' | 'name'>): string =>
  names.get(keyword) ?? oneLine(name, 60);
