/** Whether the provider answers no requests at the moment (`src/outage`), so that parts do not repeat it. */
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

const since = createValueStore<number | undefined>(undefined);

/** Ms since the epoch; undefined: it answers. */
export const setOutage = since.set;

/**
 * Since when the provider has not answered, ms since the epoch; undefined while it does.
 *
 * @example
 * const since = useOutage();
 * if (since !== undefined) return null;
 */
export const useOutage = (): number | undefined => useStoreValue(since);
