/** Whether the provider answers nothing at all just now (`src/outage`), for what would say the same in each part. */
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

const since = createValueStore<number | undefined>(undefined);

/** Ms since the epoch; undefined: it answers. */
export const setOutage = since.set;

/**
 * Since when it has not answered, ms since the epoch; undefined while it does.
 *
 * @example
 * const since = useOutage();
 * if (since !== undefined) return null;
 */
export const useOutage = (): number | undefined => useStoreValue(since);
