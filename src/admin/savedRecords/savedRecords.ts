/**
 * Records that this browser remembers for a person: favourites, and those that were looked at last. Of each its type, its id
 * and the name that it had then; of other people's nothing is shown. Signing out forgets them (`src/session/storedRecords.ts`).
 */
import type { RecordId } from '../../../dataProvider/address';
import { savedRecordsKey } from '../../session/storedRecords';
import { storedList } from '../stored';
import { isSameId } from '../../lib/sameId';

export interface SavedRecord {
  /** Id of the person. */
  owner: number;
  /** Name of the kind. */
  kind: string;
  /** The portal's id. */
  id: RecordId;
  /** Its name at that time; it may have been renamed since. */
  name: string;
}

export const maxFavourites = 12;
const maxRecent = 8;
const longestName = 120;
const longestId = 200;

const isSavedRecord = (one: unknown): one is SavedRecord => {
  const { owner, kind, id, name } = (one ?? {}) as Partial<SavedRecord>;
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= longestId);
  return typeof owner === 'number' && typeof kind === 'string' && isId && typeof name === 'string';
};

export const favourites = storedList('localStorage', savedRecordsKey('favourites'), isSavedRecord);
export const recents = storedList('localStorage', savedRecordsKey('recents'), isSavedRecord);

export const ofOwner = (all: readonly SavedRecord[], owner: unknown): readonly SavedRecord[] =>
  all.filter((one) => one.owner === owner);

export const isSameRecord = (a: Pick<SavedRecord, 'kind' | 'id'>, b: Pick<SavedRecord, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && isSameId(a.id, b.id);

const isSame = (a: SavedRecord, b: SavedRecord): boolean => a.owner === b.owner && isSameRecord(a, b);
const cut = (one: SavedRecord): SavedRecord => ({ ...one, name: one.name.slice(0, longestName) });

/** False if the maximum number is reached. */
export function addFavourite(one: SavedRecord): boolean {
  const all = favourites.all();
  if (all.some((other) => isSame(other, one))) return true;
  if (ofOwner(all, one.owner).length >= maxFavourites) return false;
  favourites.save([...all, cut(one)]);
  return true;
}

export const removeFavourite = (one: SavedRecord): void =>
  favourites.save(favourites.all().filter((other) => !isSame(other, one)));

/** The last first. */
export function addRecent(one: SavedRecord): void {
  const all = recents.all();
  const [last] = ofOwner(all, one.owner);
  if (last && isSame(last, one) && last.name === cut(one).name) return;
  const own = ofOwner(all, one.owner).filter((other) => !isSame(other, one));
  recents.save([cut(one), ...own.slice(0, maxRecent - 1), ...all.filter(({ owner }) => owner !== one.owner)]);
}

export const removeRecent = (one: SavedRecord): void =>
  recents.save(recents.all().filter((other) => !isSame(other, one)));
