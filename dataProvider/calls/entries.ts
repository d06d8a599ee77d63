/**
 * Lists whose records have a parser of their own, under whatever property names a provider uses
 * (docs/coverage.md, section 3).
 */
import { answerEntries, type Raw, type ReportUnread } from '../../resources/record/leaves';
import { logMismatch } from '../mismatch';
import { missingDataError } from '../missingData';
import type { Http, HttpRequest } from '../http';
import { yieldToMain } from '../../src/lib/yieldToMain';
import { isJsonObject } from '../../src/lib/json';

/** Entries that are read at a time: a few milliseconds, also on a slow device. */
const slice = 1000;

/**
 * The entries of a list, bare or wrapped. A long list is read in slices, between which the page stays responsive. An unreadable value
 * costs that value, an entry of the wrong type costs that entry; both are logged. Rejects with `PortalError` of kind content_type when
 * the answer is no list (nor is an empty body, or null), so that it is not mistaken for an empty one.
 * @param names property names under which a wrapping object may hold the list
 */
export async function fetchEntries<T>(
  http: Http,
  request: HttpRequest,
  name: string,
  read: (raw: Raw, report: ReportUnread) => T,
  names: readonly string[] = [],
): Promise<T[]> {
  const { data, status, correlationId } = await http(request);
  const entries = answerEntries(data, names);
  if (!entries) throw missingDataError('list', `Expected a list of ${name}`, { status, correlationId });
  const found: T[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % slice === 0) await yieldToMain();
    const report: ReportUnread = (path, message) => logMismatch(name, { path: `${index}.${path}`, message });
    if (isJsonObject(entry)) found.push(read(entry, report));
    else if (entry !== null) logMismatch(name, { path: String(index), message: 'not an object' });
  }
  return found;
}
