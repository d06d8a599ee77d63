/**
 * One action with the selected records, from the question to the report: each row tells how it went, what was not done
 * stays selected, and just that can be tried again.
 */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { ActionCost } from '../billing/ActionCost';
import { DeleteSavings } from '../billing/DeleteSavings';
import { useProvider } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { useUser } from '../queries';
import { useStanding } from '../rights';
import { useWords } from '../texts';
import { asksForName, type ActionItem } from './actionsFor';
import { Note } from '../../ui/Note';
import { beginRun, failedRows, undone, useRun, useWorker } from './bulkRuns';
import { RunProgress, RunWays } from './RunView';
import { useActionWords } from './useActionWords';
import { useBulkQuestion } from './useBulkQuestion';
import styles from './actions.module.css';

/** A selected record that the action does not reach, and why. */
export interface ExcludedRecord {
  id: RecordId;
  name: string;
  reason: string;
}

/** So many are named; the rest are counted. */
const mostNamed = 8;

/** Nothing is left out without its name. */
function NotIncluded({ leftOut }: { leftOut: readonly ExcludedRecord[] }) {
  const translate = useTranslate();
  if (leftOut.length === 0) return null;
  return (
    <Note tone="warning">
      {translate('list.bulk.not_included')}{' '}
      {leftOut.slice(0, mostNamed).map(({ id, name, reason }) => (
        <span key={id} className={styles.leftOut}>
          <bdi>{name}</bdi>: {reason}
        </span>
      ))}
      {leftOut.length > mostNamed && translate('list.and_more', leftOut.length - mostNamed)}
    </Note>
  );
}

export interface BulkReportProps {
  kind: Kind;
  item: ActionItem;
  /** Those that it is allowed for. */
  records: readonly PortalRecord[];
  /** Those of the selected that it is not possible for. */
  leftOut?: readonly ExcludedRecord[];
  /** What is selected after a run: what was not done. */
  onSelect(ids: RecordId[]): void;
  onClose(): void;
}

export function BulkReport({ kind, item, records, leftOut = [], onSelect, onClose }: BulkReportProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const standing = useStanding();
  const owner = useUser().data?.id;
  const words = useActionWords(kind);
  const { counted } = useWords();
  const pagePath = usePagePath();
  const id = useId();
  const [key, setKey] = useState<string>();
  const run = useRun(key);
  const worker = useWorker(run);
  const question = useBulkQuestion(records.length, asksForName(kind, item));

  const ended = run?.ended;
  const tell = useEffectEvent(() => run && onSelect(undone(run)));
  useEffect(() => {
    if (ended !== undefined) tell();
  }, [ended]);

  const begin = () => {
    if (key === undefined) setKey(beginRun({ provider, kind, standing }, String(owner), item.name, records));
  };
  const label = words.label(item);
  const title = translate('actions.confirm_dialog.many', { action: label, counted: counted(kind, records.length) });
  const history = pagePath('runs');
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {!run && (
          <div className={styles.ask}>
            <ul className={styles.names}>
              {records.slice(0, mostNamed).map((record) => (
                <li key={record.id}>
                  <bdi>{words.name(record)}</bdi>
                </li>
              ))}
              {records.length > mostNamed && <li>{translate('list.and_more', records.length - mostNamed)}</li>}
            </ul>
            <NotIncluded leftOut={leftOut} />
            {words.confirm(item, {}) && <p>{words.confirm(item, {})}</p>}
            {item.name === 'delete' && <DeleteSavings kind={kind} records={records} />}
            <ActionCost kind={kind} action={item.name} records={records} />
            {item.danger && <p className={styles.final}>{translate('actions.delete_dialog.final')}</p>}
            {question.input}
          </div>
        )}
        {run && <RunProgress kind={kind} run={run} />}
        {worker === 'here' && <p className={styles.tally}>{translate('list.bulk.goes_on')}</p>}
      </DialogContent>
      <DialogActions>
        {run ? (
          <RunWays kind={kind} run={run} retryIsPrimary>
            {history && (
              <Link className={buttonClass('secondary')} to={history}>
                {translate('list.bulk.history')}
              </Link>
            )}
            <Button
              variant={failedRows(run).length > 0 && worker === 'nobody' ? 'secondary' : 'primary'}
              onClick={onClose}
            >
              {translate('list.bulk.close')}
            </Button>
          </RunWays>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {translate('actions.cancel')}
            </Button>
            <Button
              variant={item.danger ? 'danger' : 'primary'}
              disabled={!question.answered || owner === undefined}
              onClick={begin}
            >
              {label}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
