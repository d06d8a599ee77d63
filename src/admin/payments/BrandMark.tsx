/** The mark of a card's brand or a wallet in its own flat colour (simple-icons, CC0; the marks are their owners'). */
import { CreditCard, Landmark, ReceiptText } from 'lucide-react';
import { siAmericanexpress, siDiscover, siJcb, siMastercard, siPaypal, siVisa } from 'simple-icons';
import type { CSSProperties } from 'react';
import { table } from '../../lib/table';
import styles from '../../ui/mark.module.css';

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
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={mark.path} className={styles.mark} style={{ '--mark': `#${mark.hex}` } as CSSProperties} />
    </svg>
  );
}
