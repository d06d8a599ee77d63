/**
 * What actions do to what is paid, by the names of the files (`<kind>/costs.ts`). Beside the declarations, not in them: it
 * is needed once somebody asks for an action, long after the first screen.
 */
import type { RecordPrice } from './kind/types';

/**
 * By the action's name: what it adds to the price of the record, an hour, before discount, without VAT; below zero it
 * saves, empty it changes nothing. An action that is not there has nothing to do with prices, or asks for its values in
 * a dialog of its own, which tells.
 */
export type ActionCosts = Readonly<Record<string, RecordPrice>>;

const found = import.meta.glob<{ default: ActionCosts }>('./*/costs.ts', { eager: true });

/** Undefined where the action has nothing to do with prices. */
export const actionCost = (kind: string, action: string): RecordPrice | undefined =>
  found[`./${kind}/costs.ts`]?.default[action];
