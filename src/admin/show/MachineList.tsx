import { useTranslate } from 'ra-core';
import { usePortal } from '../../context/portal';
import { CopyButton } from '../fields/CopyButton';
import { ReferenceValue } from '../fields/ReferenceValue';
import { oneLine } from '../../ui/safe';
import { StatusChip } from '../fields/StatusChip';
import { PartNote } from '../../ui/Part';
import { useInLocation } from '../useInLocation';
import { ChildList, type ChildListProps } from './ChildList';

export const machineKind = 'virtual_machine';

interface MemberMachine {
  uuid: string | null | undefined;
  /** Null if it has none. Default: its private address. */
  address?: string | null;
}

interface MachineListProps extends Omit<ChildListProps, 'columns' | 'rows'> {
  /** Names of the columns of machines and of their addresses. */
  heads: readonly [machine: string, address: string];
  location: string | undefined;
  members: readonly MemberMachine[];
}

/** Machines that belong to a record, by name, address and status. One that its location knows no more is shown as deleted. */
export function MachineList({ heads, location, members, children, ...list }: MachineListProps) {
  const translate = useTranslate();
  const kind = usePortal().registry.find(machineKind);
  const { data: machines, source } = useInLocation(machineKind, location);
  const rows = members.map(({ uuid, address }) => {
    const machine = uuid ? machines.find((one) => one.uuid === uuid) : undefined;
    const shown = address === undefined ? machine?.private_ipv4 : address;
    return {
      key: uuid,
      name: oneLine(machine?.name || uuid || address || '–', 80),
      cells: [
        uuid ? <ReferenceValue key="name" kind={machineKind} id={uuid} location={location} /> : '–',
        typeof shown === 'string' ? <CopyButton key="address" value={shown} dense /> : '–',
        kind && machine ? (
          <StatusChip key="status" kind={kind} record={machine} />
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
