/** Calls for tokens of pages in frames (`panels.*.frame.token`): refused as any write is while the doctor looks, and no fault. */
import type { Kind } from '../../../../resources/kind/types';

export interface TokenCalls {
  /** Whether this refused request was such a call. */
  has(method: string, url: string): boolean;
  /** What was not seen because of them; empty if none was refused. */
  skipped(): string[];
}

/** `{name}` in a path stands for one segment. */
const pathPattern = (path: string) =>
  new RegExp(`/v1${path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

export function tokenCallsOf(kinds: readonly Kind[]): TokenCalls {
  const calls = kinds.flatMap(({ panels = {} }) =>
    Object.values(panels).flatMap(({ frame }) =>
      frame?.token ? [{ method: frame.token.method ?? 'POST', path: pathPattern(frame.token.path) }] : [],
    ),
  );
  let isRefused = false;
  return {
    has(method, url) {
      const at = URL.canParse(url) ? new URL(url).pathname : undefined;
      const isOne = at !== undefined && calls.some((call) => call.method === method && call.path.test(at));
      isRefused ||= isOne;
      return isOne;
    },
    skipped: () =>
      isRefused ? ['Pages in frames were sent no token: its call is a POST, and nothing is written here.'] : [],
  };
}
