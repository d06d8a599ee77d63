/** Payments that outlive the page: in the browser's own storage, so that any tab finds them. No secrets. */
import * as z from 'zod/mini';
import { placeOf } from '../../session/drawer';
import type { Kept } from './machine';

const place = placeOf('payments');
/** Older ones are of no use any more: processors let payments lapse within days. Milliseconds. */
const longest = 7 * 24 * 3_600_000;

const attempt = z.object({
  id: z.string(),
  at: z.number(),
  account: z.number(),
  amount: z.string(),
  method: z.string(),
  card: z.optional(z.union([z.number(), z.string()])),
});
const entry = z.object({
  attempt,
  phase: z.enum(['beginning', 'form', 'away']),
  identifier: z.optional(z.string()),
  known: z.array(z.string()),
  left: z.optional(z.literal(true)),
});

/** Newest first. */
export function keptPayments(now = Date.now()): Kept[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    const entries = (Array.isArray(raw) ? raw : []).flatMap((one) => {
      const read = z.safeParse(entry, one);
      return read.success ? [read.data as Kept] : [];
    });
    return entries.filter((kept) => now - kept.attempt.at < longest).sort((a, b) => b.attempt.at - a.attempt.at);
  } catch {
    return [];
  }
}

function write(all: readonly Kept[]): void {
  try {
    if (all.length > 0) localStorage.setItem(place, JSON.stringify(all));
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing: the provider's own list of payments still tells.
  }
}

export const keep = (kept: Kept): void =>
  write([kept, ...keptPayments().filter((one) => one.attempt.id !== kept.attempt.id)]);

export const forget = (id: string): void => write(keptPayments().filter((one) => one.attempt.id !== id));
