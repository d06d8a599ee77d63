/** SSLCommerz: pays on its own page. */
import type { Adapter } from './types';

export const sslcommerz: Adapter = { way: 'leave' };
