/**
 * What can be done with a record: one list for the page's head, a row's menu, the bulk bar and the palette. It is the
 * kind's own actions in their order, then editing, then deleting, each with whether it is allowed now.
 */
import {
  actionBlockedReason,
  blockedReason,
  isVisibleTo,
  ordinary,
  type BlockedReason,
  type Permissions,
} from '../../../resources/rights';
import { formFields } from '../../../resources/kind/formFields';
import { isOtherHalf } from '../../../resources/kind/otherHalf';
import type { Action, Field, Kind, RecordData } from '../../../resources/kind/types';
import { isAbsent } from '../../lib/blank';
import { memoizeByList } from '../../lib/memoizeByList';
import { shownRecord } from './optimisticStatus';

export interface ActionItem {
  /** The own action's name, or `edit` or `delete`. */
  name: string;
  /** The declaration of an own action. */
  action?: Action;
  icon: string;
  danger: boolean;
  /** Shown directly on the page, or in the menu. */
  placement: 'page' | 'menu';
  bulk: boolean;
  /** What it asks before it is done: nothing, a word of confirmation, or values. */
  requires: 'nothing' | 'confirm' | 'values';
  /** Values it asks for. */
  fields: readonly Field[];
  /** Not allowed: shown with the reason (`useActionWords`). */
  allowed: boolean;
  /** The person's key keeps it from them, or the account that pays; a link lacks a value of the record. */
  blockedReason?: BlockedReason | 'no_address' | undefined;
  /** The address of a link (`linked.ts`). */
  href?: string | undefined;
  /** The record has been deleted: this is the reason for every action. */
  isGone: boolean;
  /** What is sent instead, since the record is in another state (`instead` of the declaration). It is asked about first. */
  via?: ActionItem;
}

/** Permanently deleted: no action is possible any more. */
export const isDeleted = (kind: Kind, record: RecordData) =>
  kind.status !== undefined && record[kind.status.field] === 'deleted';

/**
 * Whether an action is possible. Of a record whose answer leaves out the status, what is possible in any status: the provider
 * refuses what does not fit, while a machine that nothing can be done with is a dead end. An action in two steps has to see
 * the first one end.
 */
function isPossible(
  { status, fields }: Kind,
  allowed: (record: RecordData) => boolean,
  record: RecordData,
  action?: Action,
): boolean {
  if (allowed(record)) return true;
  if (!status || record.id === undefined || !isAbsent(record[status.field])) return false;
  if (fields[status.field]?.derive || action?.followUp) return false;
  return Object.keys(status.values).some((value) => allowed({ ...record, [status.field]: value }));
}

function ownItem(
  kind: Kind,
  action: Action,
  record: RecordData,
  deleted: boolean,
  permissions: Permissions,
): ActionItem {
  const blocked = actionBlockedReason(kind, action, record, permissions);
  return {
    name: action.name,
    action,
    icon: action.icon,
    danger: action.danger,
    placement: action.placement === 'page' ? 'page' : 'menu',
    bulk: action.bulk,
    requires: action.params.length > 0 ? 'values' : action.confirm ? 'confirm' : 'nothing',
    fields: action.params,
    allowed: !deleted && !blocked && isPossible(kind, action.allowed, record, action),
    blockedReason: blocked,
    isGone: deleted,
  };
}

/**
 * The record is already in the action's target state, and the opposite action is possible: the action is not
 * offered.
 */
const isAlreadySo = (kind: Kind, action: Action, record: RecordData): boolean =>
  !action.allowed(record) && (halvesOf(kind.actions).get(action) ?? []).some((other) => other.allowed(record));

/** The other halves of each action. */
const halvesOf = memoizeByList(
  (actions: readonly Action[]) =>
    new Map(actions.map((action) => [action, actions.filter((other) => isOtherHalf(action, other))])),
);

/** Offered all the same, if the action that the declaration names for the record's present state is allowed. */
function withInstead(kind: Kind, item: ActionItem, record: RecordData, permissions: Permissions): ActionItem {
  const other = item.allowed ? undefined : kind.actions.find(({ name }) => name === item.action?.instead);
  if (!other || item.isGone) return item;
  const via = ownItem(kind, other, record, false, permissions);
  if (!via.allowed || !isVisibleTo(other, permissions)) return item;
  return { ...item, allowed: true, requires: item.fields.length > 0 ? 'values' : 'confirm', via };
}

