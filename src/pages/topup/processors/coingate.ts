/** CoinGate: a payment in crypto currency takes a while, so the portal stays open beside its page. */
import type { Adapter } from './types';

export const coingate: Adapter = { way: 'window' };
