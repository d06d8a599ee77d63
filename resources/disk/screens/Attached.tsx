/** Which machine a disk is in, read from the machines of its location (docs/readings.md), and putting it in or taking it out. */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { normaliseField } from '../../kind/normalise';
import type { Kind } from '../../kind/types';
import { isActiveDisk, isStable } from '../../compute/machineDisks';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { oneLine } from '../../../src/ui/safe';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { Note } from '../../../src/ui/Note';
import { PartNote } from '../../../src/ui/Part';
import { usePartLabel } from '../../../src/ui/usePartLabel';
import { useWords } from '../../../src/admin/texts';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList } from '../../../src/admin/show/ChildList';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { useDetach } from './useDetach';
import { useDiskHolders } from './useHolders';
import { machineKind } from '../../compute/machineKind';

const fields = [normaliseField('machine', { reference: machineKind })];

export function Attached({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const call = useChildCall(kind, record);
  const label = usePartLabel();
  const detach = useDetach();
  const { location } = record;
  const { kind: machines, source, machines: data, holders, isKnown, inMachine } = useDiskHolders(record);
  const t = (key: string) => translate(`resources.disk.actions.${key}`);
  const fits = (machine: PortalRecord) => isStable(recordOf(virtualMachineRecord, machine));
  // Only if all machines of its location have been read.
  const isUnused = machines && isKnown && holders.length === 0 && record.status === 'Active';
  const state = translate(isKnown ? 'resources.disk.status.detached' : 'show.disk.attachment_unknown');
  const refused = isActiveDisk(record) && data.some(fits) ? undefined : t('attach.reason');
  return (
    <ChildList
      title={words.field(kind, 'attached_to')}
      empty={isUnused ? '' : label(source, state)}
      columns={[words.field(kind, 'machine'), translate('status.label')]}
      rows={holders.map((machine) => ({
        key: String(machine.uuid),
        name: oneLine(machine.name, 80),
        cells: [
          <ReferenceValue key="name" kind={machineKind} id={String(machine.uuid)} location={location} />,
          machines && <StatusChip key="status" kind={machines} record={machine} blank="–" />,
        ],
      }))}
      actions={({ key }) => {
        const machine = holders.find(({ uuid }) => uuid === key);
        if (!machine) return [];
        return [detach(kind, record, machine, inMachine(machine))];
      }}
    >
      <PartNote of={source} />
      {isUnused && <Note tone="warning">{translate('show.disk.detached')}</Note>}
      {machines && source.data !== undefined && holders.length === 0 && (
        <ChildForm
          label={t('attach.label')}
          fields={fields}
          refused={refused}
          send={(values) => call('attach', values)}
        >
          <ReferenceInput
            name="machine"
            label={words.field(kind, 'machine')}
            reference={machineKind}
            location={location}
            only={fits}
          />
        </ChildForm>
      )}
    </ChildList>
  );
}
