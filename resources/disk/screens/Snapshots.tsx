/**
 * Restore points of a disk: its snapshots, and what its machine reports besides, such as backups. The calls that create,
 * restore and delete one belong to the virtual machine that boots
 * from the disk (docs/coverage.md, section 7), so they require an attached disk; a new disk can be created from
 * a snapshot at any time.
 */
import { buttonClass } from '../../../src/ui/Button';
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { diskRecord } from '../schema';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { copiesOf, isStable, type Copy } from '../../compute/machineDisks';
import { formatSize } from '../../../src/lib/bytes';
import { toDate } from '../../../src/lib/time';
import { pathTo } from '../../../src/context/paths';
import { useProvider } from '../../../src/context/portal';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { oneLine } from '../../../src/ui/safe';
import { usePartLabel } from '../../../src/ui/usePartLabel';
import { useToast } from '../../../src/ui/useToast';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { DateValue } from '../../../src/admin/fields/DateValue';
import { useWords } from '../../../src/admin/texts';
import { ChildList, type ChildAct } from '../../../src/admin/show/ChildList';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import { TakeSnapshot } from '../../../src/admin/show/TakeSnapshot';
import { useDiskHolders } from './useHolders';
import { machineKind } from '../../compute/machineKind';
import { LazyRestoreDialog } from '../../../src/admin/show/restore/LazyRestoreDialog';

const timeOf = (at: unknown): number => toDate(at)?.getTime() ?? 0;

/** The snapshots and backups of a disk, newest first: those in its own answer, and those that its machine reports. */
function useRestorePoints(record: PortalRecord) {
  const { kind: machines, source, holders, inMachine } = useDiskHolders(record);
  const [machine] = holders;
  const { snapshots } = recordOf(diskRecord, record);
  const reported = machine ? copiesOf(recordOf(virtualMachineRecord, machine)) : [];
  const known = reported.filter(({ disk }) => disk.uuid === record.uuid);
  const typeOf = (uuid: unknown) => known.find((one) => one.uuid === uuid)?.type ?? 'snapshot';
  const others = known.filter(({ uuid }) => !snapshots?.some((one) => one.uuid === uuid));
  const points = [
    ...(snapshots ?? []).map((one) => ({ ...one, type: typeOf(one.uuid), size: one.size_gb })),
    ...others.map((one) => ({ ...one, type: one.type ?? 'snapshot' })),
  ].toSorted((one, other) => timeOf(other.created_at) - timeOf(one.created_at));
  return {
    machines,
    machine,
    source,
    snapshots,
    points,
    typeOf,
    /** Whether it is the machine's boot disk: snapshots are then taken and restored while the machine is stable only. */
    isPrimary: machine && inMachine(machine)?.primary,
    isChanging: machine !== undefined && !isStable(recordOf(virtualMachineRecord, machine)),
    /** As the machine has it; the disk's own answer names less of it. */
    copyOf: (uuid: string): Copy | undefined => {
      const snapshot = snapshots?.find((one) => one.uuid === uuid);
      const disk = machine && inMachine(machine);
      return reported.find((one) => one.uuid === uuid) ?? (snapshot && disk && { ...snapshot, type: 'snapshot', disk });
    },
  };
}

/** The cells of a restore point. `hasTypes`: with a column of its type. */
function useRowOf(kind: Kind, record: PortalRecord, hasTypes: boolean) {
  const translate = useTranslate();
  const locale = useLocale();
  const copyName = useCopyName();
  const { size_gb } = recordOf(diskRecord, record);
  const copy = (uuid: string) =>
    pathTo(kind, 'create', undefined, { location: record.location ?? '', source: 'SNAPSHOT', from: uuid });
  return (point: ReturnType<typeof useRestorePoints>['points'][number]) => ({
    key: point.uuid,
    name: copyName(point),
    cells: [
      copyName(point),
      ...(hasTypes
        ? [
            translate(`resources.virtual_machine.options.replica.${point.type}`, {
              _: oneLine(point.type, 40),
            }),
          ]
        : []),
      formatSize(Number(point.size ?? size_gb), 'GB', locale),
      point.created_at ? <DateValue key="created" value={point.created_at} dense /> : '–',
      point.uuid && point.type === 'snapshot' ? (
        <Link key="copy" className={buttonClass('link')} to={copy(point.uuid) ?? ''}>
          {translate('show.disk.copy')}
        </Link>
      ) : (
        '–'
      ),
    ],
  });
}

