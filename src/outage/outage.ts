/**
 * An outage of the whole provider, as one state for all tabs: only a probe is sent, at increasing intervals.
 * Pure except for its ports. It starts when several calls and a probe after them had no answer; one unavailable
 * location or service is not an outage. It ends with the first answer.
 */
import { isUnresponsive, PortalError } from '../../dataProvider/errors';
import type { HttpRequest, LineWatch } from '../../dataProvider/http';

/** Messages between tabs. Times are ms since the epoch. */
export type OutageNews = { since: number; probed: number } | { over: true };

interface OutagePorts {
  /** Asks the API something cheap; resolves with whether anybody answered. Never rejects. */
  probe(): Promise<boolean>;
  report(news: OutageNews): void;
  /** Runs `work` as soon as no other tab does so, unless the signal came first. */
  alone(signal: AbortSignal, work: () => Promise<void>): void;
  /** ms; ends early with the signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Whether the device has a connection: else the provider is not to blame. */
  isOnline(): boolean;
  /** Whether a person has just done something: they are waiting, and not a timer. */
  isPersonActive(): boolean;
  /** Since when nothing answers; undefined when it is over. */
  changed(since: number | undefined): void;
}

export interface Outage extends Required<Omit<LineWatch, 'buffered'>> {
  /** Probes at once. Resolves with whether anybody answered. */
  probeNow(): Promise<boolean>;
  hear(news: OutageNews): void;
}

/** Number of different unanswered calls that triggers a probe. */
const suspicious = 2;
/** Pauses between two probes, ms: doubled each time, up to the last. Each is up to a fifth shorter or longer. */
const firstPause = 5000;
const longestPause = 60_000;
/** Two probes are never closer than this, however many callers request them, ms. */
const gap = 3000;
/** A provider that has answered a probe is not suspected again for this long, ms: only a part of it is down. */
const trusted = 30_000;

/** Calls `isOver` at increasing intervals until it says so, or the signal comes. */
async function atIntervals({ wait }: OutagePorts, signal: AbortSignal, isOver: () => Promise<boolean>): Promise<void> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    await wait(pause * (0.8 + 0.4 * Math.random()), signal);
    if (!signal.aborted && (await isOver())) return;
  }
}

export function createOutage(ports: OutagePorts): Outage {
  let since: number | undefined;
  let probed = -Infinity;
  let answered = -Infinity;
  let probing: Promise<boolean> | undefined;
  let end = new AbortController();
  const silent = new Set<string>();

  function begin(at: number): void {
    since = at;
    end = new AbortController();
    ports.changed(at);
    const { signal } = end;
    ports.alone(signal, () => atIntervals(ports, signal, async () => isDue() && (await probeNow())));
  }

  function finish(): void {
    silent.clear();
    if (since === undefined) return;
    since = undefined;
    end.abort();
    ports.changed(undefined);
  }

  function probeNow(): Promise<boolean> {
    probing ??= ports.probe().then((answers) => {
      probing = undefined;
      probed = Date.now();
      const isNews = since !== undefined;
      if (answers) {
        answered = probed;
        finish();
      }
      if (isNews) ports.report(since === undefined ? { over: true } : { since, probed });
      return answers;
    });
    return probing;
  }
  const isDue = () => Date.now() - probed >= gap;
  const isTrusted = () => Date.now() - answered < trusted;

  async function suspect(): Promise<void> {
    if (since !== undefined || probing || isTrusted() || (await probeNow())) return;
    // Another tab may have reported it in the meantime.
    if (since !== undefined) return;
    begin(Date.now());
    ports.report({ since: Date.now(), probed });
  }

  async function hold(request: HttpRequest): Promise<void> {
    const isPersons = request.method !== 'GET' || ports.isPersonActive();
    if (isPersons && isDue() && (await probeNow())) return;
    // It may have ended while this one waited.
    if (since === undefined) return;
    throw new PortalError({ kind: 'not_sent', message: 'Not sent: the provider is not responding', status: 0 });
  }

  return {
    probeNow,
    hold: (request) => (since === undefined ? undefined : hold(request)),
    ended({ path }, error) {
      if (!isUnresponsive(error)) {
        const isNews = since !== undefined;
        finish();
        if (isNews) ports.report({ over: true });
        return;
      }
      if (since !== undefined || !ports.isOnline()) return;
      silent.add(path.split('?')[0] ?? path);
      if (silent.size >= suspicious) void suspect();
    },
    hear(news) {
      if ('over' in news) return finish();
      probed = Math.max(probed, news.probed);
      if (since === undefined) begin(news.since);
    },
  };
}
