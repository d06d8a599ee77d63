/**
 * Between a list and the parts of a long one: the names of these files would be in the first list, which has no other use for them.
 * Rejects if they fail to load.
 */
export const loadLongBody = async () => (await import('./LongBody')).LongBody;