interface PointActionsInput {
  kind: Kind;
  record: PortalRecord;
  points: ReturnType<typeof useRestorePoints>;
  /** Opens the dialog that restores this copy. */
  openRestore(key: string): void;
}

/** The actions of a disk's copies, which are calls of its machine. */
function usePointActions({ kind, record, points, openRestore }: PointActionsInput) {
  const translate = useTranslate();
  const provider = useProvider();
  const toast = useToast();
  const { name } = useActionWords(kind);
  const { machine, typeOf, isPrimary, isChanging } = points;
  const t = (key: string) => translate(`resources.disk.actions.${key}`, { name: name(record) });
  const changing = isChanging ? t('create_snapshot.changing') : undefined;
  const onMachine = async (action: string, values: Record<string, unknown>, done: string) => {
    if (!machine) return;
    await provider.act(machineKind, action, machine.id, values);
    toast.done(done);
  };
  const removal = (key: string, part: string) =>
    typeOf(key) === 'snapshot' ? t(`delete_snapshot.${part}`) : translate(`show.disk.delete_backup.${part}`);
  const actionsOf = ({ key }: { key: string }): ChildAct[] => [
    {
      label: t('restore_snapshot.label'),
      icon: <RotateCcw size={16} aria-hidden />,
      danger: true,
      refused: isPrimary ? changing : t('restore_snapshot.reason'),
      begin: () => openRestore(key),
    },
    {
      label: removal(key, 'label'),
      icon: <Trash2 size={16} aria-hidden />,
      text: removal(key, 'confirm'),
      danger: true,
      refused: machine ? undefined : t('delete_snapshot.reason'),
      run: () => onMachine('delete_replica', { replica_uuid: key }, removal(key, 'done')),
    },
  ];
  const take = {
    label: t('create_snapshot.label'),
    refused: isPrimary ? changing : t('create_snapshot.reason'),
    run: () => onMachine('create_snapshot', { type: 'snapshot' }, t('create_snapshot.done')),
  };
  return { actionsOf, take };
}

export function Snapshots({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const points = useRestorePoints(record);
  const { machines, machine, source, snapshots, copyOf } = points;
  const label = usePartLabel();
  const [openDialog, setOpenDialog] = useState<string>();
  const word = (field: string) => words.field(kind, field);
  const chosen = openDialog === undefined ? undefined : copyOf(openDialog);
  const hasTypes = points.points.some(({ type }) => type !== 'snapshot');
  const rowOf = useRowOf(kind, record, hasTypes);
  const { actionsOf, take } = usePointActions({ kind, record, points, openRestore: setOpenDialog });
  const list = (
    <ChildList
      title={translate('show.disk.points')}
      about={translate('show.disk.snapshots_about')}
      empty={snapshots ? label(source, translate('show.disk.no_points')) : ''}
      columns={[
        word('snapshots_name'),
        ...(hasTypes ? [translate('resources.virtual_machine.fields.type')] : []),
        word('snapshots_size_gb'),
        word('snapshots_created_at'),
        translate('actions.menu'),
      ]}
      numbers={[word('snapshots_size_gb')]}
      rows={points.points.map(rowOf)}
      actions={actionsOf}
    >
      {!snapshots && (
        <RefreshNote kind={kind} location={record.location}>
          {translate('show.disk.unread')}
        </RefreshNote>
      )}
      <TakeSnapshot {...take} />
    </ChildList>
  );
  return (
    <>
      {list}
      {machines && machine && chosen && (
        <LazyBoundary>
          <LazyRestoreDialog
            kind={machines}
            record={machine}
            copy={chosen}
            toConfirm={{ kind, record }}
            onClose={() => setOpenDialog(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
