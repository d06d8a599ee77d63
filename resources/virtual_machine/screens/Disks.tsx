/** The disks of a machine: each with what it is, and adding, enlarging, attaching, detaching and deleting by their calls. */
import { isAbsent } from '../../../src/lib/blank';
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { Scaling, Trash2, Unlink } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import type { MachineDisk } from '../../compute/machine';
import { addFields, attachFields, validateDiskGrowth, resizeFields } from '../rules/storage';
import { detachmentKey, disksOf, isStable, statedSize } from '../../compute/machineDisks';
import { formatSize } from '../../../src/lib/bytes';
import { usePerform } from '../../../src/admin/actions/usePerform';
import { useKeyPermissions } from '../../../src/admin/rights';
import { actionNamed } from '../../../src/admin/runs/actionsFor';
import { Note } from '../../../src/ui/Note';
import { useBlockedReason } from '../../../src/admin/actions/useBlockedReason';
import { DateValue } from '../../../src/admin/fields/DateValue';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { KindInput } from '../../../src/admin/inputs/KindInput';
import { ReferenceInput } from '../../../src/admin/inputs/ReferenceInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { useWords } from '../../../src/admin/texts';
import { useFreeDisks } from './useFreeDisks';
import { ChildForm } from '../../../src/admin/show/ChildForm';
import { ChildList, type SentChildAct } from '../../../src/admin/show/ChildList';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { useDiskName, useDiskNames } from '../../../src/admin/show/restore/useDiskNames';
import { DiskPrice } from './DiskPrice';
import { PriceChange } from './PriceChange';
import { dotted } from '../../../src/lib/dotted';

interface StoragePriceProps {
  kind: Kind;
  record: PortalRecord;
  /** One that there is grows, rather than one more being added. */
  grows?: boolean;
}

/** Inside a form: how more storage changes the virtual machine's price. */
function StoragePrice({ kind, record, grows = false }: StoragePriceProps) {
  const [size, uuid] = useWatch({ name: ['size_gb', 'disk_uuid'] }) as [unknown, unknown];
  const grown = disksOf(recordOf(virtualMachineRecord, record)).find((disk) => disk.uuid === uuid);
  const currentSize = grows ? (grown ? statedSize(grown) : Number.NaN) : 0;
  const more = Number(size) - currentSize;
  return (
    <PriceChange
      kind={kind}
      record={record}
      change={({ disk }) => (Number(size) > 0 && more >= 0 ? { disk: disk + more } : undefined)}
    />
  );
}

interface MachineProps {
  kind: Kind;
  record: PortalRecord;
}

/** Texts of a machine's disks. */
function useDiskTexts(kind: Kind) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  return {
    word: (name: string) => words.field(kind, name),
    action: (action: string, key: string) => translate(`resources.virtual_machine.actions.${action}.${key}`),
    size: (disk: MachineDisk) => {
      const size = statedSize(disk);
      return Number.isNaN(size) ? '–' : formatSize(size, 'GB', locale);
    },
  };
}

/** Why the disks of a machine cannot be changed while the machine itself changes. */
function useUnstableReason(kind: Kind, record: PortalRecord): string | undefined {
  const { action } = useDiskTexts(kind);
  return isStable(recordOf(virtualMachineRecord, record)) ? undefined : action('create_snapshot', 'reason');
}

function AddDisk({ kind, record }: MachineProps) {
  const { action } = useDiskTexts(kind);
  const call = useChildCall(kind, record);
  const blockedReason = useBlockedReason(kind, record);
  const unstable = useUnstableReason(kind, record);
  return (
    <ChildForm
      label={action('add_disk', 'label')}
      fields={addFields}
      refused={blockedReason('add_disk') ?? unstable}
      send={(values) => call('add_disk', values)}
    >
      {addFields.map((field) => (
        <KindInput key={field.name} kind={kind} field={field} />
      ))}
      <StoragePrice kind={kind} record={record} />
    </ChildForm>
  );
}

