/** Records that people have made of kinds by configuration, and what of them fits a declaration that has changed (the Studio). */
import type { Kind } from '../../resources/kind/types';
import { Refusal } from '../http/answer';
import type { ConfiguredRow } from '../rows/base';
import type { Store } from '../store';
import { firstStatus } from './status';
import { checkFields } from './values';

export type MadeRows = Readonly<Record<string, readonly ConfiguredRow[]>>;

const made = new WeakSet<ConfiguredRow>();

/** Says that a person has made the row. */
export const markMade = (row: ConfiguredRow): void => void made.add(row);

/** By the names of their kinds. */
export const madeRows = ({ state }: Store): MadeRows =>
  Object.fromEntries(
    Object.entries(state.configured).map(([name, rows]) => [name, rows.filter((row) => made.has(row))]),
  );

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

/** Adds the rows that still fit, but those whose id is taken. */
export function keepMade({ state }: Store, kinds: readonly Kind[], given: MadeRows): void {
  for (const kind of kinds) {
    const rows = state.configured[kind.name];
    const before = Object.hasOwn(given, kind.name) ? (given[kind.name] ?? []) : [];
    for (const row of rows ? before : []) {
      const kept = fitted(kind, row);
      if (!kept || rows?.some((one) => one[kind.id] === kept[kind.id] && one.user_id === kept.user_id)) continue;
      rows?.push(kept);
      markMade(kept);
    }
  }
}
