/**
 * Detects when the first screen has finished loading and the browser is idle. Everything that is not needed for
 * it is loaded after that.
 */

/** Interval between two checks, milliseconds. */
const pause = 150;
/** Longest wait for a location that does not answer, milliseconds. */
const patience = 4000;

let report = (): void => undefined;

/**
 * Resolves once, when no request of a screen has been in flight for a while after the portal was mounted and the
 * browser is idle.
 */
export const idleAfterFirstPaint = new Promise<void>((resolve) => (report = resolve));

/** Runs this when the browser is idle, after a second at the latest; at once where browsers do not know when that is. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
};

/**
 * Called when the portal is mounted. `isAsking` returns whether a request of a screen is in flight. Checks run
 * only while the browser is idle: on a slow device rows are still being rendered long after their answer
 * arrived.
 */
export function watchFirstScreen(isRequesting: () => boolean): void {
  const end = performance.now() + patience;
  let quiet = 0;
  const look = () => {
    quiet = isRequesting() ? 0 : quiet + 1;
    if (quiet >= 3 || performance.now() >= end) report();
    else setTimeout(() => whenIdle(look), pause);
  };
  setTimeout(() => whenIdle(look), pause);
}
