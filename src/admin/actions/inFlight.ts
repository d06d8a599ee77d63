/** What has been sent and not answered yet, so that nothing is sent twice and buttons say that they are at work. */
import { useSyncExternalStore } from 'react';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';

const sent = new Set<string>();
const listeners = new Set<() => void>();
const keyOf = (kind: Kind, id: RecordId, name: string) => `${kind.name} ${id} ${name}`;
const tell = () => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Runs the work, unless the same is under way already: then undefined, at once. */
export async function dedupe<T>(
  kind: Kind,
  id: RecordId,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const key = keyOf(kind, id, name);
  if (sent.has(key)) return undefined;
  sent.add(key);
  tell();
  try {
    return await work();
  } finally {
    sent.delete(key);
    tell();
  }
}

export const useInFlight = (kind: Kind, id: RecordId, name: string): boolean =>
  useSyncExternalStore(subscribe, () => sent.has(keyOf(kind, id, name)));
