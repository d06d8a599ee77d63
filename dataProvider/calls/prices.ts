/** The price list (docs/coverage.md, section 7). */
import type { PriceBook } from '../../resources/pricing/read';
import type { Http } from '../http';
import { logMismatch } from '../mismatch';
import { missingDataError } from '../missingData';
import { isNested } from '../../src/lib/json';
import { fetchOpen } from './fetchOpen';

/**
 * Rejects with `PortalError` of kind content_type where the answer holds nothing. Parsed as tolerantly as `resources/pricing/read` allows; unreadable values are logged. The parser is loaded in
 * parallel with the request, so that lists are not delayed.
 */
export async function getPrices(http: Http): Promise<PriceBook> {
  const [{ data, status, correlationId }, { readPriceBook }] = await Promise.all([
    fetchOpen(http, '/v1/pricing/list/current'),
    import('../../resources/pricing/read'),
  ]);
  if (!isNested(data)) throw missingDataError('list', 'Expected a list of prices', { status, correlationId });
  const book = readPriceBook(data, new Date());
  book.unread.forEach(({ name, why }) => logMismatch('pricing', { path: name, message: why }));
  return book;
}
