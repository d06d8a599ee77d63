/**
 * What people have made, edited and deleted of kinds by configuration, and what of it fits a declaration that has changed (the Studio).
 */
import type { Kind } from '../../resources/kind/types';
import { Refusal } from '../http/answer';
import type { ConfiguredRow } from '../rows/base';
import type { Store } from '../store';
import { firstStatus } from './status';
import { checkFields, type DerivedValues } from './values';

interface MadeOf {
  readonly rows: readonly ConfiguredRow[];
  /** Identities of records of the seed that people have deleted. */
  readonly deleted: ReadonlySet<string>;
  /** Values that people have given to records of the seed, by the identity of the record. */
  readonly edits: ReadonlyMap<string, DerivedValues>;
}

/** By the names of their kinds. */
export type MadeRows = Readonly<Record<string, MadeOf>>;

const made = new WeakSet<ConfiguredRow>();
/** What a record of the seed is recognised by in another seed of the same world. */
const identities = new WeakMap<ConfiguredRow, string>();
const edits = new WeakMap<ConfiguredRow, DerivedValues>();
/** Identities of what was deleted, by the table of the kind. */
const deletions = new WeakMap<readonly ConfiguredRow[], Set<string>>();

/** Says that a person has made the row. */
export const markMade = (row: ConfiguredRow): void => void made.add(row);

/**
 * Says that the rows of a kind are those of its seed. Of the same world, person, location and parent the same record is the one with the
 * same id if a pack gives it (`given`), else the one with the same title; of records that are derived, whose ids and texts may be others
 * with another declaration, the one with the same number.
 */
export function markSeeded(
  { state }: Pick<Store, 'state'>,
  kind: Kind,
  kinds: readonly Kind[],
  given?: readonly DerivedValues[],
): void {
  const counts = new Map<string, number>();
  for (const [index, row] of (state.configured[kind.name] ?? []).entries()) {
    const own = given?.[index % given.length];
    const named = own && (own[kind.id] === undefined ? ['title', own[kind.title]] : ['id', own[kind.id]]);
    const key = JSON.stringify([state.world, row.user_id, row.location, aboveOf(state, kind, kinds, row), named]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    identities.set(row, `${key} ${count}`);
  }
}

/** The identity of the parent; the values that name it where it is no record of the seed. */
function aboveOf(
  state: Store['state'],
  { parent, lineage }: Kind,
  kinds: readonly Kind[],
  row: ConfiguredRow,
): unknown {
  if (!parent) return undefined;
  const names = [...new Set([...(lineage?.names ?? []), parent.field])];
  const id = kinds.find(({ name }) => name === parent.kind)?.id;
  const above = (state.configured[parent.kind] ?? []).find(
    (one) =>
      one.user_id === row.user_id &&
      names.every((name) => String(one[name === parent.field ? (id ?? 'id') : name]) === String(row[name])),
  );
  return (above && identities.get(above)) ?? names.map((name) => row[name]);
}

/** Says that a person has given these values to the row. */
export const markEdited = (row: ConfiguredRow, values: DerivedValues): void =>
  void edits.set(row, { ...edits.get(row), ...values });

/** Says that a person has deleted the row of this table. */
export function markDeleted(table: readonly ConfiguredRow[], row: ConfiguredRow): void {
  const identity = identities.get(row);
  if (identity !== undefined) deletions.set(table, (deletions.get(table) ?? new Set()).add(identity));
}

export const madeRows = ({ state }: Store): MadeRows =>
  Object.fromEntries(
    Object.entries(state.configured).map(([name, rows]) => [
      name,
      {
        rows: rows.filter((row) => made.has(row)),
        deleted: new Set(deletions.get(rows)),
        edits: new Map(
          rows.flatMap((row) => {
            const [identity, values] = [identities.get(row), edits.get(row)];
            return identity !== undefined && values ? [[identity, values] as const] : [];
          }),
        ),
      },
    ]),
  );

/** Whether the record may have this value beside its others. */
function fits(kind: Kind, row: ConfiguredRow, name: string, value: unknown): boolean {
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  if (!field || name === kind.id) return false;
  if (name === kind.status?.field) return Object.hasOwn(kind.status.values, String(value));
  try {
    return name in checkFields([field], { [name]: value }, false, false, row);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Gives the row what fits of the values. One may apply only beside another, so each is tried again after the others. */
function edit(kind: Kind, row: ConfiguredRow, values: DerivedValues): void {
  let left = Object.entries(values);
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    left = left.filter(([name, value]) => {
      const isFit = fits(kind, row, name, value);
      if (isFit) row[name] = value;
      return !isFit;
    });
  }
  // Also what does not fit now: a field that is gone for a while comes back with its value.
  markEdited(row, values);
}

/** The row as a record of the kind; undefined if its values are none that the kind takes. */
function fitted(kind: Kind, row: ConfiguredRow): ConfiguredRow | undefined {
  const id = row[kind.id];
  const isPlaced = row.location !== null;
  if ((typeof id !== 'string' && typeof id !== 'number') || isPlaced !== (kind.scope === 'location')) return undefined;
  const names = new Set([kind.id, ...Object.keys(kind.fields), ...(kind.lineage?.names ?? [])]);
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
  const written = Object.values(kind.fields).filter(({ write }) => write === 'create' || write === 'always');
  const sent = Object.fromEntries(written.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));
  try {
    Object.assign(values, checkFields(written, sent, false, true));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  const status = kind.status?.field;
  if (kind.status && status !== undefined && !Object.hasOwn(kind.status.values, String(values[status])))
    values[status] = firstStatus(kind).then ?? firstStatus(kind).now;
  return { ...values, user_id: row.user_id, location: row.location };
}

/**
 * Removes the rows of the seed that were deleted, with what belongs to them. Identities that the seed does not have now stay known.
 */
function deleteAgain({ state }: Store, kinds: readonly Kind[], given: MadeRows, remove: Remove): void {
  for (const kind of kinds) {
    const rows = state.configured[kind.name];
    const { deleted } = (Object.hasOwn(given, kind.name) ? given[kind.name] : undefined) ?? {};
    if (!rows || !deleted?.size) continue;
    deletions.set(rows, new Set([...(deletions.get(rows) ?? []), ...deleted]));
    for (const row of [...rows]) if (deleted.has(identities.get(row) ?? '') && rows.includes(row)) remove(kind, row);
  }
}

type Remove = (kind: Kind, row: ConfiguredRow) => void;

/**
 * Adds the rows that still fit, but those whose id is taken, gives those of the seed the values that still fit, and removes (`remove`)
 * those that were deleted.
 */
export function keepMade(store: Store, kinds: readonly Kind[], given: MadeRows, remove: Remove): void {
  const { state } = store;
  // First: a record that was made may have the id of one that was deleted.
  deleteAgain(store, kinds, given, remove);
  for (const kind of kinds) {
    const rows = state.configured[kind.name];
    const before = Object.hasOwn(given, kind.name) ? given[kind.name] : undefined;
    if (!rows || !before) continue;
    for (const row of rows) {
      const values = before.edits.get(identities.get(row) ?? '');
      if (values) edit(kind, row, values);
    }
    for (const row of before.rows) {
      const fittedRow = fitted(kind, row);
      if (!fittedRow || rows.some((one) => one[kind.id] === fittedRow[kind.id] && one.user_id === fittedRow.user_id))
        continue;
      rows.push(fittedRow);
      markMade(fittedRow);
    }
  }
}
