/** CoinGate: a crypto payment takes a while, so the portal stays open next to its page. */
import type { Adapter } from './types';

export const coingate: Adapter = { way: 'window' };
