/**
 * The number of lines of the attention list, as the dashboard last showed them. Stored in this browser until sign-out: the list
 * reserves this space before its items are known, so that what is below does not move.
 */
import { savedRecordsKey } from '../../../session/storedRecords';
import { storedList } from '../../../admin/stored';

/** Reserved at the first visit, and all there is on a phone; further items can be expanded. */
export const usualLines = 3;
const most = 5;

const isCount = (one: unknown): one is number => [1, 2, 3, 4, 5].some((count) => count === one);
const stored = storedList('localStorage', savedRecordsKey('attention'), isCount);

export const linesLastShown = (): number => stored.all()[0] ?? usualLines;

/** `count` of items, of any size. */
export function rememberLines(count: number): void {
  const lines = Math.min(most, Math.max(1, count));
  if (lines !== linesLastShown()) stored.save([lines]);
}
