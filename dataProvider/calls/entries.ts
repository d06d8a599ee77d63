/**
 * Lists whose records have a parser of their own, under whatever property names a provider uses
 * (docs/coverage.md, section 3).
 */
import { markUnread } from '../../resources/kind/unread';
import { answerEntries, type Raw, type ReportUnread } from '../../resources/record/leaves';
import { logMismatch } from '../mismatch';
import { missingDataError } from '../missingData';
import type { Http, HttpRequest } from '../http';
import { backgroundTask } from '../../src/lib/backgroundTask';
import { isAbsent } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';

/** Entries that are read at a time: a few milliseconds, also on a slow device. */
const slice = 1000;

/** Whether an entry with an id was there before, the same in every value: a provider's pages may overlap. Without an id it never was. */
function repeats(): (entry: object, raw: Raw) => boolean {
  const known = new Map<string, Raw[]>();
  return (entry, raw) => {
    const { id, billing_account_id: account } = entry as Raw;
    if (isAbsent(id)) return false;
    const key = JSON.stringify([id, account]);
    const others = known.get(key);
    if (!others) {
      known.set(key, [raw]);
      return false;
    }
    // Compared only where an id comes again: lists are long, and ids are few times the same.
    const text = JSON.stringify(raw);
    if (others.some((other) => JSON.stringify(other) === text)) return true;
    others.push(raw);
    return false;
  };
}

/**
 * The entries of a list, bare or wrapped. A long list is read in slices, after what else the page has to do. An unreadable value
 * costs that value, and one of the wrong type is an entry without values, so that a sum says that it lacks one; both are logged. One that
 * repeats another with its id counts once. Rejects with `PortalError` of kind content_type when the answer is no list (nor is an empty
 * body, or null), so that it is not mistaken for an empty one.
 * @param names property names under which a wrapping object may hold the list
 */
export async function fetchEntries<T extends object>(
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
  const isRepeated = repeats();
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % slice === 0) await backgroundTask();
    const unread: string[] = [];
    const report: ReportUnread = (path, message) => {
      unread.push(path);
      logMismatch(name, { path: `${index}.${path}`, message });
    };
    if (entry === null) continue;
    if (!isJsonObject(entry)) logMismatch(name, { path: String(index), message: 'not an object' });
    const raw = isJsonObject(entry) ? entry : {};
    const one = markUnread(read(raw, report), unread);
    if (!isRepeated(one, raw)) found.push(one);
  }
  return found;
}
