/**
 * What the portal has said since it was opened: shown as toasts, and kept for the notifications page. In memory only:
 * messages may name things, and nothing of them outlives the page.
 */
import { useSyncExternalStore } from 'react';

export type MessageTone = 'success' | 'info' | 'warning' | 'error';

export interface Message {
  id: number;
  tone: MessageTone;
  /** As it was said, in the language of that moment. */
  text: string;
  /** Under it: why, and what to do. */
  detail?: string | undefined;
  at: Date;
  /** Where 'View' leads, a path of the portal. */
  view?: string | undefined;
  /** What 'Retry' does. A message with it stays until it is closed. */
  retry?: (() => void) | undefined;
  /** Milliseconds until it closes by itself; false never, undefined the portal's 5000 (spec section 9). */
  closeAfter?: number | false | undefined;
}

/** So many are kept. */
const kept = 100;

let messages: readonly Message[] = [];
let readUpTo = 0;
let count = 0;
const listeners = new Set<() => void>();
const told = new Set<(message: Message) => void>();

const change = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function say(given: Omit<Message, 'id' | 'at'>): void {
  count += 1;
  const message: Message = { ...given, id: count, at: new Date() };
  messages = [message, ...messages].slice(0, kept);
  change();
  told.forEach((listener) => listener(message));
}

/** Calls back with each new message. Answers with how to stop. */
export function onMessage(listener: (message: Message) => void): () => void {
  told.add(listener);
  return () => void told.delete(listener);
}

export function markRead(): void {
  if (readUpTo === count) return;
  readUpTo = count;
  change();
}

export function clearMessages(): void {
  messages = [];
  markRead();
  change();
}

/** Newest first. */
export const useMessages = (): readonly Message[] => useSyncExternalStore(subscribe, () => messages);

/** Only what failed or warns waits to be read: what was done was asked for, and seen. */
export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => messages.filter(({ id, tone }) => id > readUpTo && (tone === 'error' || tone === 'warning')).length,
  );
