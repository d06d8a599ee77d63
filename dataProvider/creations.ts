/**
 * Creating a record exactly once. A creation whose answer was lost may have succeeded, so it is searched for
 * before it is reported as failed, and again before it is re-sent. A record counts as that creation if it is not
 * in the previous list, which is requested if it is not known, has the name that was sent, and is not known to be
 * another creation's. If it could be any of several, the creation stays in doubt.
 */
import type { Kind, RecordData } from '../resources/kind/types';
import { toDate } from '../src/lib/time';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, isRefused, PortalError } from './errors';
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

/** A creation whose outcome is not known. */
interface Attempt extends Before {
  /** All values sent. */
  readonly key: string;
  /** Location and name. */
  readonly about: string;
  /** The page's turn when it began. */
  readonly turn: number;
  /** `sent`: the answer may still come. `looking`: it is searched for. `lost`: it was not found. */
  state: 'sent' | 'looking' | 'lost';
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

/** Of a creation whose answer is lost for good. */
const unanswered = () => new PortalError({ kind: 'timeout', message: 'The server did not respond in time', status: 0 });

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
  /**
   * Rejects with `PortalError`; with `inDoubt` set if the record was searched for and not found, and with `isAmbiguous` if it may be
   * one of several.
   */
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
  /** Whether that list was read just now. */
  isFresh(kind: Kind, location: string | undefined): boolean;
  /** Reads the secrets of a record, which lists do not contain. */
  reveal(kind: Kind, id: RecordId): Promise<RecordData>;
}

