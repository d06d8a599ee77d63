import { globToRegExp, type SimulatedFault } from '../../mocks/faults';
import type { RequestEntry } from '../../mocks/requests';

export type { SimulatedFault as Fault, RequestEntry };
export type CloudControl = ReturnType<typeof cloudControl>;

interface World {
  /** Overrides values of `GET /config/ui/config`. */
  config?: Record<string, unknown>;
  /** Overrides of locations by slug. */
  locations?: Record<string, Record<string, unknown>>;
  /** The time at which its clock begins and stays, ISO. */
  at?: string;
}

interface Account {
  id: number;
  /** Major units. */
  credit?: number;
  status?: string;
  restriction_level?: string;
}

/** The embedded cloud's own controls (mocks/README.md) at an origin. Paths may hold `*` (one step) and `**`. */
export function cloudControl(origin: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/__cloud/${path}`, {
      method,
      // A connection of its own: one that is reused may close at the moment it is used again, on a busy machine above all.
      headers: { Connection: 'close', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__cloud/${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    state: () => call('GET', 'state'),
    /** Starts a world again by name. */
    world: (name: string, given: World = {}) => call('POST', 'world', { name, ...given }),
    account: (account: Account) => call('POST', 'account', account),
    /** Decides a payment, or says that its form was confirmed. */
    payment: (given: { identifier?: string; status?: string; confirmed?: boolean; error_msg?: string }) =>
      call('POST', 'payments', given),
    clock: {
      /** Seconds. */
      advance: (seconds: number) => call('POST', 'clock', { advance: seconds }),
      freeze: (frozen = true) => call('POST', 'clock', { frozen }),
    },
    /** How the next answers to matching requests go wrong; for ever without `times`. */
    fault: (fault: SimulatedFault) => call('POST', 'faults', fault),
    /** Those that have not yet gone wrong as often as their `times`. */
    faults: async () => ((await call('GET', 'state')) as { faults: SimulatedFault[] }).faults,
    clearFaults: () => call('DELETE', 'faults'),
    /** What was asked of /v1 so far, oldest first. */
    requests: async ({ method, path = '/**' }: { method?: string; path?: string } = {}): Promise<RequestEntry[]> => {
      const seen = (await call('GET', 'requests')) as RequestEntry[];
      const pattern = globToRegExp(path);
      return seen.filter((request) => (!method || request.method === method) && pattern.test(request.path));
    },
    forget: () => call('DELETE', 'requests'),
  };
}
