/** What an account's resources have cost in a span of time: whole hours begun, money in micros. */
import type { Charged } from '../rows/base';
import { builtInKinds } from '../../resources';
import type { CloudState } from '../rows/state';
import type { Store } from '../store';
import { priceList, type PriceLookup } from './prices';

export interface UsageReport {
  resource_type: string;
  resource_uuid: string;
  resource_name: string;
  location_slug: string | null;
  hours: number;
  /** For one hour of all of it. */
  price: number;
  cost: number;
  configurations: Record<string, string | number | boolean>;
}

interface Source extends Charged {
  location?: string;
}

const hour = 3_600_000;

/** Hours begun since it was made, those before `from` taken off: days add up to their month, whenever it was made. */
function hoursBetween(row: Source, from: number, until: number): number {
  const start = Date.parse(row.created_at);
  const begun = (time: number) => Math.max(0, Math.ceil((time - start) / hour));
  return Math.max(0, begun(until) - begun(from));
}

/** One thing that costs: `perHour` in micros. */
interface ChargedThing {
  row: Source;
  id: string;
  name: string;
  perHour: number;
  configurations: UsageReport['configurations'];
}

/** What of a kind is charged to an account; exported by `resources/<kind>/cloud/usage.ts`. */
export interface KindUsage {
  kind: string;
  /** Those that keep their account from being closed. */
  rows(state: CloudState): readonly Charged[];
  /** The cost of the resources that `isCharged` selects; absent if they are free. */
  things?(state: CloudState, isCharged: (row: Charged) => boolean, price: PriceLookup): ChargedThing[];
}

const own = import.meta.glob<Record<string, KindUsage>>('../../resources/*/cloud/usage.ts', { eager: true });
const menuOrder = builtInKinds.map(({ name }) => name);
const usages = Object.values(own)
  .flatMap((file) => Object.values(file))
  .filter((value) => typeof value === 'object')
  .toSorted((a, b) => menuOrder.indexOf(a.kind) - menuOrder.indexOf(b.kind));

export const hasCharged = (state: CloudState, account: number) =>
  usages.some(({ rows }) => rows(state).some((row) => row.billing_account_id === account));

/** Usage of one account from `from` until `until` (ms since the epoch), in the order of kinds. */
export function usageOf({ state }: Store, account: number, from: number, until: number): UsageReport[] {
  const price = priceList(state);
  const isCharged = (row: Charged) => row.billing_account_id === account;
  return usages.flatMap(({ kind, things }) =>
    (things?.(state, isCharged, price) ?? []).map(({ row, id, name, perHour, configurations }) => {
      const hours = hoursBetween(row, from, until);
      const rounded = Math.round(perHour);
      return {
        resource_type: kind,
        resource_uuid: id,
        resource_name: name,
        location_slug: row.location ?? null,
        hours,
        price: rounded,
        cost: rounded * hours,
        configurations,
      };
    }),
  );
}

export interface UsageTotals {
  subtotal: number;
  discount_amount: number;
  total_before_tax: number;
  vat_tax: number;
  total: number;
}

/** Discount, then VAT; in micros. */
export function usageTotals(subtotal: number, discount_percentage: number, vat_percentage: number): UsageTotals {
  const discount_amount = Math.round((subtotal * discount_percentage) / 100);
  const total_before_tax = subtotal - discount_amount;
  const vat_tax = Math.round((total_before_tax * vat_percentage) / 100);
  return { subtotal, discount_amount, total_before_tax, vat_tax, total: total_before_tax + vat_tax };
}
