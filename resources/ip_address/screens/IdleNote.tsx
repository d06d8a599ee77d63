/** Above the list: addresses that nothing uses, what they cost together, how long the credit lasts without, and the way to them. */
import { useListContext, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { isIdle } from '../rules';
import type { Kind, RecordData } from '../../kind/types';
import { kindSum } from '../../pricing/kindSum';
import { isUnknown } from '../../../src/lib/sum';
import { pathTo } from '../../../src/context/paths';
import { shareCost, shareSums } from '../../../src/admin/billing/shares';
import { ForecastSentence } from '../../../src/admin/billing/CreditForecast';
import { accountName } from '../../../src/admin/account';
import { Note } from '../../../src/ui/Note';
import { useAccounts } from '../../../src/admin/useAccounts';
import { useCachedRecords } from '../../../src/admin/list/useFacets';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';

/** The list's own filter for them. An address that does not say its type is found without one. */
const filterOf = (idle: readonly RecordData[]): string =>
  JSON.stringify({ status: ['unassigned'], ...(idle.every(({ type }) => type === 'public') && { type: ['public'] }) });

export function IdleNote({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const text = useSumText();
  const list = usePriceList();
  const { accounts } = useAccounts();
  // What is cached changes with what is listed.
  useListContext();
  const idle = useCachedRecords(kind).filter(isIdle);
  if (!list || idle.length === 0) return null;
  const sums = shareSums(kind, idle, (record) => kindSum(kind, list, record));
  const { hourly, shares } = shareCost(sums, accounts, list.currency);
  const counted = translate('show.address.idle_count', idle.length);
  const reported = isUnknown(hourly)
    ? counted
    : translate('show.address.idle_price', { smart_count: idle.length, price: text.perMonth(hourly) });
  return (
    <Note tone="info">
      {reported} {/* Before the forecasts, which come later and would move it. */}
      <Link to={pathTo(kind, 'list', undefined, { filter: filterOf(idle) }) ?? '/'}>
        {translate('show.address.see')}
      </Link>
      .{' '}
      {shares.map(
        (share) =>
          share.account && (
            <Fragment key={share.account.id}>
              <ForecastSentence
                as="show.address.idle_released"
                account={share.account}
                less={share.hourly}
                about={accountName(share.account)}
              />{' '}
            </Fragment>
          ),
      )}
    </Note>
  );
}
