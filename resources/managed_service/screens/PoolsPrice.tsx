/** The price of the saved pools and of the edited ones, with the nodes that always run and at the maximum. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { discountOf } from '../../billing/rates';
import type { Kind } from '../../kind/types';
import type { PoolDraft } from '../pools';
import { poolNodes, priceOfNodes } from '../price';
import { afterDiscount, compareSums, subtractSums } from '../../../src/lib/sum';
import { CostChange } from '../../../src/admin/billing/CostChange';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useIsDirty } from '../../../src/admin/form/useIsDirty';
import { serviceOf } from './servicePart';

interface PoolsPriceProps {
  kind: Kind;
  record: PortalRecord;
  saved: readonly PoolDraft[];
  typed: readonly PoolDraft[];
}

function Price({ kind, record, saved, typed }: PoolsPriceProps) {
  const translate = useTranslate();
  const text = useSumText();
  const list = usePriceList();
  const discount = discountOf(usePayer(kind, record));
  const scope = { service_type: serviceOf(record).service_type ?? '', location: record.location };
  const of = (pools: readonly PoolDraft[], which: 'autoscaler_min' | 'autoscaler_max') =>
    list && priceOfNodes(list, scope, poolNodes(pools, which)).sum;
  const [now, next, most] = [of(saved, 'autoscaler_min'), of(typed, 'autoscaler_min'), of(typed, 'autoscaler_max')];
  const more = now && next && subtractSums(next, now);
  return (
    <>
      <CostChange kind={kind} record={record} now={now} next={next} more={more} />
      {next && most && compareSums(most, next) > 0 && (
        <p className="p-quiet">
          {translate('services.create.at_most')}: {text.perMonth(afterDiscount(most, discount))}
        </p>
      )}
    </>
  );
}

/** Nothing until they are edited. */
export function PoolsPrice(props: PoolsPriceProps) {
  const isDirty = useIsDirty();
  return isDirty && <Price {...props} />;
}
