/**
 * Automatic fallbacks for actions that do not finish in time: a graceful shutdown becomes a forced stop after
 * 120 seconds (docs/coverage.md, section 4). Stored in this browser across page loads, by person: kind, id, action
 * and times only.
 */
import type { RecordId } from '../../../dataProvider/address';
import { ownedList } from './ownedList';
import { isSameId } from '../../lib/sameId';

export interface Fallback {
  kind: string;
  id: RecordId;
  action: string;
  /** When the action was sent, ms since the epoch. Identifies the attempt. */
  at: number;
  /** ms until it is due, as last stored. `fallbackTimeLeft` is the current value. */
  left: number;
  /** The action was not answered: the record need not show any effect of it yet. */
  inDoubt?: boolean;
}

/** How long after it was due a fallback is still attempted, ms: its location may be unavailable, or no page was open. */
export const fallbackPatience = 10 * 60_000;

const isFallback = (one: unknown): one is Fallback => {
  const { kind, id, action, at, left, inDoubt = false } = (one ?? {}) as Partial<Fallback>;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    isText(kind) &&
    isText(action) &&
    (isText(id) || typeof id === 'number') &&
    [at, left].every((number) => Number.isFinite(number)) &&
    typeof inDoubt === 'boolean'
  );
};

const list = ownedList('portico.fallbacks', isFallback);

export const fallbacks = list.all;
export const onFallbacks = list.subscribe;

type Subject = Pick<Fallback, 'kind' | 'id' | 'action'>;

const keyOf = ({ kind, id, action }: Subject) => `${kind} ${id} ${action}`;
const isSame = (a: Subject, b: Subject) => keyOf(a) === keyOf(b);

/** What was left when this page first saw an attempt, or last saw that another tab had counted further, and when that was. */
const seen = new Map<string, { at: number; left: number; since: number }>();

/**
 * ms until it is due, 0 or more. Counted while a page of the portal is open, and never by the device's clock: a clock
 * that is set forward, or a device that slept, must not force anything early.
 */
export function fallbackTimeLeft(one: Fallback): number {
  const key = keyOf(one);
  const now = performance.now();
  const before = seen.get(key);
  const left = before?.at === one.at ? before.left - (now - before.since) : Infinity;
  if (left <= one.left) return Math.max(0, left);
  seen.set(key, { at: one.at, left: one.left, since: now });
  return Math.max(0, one.left);
}

/** Stores how far this page has counted, so that a page load continues from there. */
export function storeTimeLeft(): void {
  if (fallbacks().length > 0)
    list.save(fallbacks().map((one) => ({ ...one, left: Math.round(fallbackTimeLeft(one)) })));
}

export const scheduleFallback = (one: Fallback): void =>
  list.save([...fallbacks().filter((f) => !isSame(f, one)), one]);

export function cancelFallback(one: Subject): void {
  if (fallbacks().some((f) => isSame(f, one))) list.save(fallbacks().filter((f) => !isSame(f, one)));
}

export const fallbackOf = (kind: string, id: RecordId): Fallback | undefined =>
  fallbacks().find((f) => f.kind === kind && isSameId(f.id, id));
