/** What all that one owns of a type costs, by who pays, from the lists that the tables show. Pure; remembers its answers. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { kindSum, recordSum } from '../../../resources/pricing/kindSum';
import type { PriceList } from '../../../resources/pricing/list';
import type { PricedType } from '../../../resources/pricing/runRate';
import { payerField } from '../../../resources/rights';
import { addSums, type Sum } from '../../lib/sum';
import type { Owned } from '../owned';
import { isDeleted } from '../runs/actionsFor';

/** What is needed of `Owned`. */
export interface OwnedRecords extends Pick<Owned, 'kind' | 'records' | 'failures'> {
  /** No list of it could be read, or entries of one could not. */
  failed: boolean;
}

type Shares = PricedType['byPayer'];

const none: readonly RecordData[] = [];

/** What one resource of the kind costs an hour, before discount, without VAT. `owned`: what it is looked up in as well. */
export function pricerOf(kind: Kind, owned: readonly Pick<OwnedRecords, 'kind' | 'records'>[]) {
  const recordsOf = (name: string): readonly RecordData[] =>
    owned.find((one) => one.kind.name === name)?.records ?? none;
  const price = kind.runRate?.(recordsOf);
  return (prices: PriceList, record: RecordData) =>
    price ? recordSum(kind, price, prices, record) : kindSum(kind, prices, record);
}

/** By who pays. Records that are gone cost nothing. */
function sharesOf({ kind, records }: OwnedRecords, owned: readonly OwnedRecords[], list: PriceList): Shares {
  const field = payerField(kind);
  const priceOf = pricerOf(kind, owned);
  const byPayer = new Map<string, { count: number; hourly: Sum }>();
  for (const record of records) {
    if (isDeleted(kind, record)) continue;
    const payer = String((field && record[field]) ?? '');
    const hourly = priceOf(list, record);
    const before = byPayer.get(payer);
    byPayer.set(payer, {
      count: (before?.count ?? 0) + 1,
      hourly: before ? addSums(before.hourly, hourly) : hourly,
    });
  }
  return byPayer;
}

interface Known {
  list: PriceList;
  /** Lists that `runRate` reads in addition to the records themselves. */
  beside: readonly (readonly PortalRecord[])[];
  shares: Shares;
}

/** Computed once per list of records and price list, for all screens. */
const known = new WeakMap<readonly PortalRecord[], Known>();

export function pricedType(one: OwnedRecords, owned: readonly OwnedRecords[], list: PriceList): PricedType {
  const { kind, records, failures, failed } = one;
  const beside = kind.runRate ? owned.map((other) => other.records) : [];
  let found = known.get(records);
  if (found?.list !== list || found.beside.some((before, at) => before !== beside[at])) {
    found = { list, beside, shares: sharesOf(one, owned, list) };
    known.set(records, found);
  }
  return {
    name: kind.name,
    byPayer: records.length === 0 ? new Map() : found.shares,
    missing: failures.map(({ location }) => location),
    failed,
  };
}
