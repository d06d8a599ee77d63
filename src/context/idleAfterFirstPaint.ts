/** When the first screen stands: what is fetched for later begins then, and takes nothing from it. */

/** Milliseconds between two looks. */
const pause = 150;
/** A place that does not answer holds up the rest no longer than this, milliseconds. */
const patience = 4000;

let tell = (): void => undefined;

/** Resolves once, when nothing has been asked for a while after the portal was mounted, and the browser is idle. */
export const idleAfterFirstPaint = new Promise<void>((resolve) => (tell = resolve));

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
};

/**
 * Called when the portal is mounted. `isAsking`: whether any request of a screen is under way. It looks only when the browser
 * has nothing else to do: on a slow device rows are still being drawn long after they were answered.
 */
export function watchFirstScreen(isAsking: () => boolean): void {
  const end = performance.now() + patience;
  let quiet = 0;
  const look = () => {
    quiet = isAsking() ? 0 : quiet + 1;
    if (quiet >= 3 || performance.now() >= end) tell();
    else setTimeout(() => whenIdle(look), pause);
  };
  setTimeout(() => whenIdle(look), pause);
}
