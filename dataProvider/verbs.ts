/** The portal's own verbs, for which react-admin has no word. */
import type { RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { PortalError } from './errors';
import { isAbsent } from '../src/lib/blank';
import { notFound } from './lookup';
import type { Parts } from './parts';
import { send, type Written } from './source';

export interface ActOptions {
  /** The page is left after it (an act-as begins): no list is requested again. */
  leaves?: boolean;
}

/** All take the portal's ids and reject with `PortalError`. */
export interface PortalVerbs {
  /** Creates; `values.location` is the place for kinds of location scope. */
  make(kind: string, values: RecordData): Promise<Written>;
  /** Does an action of the kind; resolves with the record as far as the answer tells. */
  act(kind: string, action: string, id: RecordId, values?: RecordData, options?: ActOptions): Promise<Written>;
  /** Deletes; resolves with the record as it was known. */
  remove(kind: string, id: RecordId, known?: RecordData): Promise<Written>;
  /** Secrets of one record, requested again and never stored. */
  reveal(kind: string, id: RecordId): Promise<RecordData>;
  /** The portal's id of a record whose place is not known. Rejects with 404. */
  locate(kind: string, id: RecordId): Promise<RecordId>;
  /** All of the kind that is here, over all locations, as lists show it. The same array as long as nothing changes. Asks nothing. */
  known(kind: string): readonly PortalRecord[];
  /** Asks again for the kind's lists (or only one location's). */
  refresh(kind: string, location?: string): Promise<void>;
  /** Rows of an earlier visit, read at `at` (ms since the epoch): shown until their location has answered. */
  seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void;
  /** The same, because a person asks: at once, also between two tries, and with all tries (`refresh` asks what failed once). */
  retry(kind: string, location?: string): Promise<void>;
  /** A job of the kind has finished: asks again for what it invalidates beside its own kind, by its declaration. */
  jobFinished(kind: string, location?: string): Promise<void>;
}

export function createVerbs({
  registry,
  http,
  sourceOf,
  places,
  joins,
  known,
  lookup,
  creations,
  staleness,
}: Parts): PortalVerbs {
  return {
    async make(name, values) {
      const kind = registry.get(name);
      const { location, ...rest } = values;
      if (kind.scope === 'location' && isAbsent(location))
        throw new PortalError({ kind: 'development', message: `No location for a ${name}`, status: 0 });
      const place = kind.scope === 'location' ? String(location) : undefined;
      const source = await sourceOf(kind);
      return staleness.written(kind, place, kind.invalidates, creations.make(source, kind, place, rest));
    },
    async act(name, actionName, id, values = {}, { leaves = false } = {}) {
      const kind = registry.get(name);
      const action = kind.actions.find((a) => a.name === actionName);
      if (!action) throw new PortalError({ kind: 'development', message: `${name} knows no ${actionName}`, status: 0 });
      const before = await lookup.known(kind, id);
      const { location } = readId(kind, id);
      const work = (intent?: string) => send(http, kind, action.call, id, values, before, { intent });
      const done = action.creates
        ? creations.make(
            { ...(await sourceOf(kind)), create: (_kind, _location, _values, intent) => work(intent) },
            kind,
            location,
            values,
            `${actionName} ${String(id)}`,
          )
        : work();
      return leaves ? staleness.last(done) : staleness.written(kind, location, action.invalidates, done);
    },
    async remove(name, id, given) {
      const kind = registry.get(name);
      const before = await lookup.known(kind, id, given);
      const source = await sourceOf(kind);
      const removed = source.remove(kind, id, before).then((told) => {
        places.forget(name, id);
        return told;
      });
      const correlationId = await staleness.written(kind, readId(kind, id).location, kind.invalidates, removed);
      return { record: { ...before, id }, secrets: {}, correlationId };
    },
    reveal: async (name, id) => lookup.reveal(registry.get(name), id),
    async locate(name, id) {
      const kind = registry.get(name);
      if (kind.scope === 'account') return id;
      const { records, failures } = await places.gather(kind, { whole: true });
      const record = records.find((r) => String(r[kind.id]) === String(id));
      if (record) return record.id;
      places.reopen(name);
      throw failures[0]?.error ?? notFound(kind);
    },
    known: known.all,
    refresh: (name, location) => places.expire(name, location),
    seed: places.seed,
    retry(name, location) {
      joins.retry(name);
      return places.retry(name, location);
    },
    jobFinished: (name, location) => staleness.jobFinished(name, location),
  };
}
