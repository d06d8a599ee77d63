/** Monitors the connection to the provider: `outage.ts` with browser APIs. Loaded after the first screen. */
import type { QueryClient } from '@tanstack/react-query';
import type { PortalProvider } from '../../dataProvider';
import { isUnresponsive } from '../../dataProvider/errors';
import { createHttp, type HttpRequest, type LineWatch } from '../../dataProvider/http';
import type { Registry } from '../../resources/registry';
import { setOutage } from '../ui/outage';
import { createOutage, type Outage, type OutageNews } from './outage';
import { exclusive } from '../lib/locks';
import { abortableWait } from '../lib/abortableWait';

interface WatchedPortal {
  /** `{origin}{prefix}` of the API. */
  base: string;
  line: LineWatch;
  registry: Registry;
  provider: PortalProvider;
  queryClient: QueryClient;
}

const name = 'portico.outage';
/** A probe that takes longer is none, seconds. */
const patience = 10;

let outage: Outage | undefined;

/** Probes at once, for a person. */
export const checkNow = (): Promise<boolean> => outage?.probeNow() ?? Promise.resolve(true);

function alone(signal: AbortSignal, work: () => Promise<void>): void {
  // Rejects when the outage ends before this tab has its turn.
  exclusive(name, work, { signal }).catch(() => undefined);
}

/** Refetches everything on the screen and clears other failures. */
function refreshAll({ registry, provider, queryClient }: WatchedPortal): void {
  const kinds = new Set(registry.kinds.map((kind) => kind.name));
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  for (const kind of kinds) void provider.retry(kind);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !kinds.has(String(queryKey[0])) });
}

/** Answers with how to stop. */
export function watchOutage(portal: WatchedPortal): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  // The cheapest call that needs no key; past the watch, which would hold it.
  const plain = createHttp({ base: portal.base, key: () => undefined, timeoutSeconds: patience });
  const watch = createOutage({
    probe: () =>
      plain({ method: 'GET', path: '/v1/config/locations', open: true }).then(
        () => true,
        (error: unknown) => !isUnresponsive(error),
      ),
    report: (news) => channel?.postMessage(news),
    alone,
    wait: abortableWait,
    isOnline: () => navigator.onLine,
    isPersonActive: () => 'userActivation' in navigator && navigator.userActivation.isActive,
    changed(since) {
      setOutage(since);
      if (since === undefined) refreshAll(portal);
    },
  });
  outage = watch;
  if (channel) channel.onmessage = ({ data }: MessageEvent<OutageNews>) => watch.hear(data);
  const { buffered = [] } = portal.line;
  delete portal.line.buffered;
  const { hold, ended } = portal.line;
  /** An outage may have begun while the request waited for a connection: it is then not sent. */
  async function afterWait(request: HttpRequest): Promise<void> {
    try {
      await watch.hold(request);
    } catch (error) {
      ended?.(request);
      throw error;
    }
  }
  Object.assign(portal.line, {
    hold: (request) => watch.hold(request) ?? hold?.(request)?.then(() => afterWait(request)),
    ended(request, error) {
      ended?.(request, error);
      watch.ended(request, error);
    },
  } satisfies LineWatch);
  // Requests of the first screen that had ended before this was loaded.
  buffered.forEach(([request, error]) => watch.ended(request, error));
  return () => {
    channel?.close();
    Object.assign(portal.line, { hold, ended });
    watch.hear({ over: true });
    outage = undefined;
  };
}
