import { useTranslate } from 'ra-core';
import { usePortal } from '../../context/portal';
import { CopyButton } from '../fields/CopyButton';
import { ReferenceValue } from '../fields/ReferenceValue';
import { oneLine } from '../../ui/safe';
import { useRecordNames } from '../useRecordNames';
import { StatusChip } from '../fields/StatusChip';
import { PartNote } from '../../ui/Part';
import { useInLocation } from '../useInLocation';
import { ChildList, type ChildListProps } from './ChildList';

interface Member {
  /** Of its record; undefined or null for a member that is only an address. */
  uuid: string | null | undefined;
  /** Shown with a copy button if it is a text. */
  address: unknown;
}

interface MemberListProps extends Omit<ChildListProps, 'columns' | 'rows'> {
  /** The kind of the members' records. */
  kindName: string;
  /** Names of the columns of records and of their addresses. */
  heads: readonly [record: string, address: string];
  location: string | undefined;
  members: readonly Member[];
}

/**
 * Records of another kind, in the same location, that belong to this one: by name, address and status. A record that its
 * location does not list any more is shown as deleted.
 */
export function MemberList({ kindName, heads, location, members, children, ...list }: MemberListProps) {
  const translate = useTranslate();
  const kind = usePortal().registry.find(kindName);
  const { labelOf } = useRecordNames(kindName);
  const { data: records, source } = useInLocation(kindName, location);
  const rows = members.map(({ uuid, address }) => {
    const record = uuid ? records.find((one) => one.uuid === uuid) : undefined;
    const shown = typeof address === 'string' ? address : undefined;
    return {
      key: uuid,
      name: record ? labelOf(record) : oneLine(shown, 80) || '–',
      cells: [
        uuid ? <ReferenceValue key="name" kind={kindName} id={uuid} location={location} /> : '–',
        shown === undefined ? '–' : <CopyButton key="address" value={shown} dense />,
        kind && record ? (
          <StatusChip key="status" kind={kind} record={record} blank="–" />
        ) : (
          uuid && kind && source.data && translate('show.network.gone')
        ),
      ],
    };
  });
  return (
    <ChildList {...list} columns={[...heads, translate('status.label')]} rows={rows}>
      <PartNote of={source} />
      {children}
    </ChildList>
  );
}
