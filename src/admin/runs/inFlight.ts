/** Requests that have not been answered yet, so that nothing is sent twice and buttons show progress. */
import type { RecordId } from '../../../dataProvider/address';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { useStoreValue } from '../../context/useStoreValue';
import { createValueStore } from '../../lib/store';

const sent = createValueStore<ReadonlySet<string>>(new Set());
/** What each of them sends, and its outcome. In memory only: the values may include a password. */
const underWay = new Map<string, { values: RecordData; outcome: Promise<unknown> }>();
const keyOf = (kind: Kind, id: RecordId, name: string) => `${kind.name} ${id} ${name}`;

const isEqual = (a: RecordData, b: RecordData) => JSON.stringify(a) === JSON.stringify(b);

/** Whether it is being sent now, with these values. */
export const isInFlight = (kind: Kind, id: RecordId, name: string, values: RecordData): boolean => {
  const other = underWay.get(keyOf(kind, id, name));
  return other !== undefined && isEqual(other.values, values);
};

/**
 * Runs the work, once at a time: while the same is under way with the same values, resolves and rejects as that does; with
 * other values, it is sent after that one has ended.
 */
export async function dedupe<T>(
  kind: Kind,
  id: RecordId,
  name: string,
  values: RecordData,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(kind, id, name);
  for (let other = underWay.get(key); other; other = underWay.get(key)) {
    // Cast: the same action of the same record has outcomes of one type.
    if (isEqual(other.values, values)) return other.outcome as Promise<T>;
    await other.outcome.catch(() => undefined);
  }
  sent.update((keys) => new Set([...keys, key]));
  const outcome = work().finally(() => {
    underWay.delete(key);
    sent.update((keys) => new Set([...keys].filter((one) => one !== key)));
  });
  underWay.set(key, { values, outcome });
  return outcome;
}

/**
 * Whether this action is being sent for this record, on any screen of this page.
 *
 * @example
 * const isBusy = useInFlight(kind, record.id, 'start');
 */
export const useInFlight = (kind: Kind, id: RecordId, name: string): boolean =>
  useStoreValue(sent, (keys) => keys.has(keyOf(kind, id, name)));
