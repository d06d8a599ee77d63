/**
 * What actions change in the price of a record, by file name (`<kind>/costs.ts`). Separate from the declarations
 * because it is needed only when a person chooses an action, long after the first screen.
 */
import type { RecordPrice } from './kind/types';

/**
 * By the action's name: the change of the record's hourly price, before discount, without VAT; negative if it
 * saves, empty if nothing changes. An action that is missing does not affect prices, or shows them in a dialog
 * of its own.
 */
export type ActionCosts = Readonly<Record<string, RecordPrice>>;

const found = import.meta.glob<{ default: ActionCosts }>('./*/costs.ts', { eager: true });

/** Undefined if the action does not affect prices. */
export const actionCost = (kind: string, action: string): RecordPrice | undefined =>
  found[`./${kind}/costs.ts`]?.default[action];
