/** Lists cached by an earlier visit, until their location has answered. */
import type { QueryClient } from '@tanstack/react-query';
import type { PortalRecord } from './decode';
import { listKey } from './listRequests';

/** @param grace how long their rows are shown before it is said that a location has not answered, ms */
export function createSeededLists(queryClient: QueryClient, grace: number) {
  const seeded = new Set<string>();
  /** When rows of the last visit were first shown of a kind, ms of the page's own clock. */
  const shown = new Map<string, number>();
  return {
    seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void {
      const queryKey = listKey(kind, location);
      if (queryClient.getQueryData(queryKey) !== undefined) return;
      queryClient.setQueryData(queryKey, rows, { updatedAt: at });
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      seeded.add(`${kind} ${location}`);
    },
    has: (kind: string, location: string) => seeded.has(`${kind} ${location}`),
    answered: (kind: string, location: string) => void seeded.delete(`${kind} ${location}`),
    wereShown: (kind: string) => shown.has(kind),
    /** Whether rows are here for each location, and have not been shown for long; notes when they are first. */
    noteShown(kind: string, locations: readonly string[]): boolean {
      if (locations.some((location) => queryClient.getQueryData(listKey(kind, location)) === undefined)) return false;
      const since = shown.get(kind) ?? performance.now();
      shown.set(kind, since);
      return performance.now() - since < grace;
    },
  };
}
