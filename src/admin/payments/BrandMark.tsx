/** The mark of a card's brand or a wallet in its own flat colour (simple-icons, CC0; the marks are their owners'). */
import { CreditCard, Landmark, QrCode, ReceiptText, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import {
  siAmericanexpress,
  siBitcoin,
  siDiscover,
  siJcb,
  siMastercard,
  siPaypal,
  siRazorpay,
  siVisa,
} from 'simple-icons';
import { table } from '../../lib/table';
import { Mark } from '../../ui/Mark';

const marks = table<{ path: string; hex: string }>({
  visa: siVisa,
  mastercard: siMastercard,
  discover: siDiscover,
  amex: siAmericanexpress,
  jcb: siJcb,
  paypal: siPaypal,
  coingate: siBitcoin,
  razorpay: siRazorpay,
});

/** Icons of payment methods without a logo, by their id in calls (`omise::promptpay`). */
const signs = table<LucideIcon>({
  invoice: ReceiptText,
  clictopay: CreditCard,
  stripe_wallet: Wallet,
  'stripe::card': CreditCard,
  'omise::promptpay': QrCode,
  'omise::truemoney': Wallet,
  'duitku::OV': Wallet,
  'duitku::VC': CreditCard,
  'sslcommerz::bkash': Smartphone,
  'sslcommerz::nagad': Smartphone,
  'adyen::bancontact': CreditCard,
  'razorpay::upi': Smartphone,
});

/**
 * The logo of a card's brand or of a payment method (`isMethod`, by its id); a bank icon for an unknown one.
 *
 * @example
 * <BrandMark brand="visa" />
 */
export function BrandMark({ brand, size = 24, isMethod }: { brand: string; size?: number; isMethod?: boolean }) {
  const mark = marks[brand];
  if (!mark) {
    const Icon = signs[brand] ?? (isMethod ? Landmark : CreditCard);
    // Smaller within the same square, so that names next to logos and icons are aligned.
    return <Icon size={size} viewBox="-3 -3 30 30" aria-hidden />;
  }
  return <Mark mark={mark} size={size} />;
}
