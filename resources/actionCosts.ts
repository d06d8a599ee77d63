/**
 * What actions change in the price of a record, by file name (`<kind>/costs.ts`). Separate from the declarations
 * because it is needed only when a person chooses an action, long after the first screen.
 */
import type { Kind, RecordPrice } from './kind/types';
import { recordSum } from './pricing/kindSum';

/**
 * By the action's name: the change of the record's hourly price, before discount, without VAT; negative if it
 * saves, empty if nothing changes. An action that is missing does not affect prices, or shows them in a dialog
 * of its own.
 */
export type ActionCosts = Readonly<Record<string, RecordPrice>>;

const found = import.meta.glob<{ default: ActionCosts }>('./*/costs.ts', { eager: true });

/** Undefined if the action does not affect prices. */
export function actionCost(kind: Kind, action: string): RecordPrice | undefined {
  const cost = found[`./${kind.name}/costs.ts`]?.default[action];
  return cost && ((list, record) => recordSum(kind, cost, list, record));
}
