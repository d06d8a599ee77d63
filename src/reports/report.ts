/**
 * The one way to the error-reporting service (docs/coverage.md, section 8). What goes there is chosen by `sampling`, and cleaned by
 * `scrub`; the service's library is fetched with the first report that is due. Without a DSN nothing is ever sent.
 */
import { loadOnce } from '../lib/loadOnce';
import { currentKey, ownKey } from '../session/storage';
import { isDue } from './sampling';
import type { ReportPerson, Sender, PendingReport } from './types';

interface ReportOptions {
  /** `errorReporting.dsn` of portal.json; empty: no reports. */
  dsn: string;
  /** Maximum number of reports per page load; unlimited by default (docs/coverage.md, section 9). */
  cap?: number | undefined;
}

/** Maximum number of reports queued while the library is unavailable; older ones are dropped. */
const patience = 100;

let options: ReportOptions | undefined;
let person: ReportPerson | undefined;
let waiting: PendingReport[] = [];
let count = 0;
const seen = new WeakSet<object>();

const senderOf = (dsn: string): (() => Promise<Sender>) =>
  loadOnce(async () => (await import('./sentry')).createSender(dsn));
let sender = senderOf('');

async function send(): Promise<void> {
  if (!options?.dsn || waiting.length === 0) return;
  try {
    const sendOne = await sender();
    waiting.splice(0).forEach((one) => sendOne({ ...one, person }));
  } catch {
    // They wait for the next report, or for the connection.
  }
}

/**
 * Reports an error, or a text about something that should not happen. Never throws. The same error is reported,
 * or sampled out, only once.
 * @param call method and path of the failed request
 */
export function report(error: unknown, call?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  if (options?.dsn === '' || count >= (options?.cap ?? Infinity) || !isDue(error)) return;
  count += 1;
  const known = [ownKey.get() ?? '', currentKey() ?? ''];
  const pathname = globalThis.location?.pathname ?? '';
  waiting = [...waiting, { error, pathname, known, call }].slice(-patience);
  void send();
}

/** Starts sending reports, including those queued so far. */
export function startReports(given: ReportOptions): void {
  options = given;
  sender = senderOf(given.dsn);
  count = waiting.length;
  if (given.dsn === '') waiting = [];
  void send();
}

/** The signed-in person, as far as a report may identify them (`who.ts`). */
export const reportAs = (who: ReportPerson | undefined): void => {
  person = who;
};

/** Reports uncaught errors, and queues reports while offline; until `signal` aborts. */
export function watchErrors(signal?: AbortSignal): void {
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, act, signal && { signal });
  on('error', (event) => report(event.error ?? event.message));
  on('unhandledrejection', (event) => report(event.reason));
  on('online', () => void send());
}
