/**
 * Titles of what a kind's records reference by id only, from lists that belong to no kind: found by the name of the file
 * (`resources/<kind>/provider/titles.ts`), and loaded with the first records of that kind.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { PortalRecord } from './decode';
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

/** By kind. */
export function createNaming(options: TitlesOptions): ReadonlyMap<string, Titles> {
  const lazily = (load: () => Promise<TitlesModule>): Titles => {
    let titles: Promise<Titles> | undefined;
    const loaded = () => (titles ??= load().then(({ default: create }) => create(options)));
    return async (records) => (records.length > 0 ? (await loaded())(records) : records);
  };
  return new Map(Object.entries(found).map(([path, load]) => [path.split('/')[2] ?? '', lazily(load)]));
}
