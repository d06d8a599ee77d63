/** Duitku: virtual accounts and wallets are paid in minutes rather than seconds, so the portal stays open beside its page. */
import type { Adapter } from './types';

export const duitku: Adapter = { way: 'window' };
