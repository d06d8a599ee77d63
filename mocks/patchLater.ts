/** Values that a row gets after a while: what takes time. */
import type { CloudState, CloudTables } from './rows/state';
import type { JobRunner, Store } from './store';

interface Patched {
  uuid: string;
  updated_at: string;
}
/** Tables whose rows are found by uuid. */
type PatchTable = { [T in keyof CloudTables]: CloudTables[T] extends Patched[] ? T : never }[keyof CloudTables];

const rowsOf = (state: CloudState, table: PatchTable): Patched[] => state[table];

/** `values: {table, set}`: these values are set on the row, if it is still there. */
export const patch: JobRunner = (store, { id, values }) => {
  const row = rowsOf(store.state, values?.table as PatchTable).find((r) => r.uuid === id);
  if (row) Object.assign(row, values?.set, { updated_at: store.stamp() });
};

/** Sets values on a row after this many seconds. */
export function patchLater(
  store: Store,
  seconds: number,
  table: PatchTable,
  uuid: string,
  set: Record<string, unknown>,
) {
  store.later(seconds, 'patch', uuid, { table, set });
}
