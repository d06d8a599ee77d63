/** A favourite or recent record, as found in the list of its kind. Pure. */
import type { PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import type { SavedRecord } from '../../admin/savedRecords/savedRecords';
import type { Owned } from '../../admin/owned';
import { existingRecords } from './summary';
import { isSameId } from '../../lib/sameId';

interface FoundRecord {
  record: PortalRecord | undefined;
  /** The list in which it should be was read, and it is missing. */
  isGone: boolean;
  location: string | undefined;
}

function locationOf(saved: SavedRecord, owned: Owned): string | undefined {
  try {
    return readId(owned.kind, saved.id).location;
  } catch {
    // Stored under a former declaration of its kind.
    return undefined;
  }
}

/** Only a list that was answered in full says that something is gone. */
export function findSaved(saved: SavedRecord, owned: Owned): FoundRecord {
  const location = locationOf(saved, owned);
  const record = existingRecords(owned).find(({ id }) => isSameId(id, saved.id));
  const isUnresponsive =
    owned.failures.some((failure) => location === undefined || failure.location === location) ||
    owned.waiting.some((slug) => location === undefined || slug === location);
  const isRead = owned.source.data !== undefined && !owned.source.error && !isUnresponsive;
  return { record, isGone: record === undefined && isRead, location };
}
