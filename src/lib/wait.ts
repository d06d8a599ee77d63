/**
 * Resolves after so many milliseconds. Never rejects. One that can be given up: `abortableWait`.
 *
 * @example
 * await wait(200);
 */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
