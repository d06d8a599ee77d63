/**
 * Duitku: virtual accounts and wallets take minutes rather than seconds, so the portal stays open next to its
 * page.
 */
import type { Adapter } from './types';

export const duitku: Adapter = { way: 'window' };
