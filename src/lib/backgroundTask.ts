import { yieldToMain } from './yieldToMain';

/**
 * Resolves in a task of background priority: after input, and after all that React renders by then. For parts of long computations that
 * no click waits for. Where the browser has no such tasks (Safari), as soon as `yieldToMain`.
 *
 * @example
 * await backgroundTask();
 */
export const backgroundTask = (): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler
    ? scheduler.postTask(() => undefined, { priority: 'background' })
    : yieldToMain();
