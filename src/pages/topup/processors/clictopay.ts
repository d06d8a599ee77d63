/** ClicToPay: pays on its own page. */
import type { Adapter } from './types';

export const clictopay: Adapter = { way: 'leave' };
