import { useTranslate } from 'ra-core';
import type { PaymentCard } from '../../../resources/card/schema';
import { oneLine } from '../../ui/safe';
import { cardBrand } from './cards';
import { dotted } from '../../lib/dotted';

/**
 * The name of a stored payment method: 'Visa •••• 4242', 'PayPal · name@example.com', 'Paying by invoice'.
 *
 * @example
 * const nameOf = useCardName();
 * return <p>{nameOf({ id: 7, additional_data: { last4: '4242' } })}</p>;
 */
export function useCardName(): (card: PaymentCard) => string {
  const translate = useTranslate();
  return (card) => {
    const brand = cardBrand(card);
    if (brand === 'invoice') return translate('resources.card.options.type.paying_by_invoice');
    const { last4, payment_source } = card.additional_data ?? {};
    const name = translate(`resources.card.options.brand.${brand}`, {
      _: brand === 'card' ? translate('resources.card.options.type.creditcard') : oneLine(brand, 40),
    });
    const email = payment_source?.paypal?.email_address;
    if (email) return dotted([name, oneLine(email, 80)]);
    return last4 ? `${name} •••• ${oneLine(last4, 8)}` : name;
  };
}
