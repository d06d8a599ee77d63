/** The records of derived kinds. */
import { problem, unknown, type Refusal } from '../http/answer';
import type { Context } from '../http/route';
import type { ConfiguredRow } from '../rows/base';
import { withInner } from './inner';
import type { DerivedKind } from './kind';
import { markDeleted, markEdited, markMade } from './made';
import type { DerivedValues } from './values';

type Where = Pick<Context, 'store' | 'caller' | 'location'>;

export const tableOf = ({ store: { state } }: Pick<Where, 'store'>, kind: DerivedKind): ConfiguredRow[] =>
  kind.cloud?.rows?.(state) ?? (state.configured[kind.name] ??= []);

/**
 * The caller's records; for a kind of location scope those of the requested location. 403 for administrator-only
 * kinds.
 */
export function rowsOf(where: Where, kind: DerivedKind): ConfiguredRow[] {
  if (kind.admin && !where.caller.admin) throw problem(403, 'Administrators only');
  return tableOf(where, kind).filter(
    (row) => row.user_id === where.caller.user.id && (kind.scope === 'account' || row.location === where.location.slug),
  );
}

/** What a call names of the parents is so of the row. */
export const isUnder = (kind: DerivedKind, row: DerivedValues, named: DerivedValues): boolean =>
  (kind.lineage?.names ?? []).every((name) => named[name] === undefined || String(row[name]) === String(named[name]));

/** Where no call has the id: all fields that the call names are so of the row. */
function isOf(kind: DerivedKind, row: DerivedValues, named: DerivedValues): boolean {
  const fields = Object.entries(named).filter(([name]) => Object.hasOwn(kind.fields, name));
  return fields.length > 0 && fields.every(([name, value]) => String(row[name]) === String(value));
}

/** The record with this id, or with the names that the call says instead; 404, or what is given, for another's, for none, and below another parent. */
export function rowOf(
  where: Where,
  kind: DerivedKind,
  id: unknown,
  refusal?: Refusal,
  named: DerivedValues = {},
): ConfiguredRow {
  const isNamed = (row: DerivedValues) =>
    id === undefined ? isOf(kind, row, named) : String(row[kind.id]) === String(id) && isUnder(kind, row, named);
  const row = rowsOf(where, kind).find(isNamed);
  if (!row) throw refusal ?? unknown('Record');
  return row;
}

/** As it is answered: without what only the cloud knows. */
export function show(kind: DerivedKind, row: ConfiguredRow): DerivedValues {
  const { user_id, location, ...rest } = row;
  const hidden = new Set((kind.lineage?.names ?? []).filter((name) => !(name in kind.fields)));
  return withInner(Object.values(kind.fields), {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !hidden.has(name))),
    ...('user_id' in kind.fields && { user_id }),
    ...('location' in kind.fields && { location }),
  });
}

const newId = ({ store }: Pick<Where, 'store'>, kind: DerivedKind): string | number =>
  kind.id === 'id' && kind.fields.id?.type !== 'code' ? store.nextId() : store.random.uuid();

/** A new record of the caller, with timestamps if the kind has them. */
export function addRow(where: Where, kind: DerivedKind, values: DerivedValues): ConfiguredRow {
  const now = where.store.stamp();
  const times = Object.fromEntries(
    ['created_at', 'updated_at'].filter((name) => name in kind.fields).map((name) => [name, now]),
  );
  const row: ConfiguredRow = {
    ...values,
    ...times,
    ...(!(kind.id in values) && { [kind.id]: newId(where, kind) }),
    user_id: where.caller.user.id,
    location: kind.scope === 'location' ? where.location.slug : null,
  };
  tableOf(where, kind).push(row);
  markMade(row);
  return row;
}

export function touch(
  { store }: Pick<Where, 'store'>,
  kind: DerivedKind,
  row: ConfiguredRow,
  values: DerivedValues,
): void {
  markEdited(row, values);
  Object.assign(row, values, 'updated_at' in kind.fields && { updated_at: store.stamp() });
}

export function removeRow({ store }: Pick<Where, 'store'>, kind: DerivedKind, row: ConfiguredRow): void {
  const table = tableOf({ store }, kind);
  table.splice(table.indexOf(row), 1);
  markDeleted(table, row);
}

/** Puts the row into a status now and into another in some seconds. */
export function moveStatus(
  { store }: Pick<Where, 'store'>,
  kind: DerivedKind,
  row: ConfiguredRow,
  { now, then }: { now?: string; then?: string },
): void {
  if (!kind.status || !now) return;
  row[kind.status.field] = now;
  const id = `${kind.name}:${String(row[kind.id])}`;
  store.cancel(id);
  if (then && then !== now)
    store.later(4, 'configured', id, { kind: kind.name, key: kind.id, set: { [kind.status.field]: then } });
}
