/** At the foot of a list: what all that is listed, or all that is selected, costs, and how long the credit lasts that pays it. */
import { useListContext, useTranslate } from 'ra-core';
import { useDeferredValue, useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { filterRecords } from '../../../dataProvider/list';
import type { Kind } from '../../../resources/kind/types';
import { perMonth } from '../../lib/money';
import { costOf } from '../billing/shares';
import { SharesForecast } from '../billing/SharesForecast';
import { useAccounts } from '../form/useAccounts';
import { useWords } from '../texts';
import { useMoneyText } from '../useMoneyText';
import { usePriceList } from '../usePriceList';
import { useCachedRecords } from './useFacets';
import { useSums } from './useSums';
import styles from './cost.module.css';

/** Every one that the filters leave, on all pages; the selected ones as soon as there are any. Read from the cache. */
function useListed(kind: Kind): readonly PortalRecord[] {
  const { data, total, filterValues, selectedIds } = useListContext<PortalRecord>();
  const cached = useCachedRecords(kind) as PortalRecord[];
  return useMemo(
    () => {
      if (selectedIds.length === 0) return filterRecords(kind, cached, filterValues);
      const wanted = new Set(selectedIds);
      return cached.filter(({ id }) => wanted.has(id));
    },
    // What is cached changes with what is listed.
    // oxlint-disable-next-line react/exhaustive-deps
    [kind, data, total, filterValues, selectedIds],
  );
}

export function ListCost({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const text = useMoneyText();
  const list = usePriceList();
  const { accounts } = useAccounts();
  const { selectedIds } = useListContext();
  const sums = useSums(kind, useDeferredValue(useListed(kind)), list);
  if (!sums || sums.priced === 0) return null;
  const { hourly, reduced, shares } = costOf(sums, accounts, text.currency);
  const counted =
    selectedIds.length > 0
      ? translate('list.selection.count', { smart_count: sums.count })
      : words.counted(kind, sums.count);
  const lacking = sums.count - sums.priced;
  return (
    <aside className={styles.cost} aria-label={translate('list.cost.label')}>
      <p>
        {counted}: <strong>{translate('money.per_month', { price: text.sum(perMonth(hourly)) })}</strong>{' '}
        <small>
          {translate('money.without_vat')}
          {reduced && ` · ${translate('list.cost.reduced')}`}
          {lacking > 0 && ` · ${translate('list.cost.lacking', { smart_count: lacking })}`}
        </small>
      </p>
      <SharesForecast shares={shares} />
    </aside>
  );
}
