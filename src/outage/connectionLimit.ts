/**
 * Over HTTP/1.1 a browser opens six connections to an origin. One part of the API that does not answer (a location, the payments) would
 * take them all, and everything else would wait for its timeouts: reads of one part wait for each other instead. Writes never wait.
 */
import type { HttpRequest, LineWatch } from '../../dataProvider/http';
import { yieldToMain } from '../lib/yieldToMain';

/** Connections that a browser opens to one origin over HTTP/1.1. */
const connections = 6;

/** Of one part at the same time: two connections are left for the others. */
const maxOfPart = 4;

/** Of one location: what is left serves the others, though two of many do not answer. */
const maxOfLocation = (count: number): number => Math.min(maxOfPart, Math.max(2, Math.floor(connections / count)));

/** The first segment of the path: a location's slug, "payment", "user-resource". */
const partOf = ({ method, path }: HttpRequest): string | undefined =>
  method === 'GET' ? /^\/v1\/([^/?]+)/.exec(path)?.[1] : undefined;

interface Part {
  reading: number;
  readonly waiting: (() => void)[];
}

/** `locations`: the slugs of the site. `isLimited` is called for each read: whether connections are scarce (HTTP/1.1). */
export function createConnectionLimit(
  locations: readonly string[],
  isLimited: () => boolean,
): Required<Omit<LineWatch, 'buffered'>> {
  const maxOf = (name: string) => (locations.includes(name) ? maxOfLocation(locations.length) : maxOfPart);
  const parts = new Map<string, Part>();
  const releases = new WeakMap<HttpRequest, () => void>();

  function begin(request: HttpRequest, part: Part): void {
    part.reading += 1;
    const release = () => {
      if (!releases.delete(request)) return;
      part.reading -= 1;
      part.waiting.shift()?.();
    };
    releases.set(request, release);
    // Its end is not reported.
    request.signal?.addEventListener('abort', release, { once: true });
  }

  return {
    hold(request) {
      const name = partOf(request);
      if (name === undefined || request.signal?.aborted || releases.has(request)) return undefined;
      const part = parts.get(name) ?? { reading: 0, waiting: [] };
      parts.set(name, part);
      if (part.reading < maxOf(name) || !isLimited()) {
        begin(request, part);
        return undefined;
      }
      return new Promise((resolve) => {
        const next = () => {
          request.signal?.removeEventListener('abort', leave);
          begin(request, part);
          resolve();
        };
        const leave = () => {
          part.waiting.splice(part.waiting.indexOf(next), 1);
          // It is sent, and ends at once, as aborted.
          resolve();
        };
        part.waiting.push(next);
        request.signal?.addEventListener('abort', leave, { once: true });
      });
    },
    ended: (request) => releases.get(request)?.(),
  };
}

/** Whether the browser speaks HTTP/1.1 to the API; if it does not say (another origin), whether it does so to the portal's own. */
function isOldHttp(base: string): boolean {
  const api = new URL(`${base}/v1/`, location.href).href;
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(api));
  const protocols = [...calls, ...performance.getEntriesByType('navigation')].map(
    (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
  );
  return protocols.find(Boolean)?.startsWith('http/1') === true;
}

/** Reads of many lists begin at once, and each takes a browser about a millisecond: a click is answered in between. */
const inOwnTask = ({ method }: HttpRequest) => (method === 'GET' ? yieldToMain() : undefined);

/** Limits the reads of the session and begins each in a task of its own, in addition to what `line` does. */
export function limitConnections(line: LineWatch, base: string, locations: readonly string[]): void {
  const limit = createConnectionLimit(locations, () => isOldHttp(base));
  const { ended } = line;
  line.hold = (request) => limit.hold(request) ?? inOwnTask(request);
  line.ended = (request, error) => {
    limit.ended(request);
    ended?.(request, error);
  };
}
