/** Requests a kind's list in several locations at once, and decides how long a reader waits for their answers. */
import type { Kind } from '../resources/kind/types';
import { wait } from '../src/lib/wait';
import type { createFailureStore } from './failedLocations';
import type { createListRequests } from './listRequests';
import { shouldRetry } from './policy';
import type { createRenewal } from './renewal';
import type { createSeededLists } from './seededLists';

/** How long to wait for the other locations after the first has answered, milliseconds. */
export const locationGrace = 150;

interface LocationAnswersContext {
  requests: ReturnType<typeof createListRequests>;
  failed: ReturnType<typeof createFailureStore>;
  renewal: ReturnType<typeof createRenewal>;
  seeded: ReturnType<typeof createSeededLists>;
}

/** Requests one location if it may be requested; resolves when it has answered or failed. */
async function requestLocation(
  { requests, failed, seeded }: LocationAnswersContext,
  kind: Kind,
  location: string,
): Promise<void> {
  const hasFailed = failed.get(kind.name, location) !== undefined;
  if (hasFailed && !failed.isOld(kind.name, location)) return;
  await requests.fetch(kind, location, hasFailed ? false : shouldRetry).catch(() => undefined);
  seeded.answered(kind.name, location);
}

interface LocationAnswers {
  /** Locations that have answered or failed. */
  done: ReadonlySet<string>;
  /** Resolved without an answer, for rows of an earlier visit. */
  isEarly: boolean;
}

/**
 * Requests the locations. Resolves when all have answered or failed, or, unless `whole`, 150 ms after the first answer; at once if rows
 * of an earlier visit can be shown. A location that answers after that renews what was built without it.
 */
export async function requestLocations(
  context: LocationAnswersContext,
  kind: Kind,
  locations: readonly string[],
  whole: boolean,
): Promise<LocationAnswers> {
  const { failed, renewal, seeded } = context;
  const hasFailed = (location: string) => failed.get(kind.name, location) !== undefined;
  const isSeeded = locations.some((location) => seeded.has(kind.name, location));
  const done = new Set<string>();
  let late = false;
  const all = locations.map((location) => {
    const before = failed.get(kind.name, location);
    return requestLocation(context, kind, location).then(() => {
      done.add(location);
      // A location that answers late is shown at once: what was built without it is rebuilt.
      if (late && (!before || !hasFailed(location))) void renewal.late(kind.name);
    });
  });
  // A location that has already failed neither delays nor ends the wait. Rows cached by an earlier visit are
  // shown before any location has answered, and rebuilt once with what has been answered until then.
  const living = all.filter((_, index) => !hasFailed(locations[index] ?? ''));
  const first = isSeeded ? Promise.resolve() : Promise.race(living);
  const returnsEarly = isSeeded && !whole && seeded.noteShown(kind.name, locations);
  const isOver = isSeeded && !returnsEarly && seeded.wereShown(kind.name);
  const enough = Promise.race([Promise.all(living), first.then(() => wait(isOver ? 0 : locationGrace))]);
  const ended = (whole ? Promise.all(all) : enough).then(() => void (late = true));
  await (returnsEarly ? Promise.race([ended, wait(0)]) : ended);
  const isEarly = !late;
  if (isEarly) void ended.then(() => renewal.late(kind.name));
  return { done, isEarly };
}
