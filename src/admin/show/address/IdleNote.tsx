/** Above the list: addresses that nothing uses, what they cost together, and the way to see just them. */
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../../dataProvider';
import { isIdle } from '../../../../resources/ip_address/rules';
import type { Kind } from '../../../../resources/kind/types';
import { perMonth, sum } from '../../../lib/money';
import { pathTo } from '../../../paths';
import { Note } from '../../form/Note';
import { hourlyOf } from '../../KindPrice';
import { useCachedRecords } from '../../list/useFacets';
import { useMoneyText } from '../../useMoneyText';
import { usePriceList } from '../../usePriceList';

const unassigned = JSON.stringify({ status: ['unassigned'] });

export function IdleNote({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const text = useMoneyText();
  const list = usePriceList();
  // What is cached changes with what is listed.
  useListContext();
  const idle = (useCachedRecords(kind) as PortalRecord[]).filter(isIdle);
  if (!list || idle.length === 0) return null;
  const prices = idle.map((record) => hourlyOf(kind, list, record));
  const known = prices.filter((price) => price !== undefined);
  const monthly = perMonth(sum(known, list.currency));
  const counted = translate('show.address.idle_count', idle.length);
  const told =
    known.length === prices.length
      ? translate('show.address.idle_price', { smart_count: idle.length, price: text.sum(monthly) })
      : counted;
  return (
    <Note
      tone="info"
      remedy={
        <Link to={pathTo(kind, 'list', undefined, { filter: unassigned }) ?? '/'}>{translate('show.address.see')}</Link>
      }
    >
      {told}
    </Note>
  );
}
