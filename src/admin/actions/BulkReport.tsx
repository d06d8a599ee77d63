/**
 * One action with the selected records, from the question to the report: each row tells how it went, what was not done
 * stays selected, and just that can be tried again.
 */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { useProvider } from '../../portal';
import { useIsAdmin } from '../queries';
import { useWords } from '../texts';
import { asksForName, type ActionItem } from './actionsFor';
import { BulkRows } from './BulkRows';
import { runBulk, undone, type BulkRow } from './runBulk';
import { useActionWords } from './useActionWords';
import { useBulkQuestion } from './useBulkQuestion';
import styles from './actions.module.css';

export interface BulkReportProps {
  kind: Kind;
  item: ActionItem;
  /** Those that it is allowed for. */
  records: readonly PortalRecord[];
  /** What is selected after a run: what was not done. */
  onSelect(ids: RecordId[]): void;
  onClose(): void;
}

const count = (rows: readonly BulkRow[], ...states: BulkRow['state'][]) =>
  rows.filter((row) => states.includes(row.state)).length;

export function BulkReport({ kind, item, records, onSelect, onClose }: BulkReportProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useProvider();
  const admin = useIsAdmin();
  const words = useActionWords(kind);
  const { counted } = useWords();
  const id = useId();
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const question = useBulkQuestion(records.length, asksForName(kind, item));

  async function run(which: readonly PortalRecord[]) {
    stop.current = new AbortController();
    setRunning(true);
    const { signal } = stop.current;
    // Of a run that is repeated for some, the others keep what they came to.
    const others = (rows ?? []).filter((row) => !which.includes(row.record));
    const onChange = (some: readonly BulkRow[]) => setRows([...others, ...some]);
    const done = await runBulk({ provider, kind, action: item.name, records: which, onChange, signal, admin });
    setRunning(false);
    onSelect(undone([...others, ...done]));
  }

  const failed = (rows ?? []).filter((row) => row.state === 'failed' || row.state === 'left');
  const label = words.label(item);
  const title = translate('actions.confirm_dialog.many', { action: label, counted: counted(kind, records.length) });
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={running ? undefined : close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {!rows && (
          <div className={styles.ask}>
            <ul className={styles.names}>
              {records.slice(0, 8).map((record) => (
                <li key={record.id}>
                  <bdi>{words.name(record)}</bdi>
                </li>
              ))}
              {records.length > 8 && <li>{translate('list.and_more', records.length - 8)}</li>}
            </ul>
            {item.danger && <p className={styles.final}>{translate('actions.delete_dialog.final')}</p>}
            {question.input}
          </div>
        )}
        {rows && (
          <>
            <progress className={styles.progress} max={rows.length} value={count(rows, 'done', 'failed', 'refused')} />
            <p role="status" className={styles.tally}>
              {running
                ? translate('list.bulk.running', {
                    done: count(rows, 'done', 'failed', 'refused').toLocaleString(locale),
                    total: rows.length.toLocaleString(locale),
                  })
                : [
                    translate('list.bulk.done', count(rows, 'done')),
                    ...(count(rows, 'failed', 'refused') > 0
                      ? [translate('list.bulk.failed', count(rows, 'failed', 'refused'))]
                      : []),
                    ...(count(rows, 'left') > 0 ? [translate('list.bulk.stopped', count(rows, 'left'))] : []),
                  ].join(' · ')}
            </p>
            <BulkRows kind={kind} item={item} rows={rows} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {!rows && (
          <>
            <button type="button" className="p-button p-button--plain" onClick={close}>
              {translate('actions.cancel')}
            </button>
            <button
              type="button"
              className={`p-button ${item.danger ? 'p-button--danger' : ''}`}
              disabled={!question.answered}
              onClick={() => void run(records)}
            >
              {label}
            </button>
          </>
        )}
        {rows && running && (
          <button type="button" className="p-button p-button--plain" onClick={() => stop.current?.abort()}>
            {translate('list.bulk.stop')}
          </button>
        )}
        {rows && !running && (
          <>
            {failed.length > 0 && (
              <button
                type="button"
                className="p-button p-button--plain"
                onClick={() => void run(failed.map((row) => row.record))}
              >
                {translate('list.bulk.retry_failed', failed.length)}
              </button>
            )}
            <button type="button" className="p-button" onClick={close}>
              {translate('list.bulk.close')}
            </button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
