/** Calls for tokens of pages in frames (`panels.*.frame.token`): refused as any write is while the doctor looks, and no fault. */
import texts from '../../../../i18n/en/pages/show.json';
import type { Kind } from '../../../../resources/kind/types';
import type { Finding } from '../finding';

export interface TokenCalls {
  /** Whether this refused request of a screen was such a call. */
  has(method: string, url: string, screen: string): boolean;
  /** Whether the finding is only that such a call was refused: the section of the frame reports that. */
  hasCaused(finding: Finding): boolean;
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
  const screens = new Set<string>();
  return {
    has(method, url, screen) {
      const at = URL.canParse(url) ? new URL(url).pathname : undefined;
      const isOne = at !== undefined && calls.some((call) => call.method === method && call.path.test(at));
      if (isOne) screens.add(screen);
      return isOne;
    },
    hasCaused: ({ code, at, message }) =>
      code === 'browser-part' && screens.has(at) && message.includes(texts.frame.failed),
    skipped: () =>
      screens.size > 0 ? ['Pages in frames were sent no token: its call is a POST, and nothing is written here.'] : [],
  };
}
