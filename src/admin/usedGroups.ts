/**
 * Groups of the menu that the person uses, as the dashboard saw them last. Kept by this browser until signing out, and read
 * once for each load of the portal, so that the phone's bar never moves under a finger.
 */
import { savedRecordsKey } from '../session/keptRecords';
import { storedList } from './actions/stored';

const isName = (one: unknown): one is string => typeof one === 'string' && one !== '' && one.length <= 60;
const stored = storedList('localStorage', savedRecordsKey('groups'), isName);

let atStart: readonly string[] | undefined;

/** The same for as long as the page lives. */
export const usedGroups = (): readonly string[] => (atStart ??= stored.all());

/** For tests: as after a load of the page. */
export const forgetStart = (): void => void (atStart = undefined);

export function rememberGroups(groups: readonly string[]): void {
  usedGroups();
  if (groups.join('\n') !== stored.all().join('\n')) stored.save(groups.slice(0, 20));
}
