/**
 * Detects pages that are still open. Uploads of an open page are not taken over, whatever another tab reads in
 * the shared storage. Without locks (an origin without TLS) every other page counts as closed.
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
