/**
 * The cloud in the browser: a service worker below the portal's base path, for the static demo. Loaded only on
 * request.
 */
import { setupWorker } from 'msw/browser';
import { createCloud, type Cloud, type CloudSetup } from './cloud';
import { unknownCall } from './handlers';
import { browserState } from './persist/browser';

interface BrowserSetup extends CloudSetup {
  /** The worker is gone, or the cloud itself broke: the page should be loaded again (docs/coverage.md, section 8). */
  onCrash?: (error: unknown) => void;
}

/**
 * Starts the worker and resolves when it answers. Rejects where service workers are unavailable (plain http on a
 * host other than localhost, private windows of some browsers).
 */
export async function startBrowserCloud({ onCrash, ...setup }: BrowserSetup = {}): Promise<Cloud> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers');
  const stateStore = browserState();
  const state = await stateStore.load();
  const world = setup.world ?? 'busy';
  const cloud = createCloud({
    ...setup,
    state: state?.startedAs === world ? state : undefined,
    async before() {
      const other = await stateStore.changedElsewhere();
      if (other) cloud.store.replace(other);
    },
    changed: (now) => stateStore.save(now),
    crashed: (error) => {
      console.error(error);
      onCrash?.(error);
    },
  });
  const base = import.meta.env.BASE_URL;
  const worker = setupWorker(
    ...cloud.handlers,
    unknownCall(cloud.serving, (line) => console.error(line)),
  );
  await worker.start({
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!navigator.serviceWorker.controller) onCrash?.(new Error('The service worker is gone'));
  });
  return cloud;
}
