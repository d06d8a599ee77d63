import { useMemo } from 'react';
import { useStoreValue } from '../context/useStoreValue';
import { unreadOf, unreadVersion, type UnreadPart } from '../lib/unread';
import { useOutage } from './outage';

/**
 * What of these sources' answers could not be read; `id`: of one record, and of what is nobody's own. In an outage, without
 * what was not answered: the banner over the page says it.
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
    const isOwn = (part: UnreadPart) =>
      part.id === undefined ? part.name === undefined : String(part.id) === String(id);
    return version >= 0 && id !== undefined ? all.filter(isOwn) : all;
  }, [key, id, version, isOutage]);
}
