/**
 * Automatic fallbacks for actions that do not finish in time: a graceful shutdown becomes a forced stop after
 * 120 seconds (docs/coverage.md, section 4). Stored in this browser across page loads: kind, id, action and time
 * only.
 */
import type { RecordId } from '../../../dataProvider/address';
import { namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../stored';

export interface Fallback {
  kind: string;
  id: RecordId;
  action: string;
  /** Moment at which it is due, ms. */
  due: number;
}

/** How long an overdue fallback is still attempted (its location may be unavailable), ms. */
export const patience = 10 * 60_000;

const isFallback = (one: unknown): one is Fallback => {
  const { kind, id, action, due } = (one ?? {}) as Partial<Fallback>;
  const isText = (value: unknown) => typeof value === 'string';
  return isText(kind) && isText(action) && (isText(id) || typeof id === 'number') && typeof due === 'number';
};

const list = storedList('localStorage', namespacedKey('fallbacks'), isFallback);

export const fallbacks = list.all;
export const onFallbacks = list.subscribe;

const isSame = (a: Fallback, b: Omit<Fallback, 'due'>) =>
  a.kind === b.kind && String(a.id) === String(b.id) && a.action === b.action;

export const scheduleFallback = (one: Fallback): void =>
  list.save([...fallbacks().filter((f) => !isSame(f, one)), one]);

export function cancelFallback(one: Omit<Fallback, 'due'>): void {
  if (fallbacks().some((f) => isSame(f, one))) list.save(fallbacks().filter((f) => !isSame(f, one)));
}

export const fallbackOf = (kind: string, id: RecordId): Fallback | undefined =>
  fallbacks().find((f) => f.kind === kind && String(f.id) === String(id));
