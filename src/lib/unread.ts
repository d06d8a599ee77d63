/**
 * Unreadable parts of answers, for the screens that lack them. Contains names and key paths only, never values.
 * A newer answer to the same request replaces the report of the older one.
 */
import { isSameId } from './sameId';
import { createValueStore, type ReadableStore } from './store';

export interface UnreadPart {
  /** The kind, or the name of the call's record: `virtual_machine`, `vm_images`. */
  source: string;
  /** Key path in the entry or record; empty for all of it. */
  path: string;
  message: string;
  /** There was no answer at all: during an outage the banner reports it for every screen. */
  isUnanswered?: boolean;
  /** The portal's id of the record that the value is missing from. */
  id?: string | number | undefined;
  /** The entry's display name. User-supplied text. */
  name?: string | undefined;
}

/** Of one source, in the order of its answers. */
type Scopes = ReadonlyMap<string, readonly UnreadPart[]>;

/** Changes whenever anything has changed. */
const version = createValueStore(0);
export const unreadVersion: ReadableStore<number> = version;

const parts = new Map<string, Scopes>();
const nothing: readonly UnreadPart[] = [];
const flat = new Map<string, readonly UnreadPart[]>();

/**
 * Stores which parts of the answer to one request (`scope`: a location, a path) could not be read; an empty list
 * if all could be. For what reads answers; screens show it with `Unread`. Never throws.
 *
 * @example
 * setUnread('vm_images', 'tll', [{ source: 'vm_images', path: 'title', message: 'expected a text' }]);
 */
export function setUnread(source: string, scope: string, found: readonly UnreadPart[]): void {
  const before = parts.get(source);
  if (found.length === 0 && !before?.has(scope)) return;
  const after = new Map(before);
  if (found.length === 0) after.delete(scope);
  else after.set(scope, found);
  parts.set(source, after);
  flat.delete(source);
  version.update((before) => before + 1);
}

/**
 * What could not be read of a source: the identical list while nothing changes. Screens that show it use `useUnread`.
 *
 * @example
 * const isIncomplete = unreadOf('virtual_machine').length > 0;
 */
export function unreadOf(source: string): readonly UnreadPart[] {
  const known = flat.get(source);
  if (known) return known;
  const scopes = parts.get(source);
  const list = scopes && scopes.size > 0 ? [...scopes.values()].flat() : nothing;
  flat.set(source, list);
  return list;
}

/**
 * Whether a field of one record, or a part of it, was in the answer and could not be read. Ask where a missing value means
 * something (everything, anyone, none): a value that could not be read is missing from the record too, and means none of these.
 *
 * @example
 * const isUnrestricted = record.account === undefined && !isFieldUnread(unreadOf('token'), record.id, 'account');
 */
export const isFieldUnread = (unread: readonly UnreadPart[], id: string | number, field: string): boolean =>
  unread.some((part) => isSameId(part.id, id) && (part.path === field || part.path.startsWith(`${field}.`)));

/** For tests that share a module: nothing is unread. */
export function forgetUnread(): void {
  parts.clear();
  flat.clear();
}
