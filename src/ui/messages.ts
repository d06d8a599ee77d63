/**
 * What the portal has said since it was opened: shown as toasts, and kept for the notifications page. In memory only:
 * messages may name things, and nothing of them outlives the page.
 */
import { useStoreValue } from '../context/useStoreValue';
import { createSignal, createValueStore } from '../lib/store';

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
  /** What it is about is not sent yet, and can be taken back: its key (`src/admin/actions/unsent.ts`), and what is said then. */
  unsent?: { key: string; undone: string } | undefined;
  /** Milliseconds until it closes by itself; false never, undefined the portal's 5000 (docs/coverage.md, section 9). */
  closeAfter?: number | false | undefined;
}

/** At most so many are stored. */
const kept = 100;

let count = 0;
/** Newest first, and the id of the newest that has been seen. */
const store = createValueStore<{ messages: readonly Message[]; readUpTo: number }>({ messages: [], readUpTo: 0 });
const added = createSignal<[Message]>();

/**
 * Puts a message into the toasts and the list of notifications. Components take `useToast` for what was done or failed; this is
 * for what is said from elsewhere, or with more than that.
 *
 * @example
 * say({ tone: 'info', text: 'web-01 is restarting', view: '/compute' });
 */
export function say(given: Omit<Message, 'id' | 'at'>): void {
  count += 1;
  const message: Message = { ...given, id: count, at: new Date() };
  store.update(({ messages, ...rest }) => ({ ...rest, messages: [message, ...messages].slice(0, kept) }));
  added.notify(message);
}

/** Calls back with each new message. Answers with how to stop. */
export const onMessage = added.subscribe;

export const markRead = (): void =>
  store.update((before) => (before.readUpTo === count ? before : { ...before, readUpTo: count }));

export const clearMessages = (): void => store.set({ messages: [], readUpTo: count });

/** Newest first. */
export const useMessages = (): readonly Message[] => useStoreValue(store, ({ messages }) => messages);

/** Only what failed or warns waits to be read: what was done was asked for, and seen. */
export const useUnreadCount = (): number =>
  useStoreValue(
    store,
    ({ messages, readUpTo }) =>
      messages.filter(({ id, tone }) => id > readUpTo && (tone === 'error' || tone === 'warning')).length,
  );
