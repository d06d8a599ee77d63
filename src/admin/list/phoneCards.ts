import { preloadable } from '../../lib/preloadable';

/** What phones draw a list with. Loaded with the portal there, so that the first rows do not wait for it. */
export const phoneCards = preloadable(() => import('./KindCards').then((m) => m.KindCards));
