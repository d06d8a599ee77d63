/**
 * Messages between the portal and a page in a frame. The page requests a token (`portico:ask`), the portal replies (`portico:token`) and
 * sends another before it expires. Other messages of the page have no effect.
 */
import type { FrameToken } from '../../../../dataProvider/calls/frameToken';
import { isJsonObject } from '../../../lib/json';

interface FrameTalkOptions {
  /** Of the page in the frame: nothing else is heard, and nothing else is sent to. */
  origin: string;
  /** The frame's window; null while there is none. */
  target(): Pick<Window, 'postMessage'> | null;
  /** Requests a token. */
  request(signal: AbortSignal): Promise<FrameToken>;
  language: string;
  /** The first request of the page. */
  onRequested(): void;
  /** No token can be sent: the request failed, or the last token has ended and no other could be had. Undefined: one can again. */
  onFailed(error: unknown): void;
}

export interface FrameTalk {
  receive(event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void;
  retry(): void;
  /** Requests no more tokens and forgets the last one. */
  close(): void;
}

/** Between two requests, however soon a token ends. */
const shortestPause = 5000;
/** A token is replaced this long before its end, or after four fifths of a shorter life. */
const longestMargin = 60_000;

/**
 * The token is held here alone, while the frame is on the screen. A hidden page requests none; a token that has ended meanwhile is
 * replaced when the page is visible again.
 *
 * @example
 * const talk = talkToFrame({
 *   origin: 'https://metrics.example.com',
 *   target: () => document.querySelector('iframe')?.contentWindow ?? null,
 *   request: () => Promise.resolve({ token: 'a', endsAt: Date.now() + 300_000 }),
 *   language: 'en',
 *   onRequested: () => undefined,
 *   onFailed: () => undefined,
 * });
 * window.addEventListener('message', talk.receive);
 */
export function talkToFrame({ origin, target, request, language, onRequested, onFailed }: FrameTalkOptions): FrameTalk {
  const aborted = new AbortController();
  let held: FrameToken | undefined;
  let isRequested = false;
  let isRequesting = false;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = ({ token, endsAt }: FrameToken) =>
    target()?.postMessage(
      { type: 'portico:token', token, expiresAt: new Date(endsAt).toISOString(), language },
      origin,
    );

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // `visible` comes back to it.
      if (document.visibilityState !== 'hidden') void renew();
    }, ms);
  };

  async function renew(): Promise<void> {
    if (isRequesting || aborted.signal.aborted) return;
    isRequesting = true;
    const before = Date.now();
    try {
      const next = await request(aborted.signal);
      if (aborted.signal.aborted) return;
      held = next;
      if (hasFailed) onFailed(undefined);
      hasFailed = false;
      send(next);
      const life = next.endsAt - before;
      later(Math.max(shortestPause, life - Math.min(longestMargin, life / 5)));
    } catch (error) {
      if (aborted.signal.aborted) return;
      const left = (held?.endsAt ?? 0) - Date.now();
      if (left > 0) return later(Math.max(shortestPause, left / 2));
      held = undefined;
      hasFailed = true;
      onFailed(error);
    } finally {
      isRequesting = false;
    }
  }

  const isOver = () => held !== undefined && held.endsAt <= Date.now();
  const visible = () => {
    if (document.visibilityState === 'hidden' || !isRequested || hasFailed) return;
    const isSoonOver = held !== undefined && held.endsAt - Date.now() < longestMargin;
    if (isSoonOver) void renew();
  };
  document.addEventListener('visibilitychange', visible);

  return {
    receive({ source, origin: from, data }) {
      const frame = target();
      if (aborted.signal.aborted || !frame || source !== frame || from !== origin) return;
      if (!isJsonObject(data) || data.type !== 'portico:ask') return;
      if (!isRequested) onRequested();
      isRequested = true;
      if (held && !isOver()) send(held);
      // After a failure the person decides, so that a page that requests in a loop makes no calls.
      else if (!hasFailed) void renew();
    },
    retry() {
      hasFailed = false;
      onFailed(undefined);
      void renew();
    },
    close() {
      aborted.abort();
      clearTimeout(timer);
      held = undefined;
      document.removeEventListener('visibilitychange', visible);
    },
  };
}
