/** A kept payment method is charged by the provider (credit/buy); the bank may want to see the payer first. */
import type { Adapter } from './types';

/** The processor's script is needed to keep one (`src/pages/cards/adding`). */
export const card: Adapter = { way: 'card', needsKey: true };

/** Nothing is charged: it goes onto an invoice. */
export const invoice: Adapter = { way: 'card' };
