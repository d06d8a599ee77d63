/** A kept payment method is charged by the provider (credit/buy); the bank may want to see the payer first. */
import type { Adapter } from './types';

export const card: Adapter = { way: 'card', origins: {} };
