/** What each single resource of an account costs it, for what the forecast would be without it. */
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../billing/account';
import { discountOf } from '../../billing/rates';
import { valueAt } from '../../kind/condition';
import type { PriceList } from '../../pricing/list';
import type { TypeRate } from '../../pricing/runRate';
import { payerField } from '../../rights';
import { afterDiscount, compareSums, type Sum } from '../../../src/lib/sum';
import { usePortal } from '../../../src/context/portal';
import { useOwned } from '../../../src/admin/owned';
import { isDeleted } from '../../../src/admin/runs/actionsFor';
import { oneLine } from '../../../src/ui/safe';
import { useAccounts } from '../../../src/admin/useAccounts';
import { usePriceList } from '../../../src/admin/usePriceList';
import { pricerOf } from '../../../src/admin/billing/pricedType';
import { chargedKinds } from '../../../src/admin/billing/useRunRates';

interface ResourceRate {
  /** Among all types and locations. */
  readonly key: string;
  readonly name: string;
  /** Per hour, after discount, without VAT. */
  readonly hourly: Sum;
}

/** Of a type by its name, the most expensive first. */
export type ResourcesOf = (type: string) => readonly ResourceRate[];

const none: readonly ResourceRate[] = [];

/**
 * Caches the result for each list: there may be thousands of records, and the screen re-renders on each key
 * press.
 */
const known = new WeakMap<
  readonly PortalRecord[],
  { list: PriceList; payers: string; rates: readonly ResourceRate[] }
>();

/** Prices the lists that `useRunRates` has loaded; sends no further request. A type is computed on first use. */
export function useResourceRates(account: BillingAccount): ResourcesOf {
  const { registry } = usePortal();
  const list = usePriceList();
  const { accounts } = useAccounts();
  const owned = useOwned(chargedKinds(registry.kinds));
  const payers = accounts.length === 1 ? [String(account.id), ''] : [String(account.id)];
  const discount = discountOf(account);
  return (type) => {
    const one = owned.find(({ kind }) => kind.name === type);
    if (!list || !one) return none;
    const { kind, records } = one;
    const of = `${payers.join()}:${discount.percent}`;
    const found = known.get(records);
    if (found?.list === list && found.payers === of) return found.rates;
    const field = payerField(kind);
    const priceOf = pricerOf(kind, owned);
    const rates = records
      .filter((record) => !isDeleted(kind, record) && payers.includes(String((field && record[field]) ?? '')))
      .map((record) => ({
        key: `${type}/${record.location ?? ''}/${record.id}`,
        name: oneLine(valueAt(record, kind.title), 60),
        hourly: afterDiscount(priceOf(list, record), discount),
      }))
      .sort((a, b) => compareSums(b.hourly, a.hourly));
    known.set(records, { list, payers: of, rates });
    return rates;
  };
}

/** What is left out: whole types, and single resources of the others. */
export const excludedResources = (
  types: readonly TypeRate[],
  resourcesOf: ResourcesOf,
  without: ReadonlySet<string>,
): readonly Pick<TypeRate, 'hourly'>[] =>
  types.flatMap((type): readonly Pick<TypeRate, 'hourly'>[] => {
    if (without.has(type.name)) return [type];
    const some = [...without].some((key) => key.startsWith(`${type.name}/`));
    return some ? resourcesOf(type.name).filter(({ key }) => without.has(key)) : [];
  });
