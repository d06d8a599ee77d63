/**
 * The current state of a run: progress, each row, and the available operations: pause, cancel, retry, resume,
 * copy.
 */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { CopyTextButton } from '../fields/CopyTextButton';
import { useKeyPermissions } from '../rights';
import {
  checkableRows,
  failedRows,
  isPausing,
  pauseRun,
  repeatRun,
  stopRun,
  unknownRows,
  unsentRows,
  useWorker,
} from '../runs/bulkRuns';
import { BulkRows } from './BulkRows';
import type { BulkRun } from '../runs/ledger';
import { countRows, useRunWords } from './useRunWords';
import styles from './actions.module.css';
import { dotted } from '../../lib/dotted';

/** Two-step actions would be repeated, not checked, by a retry: their completion is reported by themselves. */
const isFollowed = (kind: Kind, run: BulkRun, index: number): boolean => {
  const name = run.rows[index]?.action ?? run.action;
  return kind.actions.some((action) => action.name === name && action.followUp !== undefined);
};

export function RunProgress({ kind, run }: { kind: Kind; run: BulkRun }) {
  const translate = useTranslate();
  const worker = useWorker(run);
  const words = useRunWords(kind, run, worker !== 'none');
  const uncheckable = checkableRows(kind, run, false);
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={words.title}
        max={run.rows.length}
        value={countRows(run, 'done', 'failed', 'refused', 'gone', 'skipped')}
      />
      <p role="status" className={styles.tally}>
        {dotted([words.tally, worker === 'elsewhere' && translate('bulk.elsewhere')])}
      </p>
      {(worker === 'none' || isPausing(run.key)) &&
        run.careful &&
        failedRows(run).length + unknownRows(run).length > 0 &&
        unsentRows(run).length > 0 && <p className={styles.tally}>{translate('bulk.halted')}</p>}
      {worker === 'none' && checkableRows(kind, run).length > 0 && (
        <p className={styles.tally}>{translate('bulk.unknown_text')}</p>
      )}
      {worker === 'none' && uncheckable.some((index) => !isFollowed(kind, run, index)) && (
        <p className={styles.tally}>{translate('bulk.unknown_again')}</p>
      )}
      <BulkRows rows={run.rows} describe={words.describe} />
    </>
  );
}

interface RunActionsProps {
  kind: Kind;
  run: BulkRun;
  /** Retrying failed rows, else resuming, is the main next step: a primary button. */
  retryIsPrimary?: boolean;
  children?: ReactNode;
}

export function RunActions({ kind, run, retryIsPrimary = false, children }: RunActionsProps) {
  const translate = useTranslate();
  const { provider, registry } = usePortal();
  const permissions = useKeyPermissions();
  const worker = useWorker(run);
  const words = useRunWords(kind, run, worker !== 'none');
  const uncheckable = checkableRows(kind, run, false).filter((index) => !isFollowed(kind, run, index));
  const [failed, unsent, unknown] = [failedRows(run), unsentRows(run), unknownRows(run)];
  const work = { provider, kind, permissions, registry };
  const again = (indices: number[]) => void repeatRun(work, run, indices);
  const rowsButton = (key: string, indices: number[], primary = false) =>
    indices.length > 0 && (
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => again(indices)}>
        {translate(`bulk.${key}`, { smart_count: indices.length })}
      </Button>
    );
  const cancelRest = (
    <Button variant="secondary" onClick={() => void stopRun(work, run.key)}>
      {translate('bulk.cancel_rest')}
    </Button>
  );
  if (worker === 'here') {
    return (
      <>
        {unsent.length + unknown.length > 0 && !isPausing(run.key) && (
          <Button variant="secondary" onClick={() => pauseRun(run.key)}>
            {translate('bulk.pause')}
          </Button>
        )}
        {unsent.length > 0 && cancelRest}
        {children}
      </>
    );
  }
  return (
    <>
      <CopyTextButton text={words.report} label={translate('bulk.copy_report')} />
      {worker === 'none' && (
        <>
          {!retryIsPrimary && rowsButton('retry_failed', failed)}
          {rowsButton('check_unknown', checkableRows(kind, run))}
          {rowsButton('send_again', uncheckable)}
          {unsent.length > 0 && cancelRest}
          {rowsButton('resume_rest', unsent, retryIsPrimary && failed.length === 0)}
        </>
      )}
      {children}
      {worker === 'none' && retryIsPrimary && rowsButton('retry_failed', failed, true)}
    </>
  );
}
