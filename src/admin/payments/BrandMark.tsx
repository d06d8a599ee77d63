/** The mark of a card's brand or a wallet in its own flat colour (simple-icons, CC0; the marks are their owners'). */
import { CreditCard, Landmark, ReceiptText } from 'lucide-react';
import { siAmericanexpress, siDiscover, siJcb, siMastercard, siPaypal, siVisa } from 'simple-icons';
import { table } from '../../lib/table';
import { Mark } from '../../ui/Mark';

const marks = table<{ path: string; hex: string }>({
  visa: siVisa,
  mastercard: siMastercard,
  discover: siDiscover,
  amex: siAmericanexpress,
  jcb: siJcb,
  paypal: siPaypal,
});

export function BrandMark({ brand, size = 24 }: { brand: string; size?: number }) {
  const mark = marks[brand];
  if (!mark) {
    const Icon = brand === 'invoice' ? ReceiptText : brand === 'link' ? Landmark : CreditCard;
    return <Icon size={size * 0.8} aria-hidden />;
  }
  return <Mark mark={mark} size={size} />;
}
