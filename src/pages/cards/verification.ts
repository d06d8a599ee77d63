/** The amount that a processor charges to verify a card. */
import type { PaymentProcessor, SiteConfig } from '../../../dataProvider/calls/site';
import { isPositive, readMoney, type Money } from '../../lib/money';

/**
 * In the currency that the processor charges: `charge_currency_conversion.to_currency` if it converts, else the
 * site's. Undefined if nothing is charged, or the amount is not configured.
 */
export function verificationCharge(
  {
    verification_amount,
    charge_currency_conversion,
  }: Pick<PaymentProcessor, 'verification_amount' | 'charge_currency_conversion'>,
  { siteCurrency }: Pick<SiteConfig, 'siteCurrency'>,
): Money | undefined {
  const charge = readMoney(verification_amount, charge_currency_conversion?.to_currency || siteCurrency);
  return charge && isPositive(charge) ? charge : undefined;
}

/** Only cards can be verified with 3-D Secure. */
export const canForce3ds = ({ type, keyword }: Pick<PaymentProcessor, 'type' | 'keyword'>): boolean =>
  type === 'creditcard' && keyword !== 'paypal_vault';
