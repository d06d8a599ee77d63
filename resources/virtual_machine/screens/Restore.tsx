/** Restore points as a line through time, the latest first, and when the next backup is due. */
import { RotateCcw } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../src/ui/Button';
import { useSite } from '../../../src/context/portal';
import { ActionButton } from '../../../src/admin/actions/ActionBar';
import { useActions } from '../../../src/admin/actions/useActions';
import { useBlockedReason } from '../../../src/admin/actions/useBlockedReason';
import { tipOf } from '../../../src/admin/fields/tip';
import { useNow } from '../../../src/admin/queries';
import { Card } from '../../../src/admin/show/Card';
import { TakeSnapshot } from '../../../src/admin/show/TakeSnapshot';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import { formatExact, formatMoment, formatRelative } from '../../../src/lib/timeText';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { useDiskName } from '../../../src/admin/show/restore/useDiskNames';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import { nextBackup, restorePoints } from '../rules/restore';
import { backupPlan } from '../rules/storage';
import { disksOf, isStable, type Copy } from '../../compute/machineDisks';
import { virtualMachineRecord, type MachineDisk } from '../../compute/machine';
import type { LandingProps } from './Landing';
import styles from './landing.module.css';
import { dotted } from '../../../src/lib/dotted';
import { LazyRestoreDialog } from '../../../src/admin/show/restore/LazyRestoreDialog';

/** Number of entries on the landing view. */
const most = 5;

function Next({ record, points }: LandingProps & { points: readonly Copy[] | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { backupTime } = useSite();
  const t = (key: string, values = {}) => translate(`machinePage.restore.${key}`, values);
  if (record.backup !== true) return <p>{t(record.backup === false ? 'off' : 'backup_unknown')}</p>;
  const { at, isEstimate } = nextBackup(backupPlan(backupTime, now), points ?? [], now);
  return (
    <p {...tipOf(formatExact(at, locale))}>{t(isEstimate ? 'next_about' : 'next', { at: formatMoment(at, locale) })}</p>
  );
}

interface TimelineProps {
  points: readonly Copy[];
  /** All of the machine. */
  disks: readonly MachineDisk[];
  refused: string | undefined;
  onRestore(copy: Copy): void;
}

function Timeline({ points, disks, refused, onRestore }: TimelineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const copyName = useCopyName();
  const diskName = useDiskName(disks);
  const label = translate('resources.virtual_machine.actions.rebuild.label');
  const many = new Set(points.map(({ disk }) => disk.uuid)).size > 1;
  const typeOf = ({ type }: Copy) =>
    type ? translate(`resources.virtual_machine.options.replica.${type}`, { _: oneLine(type, 40) }) : '';
  return (
    <ol className={styles.timeline} aria-label={translate('machinePage.restore.title')}>
      {points.slice(0, most).map((copy, at) => {
        const reason = refused ?? (copy.uuid ? undefined : translate('show.no_id'));
        return (
          <li key={copy.uuid ?? at} data-type={copy.type === 'backup' ? 'backup' : undefined}>
            <span>
              <strong>{formatMoment(copy.created_at, locale) || copyName(copy)}</strong>
              <small>
                {dotted([typeOf(copy), many && diskName(copy.disk), formatRelative(copy.created_at, locale)])}
              </small>
            </span>
            <Button
              variant="quiet"
              aria-label={[`${label}: ${copyName(copy)}`, reason].filter(Boolean).join('. ')}
              aria-disabled={reason !== undefined}
              onClick={() => reason === undefined && onRestore(copy)}
              {...(reason && tipOf(reason))}
            >
              <RotateCcw size={16} aria-hidden />
              {label}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

export function Restore({ kind, record }: LandingProps) {
  const translate = useTranslate();
  const call = useChildCall(kind, record);
  const blockedReason = useBlockedReason(kind, record);
  const { items, run } = useActions(kind, record);
  const [openDialog, setOpenDialog] = useState<Copy>();
  const machine = recordOf(virtualMachineRecord, record);
  const points = restorePoints(machine);
  const stable = isStable(machine);
  const noDisks = machine.storage?.length === 0 ? translate('show.machine.no_disks') : undefined;
  const t = (key: string, values = {}) => translate(`machinePage.restore.${key}`, values);
  const word = (action: string, key: string) => translate(`resources.virtual_machine.actions.${action}.${key}`);
  const backups = items.find(({ name }) => name === 'backup_on' && record.backup !== true);
  return (
    <Card title={t('title')}>
      <div className="p-stack-12 p-card-body">
        <Next kind={kind} record={record} points={points} />
        {!points && (
          <RefreshNote kind={kind} location={record.location}>
            {t('unknown')}
          </RefreshNote>
        )}
        {points?.length === 0 && <p className="p-muted-13">{t('none')}</p>}
        {points && points.length > 0 && (
          <Timeline
            points={points}
            disks={disksOf(machine)}
            refused={blockedReason('rebuild') ?? (stable ? undefined : word('rebuild', 'reason'))}
            onRestore={setOpenDialog}
          />
        )}
        {points && points.length > most && (
          <Link className={buttonClass('link')} to="?tab=copies">
            {t('all', { smart_count: points.length })}
          </Link>
        )}
      </div>
      <div className={styles.actions}>
        <TakeSnapshot
          label={word('create_snapshot', 'label')}
          refused={noDisks ?? (stable ? undefined : word('create_snapshot', 'reason'))}
          run={() => call('create_snapshot', { type: 'snapshot' })}
        />
        {backups && <ActionButton kind={kind} record={record} item={backups} primary={false} onRun={run} />}
      </div>
      {openDialog && (
        <LazyBoundary>
          <LazyRestoreDialog kind={kind} record={record} copy={openDialog} onClose={() => setOpenDialog(undefined)} />
        </LazyBoundary>
      )}
    </Card>
  );
}
