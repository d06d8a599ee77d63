/**
 * The sources that no built-in kind has: plain REST, kinds listed for each parent, and lists that the API pages itself, for each parent or
 * not. Each is loaded with the first kind that needs it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import type { PortalRecord } from './decode';
import type { Http } from './http';
import type { RecordSource } from './source';

export interface SourceOptions {
  http: Http;
  queryClient: QueryClient;
  registry: Registry;
  /** The source that sends a kind's calls. */
  calls: RecordSource;
  /** The records of a kind in a location (of the account: without one), from the cached lists. Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /** Slugs of the enabled locations. */
  locations(): readonly string[];
  /** Called with the records of the pages that were opened, for a kind that is never read whole. */
  seen(kind: Kind, records: readonly PortalRecord[]): void;
}

/** The sources of kinds whose records are not simply listed by one call. The result rejects if the code fails to load. */
export function lateSources(options: SourceOptions): (kind: Kind) => Promise<RecordSource> {
  let parents: RecordSource | undefined;
  let server: RecordSource | undefined;
  let rest: RecordSource | undefined;
  return async (kind) => {
    if (kind.api.list.serverSide) {
      const { serverSource } = await import('./serverList');
      return (server ??= serverSource(options));
    }
    if (kind.lineage) {
      const { parentSource } = await import('./parents');
      return (parents ??= parentSource(options));
    }
    const { restSource } = await import('./rest');
    return (rest ??= restSource(options.http));
  };
}
