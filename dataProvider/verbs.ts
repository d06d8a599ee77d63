/** The portal's own verbs, which react-admin has no method for. */
import type { RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import type { KindAnswer } from './actOnKind';
import type { PortalRecord } from './decode';
import { PortalError } from './errors';
import { isAbsent } from '../src/lib/blank';
import type { Parts } from './providerParts';
import { send, type Written } from './source';

interface ActOptions {
  /** The page is left after it (impersonation begins): no list is requested again. */
  leaves?: boolean;
}

/** All take the portal's ids and reject with `PortalError`. */
export interface PortalVerbs {
  /** Creates a record; kinds of location scope take the location from `values.location`. */
  make(kind: string, values: RecordData): Promise<Written>;
  /** Runs an action of the kind; resolves with the fields of the record that the answer contains. */
  act(kind: string, action: string, id: RecordId, values?: RecordData, options?: ActOptions): Promise<Written>;
  /**
   * Runs an action that concerns the kind as a whole (`kindActions`), in this location if it is by location. Its list is
   * requested again.
   */
  actOnKind(kind: string, action: string, location: string | undefined, values?: RecordData): Promise<KindAnswer>;
  /** Deletes a record; resolves with its last known values. */
  remove(kind: string, id: RecordId, known?: RecordData): Promise<Written>;
  /** Requests the secrets of one record; never stored. */
  reveal(kind: string, id: RecordId): Promise<RecordData>;
  /** The portal's id of a record whose location or parents are unknown. Rejects with 404. */
  locate(kind: string, id: RecordId, location?: string): Promise<RecordId>;
  /**
   * The loaded records of the kind over all locations, as lists show them. The identical array while nothing
   * changes. Sends no request.
   */
  known(kind: string): readonly PortalRecord[];
  /** Requests the kind's lists again (or only one location's). */
  refresh(kind: string, location?: string): Promise<void>;
  /** Rows cached by an earlier visit, read at `at` (ms since the epoch): shown until their location has answered. */
  seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void;
  /**
   * The same on a person's Retry: at once, also between two retries, and with all retries (`refresh` requests a
   * failed list once).
   */
  retry(kind: string, location?: string): Promise<void>;
  /**
   * A job of the kind has finished: requests again what it invalidates apart from its own kind, by its
   * declaration.
   */
  jobFinished(kind: string, location?: string): Promise<void>;
}

export function createVerbs(parts: Parts): PortalVerbs {
  const { registry, http, sourceOf, locationLists: locations, joins, known, lookup, creations, staleness } = parts;
  return {
    async make(name, values) {
      const kind = registry.get(name);
      const { location, ...rest } = values;
      if (kind.scope === 'location' && isAbsent(location))
        throw new PortalError({ kind: 'development', message: `No location for a ${name}`, status: 0 });
      const siteLocation = kind.scope === 'location' ? String(location) : undefined;
      const source = await sourceOf(kind);
      const made = creations.make(source, kind, siteLocation, rest).then((written) => {
        locations.remember(name, written.record.id);
        return written;
      });
      return staleness.written(kind, siteLocation, kind.invalidates, made);
    },
    async act(name, actionName, id, values = {}, { leaves = false } = {}) {
      const kind = registry.get(name);
      const action = kind.actions.find((a) => a.name === actionName);
      if (!action?.call)
        throw new PortalError({ kind: 'development', message: `${name} knows no ${actionName}`, status: 0 });
      const { call } = action;
      const before = await lookup.known(kind, id);
      const { location, key } = readId(kind, id);
      const work = (intent?: string) => send(http, kind, call, id, values, before, { intent });
      const done = action.creates
        ? creations.make(
            { ...(await sourceOf(kind)), create: (_kind, _location, _values, intent) => work(intent) },
            kind,
            location,
            { ...kind.lineage?.above(String(key), before), ...values },
            `${actionName} ${String(id)}`,
          )
        : work();
      const find = staleness.finder({ kind, id, by: actionName, before, values });
      return leaves ? staleness.last(done) : staleness.written(kind, location, action.invalidates, done, find);
    },
    async actOnKind(name, action, location, values = {}) {
      return (await import('./actOnKind')).actOnKind(parts, name, action, location, values);
    },
    async remove(name, id, given) {
      const kind = registry.get(name);
      const before = await lookup.known(kind, id, given);
      const source = await sourceOf(kind);
      const { location } = readId(kind, id);
      const removed = source.remove(kind, id, before).then((correlationId): Written => {
        locations.forget(name, id);
        return { record: { ...before, id }, secrets: {}, correlationId };
      });
      const find = staleness.finder({ kind, id, by: 'delete', before });
      return staleness.written(kind, location, kind.invalidates, removed, find);
    },
    reveal: async (name, id) => lookup.reveal(registry.get(name), id),
    locate: async (...given) => (await import('./locate')).locate(parts, ...given),
    known: known.all,
    refresh: (name, location) => locations.expire(name, location),
    seed: locations.seed,
    retry(name, location) {
      joins.retry(name);
      return locations.retry(name, location);
    },
    jobFinished: (name, location) => staleness.jobFinished(name, location),
  };
}
