/** Requests that have not been answered yet, so that nothing is sent twice and buttons show progress. */
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { useStoreValue } from '../../context/useStoreValue';
import { createValueStore } from '../../lib/store';

const sent = createValueStore<ReadonlySet<string>>(new Set());
const keyOf = (kind: Kind, id: RecordId, name: string) => `${kind.name} ${id} ${name}`;

/** Runs the work, unless the same is under way already: then undefined, at once. */
export async function dedupe<T>(
  kind: Kind,
  id: RecordId,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const key = keyOf(kind, id, name);
  if (sent.get().has(key)) return undefined;
  sent.update((keys) => new Set([...keys, key]));
  try {
    return await work();
  } finally {
    sent.update((keys) => new Set([...keys].filter((one) => one !== key)));
  }
}

/**
 * Whether this action is being sent for this record, on any screen of this page.
 *
 * @example
 * const isBusy = useInFlight(kind, record.id, 'start');
 */
export const useInFlight = (kind: Kind, id: RecordId, name: string): boolean =>
  useStoreValue(sent, (keys) => keys.has(keyOf(kind, id, name)));
