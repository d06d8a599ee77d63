/**
 * Creating a record exactly once. A creation whose answer was lost may have succeeded, so it is searched for
 * before it is reported as failed, and again before it is re-sent. A record counts as that creation if it is not
 * in the previous list, which is requested if it is not known, and has the name that was sent.
 */
import type { Kind, RecordData } from '../resources/kind/types';
import { toDate } from '../src/lib/time';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, isRefused } from './errors';
import type { RecordSource, Written } from './source';
import { wait } from '../src/lib/wait';
import { privateTypes } from '../resources/kind/privateTypes';

/** What was known before the first attempt. */
interface Before {
  /** Portal ids; undefined if the list had not been read. */
  ids: ReadonlySet<string> | undefined;
  /** ms since the epoch */
  at: number;
}

/** Delays before each search after a lost answer, ms: a slow server may still be working on it. */
const looks = [0, 2500];
/** How long a creation waits for a list that is not known yet, ms. */
const listPatience = 5000;
/**
 * How long a lost creation is searched for when the same one is requested again, ms. Also the tolerated clock
 * difference of the server.
 */
export const creationLifetime = 10 * 60_000;

/** Maximum number of stored ids of a creation in flight. */
const mostNamesakes = 100;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The field that names the record, if a name was sent. */
function nameSent(kind: Kind, values: RecordData): { field: string; value: string } | undefined {
  const field = [kind.title, 'name', 'display_name'].find((name) => typeof values[name] === 'string');
  return field === undefined ? undefined : { field, value: String(values[field]) };
}

/** Same name; if none was sent, equal in every field that both have. */
export function hasSame(kind: Kind, record: PortalRecord, values: RecordData): boolean {
  const name = nameSent(kind, values);
  const matched = name ? [name.field, ...(kind.lineage?.names ?? [])] : Object.keys(values);
  return matched.every(
    (field) => !isPlain(values[field]) || !isPlain(record[field]) || String(record[field]) === String(values[field]),
  );
}

/**
 * A list that was read long ago lacks records that others created since: the creation time decides, where there
 * is one.
 */
export function isNew(record: PortalRecord, { ids, at }: Before): boolean {
  const made = toDate(record.created_at);
  if (ids?.has(String(record.id))) return false;
  return made ? made.getTime() > at - creationLifetime : ids !== undefined;
}

export interface Creations {
  /** Rejects with `PortalError`; with `inDoubt` set if the record was searched for and not found. */
  make(
    source: RecordSource,
    kind: Kind,
    location: string | undefined,
    values: RecordData,
    /** The action that creates it, if it is not created by the kind's own call. */
    by?: string,
  ): Promise<Written>;
}

/** A creation that was sent, as a later page load needs to know it. Contains no secrets. */
export interface InFlightCreation {
  /** Identifies the creation. */
  about: string;
  /** ms since the epoch */
  at: number;
  /** Portal ids of the records that it could have been taken for before; absent if the list could not be read. */
  earlier?: readonly string[];
}

/** Storage for creations in flight that survives a page load. */
export interface InFlightStore {
  all(): readonly InFlightCreation[];
  save(list: readonly InFlightCreation[]): void;
}

const withoutSecrets = (kind: Kind, values: RecordData) =>
  Object.entries(values).filter(([name]) => !privateTypes.has(kind.fields[name]?.type) && name !== 'password');

/** Location and name; for a creation without a name, all values sent except secrets. */
function aboutOf(kind: Kind, location: string | undefined, values: RecordData): string {
  return JSON.stringify([
    kind.name,
    location ?? '',
    nameSent(kind, values)?.value ?? Object.fromEntries(withoutSecrets(kind, values)),
  ]);
}

/** Short hash of a text for comparison: FNV-1a, 32 bits. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Idempotency intent of this creation: all values sent except secrets, which may not be stored. */
function intentOf(kind: Kind, location: string | undefined, values: RecordData, by: string): string {
  return `create ${kind.name} ${location ?? ''} ${by} ${digest(JSON.stringify(withoutSecrets(kind, values)))}`;
}

interface CreationsOptions {
  inFlight: InFlightStore;
  /** Called when the outcome of an intent has been found by searching. */
  decided?(intent: string): void;
  /** The list as it was last read; sends no request. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** Reads the secrets of a record, which lists do not contain. */
  reveal(kind: Kind, id: RecordId): Promise<RecordData>;
}

