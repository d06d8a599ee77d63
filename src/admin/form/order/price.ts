import { afterDiscount, isUnknown, totalOf, type Sum } from '../../../lib/sum';
import type { SummaryPrice } from '../OrderSummary';

interface Charged {
  /** Every part that is ordered, before discount. */
  lines: readonly { label: string; sum: Sum }[];
  /** The site's. */
  currency: string;
  /** Percent, as the account has it. */
  discount: string | number | null | undefined;
}

/** What a summary shows: each line and all together, the account's discount taken off. Lines without a price are in the sum's omissions. */
export const summaryPrice = ({ lines, currency, discount }: Charged): SummaryPrice => ({
  sum: afterDiscount(
    totalOf(
      lines.map(({ sum }) => sum),
      currency,
    ),
    discount,
  ),
  discount: Number(discount ?? 0),
  lines: lines
    .filter(({ sum }) => !isUnknown(sum))
    .map(({ label, sum }) => ({ label, sum: afterDiscount(sum, discount) })),
});
