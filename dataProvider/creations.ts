/**
 * Creating once. A creation whose answer was lost may have been done: it is looked for before it counts as failed, and
 * again before it is sent again. What is new beside the list as it was known, and has the name that was sent, is it.
 */
import type { Kind, RecordData } from '../resources/kind/types';
import { toDate } from '../src/lib/time';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, isRefused } from './errors';
import type { RecordSource, Written } from './source';
import { wait } from '../src/lib/wait';

/** What was known when it was sent first. */
interface Before {
  /** The portal's ids; undefined where the list had not been read. */
  ids: ReadonlySet<string> | undefined;
  /** ms since the epoch */
  at: number;
}

/** Pauses before each look after an answer was lost, ms: a server that was slow may still be at it. */
const looks = [0, 2500];
/** So long one that was lost is looked for when the same is asked for again, ms. The server's clock may be as far off. */
const lifetime = 10 * 60_000;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The field that names it, as far as a name was sent. */
function nameSent(kind: Kind, values: RecordData): { field: string; value: string } | undefined {
  const field = [kind.title, 'name', 'display_name'].find((name) => typeof values[name] === 'string');
  return field === undefined ? undefined : { field, value: String(values[field]) };
}

/** Same name; where none was sent, the same in all that both of them say. */
function hasSame(kind: Kind, record: PortalRecord, values: RecordData): boolean {
  const name = nameSent(kind, values);
  const told = name ? [name.field] : Object.keys(values);
  return told.every(
    (field) => !isPlain(values[field]) || !isPlain(record[field]) || String(record[field]) === String(values[field]),
  );
}

/** A list that was read long ago does not know what others have made since: the time of creation tells, where there is one. */
function isNew(record: PortalRecord, { ids, at }: Before): boolean {
  const made = toDate(record.created_at);
  if (ids?.has(String(record.id))) return false;
  return made ? made.getTime() > at - lifetime : ids !== undefined;
}

export interface Creations {
  /** Rejects with `PortalError`; one that is `inDoubt` has been looked for in vain. */
  make(
    source: RecordSource,
    kind: Kind,
    location: string | undefined,
    values: RecordData,
    /** What it is made by, where that is an action of a record. */
    by?: string,
  ): Promise<Written>;
}

/** One that was sent, as a page that comes after this one knows it. No secret is in it. */
export interface InFlightCreation {
  /** Which creation it is. */
  about: string;
  /** ms since the epoch */
  at: number;
}

/** What outlives the page while a creation is on its way. */
export interface InFlightStore {
  all(): readonly InFlightCreation[];
  save(list: readonly InFlightCreation[]): void;
}

/** Its place and name; where it has none, all that was sent but secrets. */
function aboutOf(kind: Kind, location: string | undefined, values: RecordData): string {
  const open = Object.entries(values).filter(([name]) => kind.fields[name]?.type !== 'secret' && name !== 'password');
  return JSON.stringify([kind.name, location ?? '', nameSent(kind, values)?.value ?? Object.fromEntries(open)]);
}

/** A short number of a text, for comparing: FNV-1a, 32 bits. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** The intent to make just this: all that was sent but secrets, of which nothing may be stored. */
function intentOf(kind: Kind, location: string | undefined, values: RecordData, by: string): string {
  const open = Object.entries(values).filter(([name]) => kind.fields[name]?.type !== 'secret' && name !== 'password');
  return `create ${kind.name} ${location ?? ''} ${by} ${digest(JSON.stringify(open))}`;
}

interface CreationsOptions {
  inFlight: InFlightStore;
  /** What became of an intent was found out by looking. */
  decided?(intent: string): void;
  /** What was last read of a list, without asking. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** The secrets of a record that no list keeps. */
  reveal(kind: Kind, id: RecordId): Promise<RecordData>;
}

export function createCreations({ known, reveal, inFlight: underWay, decided }: CreationsOptions): Creations {
  /** What the lost answer would have shown once; what was sent needs no showing. */
  async function secretsOf(kind: Kind, { id }: PortalRecord, sent: RecordData): Promise<RecordData> {
    const isUntold = (name: string) => kind.fields[name]?.type === 'secret' && !(name in sent);
    if (!Object.keys(kind.fields).some(isUntold)) return {};
    const secrets = await reveal(kind, id).catch(() => ({}));
    return Object.fromEntries(Object.entries(secrets).filter(([name, value]) => isUntold(name) && value));
  }

  /** In memory only: what was to be made may hold a password. */
  const lost = new Map<string, Before>();

  /** By this page: it knows all that was sent, and takes nothing else for it. */
  const begun = new Set<string>();
  const begin = (about: string, at: number) => {
    end(about);
    begun.add(about);
    underWay.save([...underWay.all(), { about, at }]);
  };
  const end = (about: string) => underWay.save(underWay.all().filter((one) => one.about !== about));
  const isRecent = ({ at }: { at: number }) => Date.now() - at < lifetime;

  return {
    async make(source, kind, location, values, by = '') {
      const intent = intentOf(kind, location, values, by);
      const key = JSON.stringify([kind.name, location, values]);
      const about = aboutOf(kind, location, values);
      const find = async (before: Before): Promise<Written | undefined> => {
        const records = await source.list(kind, location);
        const record = records.find((one) => isNew(one, before) && hasSame(kind, one, values));
        if (!record) return undefined;
        lost.delete(key);
        end(about);
        decided?.(intent);
        return { record, secrets: await secretsOf(kind, record, values) };
      };

      // Lost by this page, or by one that went while it was on its way: that one took along what it knew.
      const left = begun.has(about) ? undefined : underWay.all().find((one) => one.about === about);
      const earlier = lost.get(key) ?? (left && { ids: undefined, at: left.at });
      const again = earlier && isRecent(earlier) ? earlier : undefined;
      // Where it can't be looked for, nothing is sent either.
      const found =
        again &&
        (await find(again).catch((error: unknown) => {
          if (isPortalError(error)) error.inDoubt = 'creation';
          throw error;
        }));
      if (found) return found;
      const listed = known(kind, location);
      const before = again ?? { ids: listed && new Set(listed.map(({ id }) => String(id))), at: Date.now() };
      begin(about, before.at);
      try {
        const made = await source.create(kind, location, values, intent);
        lost.delete(key);
        end(about);
        return made;
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
}
