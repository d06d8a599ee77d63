import { useMemo } from 'react';
import { useStoreValue } from '../context/useStoreValue';
import { unreadOf, unreadVersion, type UnreadPart } from '../lib/unread';
import { useOutage } from './outage';
import { isSameId } from '../lib/sameId';

/**
 * Unreadable parts of these sources' answers; `id` limits them to one record and to those that belong to no
 * record. During an outage missing answers are left out: the banner above the page reports them.
 *
 * @example
 * const unread = useUnread([kind.name], record.id);
 * return unread.length > 0 ? <p>Incomplete</p> : null;
 */
export function useUnread(sources: readonly string[], id?: string | number): readonly UnreadPart[] {
  const version = useStoreValue(unreadVersion);
  const isOutage = useOutage() !== undefined;
  const key = sources.join(' ');
  return useMemo(() => {
    const all = key
      .split(' ')
      .flatMap((source) => unreadOf(source))
      .filter(({ isUnanswered }) => !(isOutage && isUnanswered));
    const isOwn = (part: UnreadPart) => (part.id === undefined ? part.name === undefined : isSameId(part.id, id));
    return version >= 0 && id !== undefined ? all.filter(isOwn) : all;
  }, [key, id, version, isOutage]);
}
