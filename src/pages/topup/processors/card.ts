/** The provider charges a stored payment method (credit/buy); the bank may have to authenticate the payer first. */
import type { Adapter } from './types';

/** The processor's script is needed to keep one (`src/pages/cards/adding`). */
export const card: Adapter = { way: 'card', needsKey: true };

/** Nothing is charged: it goes onto an invoice. */
export const invoice: Adapter = { way: 'card' };
