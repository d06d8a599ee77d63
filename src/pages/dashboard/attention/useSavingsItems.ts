import { Coins } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { totalOf } from '../../../lib/sum';
import type { Owned } from '../../../admin/owned';
import { useSavings } from '../../../admin/billing/useSavings';
import { useSumText } from '../../../admin/sums/useSumText';
import { usePagePath } from '../../../context/pagePath';
import { useSite } from '../../../context/portal';
import type { Item } from './types';

/** Resources that are billed and unused but have no status that says so: unattached disks, old snapshots. */
export function useSavingsItems(owned: readonly Owned[]): Item[] {
  const translate = useTranslate();
  const text = useSumText();
  const { siteCurrency } = useSite();
  const to = usePagePath()('savings');
  const savings = useSavings(owned);
  if (!to || !savings) return [];
  return (['detached', 'snapshots'] as const).flatMap((why): Item[] => {
    const own = savings.filter((one) => one.why === why);
    if (own.length === 0) return [];
    const count = why === 'snapshots' ? own.reduce((all, one) => all + one.count, 0) : own.length;
    const sum = totalOf(
      own.map(({ saved }) => saved),
      siteCurrency,
    );
    return [
      {
        key: `savings:${why}`,
        tone: 'off',
        icon: Coins,
        text: translate(`dashboard.attention.${why}`, { smart_count: count, price: text.perMonth(sum) }),
        action: { label: translate('dashboard.attention.see'), to },
      },
    ];
  });
}
