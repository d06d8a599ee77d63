/** The queue of uploads: progress, speed and time left, with pause, resume, cancel and retry for each and for all. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, CircleAlert, Clock, Pause, Play, RotateCcw, Upload as UploadIcon, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { Upload, UploadSums } from '../../../dataProvider/s3/uploads/types';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { byAttention } from './attention';
import { ReceiptNote } from './ReceiptNote';
import type { FileActions } from './fileActions';
import { RuleFix } from './RuleFix';
import { isTaken, TakenNote } from './TakenNote';
import { formatTimeLeft } from './timeLeft';
import { nameOf } from './types';
import { useErrorText } from '../../ui/useErrorText';
import type { Storage } from './useStorage';
import type { Uploads } from './useUploads';
import iconButton from '../../ui/iconButton.module.css';
import progress from '../../ui/progress.module.css';
import styles from './panels.module.css';
import { formatNumber } from '../../lib/intl';
import { dot, dotted } from '../../lib/dotted';

/** px; why one failed may take a line more. */
const rowHeight = { failed: 60, other: 44 };
const marks = { waiting: Clock, sending: UploadIcon, paused: Pause, done: Check, failed: CircleAlert, cancelled: X };

interface RowProps {
  upload: Upload;
  queue: Uploads['queue'];
}

function UploadRow({ upload, queue }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const { id, key, state, size, sent, error, resumedAt } = upload;
  const Mark = marks[state];
  const name = oneLine(nameOf(key));
  const button = (label: string, Icon: typeof Pause, run: () => void) => (
    <button type="button" className={iconButton.touch} aria-label={translate(label, { name })} onClick={run}>
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <>
      <Mark size={16} aria-hidden data-state={state} />
      <div className={styles.what}>
        <bdi title={oneLine(key)}>{name}</bdi>
        <small className={error && styles.why}>
          {dotted([
            state === 'sending' || state === 'paused'
              ? translate('files.uploads.sent', { sent: formatBytes(sent, locale), size: formatBytes(size, locale) })
              : formatBytes(size, locale),
            error ? errorText(error) : translate(`files.uploads.state.${state}`),
            state === 'sending' && resumedAt !== undefined && translate('files.uploads.resumed'),
          ])}
        </small>
      </div>
      {state === 'sending' && (
        <progress
          className={progress.bar}
          value={sent}
          max={size || 1}
          aria-label={translate('files.uploads.progress', { name })}
        />
      )}
      {(state === 'sending' || state === 'waiting') &&
        button('files.uploads.pause_one', Pause, () => queue.pause([id]))}
      {state === 'paused' && button('files.uploads.resume_one', Play, () => queue.resume([id]))}
      {state === 'failed' && button('files.uploads.retry_one', RotateCcw, () => queue.retry([id]))}
      {state !== 'done' && state !== 'cancelled' && button('files.uploads.cancel_one', X, () => queue.cancel([id]))}
    </>
  );
}

