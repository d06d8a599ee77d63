/**
 * Resolves after this many milliseconds. Never rejects. Use `abortableWait` for one that can be cancelled.
 *
 * @example
 * await wait(200);
 */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