/** Enlarges a disk; a running machine is stopped for it, and started again. */
function ResizeDisk({ kind, record }: MachineProps) {
  const { word, action, size } = useDiskTexts(kind);
  const call = useChildCall(kind, record);
  const perform = usePerform(kind);
  const blockedReason = useBlockedReason(kind, record);
  const running = actionNamed(kind, record, 'resize_disk_running', useKeyPermissions());
  const stops = running?.allowed ? running : undefined;
  const machine = recordOf(virtualMachineRecord, record);
  const disks = disksOf(machine);
  const nameOf = useDiskName(disks);
  return (
    <ChildForm
      label={action('resize_disk', 'label')}
      icon={Scaling}
      submit={stops ? action('resize_disk_running', 'label') : undefined}
      fields={resizeFields(disks)}
      refused={
        blockedReason('resize_disk') ??
        (stops || isAbsent(machine.status) || machine.status === 'stopped'
          ? undefined
          : action('resize_disk', 'reason'))
      }
      fieldErrors={(values) => validateDiskGrowth(values, disks)}
      send={(values) => (stops ? perform.withValues(stops, record, values) : call('resize_disk', values))}
    >
      <SelectInput
        name="disk_uuid"
        label={word('storage_name')}
        options={disks.flatMap((disk) =>
          disk.uuid ? [{ value: disk.uuid, label: dotted([nameOf(disk), size(disk)]) }] : [],
        )}
      />
      {addFields.map((field) => (
        <KindInput key={field.name} kind={kind} field={field} />
      ))}
      <p className="p-muted-13">{action('resize_disk', 'confirm')}</p>
      {stops && <Note tone="warning">{action('resize_disk_running', 'confirm')}</Note>}
      <StoragePrice kind={kind} record={record} grows />
    </ChildForm>
  );
}

/** Attaches a disk of the location that no machine has. */
function AttachDisk({ kind, record }: MachineProps) {
  const { word, action } = useDiskTexts(kind);
  const call = useChildCall(kind, record);
  const blockedReason = useBlockedReason(kind, record);
  const unstable = useUnstableReason(kind, record);
  const free = useFreeDisks(record.location);
  if (!free.known) return null;
  const isNoneFree = free.source.data !== undefined && free.disks.length === 0;
  return (
    <ChildForm
      label={action('attach_disk', 'label')}
      fields={attachFields}
      refused={blockedReason('attach_disk') ?? unstable ?? (isNoneFree ? action('attach_disk', 'reason') : undefined)}
      send={(values) => call('attach_disk', values)}
    >
      <ReferenceInput
        name="disk_uuid"
        label={word('storage_name')}
        reference="disk"
        location={record.location}
        only={free.isFree}
      />
    </ChildForm>
  );
}

/** The actions on the row of a disk: detach and delete, neither on the primary disk. */
function useDiskActions({ kind, record }: MachineProps) {
  const { action } = useDiskTexts(kind);
  const call = useChildCall(kind, record);
  const unstable = useUnstableReason(kind, record);
  const act = (disk: MachineDisk, name: 'detach_disk' | 'delete_disk'): Omit<SentChildAct, 'icon'> => ({
    label: action(name, 'label'),
    text: action(name, 'confirm'),
    refused: disk.primary ? action(name, 'reason') : unstable,
    run: () => call(name, { disk_uuid: disk.uuid }),
  });
  return (disk: MachineDisk, key: string): SentChildAct[] => [
    {
      ...act(disk, 'detach_disk'),
      icon: <Unlink size={16} aria-hidden />,
      later: detachmentKey(String(record.uuid), key),
    },
    { ...act(disk, 'delete_disk'), icon: <Trash2 size={16} aria-hidden />, danger: true },
  ];
}

export function Disks({ kind, record }: MachineProps) {
  const translate = useTranslate();
  const { word, size } = useDiskTexts(kind);
  const actionsOf = useDiskActions({ kind, record });
  const disks = disksOf(recordOf(virtualMachineRecord, record));
  const nameOf = useDiskName(disks);
  const { namesOf, isNamed } = useDiskNames(record.location, disks);
  /** Beside its first name: the other one or its id, and whether the machine boots from it. */
  const noteOf = (disk: MachineDisk) =>
    dotted([...namesOf(disk).slice(1), disk.primary && isNamed(disk) ? word('storage_primary') : '']);
  const perMonth = translate('money.price_monthly');
  return (
    <ChildList
      title={word('storage')}
      empty={translate('show.machine.no_disks')}
      columns={[word('storage_name'), word('storage_size'), perMonth, word('storage_replica'), word('created_at')]}
      numbers={[word('storage_size'), perMonth, word('storage_replica')]}
      rows={disks.map((disk) => ({
        key: disk.uuid,
        name: nameOf(disk),
        cells: [
          <span key="name">
            {disk.uuid ? (
              <ReferenceValue kind="disk" id={disk.uuid} location={record.location} unnamed={nameOf(disk)} />
            ) : (
              <bdi>{nameOf(disk)}</bdi>
            )}{' '}
            <span className="p-muted-13">{noteOf(disk)}</span>
          </span>,
          size(disk),
          <DiskPrice key="price" kind={kind} record={record} disk={disk} dense />,
          (disk.replica ?? []).length,
          disk.created_at ? <DateValue key="created" value={disk.created_at} dense /> : '–',
        ],
      }))}
      actions={({ key }) => {
        const disk = disks.find(({ uuid }) => uuid === key);
        return disk ? actionsOf(disk, key) : [];
      }}
    >
      <AddDisk kind={kind} record={record} />
      <ResizeDisk kind={kind} record={record} />
      <AttachDisk kind={kind} record={record} />
    </ChildList>
  );
}
