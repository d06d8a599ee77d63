/** At the foot of a list: what all that is listed, or all that is selected, costs, and how long the credit lasts that pays it. */
import { useListContext, useTranslate } from 'ra-core';
import { memo, useDeferredValue, useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { isEmpty } from '../../lib/sum';
import { shareCost } from '../billing/shares';
import { SharesForecast } from '../billing/SharesForecast';
import { useAccounts } from '../useAccounts';
import { useWords } from '../texts';
import { PartNote } from '../../ui/Part';
import { usePrices } from '../queries';
import { useSumText } from '../sums/useSumText';
import { usePriceList } from '../usePriceList';
import { useCachedRecords } from './useFacets';
import { useSums, type Summed } from './useSums';
import styles from './cost.module.css';

/** Every one that the filters leave, on all pages; of these the selected ones as soon as there are any. Read from the cache. */
function useListed(kind: Kind): Summed {
  const { filterValues, selectedIds: selected } = useListContext<PortalRecord>();
  // Other values only if they differ: those of react-admin are others with each page and order.
  const text = JSON.stringify(filterValues);
  const filter = useMemo((): RecordData => JSON.parse(text), [text]);
  const records = useCachedRecords(kind);
  return useMemo(() => ({ records, filter, selected }), [records, filter, selected]);
}

/** Rendered after the rows: a click on one does not wait for the sum. */
export const ListCost = ({ kind }: { kind: Kind }) => <Cost kind={kind} listed={useDeferredValue(useListed(kind))} />;

const Cost = memo(function Cost({ kind, listed }: { kind: Kind; listed: Summed }) {
  const translate = useTranslate();
  const words = useWords();
  const text = useSumText();
  const list = usePriceList();
  const prices = usePrices();
  const { accounts, source } = useAccounts();
  const sums = useSums(kind, listed, list);
  if (!sums || !list) return null;
  const { hourly, reduced, shares } = shareCost(sums, accounts, list.currency);
  if (isEmpty(hourly)) return null;
  const counted = sums.isSelection
    ? translate('list.selection.count', { smart_count: sums.count })
    : words.counted(kind, sums.count);
  return (
    <aside className={styles.cost} aria-label={translate('list.cost.label')}>
      <p>
        {counted}: <strong>{text.perMonth(hourly)}</strong>{' '}
        <small>{translate(reduced ? 'money.after_discount' : 'money.without_vat')}</small>
      </p>
      <SharesForecast shares={shares} />
      {/* Without prices parts are not counted, without accounts no credit is shown: the reason, with Retry. */}
      <PartNote of={prices} />
      <PartNote of={source} />
    </aside>
  );
});
