/**
 * Menu groups that the person uses, as the dashboard last saw them. Stored in this browser until sign-out and
 * read once per page load, so that the phone's navigation bar does not change while it is used.
 */
import { savedRecordsKey } from '../session/storedRecords';
import { storedList } from './stored';

const isName = (one: unknown): one is string => typeof one === 'string' && one !== '' && one.length <= 60;
const stored = storedList('localStorage', savedRecordsKey('groups'), isName);

let atStart: readonly string[] | undefined;

/** Most important first; a guess until the dashboard was seen. Constant for the lifetime of the page. */
export function usedGroups(): readonly string[] {
  const seen = (atStart ??= stored.all());
  return seen[0] ? seen : ['compute', 'billing', 'network'];
}

/** For tests: resets to the state after a page load. */
export const forgetStart = (): void => void (atStart = undefined);

export function rememberGroups(groups: readonly string[]): void {
  usedGroups();
  if (groups.join('\n') !== stored.all().join('\n')) stored.save(groups.slice(0, 20));
}
