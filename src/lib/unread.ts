/**
 * What of the answers could not be read, for the screens that are poorer for it. Names and key paths only: values never
 * come here. A newer answer to the same question takes the place of what was said of the older one.
 */
import { createValueStore, type ReadableStore } from './store';

export interface UnreadPart {
  /** The kind, or the name of the call's record: `virtual_machine`, `vm_images`. */
  source: string;
  /** Key path in the entry or record; empty for the whole of it. */
  path: string;
  message: string;
  /** Nothing was answered at all: an outage of the whole provider says so for every screen. */
  isUnanswered?: boolean;
  /** The portal's id of the record it is missing in. */
  id?: string | number | undefined;
  /** What people call the entry. Other people's text. */
  name?: string | undefined;
}

/** Of one source, in the order of its answers. */
type Scopes = ReadonlyMap<string, readonly UnreadPart[]>;

/** At most so many of one answer are stored. */
const most = 100;

/** Another number whenever anything has changed. */
const version = createValueStore(0);
export const unreadVersion: ReadableStore<number> = version;

const parts = new Map<string, Scopes>();
const nothing: readonly UnreadPart[] = [];
const flat = new Map<string, readonly UnreadPart[]>();

/** Says what of the answer to one question (`scope`: a place, a path) could not be read; nothing, where all could be. */
export function setUnread(source: string, scope: string, found: readonly UnreadPart[]): void {
  const before = parts.get(source);
  if (found.length === 0 && !before?.has(scope)) return;
  const after = new Map(before);
  if (found.length === 0) after.delete(scope);
  else after.set(scope, found.slice(0, most));
  parts.set(source, after);
  flat.delete(source);
  version.update((before) => before + 1);
}

/** The same list as long as nothing changes. */
export function unreadOf(source: string): readonly UnreadPart[] {
  const known = flat.get(source);
  if (known) return known;
  const scopes = parts.get(source);
  const list = scopes && scopes.size > 0 ? [...scopes.values()].flat() : nothing;
  flat.set(source, list);
  return list;
}
