/** One request that the embedded cloud has seen. `body` is without secrets. */
export interface SeenRequest {
  method: string;
  /** For example `/v1/tll/user-resource/vm`. */
  path: string;
  query?: unknown;
  contentType?: string | null;
  body?: unknown;
  status: number;
}

/** How the next answers to matching requests go wrong; `path` may hold `*`. Gone after `times` requests. */
export interface Fault {
  method?: string;
  path: string;
  status?: number;
  body?: unknown;
  html?: string;
  malformed?: boolean;
  network?: boolean;
  /** Milliseconds. */
  delay?: number;
  times?: number;
}

export type CloudControl = ReturnType<typeof cloudControl>;

/** The embedded cloud's own controls (mocks/README.md) at an origin. */
export function cloudControl(origin: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/__cloud/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__cloud/${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    state: () => call('GET', 'state'),
    /** Starts a world anew by name; `config` overrides values of `GET /config/ui/config`. */
    world: (name: string, config?: Record<string, unknown>) =>
      call('POST', 'world', { name, ...(config && { config }) }),
    clock: {
      /** Seconds. */
      advance: (seconds: number) => call('POST', 'clock', { advance: seconds }),
      freeze: (frozen = true) => call('POST', 'clock', { frozen }),
    },
    fault: (fault: Fault) => call('POST', 'faults', fault),
    mend: () => call('DELETE', 'faults'),
    /** What was asked so far, oldest first; `path` with `*` for anything. */
    requests: async (wanted: { method?: string; path?: string } = {}): Promise<SeenRequest[]> => {
      const seen = (await call('GET', 'requests')) as SeenRequest[];
      const pattern = wanted.path && new RegExp(`^${wanted.path.split('*').map(escapeRegExp).join('.*')}$`);
      return seen.filter(
        ({ method, path }) => (!wanted.method || method === wanted.method) && (!pattern || pattern.test(path)),
      );
    },
    forget: () => call('DELETE', 'requests'),
  };
}

const escapeRegExp = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
