/** The file of a list: its rows with the columns shown, and what each costs. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { discountOf } from '../../../resources/billing/rates';
import type { PriceList } from '../../../resources/pricing/list';
import { kindSum } from '../../../resources/pricing/kindSum';
import { afterDiscount, isEmpty } from '../../lib/sum';
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

/** The records with what each costs a month in words, as the column of prices shows it. A field of that name has the column. */
export function withPrices(
  kind: Kind,
  records: readonly PortalRecord[],
  { list, accounts, text }: Pick<ExportTerms, 'list' | 'accounts' | 'text'>,
): readonly PortalRecord[] {
  if (!list || kind.price === undefined || kind.fields[priceColumn]) return records;
  return records.map((record) => {
    const sum = kindSum(kind, list, record);
    const discount = discountOf(payerIn(accounts, kind, record));
    const isUnpriced = isEmpty(sum) && !sum.instead;
    return { ...record, [priceColumn]: isUnpriced ? '' : text.monthly(afterDiscount(sum, discount)) };
  });
}

export async function exportRows(
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  { list, accounts, text, ...ground }: ExportTerms,
): Promise<void> {
  const priced = withPrices(kind, records, { list, accounts, text });
  downloadCsv(kind, columns, priced, await csvWords(kind, columns, priced, ground));
}
