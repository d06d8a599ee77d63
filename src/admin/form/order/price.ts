import { discounted } from '../../../../resources/pricing/list';
import { add, money } from '../../../lib/money';
import type { SummaryPrice } from '../OrderSummary';

interface Charged extends Pick<SummaryPrice, 'lines' | 'unknown'> {
  /** The site's. */
  currency: string;
  /** Percent, as the account has it. */
  discount: string | number | null | undefined;
}

/** What a summary shows: all lines together, the account's discount taken off. */
export const summaryPrice = ({ lines, unknown, currency, discount }: Charged): SummaryPrice => ({
  hourly: discounted(
    lines.reduce((sum, line) => add(sum, line.hourly), money(0, currency)),
    discount,
  ),
  discount: Number(discount ?? 0),
  lines,
  unknown,
});
