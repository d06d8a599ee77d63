/** The state of a versioned bucket at a point in time, and how to restore it. Pure. */
import type { S3Version } from '../list';

/**
 * Newest first. The latest version comes first whatever its date: Amazon S3 dates a multipart upload by its start, so a replaced
 * version may have a later date. Versions of the same time stay in the store's order.
 */
export const inTime = (versions: readonly S3Version[]): S3Version[] =>
  [...versions].sort((a, b) => Number(b.latest) - Number(a.latest) || b.modified - a.modified);

/** `at` in ms since the epoch: what the key was then; undefined where nothing was there. `versions` newest first. */
export const versionAt = (versions: readonly S3Version[], at: number): S3Version | undefined => {
  const one = versions.find(({ modified }) => modified <= at);
  return one?.marker ? undefined : one;
};

export type Step =
  /** It is as it was. */
  | { what: 'none' }
  /** A copy of this version becomes the latest. */
  | { what: 'copy'; version: S3Version }
  /** It was deleted since: the marks of that are taken away. */
  | { what: 'undelete'; version: S3Version; marks: readonly S3Version[] }
  /** It came later. */
  | { what: 'later'; version: S3Version };

/** How to restore the earlier state of one key. `versions`: of this key, newest first. */
export function stepTo(versions: readonly S3Version[], at: number): Step {
  const [latest] = versions;
  const wanted = versionAt(versions, at);
  if (!latest) return { what: 'none' };
  if (!wanted) return latest.marker ? { what: 'none' } : { what: 'later', version: latest };
  if (wanted === latest) return { what: 'none' };
  const newer = versions.slice(0, versions.indexOf(wanted));
  if (newer.every(({ marker }) => marker)) return { what: 'undelete', version: wanted, marks: newer };
  // Brought back once already: the same bytes again would be a version more.
  if (!latest.marker && latest.etag === wanted.etag && latest.size === wanted.size) return { what: 'none' };
  return { what: 'copy', version: wanted };
}

/** A change of what there is. */
export interface Moment {
  /** ms since the epoch */
  at: number;
  /** Objects and bytes there were from then on. */
  objects: number;
  bytes: number;
}

type Change = Moment;

/** Maximum number of slider positions; further changes are merged with their neighbours. */
const maxMoments = 500;

function changesOf(versions: readonly S3Version[]): Change[] {
  const found: Change[] = [];
  let before: S3Version | undefined;
  for (const one of versions.toReversed()) {
    const [was, is] = [before && !before.marker ? before : undefined, one.marker ? undefined : one];
    found.push({
      at: one.modified,
      objects: (is ? 1 : 0) - (was ? 1 : 0),
      bytes: (is?.size ?? 0) - (was?.size ?? 0),
    });
    before = one;
  }
  return found;
}

/** Simultaneous changes are combined; if there are too many, every second one is merged into the next. The state at each is exact. */
function merged(changes: readonly Change[], most: number): Change[] {
  const all: Change[] = [];
  for (const change of changes.toSorted((a, b) => a.at - b.at)) {
    const last = all.at(-1);
    if (last?.at !== change.at) all.push({ ...change });
    else {
      last.objects += change.objects;
      last.bytes += change.bytes;
    }
  }
  if (all.length <= most) return all;
  const half = all.flatMap((change, at) => {
    const next = all[at + 1];
    if (at % 2 === 1) return [];
    return [next ? { at: next.at, objects: change.objects + next.objects, bytes: change.bytes + next.bytes } : change];
  });
  return merged(half, most);
}

interface Timeline {
  add(versions: readonly S3Version[]): void;
  /** Oldest first. */
  moments(): Moment[];
}

/** Memory does not grow with the number of entries. */
export function createTimeline(most = maxMoments): Timeline {
  let changes: Change[] = [];
  return {
    add(versions) {
      changes.push(...changesOf(versions));
      if (changes.length > 4 * most) changes = merged(changes, most);
    },
    moments() {
      let [objects, bytes] = [0, 0];
      return merged(changes, most).map((change) => {
        objects += change.objects;
        bytes += change.bytes;
        return { at: change.at, objects, bytes };
      });
    },
  };
}