/**
 * What can be done with a record, in menu order: the one list for its page, its row, the bulk bar and the palette. Actions and
 * fields for administrators are absent for others; what the key does not allow is there with the reason. Pure.
 *
 * @param only the name of the one action that is looked for, so that no other is judged
 *
 * @example
 * const possible = actionsFor(kind, record).filter(({ allowed }) => allowed);
 */
export function actionsFor(
  kind: Kind,
  record: RecordData,
  permissions: Permissions = ordinary,
  only?: string,
): ActionItem[] {
  const judged = shownRecord(kind, record);
  const deleted = isDeleted(kind, judged);
  const items = kind.actions
    .filter(({ name }) => only === undefined || name === only)
    .filter((action) => action.placement !== 'none' && isVisibleTo(action, permissions))
    // Of many at once it is judged by each record.
    .filter(({ shown }) => record.id === undefined || (shown?.(judged) ?? true))
    // With several records, each half may be missing from some.
    .filter((action) => record.id === undefined || !isAlreadySo(kind, action, judged))
    .map((action) => ownItem(kind, action, judged, deleted, permissions))
    .map((item) => withInstead(kind, item, judged, permissions));
  if (items.length > 0 && only !== undefined) return items;
  const fields = kind.api.update ? formFields(kind.fields, 'update', permissions.admin) : [];
  const blocked = blockedReason(kind.needs, permissions);
  const common = { placement: 'menu', allowed: !deleted && !blocked, blockedReason: blocked, isGone: deleted } as const;
  if (fields.length > 0) {
    items.push({ name: 'edit', icon: 'edit', danger: false, bulk: false, requires: 'values', fields, ...common });
  }
  if (kind.api.delete) {
    const allowed = common.allowed && isPossible(kind, kind.deletable, judged);
    items.push({
      name: 'delete',
      icon: 'trash',
      danger: true,
      bulk: true,
      requires: 'confirm',
      fields: [],
      ...common,
      allowed,
    });
  }
  return items;
}

/**
 * An action by name and as declared, never another one in its place (`via`), including those offered only by custom
 * screens; undefined if this person has no such action.
 *
 * @example
 * const detach = actionNamed(kind, record, 'detach_disk');
 * const isOffered = detach?.allowed ?? false;
 */
export function actionNamed(
  kind: Kind,
  record: RecordData,
  name: string,
  permissions: Permissions = ordinary,
): ActionItem | undefined {
  const offered = actionsFor(kind, record, permissions, name).find((item) => item.name === name);
  if (offered && !offered.via) return offered;
  const own = kind.actions.find((action) => action.name === name && (offered || action.placement === 'none'));
  if (!own || !isVisibleTo(own, permissions)) return undefined;
  const judged = shownRecord(kind, record);
  return ownItem(kind, own, judged, isDeleted(kind, judged), permissions);
}

/** What can be done with many at once. */
export const bulkActionsFor = (kind: Kind, permissions: Permissions = ordinary): ActionItem[] =>
  actionsFor(kind, {}, permissions).filter((item) => item.bulk && item.requires !== 'values');

/**
 * The page header has room for two actions; actions that are not possible are in the menu, with their reason. If
 * none is possible, the first one is shown with its reason. `moving`: the displayed transitional status. The
 * action that caused it is then shown, or none if it changed without an action.
 */
export function headItems(
  items: readonly ActionItem[],
  { visible = 2, moving }: { visible?: number; moving?: string | undefined } = {},
): { shown: ActionItem[]; menu: ActionItem[] } {
  const direct = items.filter((item) => item.placement === 'page' && !item.danger);
  const allowed = direct.filter((item) => item.allowed);
  const atWork = direct.filter(({ action }) => moving === undefined || action?.optimisticStatus === moving);
  const shown = allowed.length > 0 ? allowed.slice(0, visible) : atWork.slice(0, 1);
  return { shown, menu: items.filter((item) => !shown.includes(item)) };
}

/** Only the name can be changed: that is called renaming. */
export const isRename = (kind: Kind, item: ActionItem): boolean =>
  item.name === 'edit' && item.fields.length === 1 && item.fields[0]?.name === kind.title;

/** Deleting what runs or holds data asks for its name to be typed. */
export const needsTypedName = (kind: Kind, item: ActionItem): boolean =>
  item.name === 'delete' && kind.status !== undefined;
