/** How actions are arranged in a menu: in groups, without those that have no effect, and limited in number. */
import { isOtherHalf } from '../../../resources/kind/otherHalf';
import type { ActionItem } from '../runs/actionsFor';

/** Maximum number of entries shown at once, including those that are not actions and More; the rest is under More. */
export const maxEntries = 7;
/** A favourite or diagnostics, and API calls. */
const ownEntries = 2;

const undoes = (a: ActionItem, b: ActionItem): boolean =>
  a.action !== undefined &&
  b.action !== undefined &&
  (a.action.opposite === b.name || b.action.opposite === a.name || isOtherHalf(a.action, b.action));

/**
 * An action whose target state is reached is hidden if its opposite is possible. Other impossible actions stay,
 * with their reason.
 */
export const withoutDone = (
  items: readonly ActionItem[],
  isPossible = (item: ActionItem): boolean => item.allowed,
): ActionItem[] =>
  items.filter((item) => isPossible(item) || !items.some((other) => isPossible(other) && undoes(item, other)));

/** Declared groups in their order, then what has none, last what destroys. */
export function menuGroups(items: readonly ActionItem[]): ActionItem[][] {
  const groups = new Map<string, ActionItem[]>();
  const [ungrouped, danger]: [ActionItem[], ActionItem[]] = [[], []];
  for (const item of items) {
    const { group } = item.action ?? {};
    if (group === undefined) (item.danger ? danger : ungrouped).push(item);
    else groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values(), ungrouped, danger].filter((group) => group.length > 0);
}

/** Whether the entries exceed the limit: More then replaces one of the menu's own entries. */
export const isFolding = (items: readonly ActionItem[]): boolean => items.length > maxEntries - ownEntries;

/** The entries shown first: all if they fit, else delete, then the possible ones, those that a page shows first. */
export function firstEntries(items: readonly ActionItem[]): ReadonlySet<ActionItem> {
  if (!isFolding(items)) return new Set(items);
  const most = maxEntries - ownEntries;
  const rank = ({ name, allowed, placement }: ActionItem) =>
    name === 'delete' ? 0 : !allowed ? 3 : placement === 'page' ? 1 : 2;
  return new Set([...items].sort((a, b) => rank(a) - rank(b)).slice(0, most));
}

/** Actions on many, in groups: a half is left out where nothing selected lacks it and something lacks the other. */
export const bulkGroups = (items: readonly ActionItem[], isPossible: (item: ActionItem) => boolean): ActionItem[][] =>
  menuGroups(withoutDone(items, isPossible));
