/** Faults injected from outside: failures between the portal and /v1, on demand. */
import * as z from 'zod/mini';

export const faultShape = z.strictObject({
  /** Default: any method. */
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** Of the path after the origin and prefix, for example `/v1/tll/**`: `*` within one step, `**` across steps. */
  path: z.string().check(z.startsWith('/')),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** JSON body of the answer; with `html` or `malformed` their text. */
  body: z.optional(z.unknown()),
  /** An HTML page instead of JSON: `true`, or the page. Status 502 by default. */
  html: z.optional(z.union([z.boolean(), z.string()])),
  /** JSON that breaks off. */
  malformed: z.optional(z.boolean()),
  /** The connection breaks. */
  network: z.optional(z.boolean()),
  /**
   * Milliseconds before anything else happens, or until the faults are cleared; on its own, the regular answer
   * follows.
   */
  delay: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  /** The request is carried out all the same: only its answer is lost. */
  done: z.optional(z.boolean()),
  /** Number of times; unlimited by default. */
  times: z.optional(z.int().check(z.positive())),
});
export type SimulatedFault = z.infer<typeof faultShape>;

export interface SimulatedFaults {
  add(fault: SimulatedFault): void;
  clear(): void;
  list(): readonly SimulatedFault[];
  /** The newest fault for this request, counted down; `path` starts at /v1. */
  take(method: string, path: string): SimulatedFault | undefined;
  /** Resolves after this many milliseconds, or when the faults are cleared. */
  wait(ms: number): Promise<void>;
}

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\?]/g, '\\$&');

/** `*` matches within one path step, `**` any number of steps. */
export function globToRegExp(glob: string): RegExp {
  const parts = glob.split('**').map((part) => part.split('*').map(escaped).join('[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`);
}

export function createFaults(): SimulatedFaults {
  let faults: SimulatedFault[] = [];
  const waiting = new Set<() => void>();
  return {
    add: (fault) => void faults.unshift({ ...fault }),
    clear() {
      faults = [];
      for (const goOn of waiting) goOn();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, ms);
        waiting.add(goOn);
      }),
    list: () => faults,
    take(method, path) {
      const fault = faults.find((f) => (!f.method || f.method === method) && globToRegExp(f.path).test(path));
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((f) => f !== fault);
      }
      return fault;
    },
  };
}
