/** The price list (docs/coverage.md, section 7). */
import type { PriceBook } from '../../resources/pricing/read';
import type { Http } from '../http';
import { logMismatch } from '../mismatch';
import { fetchOpen } from './fetchOpen';

/**
 * Parsed as tolerantly as `resources/pricing/read` allows; unreadable values are logged. The parser is loaded in
 * parallel with the request, so that lists are not delayed.
 */
export async function getPrices(http: Http): Promise<PriceBook> {
  const [{ data }, { readPrices }] = await Promise.all([
    fetchOpen(http, '/v1/pricing/list/current'),
    import('../../resources/pricing/read'),
  ]);
  const book = readPrices(data, new Date());
  book.unread.forEach(({ name, why }) => logMismatch('pricing', { path: name, message: why }));
  return book;
}
