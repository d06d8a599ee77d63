import { Coins, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { valueAt } from '../../../../resources/kind/condition';
import { savingsSum } from '../../../../resources/pricing/kindSum';
import { shareCost, shareSums } from '../../../admin/billing/shares';
import { oneLine } from '../../../ui/safe';
import { useAccounts } from '../../../admin/useAccounts';
import { useSumText } from '../../../admin/sums/useSumText';
import { useWords } from '../../../admin/texts';
import { usePriceList } from '../../../admin/usePriceList';
import { pathTo } from '../../../context/paths';
import { isComplete, isEmpty, isNegligible, perUnit } from '../../../lib/sum';
import { isAwaited } from '../../../ui/sources';
import type { Trouble } from '../summary';
import type { Item } from './types';

interface About {
  key: string;
  icon: LucideIcon;
  /** Keys of the sentences about one thing, and about several. */
  named: string;
  many: string;
}

/** What ails. */
export const trouble: About = {
  key: 'status',
  icon: TriangleAlert,
  named: 'dashboard.attention.named',
  many: 'dashboard.attention.status',
};
/** What is billed for nothing. */
export const idle: About = {
  key: 'idle',
  icon: Coins,
  named: 'dashboard.attention.idle_named',
  many: 'dashboard.attention.idle',
};

/** What they cost together, as it is charged; empty for what is free. */
function useCostText(): (found: Trouble) => string {
  const text = useSumText();
  const list = usePriceList();
  const { accounts, source } = useAccounts();
  return ({ kind, records }) => {
    if (!list || isAwaited(source)) return '…';
    const { hourly } = shareCost(
      // As on the page of savings: without what deleting it leaves behind.
      shareSums(kind, records, (record) => savingsSum(kind, list, record)),
      accounts,
      list.currency,
    );
    return isEmpty(hourly) || (isComplete(hourly) && isNegligible(perUnit(hourly, 'month')))
      ? ''
      : text.perMonth(hourly);
  };
}

/** An item for each status of a kind that something has: one thing by its name, several by their number. */
export function useStatusItems() {
  const translate = useTranslate();
  const words = useWords();
  const costText = useCostText();
  return (found: readonly Trouble[], about: About) =>
    found.map((one): Item => {
      const { kind, status, tone, records } = one;
      const [only, ...others] = records;
      const single = others.length === 0 ? only : undefined;
      const name = single && oneLine(valueAt(single, kind.title) || translate('list.row.unnamed'), 40);
      const filter = { filter: JSON.stringify({ [kind.status?.field ?? 'status']: status }) };
      const to = single ? pathTo(kind, 'show', single.id) : pathTo(kind, 'list', undefined, filter);
      const statusText = oneLine(words.status(kind, status), 60);
      const price = costText(one);
      const ofPrice = about === trouble && price ? ` (${price})` : '';
      return {
        key: `${about.key}:${kind.name}:${status}`,
        tone,
        icon: about.icon,
        text:
          translate(name ? about.named : about.many, {
            name,
            what: words.kind(kind, 2),
            counted: oneLine(words.countedStatus(kind, status, records.length), 60),
            status: statusText,
            ...(about === idle && { price: price || translate('money.free') }),
          }) + ofPrice,
        action: { label: translate('dashboard.attention.see'), to: to ?? kind.routes.list },
      };
    });
}
