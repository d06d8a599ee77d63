/**
 * Stores the journal of payments. Each entry has its own storage key, so that two tabs writing at once lose
 * nothing. Entries are stored by person.
 */
import * as z from 'zod/mini';
import { isImpersonated, namespacedKey } from '../../session/storageNamespace';
import { storageSignal } from '../../session/storageSignal';
import { isOpen, mergeEntries, type JournalEntry, type JournalOwner } from './journal';
import { readReceipt } from './receipt';

const name = 'payment.';
/** Decided ones are history; open ones stay for as long as a provider may take. Milliseconds. */
const longest = 90 * 24 * 3_600_000;
const most = 200;

/** Of a `Reason`, stored as JSON. */
export const reasonShape = z.object({
  key: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  message: z.optional(z.string()),
});
const texts = z.optional(z.array(z.string()));
/** Of a `Baseline`. */
export const baselineShape = z.object({
  at: z.number(),
  payments: texts,
  entries: texts,
  invoices: texts,
  credit: z.optional(z.string()),
});
/** Of a `PaymentState`. */
export const stateShape = z.enum(['begun', 'charged', 'credited', 'failed', 'cancelled', 'unknown']);
const shape = z.object({
  attempt: z.object({
    id: z.string(),
    at: z.number(),
    account: z.number(),
    method: z.string(),
    card: z.optional(z.union([z.number(), z.string()])),
    receipt: z.optional(z.unknown()),
    despite: texts,
    back: z.optional(z.string()),
  }),
  person: z.optional(z.union([z.number(), z.string()])),
  phase: z.enum(['beginning', 'form', 'away']),
  identifier: z.optional(z.string()),
  guessed: z.optional(z.boolean()),
  inForm: z.optional(z.boolean()),
  tried: z.optional(z.boolean()),
  state: stateShape,
  reasons: z.array(reasonShape),
  baseline: z.optional(baselineShape),
  keys: texts,
  changed: z.number(),
  left: z.optional(z.boolean()),
  dismissed: z.optional(z.boolean()),
});

function parseEntry(raw: string | null): JournalEntry | undefined {
  try {
    const read = shape.safeParse(JSON.parse(raw ?? 'null'));
    if (!read.success) return undefined;
    const { attempt, ...entry } = read.data;
    return { ...entry, attempt: { ...attempt, receipt: readReceipt(attempt.receipt) } } as JournalEntry;
  } catch {
    return undefined;
  }
}

const storageKey = (id: string) => namespacedKey(name) + id;

export const readEntry = (id: string): JournalEntry | undefined => {
  try {
    return parseEntry(localStorage.getItem(storageKey(id)));
  } catch {
    return undefined;
  }
};

function storedIds(): string[] {
  const prefix = namespacedKey(name);
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/**
 * Newest first. `person`: their id; entries of other people who use this browser are left out. While acting as a customer, those of others
 * may be stored too: until it is known who this one is, only entries without a person are theirs.
 */
export function readJournal(person: JournalOwner | undefined, now = Date.now()): JournalEntry[] {
  return storedIds()
    .flatMap((id) => readEntry(id) ?? [])
    .filter((entry) => now - entry.attempt.at < longest)
    .filter(
      (entry) => (person === undefined && !isImpersonated()) || entry.person === undefined || entry.person === person,
    )
    .sort((a, b) => b.attempt.at - a.attempt.at);
}

const changes = storageSignal((key) => key.startsWith(namespacedKey(name)));
export const onJournalChange = changes.subscribe;

/** Room for new entries: decided ones that are too old or too many go. */
function prune(now: number): void {
  const all = storedIds().flatMap((id) => readEntry(id) ?? []);
  const oldest = all
    .filter((one) => !isOpen(one))
    .sort((a, b) => b.attempt.at - a.attempt.at)
    .slice(most);
  const lapsed = all.filter(({ attempt }) => now - attempt.at >= longest);
  for (const { attempt } of [...oldest, ...lapsed]) localStorage.removeItem(storageKey(attempt.id));
}

/** Merges an entry into the stored one. Returns the stored entry. */
export function saveEntry(entry: JournalEntry): JournalEntry {
  const merged = mergeEntries(readEntry(entry.attempt.id), entry);
  try {
    prune(Date.now());
    localStorage.setItem(storageKey(entry.attempt.id), JSON.stringify(merged));
  } catch {
    // Nothing is stored: the provider's data is still available.
  }
  changes.notify();
  return merged;
}
