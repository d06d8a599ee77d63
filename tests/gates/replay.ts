/**
 * Answers /v1 for the fault gates: the embedded cloud's answer the first time, the same once more from then on (so that many
 * screens cost little), and a fault for the one path that is to fail.
 */
import { vi } from 'vitest';
import { useClocks } from './clocks';
import type { FaultKind } from './faultKinds';

interface Answer {
  status: number;
  headers: [string, string][];
  body: string | null;
}

export interface Replay {
  /** Paths of what was read since `forget`, without their query, in order. */
  readonly requested: readonly string[];
  /** The same with their query. */
  readonly addresses: readonly string[];
  /** Number of reads that the cloud is answering now: without those that fail. */
  readonly inFlight: number;
  /** How often the very same was read since `forget`: of all that a path was asked with, the most. */
  times(path: string): number;
  forget(): void;
  /** What a path was answered with, before any fault. */
  bodyOf(path: string): string | undefined;
  /** From now on `path` fails so, whatever its query or, given with one, with this only; undefined: nothing does. */
  fail(path: string | undefined, fault?: Pick<FaultKind, 'answer'>): void;
  /** From now on nothing is changed in the cloud. */
  refuseWrites(): void;
  /** From now on each answer of `path`, with or without a query as for `fail`, is another one; undefined: none is. */
  alter(path: string | undefined, alter?: (body: string) => string): void;
}

/** Replaces `fetch` and its clock until the test ends (`unstubGlobals`, `restoreMocks`). */
export function useReplay(): Replay {
  const cloud = globalThis.fetch;
  const known = new Map<string, Answer>();
  let requested: URL[] = [];
  let failing: { path: string; fault: Pick<FaultKind, 'answer'> } | undefined;
  let altering: { path: string; alter: (body: string) => string } | undefined;
  let isReadOnly = false;
  let inFlight = 0;
  const isOf = (path: string | undefined, { pathname, search }: URL) => path === pathname || path === pathname + search;
  const clockOf = useClocks();

  vi.stubGlobal('fetch', async (input: string, options: RequestInit & { signal: AbortSignal }) => {
    const url = new URL(input);
    if (options.method !== 'GET')
      return isReadOnly ? Response.json({ message: 'Read only' }, { status: 403 }) : cloud(input, options);
    requested.push(url);
    if (failing && isOf(failing.path, url)) return failing.fault.answer(options.signal, clockOf());
    const answer = known.get(url.pathname + url.search) ?? (await remember(url, cloud(input, options)));
    const { body: given } = answer;
    const body = altering && isOf(altering.path, url) && given !== null ? altering.alter(given) : given;
    return new Response(body, { status: answer.status, headers: answer.headers });
  });

  async function remember({ pathname, search }: URL, answering: Promise<Response>): Promise<Answer> {
    inFlight += 1;
    try {
      const response = await answering;
      const { status } = response;
      const answer = { status, headers: [...response.headers], body: status === 204 ? null : await response.text() };
      known.set(pathname + search, answer);
      return answer;
    } finally {
      inFlight -= 1;
    }
  }

  return {
    get requested() {
      return requested.map(({ pathname }) => pathname);
    },
    get addresses() {
      return requested.map(({ pathname, search }) => pathname + search);
    },
    get inFlight() {
      return inFlight;
    },
    times(path) {
      const same = requested.filter((url) => isOf(path, url)).map(({ search }) => search);
      return Math.max(0, ...same.map((one) => same.filter((other) => other === one).length));
    },
    bodyOf: (path) =>
      [...known].find(([address]) => address === path || address.split('?')[0] === path)?.[1].body ?? undefined,
    alter: (path, alter) => void (altering = path !== undefined && alter ? { path, alter } : undefined),
    refuseWrites: () => void (isReadOnly = true),
    forget: () => void (requested = []),
    fail: (path, fault) => void (failing = path !== undefined && fault ? { path, fault } : undefined),
  };
}
