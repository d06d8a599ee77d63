/**
 * Titles of what a kind's records reference by id only, from lists that belong to no kind: found by the name of the file
 * (`resources/<kind>/provider/titles.ts`), and loaded with the first records of that kind.
 */
import type { QueryClient } from '@tanstack/react-query';
import { loadOnce } from '../src/lib/loadOnce';
import { setUnread } from '../src/lib/unread';
import type { PortalRecord } from './decode';
import { toPortalError } from './errors';
import type { Http } from './http';

/** Adds the titles to the records. Returns the identical array if none lacks one. */
export type Titles = (records: PortalRecord[]) => Promise<PortalRecord[]>;

export interface TitlesOptions {
  http: Http;
  queryClient: QueryClient;
  /** Renders again what was shown without titles. */
  redraw(kind: string): Promise<void>;
}

interface TitlesModule {
  default(options: TitlesOptions): Titles;
}

const found = import.meta.glob<TitlesModule>('../resources/*/provider/titles.ts');

/** By kind. Records are shown without titles, and said to lack them, if the code fails to load: the next ones load it again. */
export function createNaming(options: TitlesOptions, files = found): ReadonlyMap<string, Titles> {
  const lazily = (kind: string, load: () => Promise<TitlesModule>): Titles => {
    const loaded = loadOnce(async () => (await load()).default(options));
    return async (records) => {
      if (records.length === 0) return records;
      const titles = await loaded().catch((error: unknown) => {
        setUnread(kind, 'titles', [{ source: kind, path: '', message: toPortalError(error).message }]);
      });
      return titles ? titles(records) : records;
    };
  };
  const kindOf = (path: string) => path.split('/')[2] ?? '';
  return new Map(Object.entries(files).map(([path, load]) => [kindOf(path), lazily(kindOf(path), load)]));
}
