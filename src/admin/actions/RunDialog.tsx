/**
 * A bulk operation in a dialog, from the plan to the report: the plan until it is started, then each row with
 * its result. It continues when the dialog is closed.
 */
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { usePagePath } from '../../context/pagePath';
import { failedRows, unsentRows, useRun, useWorker } from '../runs/bulkRuns';
import type { BulkRun } from '../runs/ledger';
import { RunProgress, RunActions } from './RunView';
import styles from './actions.module.css';

interface RunDialogProps {
  /** Of the run. */
  kind: Kind;
  title: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  /** Something is left to be chosen, or nothing is left to be done. */
  ready: boolean;
  /** Begins, and answers with the run's key. */
  begin(): string;
  /** Called each time processing has stopped. */
  onEnded(run: BulkRun): void;
  onClose(): void;
  /** The plan. */
  children: ReactNode;
}

/**
 * For an operation on many records that has more to choose than a confirmation: `children` is the plan, `begin` starts it
 * (`beginPlan`). Rows that fail are in the report with Retry; `onEnded` gets the run each time it has stopped.
 *
 * @example
 * const { registry } = usePortal();
 * const [kind] = registry.kinds;
 * return (
 *   kind && (
 *     <RunDialog kind={kind} title="Resize 3" label="Resize" ready begin={() => 'run'} onEnded={() => {}} onClose={() => {}}>
 *       <p>From 4 GB to 8 GB</p>
 *     </RunDialog>
 *   )
 * );
 */
export function RunDialog(props: RunDialogProps) {
  const { kind, title, label, danger = false, ready, begin, onEnded, onClose, children } = props;
  const translate = useTranslate();
  const pagePath = usePagePath();
  const [key, setKey] = useState<string>();
  const run = useRun(key);
  const worker = useWorker(run);

  const ended = run?.ended;
  const report = useEffectEvent(() => run && onEnded(run));
  useEffect(() => {
    if (ended !== undefined) report();
  }, [ended]);

  const history = pagePath('runs');
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      actions={
        run ? (
          <RunActions kind={kind} run={run} retryIsPrimary>
            <Button
              variant={
                worker === 'none' && failedRows(run).length + unsentRows(run).length > 0 ? 'secondary' : 'primary'
              }
              onClick={onClose}
            >
              {translate('bulk.close')}
            </Button>
          </RunActions>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {translate('actions.cancel')}
            </Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              disabled={!ready}
              onClick={() => key === undefined && setKey(begin())}
            >
              {label}
            </Button>
          </>
        )
      }
    >
      {run ? <RunProgress kind={kind} run={run} /> : <div className={styles.question}>{children}</div>}
      {worker === 'here' && <p className={styles.tally}>{translate('bulk.goes_on')}</p>}
      {run && history && (
        <p className={styles.tally}>
          <Link className="p-link" to={history}>
            {translate('bulk.history')}
          </Link>
        </p>
      )}
    </DialogFrame>
  );
}