export function createCreations({ known, reveal, inFlight, decided }: CreationsOptions): Creations {
  /** Secrets that the lost answer contained, without those that the caller itself sent. */
  async function secretsOf(kind: Kind, { id }: PortalRecord, sent: RecordData): Promise<RecordData> {
    const isUntold = (name: string) => kind.fields[name]?.type === 'secret' && !(name in sent);
    if (!Object.keys(kind.fields).some(isUntold)) return {};
    const secrets = await reveal(kind, id).catch(() => ({}));
    return Object.fromEntries(Object.entries(secrets).filter(([name, value]) => isUntold(name) && value));
  }

  /** In memory only: the values sent may include a password. */
  const lost = new Map<string, Before>();

  /** Creations begun by this page, which knows every value sent and matches nothing else. */
  const begun = new Set<string>();
  const begin = (one: InFlightCreation) => {
    end(one.about);
    begun.add(one.about);
    inFlight.save([...inFlight.all(), one]);
  };
  const end = (about: string) => inFlight.save(inFlight.all().filter((one) => one.about !== about));
  const isRecent = ({ at }: { at: number }) => Date.now() - at < creationLifetime;

  /** What was there. A list that was not read yet is requested first: a namesake would be taken for the new one. */
  async function listedBefore(source: RecordSource, kind: Kind, location: string | undefined, values: RecordData) {
    const listed = source.known ? source.known(kind, location, values) : known(kind, location);
    if (listed) return listed;
    const asked = source.search?.(kind, location, values) ?? source.list(kind, location);
    return Promise.race([asked.catch(() => undefined), wait(listPatience).then(() => undefined)]);
  }

  /** Named creations that are unanswered, by all that they send: the same one again, from a form that was left and reopened, waits for the first. */
  const unanswered = new Map<string, Promise<Written>>();

  const once: Creations = {
    async make(source, kind, location, values, by = '') {
      const intent = intentOf(kind, location, values, by);
      const key = JSON.stringify([kind.name, location, values]);
      const about = aboutOf(kind, location, values);
      const find = async (before: Before): Promise<Written | undefined> => {
        const records = await (source.search?.(kind, location, values) ?? source.list(kind, location));
        const record = records.find((one) => isNew(one, before) && hasSame(kind, one, values));
        if (!record) return undefined;
        lost.delete(key);
        end(about);
        decided?.(intent);
        return { record, secrets: await secretsOf(kind, record, values) };
      };

      // Lost by this page, or by an earlier page that was left while the request was in flight.
      const left = begun.has(about) ? undefined : inFlight.all().find((one) => one.about === about);
      const earlier = lost.get(key) ?? (left && { ids: left.earlier && new Set(left.earlier), at: left.at });
      const again = earlier && isRecent(earlier) ? earlier : undefined;
      // If the search itself fails, nothing is sent.
      const found =
        again &&
        (await find(again).catch((error: unknown) => {
          if (isPortalError(error)) error.inDoubt = 'creation';
          throw error;
        }));
      if (found) return found;
      const listed = again ? undefined : await listedBefore(source, kind, location, values);
      const before = again ?? { ids: listed && new Set(listed.map(({ id }) => String(id))), at: Date.now() };
      const namesakes = listed?.filter((one) => hasSame(kind, one, values)).map(({ id }) => String(id));
      const same = listed ? namesakes : left?.earlier;
      begin({ about, at: before.at, ...(same && { earlier: same.slice(-mostNamesakes) }) });
      try {
        const made = await source.create(kind, location, values, intent);
        lost.delete(key);
        end(about);
        if (made.record[kind.id] !== undefined) return made;
        // The answer does not identify the record: the list may.
        const listedNow = await find(before).catch(() => undefined);
        return listedNow
          ? { ...made, record: listedNow.record, secrets: { ...listedNow.secrets, ...made.secrets } }
          : made;
      } catch (error) {
        if (!isPortalError(error) || isRefused(error)) {
          if (!again) end(about);
          throw error;
        }
        lost.set(key, before);
        for (const pause of looks) {
          await wait(pause);
          const late = await find(before).catch(() => undefined);
          if (late) return late;
        }
        error.inDoubt = 'creation';
        throw error;
      }
    },
  };
  return {
    make(source, kind, location, values, by) {
      const key = JSON.stringify([kind.name, location, values, by]);
      const attempt = unanswered.get(key) ?? once.make(source, kind, location, values, by);
      // Two addresses that are ordered at once have equal values and no name.
      if (nameSent(kind, values)) unanswered.set(key, attempt);
      const forget = () => void unanswered.delete(key);
      attempt.then(forget, forget);
      return attempt;
    },
  };
}
