/** The file of a list: its rows with the columns shown, and what each costs. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { PriceList } from '../../../resources/pricing/list';
import { kindSum } from '../../../resources/pricing/kindSum';
import { afterDiscount } from '../../lib/sum';
import { payerIn } from '../sums/discounts';
import type { useSumText } from '../sums/useSumText';
import type { useAccounts } from '../useAccounts';
import { csvWords } from './csvWords';
import { downloadCsv } from './exportCsv';
import { priceColumn, type Column } from './useColumns';

type Ground = Parameters<typeof csvWords>[3];

interface ExportTerms extends Ground {
  list?: PriceList | undefined;
  accounts: ReturnType<typeof useAccounts>['accounts'];
  text: ReturnType<typeof useSumText>;
}

export async function exportRows(
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  { list, accounts, text, ...ground }: ExportTerms,
): Promise<void> {
  const priced = records.map((record) => {
    if (!list || kind.price === undefined) return record;
    const { discount_percentage } = payerIn(accounts, kind, record) ?? {};
    return {
      ...record,
      [priceColumn]: text.monthly(afterDiscount(kindSum(kind, list, record), discount_percentage)),
    };
  });
  downloadCsv(kind, columns, priced, await csvWords(kind, columns, priced, ground));
}
