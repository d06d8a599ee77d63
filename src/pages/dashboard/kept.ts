/** What is known of a record that is kept at hand, from the list of its type. Pure. */
import type { PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import type { SavedRecord } from '../../admin/keptRecords/keptRecords';
import type { Owned } from '../../admin/owned';
import { presentRecords } from './summary';

export interface FoundRecord {
  record: PortalRecord | undefined;
  /** Its list was read, where it would be, and it is not there. */
  isGone: boolean;
  location: string | undefined;
}

function locationOf(kept: SavedRecord, owned: Owned): string | undefined {
  try {
    return readId(owned.kind, kept.id).location;
  } catch {
    // Kept under a former declaration of its type.
    return undefined;
  }
}

/** Only a list that was answered in full says that something is gone. */
export function findSaved(kept: SavedRecord, owned: Owned): FoundRecord {
  const location = locationOf(kept, owned);
  const record = presentRecords(owned).find(({ id }) => String(id) === String(kept.id));
  const isSilent =
    owned.failures.some((failure) => location === undefined || failure.location === location) ||
    owned.waiting.some((slug) => location === undefined || slug === location);
  const isRead = owned.source.data !== undefined && !owned.source.error && !isSilent;
  return { record, isGone: record === undefined && isRead, location };
}
