import { loadOnce } from '../lib/loadOnce';

const kinds = ['pointerdown', 'keydown', 'wheel', 'scroll'];

/** Resolves when the page is used for the first time after the first call: by pointer, key, wheel or scrolling. */
export const firstInput = loadOnce(
  () =>
    new Promise<void>((resolve) => {
      for (const kind of kinds) addEventListener(kind, () => resolve(), { capture: true, passive: true, once: true });
    }),
);
