/**
 * What is done by itself when an action has not led where it should in time: a graceful shutdown becomes a forced stop
 * after 120 seconds (spec section 4). Kept by this browser across reloads: kind, id, action and moment, nothing else.
 */
import type { RecordId } from '../../../dataProvider/address';

export interface Fallback {
  kind: string;
  id: RecordId;
  action: string;
  /** Moment at which it is due, ms. */
  due: number;
}

const storageKey = 'portico.fallbacks';
/** How long after it was due it is still tried (the place may be silent for a while), ms. */
export const patience = 10 * 60_000;

const listeners = new Set<() => void>();
let cached: { text: string | null; list: readonly Fallback[] } = { text: null, list: [] };

const isFallback = (one: unknown): one is Fallback => {
  const { kind, id, action, due } = (one ?? {}) as Partial<Fallback>;
  return (
    typeof kind === 'string' &&
    typeof action === 'string' &&
    typeof due === 'number' &&
    ['string', 'number'].includes(typeof id)
  );
};

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is forbidden: what is due lasts as long as the page.
    return cached.text;
  }
}

/** All that is due some time, the same list as long as nothing changes. */
export function fallbacks(): readonly Fallback[] {
  const text = stored();
  if (text === cached.text) return cached.list;
  let list: readonly Fallback[] = [];
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    list = Array.isArray(read) ? read.filter(isFallback) : [];
  } catch {
    // Someone else's text under our name: as if there were none.
  }
  cached = { text, list };
  return list;
}

function keep(list: readonly Fallback[]) {
  const text = list.length > 0 ? JSON.stringify(list) : null;
  cached = { text, list };
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // As above.
  }
  listeners.forEach((listener) => listener());
}

const isSame = (a: Fallback, b: Omit<Fallback, 'due'>) =>
  a.kind === b.kind && String(a.id) === String(b.id) && a.action === b.action;

export const scheduleFallback = (one: Fallback): void => keep([...fallbacks().filter((f) => !isSame(f, one)), one]);

export function cancelFallback(one: Omit<Fallback, 'due'>): void {
  if (fallbacks().some((f) => isSame(f, one))) keep(fallbacks().filter((f) => !isSame(f, one)));
}

export const fallbackOf = (kind: string, id: RecordId): Fallback | undefined =>
  fallbacks().find((f) => f.kind === kind && String(f.id) === String(id));

/** Calls back after each change, in this tab or another. */
export function onFallbacks(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
