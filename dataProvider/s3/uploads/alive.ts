/**
 * Which pages are still at work. What a page that lives is uploading is not interrupted, whatever another tab reads of it
 * in the common memory. Where the browser has no locks (an origin without TLS) every page counts as gone.
 */
import { heldLocks } from '../../../src/lib/locks';
import { holdLock } from '../../../src/lib/holdLock';

const prefix = 'portico-uploads ';

export interface Presence {
  /** This page's name. */
  page: string;
  leave(): void;
}

export function announcePresence(): Presence {
  const page = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  return { page, leave: holdLock(prefix + page) };
}

export async function pagesAtWork(): Promise<ReadonlySet<string>> {
  return new Set([...((await heldLocks()) ?? [])].map((name) => name.slice(prefix.length)));
}
