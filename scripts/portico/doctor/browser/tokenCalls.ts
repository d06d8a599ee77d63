/**
 * Calls for tokens of pages in frames (`panels.*.frame.token`). Refused as any write is while the doctor looks, and no fault; sent where
 * the person says so (`--tokens`).
 */
import texts from '../../../../i18n/en/pages/show.json';
import type { Kind } from '../../../../resources/kind/types';
import type { Finding } from '../finding';

export interface TokenCalls {
  /** Whether the request may be sent although it is a write: such a call at the API of the site, if these are to be sent. */
  isAllowed(method: string, url: string): boolean;
  /** Whether this refused request of a screen was such a call. */
  has(method: string, url: string, screen: string): boolean;
  /** Whether the finding is only that such a call was refused: the section of the frame reports that. */
  hasCaused(finding: Finding): boolean;
  /** What was not seen because of them; empty if none was refused. */
  skipped(): string[];
  /** What was sent, as `POST https://api.example.com/v1/…`, each once, with how often. */
  sent(): string[];
}

/** `{name}` in a path stands for one segment. */
const segments = (path: string) => path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');

/** @param base address of the API up to `/v1`, to send the calls to it; undefined: they are refused */
export function tokenCallsOf(kinds: readonly Kind[], base?: string): TokenCalls {
  const calls = kinds.flatMap(({ panels = {} }) =>
    Object.values(panels).flatMap(({ frame }) =>
      frame?.token ? [{ method: frame.token.method ?? 'POST', path: segments(`/v1${frame.token.path}`) }] : [],
    ),
  );
  const isCall = (method: string, path: string, before: string) =>
    calls.some((call) => call.method === method && new RegExp(`${before}${call.path}$`).test(path));
  const screens = new Set<string>();
  const counts = new Map<string, number>();
  return {
    isAllowed(method, url) {
      if (base === undefined || !URL.canParse(url)) return false;
      const { origin, pathname, search } = new URL(url);
      const api = new URL(base);
      const prefix = api.pathname.replace(/\/$/, '');
      const isOne = origin === api.origin && search === '' && isCall(method, pathname, `^${segments(prefix)}`);
      const name = `${method} ${origin}${pathname}`;
      if (isOne) counts.set(name, (counts.get(name) ?? 0) + 1);
      return isOne;
    },
    has(method, url, screen) {
      const isOne = URL.canParse(url) && isCall(method, new URL(url).pathname, '');
      if (isOne) screens.add(screen);
      return isOne;
    },
    hasCaused: ({ code, at, message }) =>
      code === 'browser-part' && screens.has(at) && message.includes(texts.frame.failed),
    skipped: () =>
      screens.size > 0
        ? [
            'Pages in frames were sent no token: its call is a POST, and nothing is written here. With --tokens these calls are sent.',
          ]
        : [],
    sent: () => [...counts].map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name)),
  };
}
