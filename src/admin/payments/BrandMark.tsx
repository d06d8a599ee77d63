/** The mark of a card's brand, in the colour of the text around it. */
import { CreditCard, Landmark, ReceiptText } from 'lucide-react';
import { siAmericanexpress, siDiscover, siJcb, siMastercard, siPaypal, siVisa } from 'simple-icons';
import { table } from '../../lib/table';

const marks = table<{ path: string }>({
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
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={mark.path} fill="currentColor" />
    </svg>
  );
}
