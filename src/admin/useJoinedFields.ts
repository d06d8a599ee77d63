import type { Field, Kind, RecordData } from '../../resources/kind/types';
import { usePortal } from '../context/portal';
import { useOutage } from '../ui/outage';
import { useUnread } from '../ui/useUnread';

interface JoinedFields {
  /** Shown from the first: other records fill it, and these are read or being read. */
  has(field: Pick<Field, 'name'>): boolean;
  isAwaited(field: Pick<Field, 'name'>): boolean;
  /** One of them is still to come: what depends on it, such as the price, is not known yet. False during an outage. */
  isAnyAwaited: boolean;
}

/**
 * Fields of a record that records of other kinds fill (`joined` of its kind), while these are being read and after.
 *
 * @example
 * const { isAnyAwaited } = useJoinedFields(kind, record);
 */
export function useJoinedFields(kind: Kind, record: RecordData): JoinedFields {
  const { registry } = usePortal();
  const unread = useUnread([kind.name]);
  const isOutage = useOutage() !== undefined;
  type Named = Pick<Field, 'name'>;
  const isJoined = ({ name }: Named) => registry.find(kind.joined?.[name] ?? '') !== undefined;
  const isRead = ({ name }: Named) => record[name] !== undefined;
  const has = (field: Named) => isJoined(field) && (isRead(field) || !unread.some(({ path }) => path === field.name));
  const isAwaited = (field: Named) => isJoined(field) && !isRead(field);
  const isAnyAwaited = !isOutage && Object.keys(kind.joined ?? {}).some((name) => has({ name }) && isAwaited({ name }));
  return { has, isAwaited, isAnyAwaited };
}
