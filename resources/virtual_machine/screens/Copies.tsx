/** Copies of a machine's disks: when backups are made, the ten latest copies, taking, restoring and deleting one. */
import { Button } from '../../../src/ui/Button';
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord, type MachineDisk } from '../../compute/machine';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { backupPlan, maxCopies } from '../rules/storage';
import { copiesOf, disksOf, isStable, type Copy } from '../../compute/machineDisks';
import { formatSize } from '../../../src/lib/bytes';
import { formatMoment } from '../../../src/lib/timeText';
import { useSite } from '../../../src/context/portal';
import { useActions } from '../../../src/admin/actions/useActions';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { useBlockedReason } from '../../../src/admin/actions/useBlockedReason';
import { DateValue } from '../../../src/admin/fields/DateValue';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { useDiskName } from '../../../src/admin/show/restore/useDiskNames';
import { oneLine } from '../../../src/ui/safe';
import { useNow } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { Card } from '../../../src/admin/show/Card';
import { ChildList } from '../../../src/admin/show/ChildList';
import { TakeSnapshot } from '../../../src/admin/show/TakeSnapshot';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import styles from '../../../src/admin/show/children.module.css';
import { LazyRestoreDialog } from '../../../src/admin/show/restore/LazyRestoreDialog';

interface PartProps {
  kind: Kind;
  record: PortalRecord;
}

/** Whether backups are made, when, and how many are retained; with the switch. */
function Backups({ kind, record }: PartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const actionWords = useActionWords(kind);
  const { backupTime } = useSite();
  const { items, run } = useActions(kind, record);
  const on = record.backup === true;
  const item = items.find(({ name }) => name === (on ? 'backup_off' : 'backup_on'));
  const plan = backupPlan(backupTime, useNow());
  const t = (key: string, params?: Record<string, unknown>) => translate(`show.machine.backups.${key}`, params);
  return (
    <Card
      title={words.field(kind, 'backup')}
      aside={
        item && (
          <Button variant="secondary" aria-disabled={!item.allowed} onClick={() => run(item)}>
            {actionWords.label(item)}
          </Button>
        )
      }
    >
      <p className={styles.plan}>
        {t(on ? `every_${plan.every}` : `off_${plan.every}`, { time: plan.time })}
        {on && <span className="p-muted-13"> {t('next', { moment: formatMoment(plan.next, locale) })}</span>}
      </p>
    </Card>
  );
}

/** The row of a copy; with the name of its disk, where the machine has several. */
function useRowOf(disks: readonly MachineDisk[]) {
  const translate = useTranslate();
  const locale = useLocale();
  const copyName = useCopyName();
  const diskName = useDiskName(disks);
  return (copy: Copy) => ({
    key: copy.uuid,
    name: copyName(copy),
    cells: [
      copyName(copy),
      copy.type
        ? translate(`resources.virtual_machine.options.replica.${copy.type}`, { _: oneLine(copy.type, 40) })
        : '–',
      ...(disks.length > 1 ? [diskName(copy.disk)] : []),
      copy.size === null || copy.size === undefined ? '–' : formatSize(Number(copy.size), 'GB', locale),
      copy.created_at ? <DateValue key="created" value={copy.created_at} dense /> : '–',
    ],
  });
}

export function Copies({ kind, record }: PartProps) {
  const translate = useTranslate();
  const words = useWords();
  const call = useChildCall(kind, record);
  const blockedReason = useBlockedReason(kind, record);
  const machine = recordOf(virtualMachineRecord, record);
  const [openDialog, setOpenDialog] = useState<Copy>();
  const copies = copiesOf(machine);
  const shown = copies.slice(0, maxCopies);
  const word = (name: string) => words.field(kind, name);
  const t = (action: string, key: string) => translate(`resources.virtual_machine.actions.${action}.${key}`);
  const stable = isStable(machine);
  const noDisks = machine.storage?.length === 0 ? translate('show.machine.no_disks') : undefined;
  const many = disksOf(machine).length > 1;
  const rowOf = useRowOf(disksOf(machine));
  return (
    <>
      <Backups kind={kind} record={record} />
      <ChildList
        title={translate('show.machine.copies')}
        about={
          copies.length > shown.length
            ? translate('show.machine.latest', { shown: shown.length, all: copies.length })
            : translate('show.machine.copies_about')
        }
        empty={translate('show.machine.no_copies')}
        columns={[
          word('replica_uuid'),
          word('type'),
          ...(many ? [word('storage_name')] : []),
          word('size_gb'),
          word('created_at'),
        ]}
        numbers={[word('size_gb')]}
        rows={shown.map(rowOf)}
        actions={({ key }) => [
          {
            label: t('rebuild', 'label'),
            icon: <RotateCcw size={16} aria-hidden />,
            danger: true,
            refused: blockedReason('rebuild') ?? (stable ? undefined : t('rebuild', 'reason')),
            begin: () => setOpenDialog(shown.find(({ uuid }) => uuid === key)),
          },
          {
            label: t('delete_replica', 'label'),
            icon: <Trash2 size={16} aria-hidden />,
            text: t('delete_replica', 'confirm'),
            danger: true,
            run: () => call('delete_replica', { replica_uuid: key }),
          },
        ]}
      >
        <TakeSnapshot
          label={t('create_snapshot', 'label')}
          refused={noDisks ?? (stable ? undefined : t('create_snapshot', 'reason'))}
          run={() => call('create_snapshot', { type: 'snapshot' })}
        />
      </ChildList>
      {openDialog && (
        <LazyBoundary>
          <LazyRestoreDialog kind={kind} record={record} copy={openDialog} onClose={() => setOpenDialog(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
