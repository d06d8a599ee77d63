/**
 * Messages shown since the portal was opened: as toasts, and on the notifications page. In memory only, because
 * they may contain names.
 */
import { useStoreValue } from '../context/useStoreValue';
import { createSignal, createValueStore } from '../lib/store';

export type MessageTone = 'success' | 'info' | 'warning' | 'error';

export interface Message {
  id: number;
  tone: MessageTone;
  /** In the language at the time of the message. */
  text: string;
  /** Second line: the reason, and what to do. */
  detail?: string | undefined;
  at: Date;
  /** Path of the portal that 'View' leads to. */
  view?: string | undefined;
  /** Address that 'Open' leads to, in a new window. In the toast only: it may contain a token. */
  href?: string | undefined;
  /** Called by 'Retry'. A message with it stays until it is closed. */
  retry?: (() => void) | undefined;
  /** Called by 'Undo': of what only this browser has changed. In the toast only, which stays twice as long. */
  undo?: (() => void) | undefined;
  /**
   * The action has not been sent yet and can be undone: its key (`src/admin/runs/unsent.ts`), and the message
   * after undoing.
   */
  unsent?: { key: string; undone: string } | undefined;
  /** Number of the download (`src/admin/runs/transfers.ts`) whose progress it shows until that ends. */
  transfer?: number | undefined;
  /** Milliseconds until it closes; false never, undefined the default of 5000 (docs/coverage.md, section 9). */
  closeAfter?: number | false | undefined;
}

/** Maximum number of stored messages. */
const retained = 100;

let count = 0;
/** Newest first, and the id of the newest message that has been seen. */
const store = createValueStore<{ messages: readonly Message[]; readUpTo: number }>({ messages: [], readUpTo: 0 });
const added = createSignal<[Message]>();

/**
 * Adds a message to the toasts and the notifications. Components use `useToast` for results and failures; this
 * is for messages from outside components, or with more options.
 *
 * @example
 * addMessage({ tone: 'info', text: 'web-01 is restarting', view: '/compute' });
 */
export function addMessage(given: Omit<Message, 'id' | 'at'>): void {
  count += 1;
  const message: Message = { ...given, id: count, at: new Date() };
  store.update(({ messages, ...rest }) => ({ ...rest, messages: [message, ...messages].slice(0, retained) }));
  added.notify(message);
}

/** Calls the listener with each new message. Returns the unsubscribe function. */
export const onMessage = added.subscribe;

export const markRead = (): void =>
  store.update((before) => (before.readUpTo === count ? before : { ...before, readUpTo: count }));

export const clearMessages = (): void => store.set({ messages: [], readUpTo: count });

/** Newest first. */
export const useMessages = (): readonly Message[] => useStoreValue(store, ({ messages }) => messages);

/** Only failures and warnings count as unread: the person was waiting for the others. */
export const useUnreadCount = (): number =>
  useStoreValue(
    store,
    ({ messages, readUpTo }) =>
      messages.filter(({ id, tone }) => id > readUpTo && (tone === 'error' || tone === 'warning')).length,
  );
