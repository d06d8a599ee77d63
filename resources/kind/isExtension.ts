import { isJsonObject } from '../../src/lib/json';

/** Whether an entry of `kinds` extends a built-in kind. */
export const isExtension = (raw: unknown): boolean => isJsonObject(raw) && 'extends' in raw;
