/**
 * Which pages are still at work. What a page that lives is uploading is not interrupted, whatever another tab reads of it
 * in the common memory. Where the browser has no locks (an origin without TLS) every page counts as gone.
 */
const prefix = 'portico-uploads ';

export interface Presence {
  /** This page's name. */
  page: string;
  leave(): void;
}

export function bePresent(): Presence {
  const page = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const leaving = new AbortController();
  const held = () => new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  globalThis.navigator?.locks?.request(prefix + page, held).catch(() => undefined);
  return { page, leave: () => leaving.abort() };
}

export async function pagesAtWork(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
}