export function createCreations({ known, isFresh, reveal, inFlight, decided }: CreationsOptions): Creations {
  /** Secrets that the lost answer contained, without those that the caller itself sent. */
  async function secretsOf(kind: Kind, { id }: PortalRecord, sent: RecordData): Promise<RecordData> {
    const isUntold = (name: string) => kind.fields[name]?.type === 'secret' && !(name in sent);
    if (!Object.keys(kind.fields).some(isUntold)) return {};
    const secrets = await reveal(kind, id).catch(() => ({}));
    return Object.fromEntries(Object.entries(secrets).filter(([name, value]) => isUntold(name) && value));
  }

  /** Creations of this page whose outcome is not known. In memory only: the values sent may include a password. */
  const attempts = new Set<Attempt>();
  /** Counts what this page has begun and found. */
  let turn = 0;
  /** The turn in which a record was answered or found as a creation's, by kind and portal id: it is no other's that began before. */
  const taken = new Map<string, number>();
  const take = (kind: Kind, { id }: PortalRecord) => taken.set(`${kind.name} ${id}`, (turn += 1));

  /** Creations begun by this page, which knows every value sent and matches nothing else. */
  const begun = new Set<string>();
  const begin = (one: InFlightCreation) => {
    inFlight.save([...inFlight.all().filter(({ about }) => about !== one.about), one]);
    begun.add(one.about);
  };
  const isRecent = ({ at }: { at: number }) => Date.now() - at < creationLifetime;

  /** Its outcome is known. */
  function end(attempt: Attempt): void {
    attempts.delete(attempt);
    if (![...attempts].some(({ about }) => about === attempt.about))
      inFlight.save(inFlight.all().filter(({ about }) => about !== attempt.about));
  }

  /** Whether one of these new records is this creation, rather than another one of this page that nothing is known of either. */
  function isCertain(attempt: Attempt, candidates: readonly PortalRecord[]): boolean {
    const rivals = [...attempts].filter((one) => one !== attempt && one.about === attempt.about && isRecent(one));
    // Creations with equal values are interchangeable.
    return (
      rivals.every(({ key, state }) => key === attempt.key && state !== 'sent') &&
      candidates.length <= rivals.length + 1
    );
  }

  /**
   * What was there. A list that was not read yet, or not lately, is requested first: a namesake that others have made would be taken for
   * the new one. If it is not answered soon, the older one has to do.
   */
  async function listedBefore(source: RecordSource, kind: Kind, location: string | undefined, values: RecordData) {
    const listed = source.known ? source.known(kind, location, values) : known(kind, location);
    if (listed && (source.known || isFresh(kind, location))) return listed;
    const asked = source.search?.(kind, location, values) ?? source.list(kind, location);
    return Promise.race([asked.catch(() => listed), wait(listPatience).then(() => listed)]);
  }

  /** Named creations that are unanswered, by all that they send: the same one again, from a form that was left and reopened, waits for the first. */
  const pending = new Map<string, Promise<Written>>();

  const once: Creations = {
    async make(source, kind, location, values, by = '') {
      const intent = intentOf(kind, location, values, by);
      const key = JSON.stringify([kind.name, location, values]);
      const about = aboutOf(kind, location, values);
      const find = async (attempt: Attempt): Promise<Written | 'several' | undefined> => {
        const records = await (source.search?.(kind, location, values) ?? source.list(kind, location));
        const isFree = ({ id }: PortalRecord) => (taken.get(`${kind.name} ${id}`) ?? 0) <= attempt.turn;
        const candidates = records.filter((one) => isNew(one, attempt) && hasSame(kind, one, values) && isFree(one));
        const [record] = candidates;
        if (!record) return undefined;
        if (!isCertain(attempt, candidates)) return 'several';
        take(kind, record);
        end(attempt);
        decided?.(intent);
        return { record, secrets: await secretsOf(kind, record, values) };
      };
      const doubt = (attempt: Attempt, error: PortalError, isAmbiguous: boolean): never => {
        attempt.state = 'lost';
        error.inDoubt = 'creation';
        error.isAmbiguous = isAmbiguous;
        throw error;
      };

      for (const one of attempts) if (!isRecent(one)) attempts.delete(one);
      // Lost by this page, or by an earlier page that was left while the request was in flight.
      const lost = [...attempts].find((one) => one.key === key && one.state === 'lost');
      const left = begun.has(about) ? undefined : inFlight.all().find((one) => one.about === about && isRecent(one));
      const earlier: Attempt | undefined =
        lost ??
        (left && { key, about, ids: left.earlier && new Set(left.earlier), at: left.at, turn: 0, state: 'looking' });
      if (earlier) {
        attempts.add(earlier);
        earlier.state = 'looking';
        // If the search itself fails, nothing is sent; nor if it may be one of several.
        const found = await find(earlier).catch((error: unknown) => {
          if (isPortalError(error)) doubt(earlier, error, false);
          throw error;
        });
        if (found === 'several') return doubt(earlier, unanswered(), true);
        if (found) return found;
      }
      const listed = earlier ? undefined : await listedBefore(source, kind, location, values);
      const ids = listed && new Set(listed.map(({ id }) => String(id)));
      const attempt: Attempt = earlier ?? { key, about, ids, at: Date.now(), turn, state: 'sent' };
      const namesakes = listed?.filter((one) => hasSame(kind, one, values)).map(({ id }) => String(id));
      const same = listed ? namesakes : left?.earlier;
      begin({ about, at: attempt.at, ...(same && { earlier: same.slice(-mostNamesakes) }) });
      attempts.add(attempt);
      attempt.state = 'sent';
      try {
        const made = await source.create(kind, location, values, intent);
        if (made.record[kind.id] !== undefined) {
          take(kind, made.record);
          end(attempt);
          return made;
        }
        // The answer does not identify the record: the list may.
        const listedNow = await find(attempt).catch(() => undefined);
        end(attempt);
        return listedNow && listedNow !== 'several'
          ? { ...made, record: listedNow.record, secrets: { ...listedNow.secrets, ...made.secrets } }
          : made;
      } catch (error) {
        if (!isPortalError(error) || isRefused(error)) {
          if (earlier) attempt.state = 'lost';
          else end(attempt);
          throw error;
        }
        attempt.state = 'looking';
        let late: Awaited<ReturnType<typeof find>>;
        for (const pause of looks) {
          await wait(pause);
          late = await find(attempt).catch(() => undefined);
          if (late && late !== 'several') return late;
        }
        return doubt(attempt, error, late === 'several');
      }
    },
  };
  return {
    make(source, kind, location, values, by) {
      const key = JSON.stringify([kind.name, location, values, by]);
      const attempt = pending.get(key) ?? once.make(source, kind, location, values, by);
      // Two addresses that are ordered at once have equal values and no name.
      if (nameSent(kind, values)) pending.set(key, attempt);
      const forget = () => void pending.delete(key);
      attempt.then(forget, forget);
      return attempt;
    },
  };
}
