/**
 * Actions that are sent after five seconds and can be undone until then (docs/decisions/undo-before-sending.md). Navigating within the
 * portal does not interrupt them. Leaving the page cancels them; the next visit reports this, from a sentence and the user's id in this
 * browser's storage.
 */
import { namespacedKey } from '../../session/storageNamespace';
import { createValueStore } from '../../lib/store';
import { storedList } from '../stored';
import type { RecordId } from '../../../dataProvider/address';

/** ms */
const undoTime = 5000;
/** A page that went without a word (a crash) has had its time by then, ms. */
const lost = 10 * 60_000;

interface Unsent {
  /** One at a time of the same. An action on a record begins with its kind and id (`dropUnsent`). */
  key: string;
  /** Id of the person. */
  owner: string;
  /** Shown on the next visit, if the page was closed before it was sent. */
  message: string;
  send(): void;
}

interface Live extends Unsent {
  /** ms that are left while it does not run, and since when it runs. */
  left: number;
  since: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Persisted {
  key: string;
  owner: string;
  message: string;
  at: number;
  /** Its page is gone. */
  left: boolean;
}

const isPersisted = (one: unknown): one is Persisted => {
  const { key, owner, message, at, left } = (one ?? {}) as Partial<Persisted>;
  return (
    [key, owner, message].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    typeof left === 'boolean'
  );
};
const retained = storedList('localStorage', namespacedKey('unsent'), isPersisted);
const forget = (key: string) => retained.save(retained.all().filter((one) => one.key !== key));

/** The latest last. */
const live = createValueStore<readonly Live[]>([]);
export const unsentStore = { get: (): readonly Unsent[] => live.get(), subscribe: live.subscribe };

const find = (key: string) => live.get().find((one) => one.key === key);

/** The page is being closed: do not send it. */
function leave(): void {
  const keys = new Set(live.get().map(({ key }) => key));
  live.get().forEach(({ timer }) => clearTimeout(timer));
  live.set([]);
  retained.save(retained.all().map((one) => (keys.has(one.key) ? { ...one, left: true } : one)));
}

function end(key: string): Live | undefined {
  const one = find(key);
  if (!one) return undefined;
  clearTimeout(one.timer);
  live.update((all) => all.filter((other) => other !== one));
  if (live.get().length === 0) window.removeEventListener('pagehide', leave);
  forget(key);
  return one;
}

export const sendNow = (key: string): void => end(key)?.send();
/** False if it has already been sent. */
export const undoUnsent = (key: string): boolean => end(key) !== undefined;

/** A newer action on the record replaces those that wait: they are not sent after it. */
export function dropUnsent(kind: string, id: RecordId): void {
  for (const { key } of live.get()) if (key.startsWith(`${kind} ${id} `)) end(key);
}

/** Milliseconds that are left. */
export function timeUntilSent(key: string): number {
  const one = find(key);
  if (!one) return 0;
  // A clock that is set back leaves no more than there was.
  const passed = one.since === undefined ? 0 : Math.max(0, Date.now() - one.since);
  return Math.max(0, one.left - passed);
}

export function pauseUnsent(key: string): void {
  const one = find(key);
  if (!one || one.since === undefined) return;
  one.left = timeUntilSent(key);
  one.since = undefined;
  clearTimeout(one.timer);
}

export function resumeUnsent(key: string): void {
  const one = find(key);
  if (!one || one.since !== undefined) return;
  one.since = Date.now();
  one.timer = setTimeout(() => sendNow(key), one.left);
}

/** False if the same action is already waiting: it is not sent twice. */
export function sendLater(given: Unsent): boolean {
  if (find(given.key)) return false;
  const { key, owner, message } = given;
  if (live.get().length === 0) window.addEventListener('pagehide', leave);
  retained.save([
    ...retained.all().filter((one) => one.key !== key),
    { key, owner, message, at: Date.now(), left: false },
  ]);
  live.update((all) => [...all, { ...given, left: undoTime, since: undefined, timer: undefined }]);
  resumeUnsent(key);
  return true;
}

/** The messages of actions that an earlier page left unsent, each returned once. */
export function takeUnsentMessages(owner: string): string[] {
  const mine = retained.all().filter((one) => one.owner === owner && (one.left || Date.now() - one.at > lost));
  const due = mine.filter(({ key }) => !find(key));
  if (due.length > 0) retained.save(retained.all().filter((one) => !due.includes(one)));
  return due.map(({ message }) => message);
}
