/** Whether the person has interacted with this page: until then it can be reloaded without losing anything. */
import { reloadUnlessLeaving } from './lib/pageLoad';

let isTouched = false;
for (const event of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(event, () => void (isTouched = true), { capture: true, once: true, passive: true });

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Reloads for a newer configuration than the page was built from. Once only: a site that answers differently
 * each time must not cause a loop.
 */
export function reloadUntouched(): void {
  if (!isTouched && !isReload()) reloadUnlessLeaving();
}
