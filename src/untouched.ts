/** Whether anybody has done anything on this page yet: until then it may be loaded again, and nothing is lost. */
import { reloadUnlessLeaving } from './lib/pageLoad';

let isTouched = false;
for (const event of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(event, () => void (isTouched = true), { capture: true, once: true, passive: true });

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** For a newer configuration than the one that the page was built from. Once: a site that answers differently each time ends no visit. */
export function loadAnewUntouched(): void {
  if (!isTouched && !isReload()) reloadUnlessLeaving();
}