/** Only visible rows are rendered: ten thousand files cost no more than ten. */
function Rows({ uploads: all, queue }: { uploads: readonly Upload[]; queue: Uploads['queue'] }) {
  const translate = useTranslate();
  const uploads = byAttention(all);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: uploads.length,
    getItemKey: (index) => uploads[index]?.id ?? index,
    getScrollElement: () => box.current,
    estimateSize: (index) => rowHeight[uploads[index]?.state === 'failed' ? 'failed' : 'other'],
    overscan: 4,
    initialRect: { width: 600, height: 220 },
  });
  return (
    // Scrolled by the keyboard, too.
    <div ref={box} className={styles.scroll} tabIndex={0} role="group" aria-label={translate('files.uploads.list')}>
      <ul style={{ height: rows.getTotalSize() }} className={styles.rows}>
        {rows.getVirtualItems().map(({ index, start, size, key }) => {
          const upload = uploads[index];
          return (
            upload && (
              <li
                key={key}
                className={styles.row}
                style={{ transform: `translateY(${start}px)`, height: size }}
                aria-posinset={index + 1}
                aria-setsize={uploads.length}
              >
                <UploadRow upload={upload} queue={queue} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const isForbidden = ({ state, error }: Upload) =>
  state === 'failed' && isS3Error(error) && (error.reason === 'read_only' || error.reason === 'cors');

interface UploadPanelProps {
  uploads: Uploads;
  storage: Storage;
  openDialog: FileActions['openDialog'];
  fixRule(): Promise<void>;
}

interface TotalsProps {
  sums: UploadSums;
  isOver: boolean;
}

/** How much has been sent, how fast, and how long the rest takes. */
function Totals({ sums, isOver }: TotalsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { failed, active, size, sent, speed, left, offline } = sums;
  const facts = [
    translate('files.uploads.sent', { sent: formatBytes(sent, locale), size: formatBytes(size, locale) }),
    ...(failed > 0 && !isOver ? [translate('files.uploads.failures', { smart_count: failed })] : []),
    ...(speed > 0 ? [translate('files.uploads.speed', { speed: formatBytes(Math.round(speed), locale) })] : []),
    ...(offline && active > 0 ? [translate('files.uploads.offline')] : []),
    ...(left !== undefined ? [translate('files.uploads.left', { time: formatTimeLeft(left, locale) })] : []),
  ];
  return (
    <span className={styles.muted}>
      {facts.map((fact, at) => (
        <span key={at}>
          {at > 0 && dot}
          <span className={styles.fact}>{fact}</span>
        </span>
      ))}
    </span>
  );
}

/** For all uploads at once. */
function QueueButtons({ queue, sums, isOver }: TotalsProps & Pick<RowProps, 'queue'>) {
  const translate = useTranslate();
  const { active, paused, failed } = sums;
  const button = (key: string, isOffered: boolean, run: () => void) =>
    isOffered && (
      <Button variant="secondary" onClick={run}>
        {translate(`files.uploads.${key}`)}
      </Button>
    );
  return (
    <>
      {button('pause', active > 0, () => queue.pause())}
      {button('resume', paused > 0, () => queue.resume())}
      {button('cancel', !isOver, () => queue.cancel())}
      {button('retry', failed > 0, () => queue.retry())}
    </>
  );
}

const stateKey = ({ active, paused, failed }: UploadSums): string => {
  if (active > 0) return 'files.uploads.going';
  if (paused > 0) return 'files.uploads.held';
  return failed > 0 ? 'files.uploads.ended_failed' : 'files.uploads.ended';
};

export function UploadPanel({ uploads, storage, openDialog, fixRule }: UploadPanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState(true);
  const { queue } = uploads;
  const { uploads: rows, sums } = useSyncExternalStore(queue.subscribe, queue.view);
  const { files, done, failed, active, paused, size, sent } = sums;
  if (rows.length === 0) return null;
  const isOver = active === 0 && paused === 0;
  return (
    <section className={styles.panel} aria-label={translate('files.uploads.label')}>
      <div className={styles.line}>
        <strong role="status">
          {translate(stateKey(sums), {
            done: formatNumber(done, locale),
            files: formatNumber(files, locale),
            smart_count: failed,
          })}
        </strong>
        <Totals sums={sums} isOver={isOver} />
        <span className={styles.spring} />
        <QueueButtons queue={queue} sums={sums} isOver={isOver} />
        <Button variant="quiet" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate(open ? 'actions.hide' : 'actions.show')}
        </Button>
        {isOver && (
          <button
            type="button"
            className={`${iconButton.touch} ${styles.clear}`}
            aria-label={translate('files.uploads.clear')}
            onClick={() => (failed > 0 ? queue.cancel() : undefined, queue.clear())}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {!isOver && (
        <progress className={progress.bar} value={sent} max={size || 1} aria-label={translate('files.uploads.label')} />
      )}
      {failed > 0 && rows.some(isForbidden) && <RuleFix queue={queue} fixRule={fixRule} />}
      {failed > 0 && rows.some(isTaken) && <TakenNote {...{ storage, queue, openDialog }} />}
      {isOver && <ReceiptNote ledger={uploads.ledger} bucket={uploads.bucket} />}
      {open && <Rows uploads={rows} queue={queue} />}
    </section>
  );
}
