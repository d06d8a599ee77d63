/** Compares a folder of this device with the store, and shows the changes before making them. Deletes only if requested. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { removePages, startJob } from '../../../../dataProvider/s3';
import {
  onlyThere,
  planSync,
  scopesOf,
  type Previewed,
  type SyncPlan,
  type SyncProgress,
} from '../../../../dataProvider/s3/tools/sync';
import { S3Error } from '../../../../dataProvider/s3/s3Error';
import type { FileToUpload } from '../../../../dataProvider/s3/uploads/types';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import type { DialogWork, FileActions } from '../fileActions';
import { readChosen, readDropped, type PickedFiles } from '../dropped';
import { validatePicked, type RejectedFile } from '../gathered';
import { Question } from '../Question';
import { receiptText } from '../receipt';
import { nameOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import progress from '../../../ui/progress.module.css';
import styles from './sync.module.css';
import { formatNumber } from '../../../lib/intl';

interface SyncDialogProps {
  prefix: string;
  /** What was brought already. */
  given?: readonly FileToUpload[] | undefined;
  /** Something of that could not be read, and is missing in it. */
  isPartial?: boolean | undefined;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

type Comparing =
  | { state: 'choosing' }
  | { state: 'comparing'; progress: SyncProgress }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; plan: SyncPlan };

const amounts = ['fresh', 'changed', 'same', 'onlyThere'] as const;

/** Compares the files with the store; undefined files: none are chosen yet. */
function useComparison(s3Bucket: Storage['s3Bucket'], prefix: string, files: readonly FileToUpload[] | undefined) {
  const [comparing, setComparing] = useState<Comparing>({ state: 'choosing' });

  useEffect(() => {
    if (!files) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const report = (progress: SyncProgress) => !signal.aborted && setComparing({ state: 'comparing', progress });
    report({ compared: 0, files: files.length });
    planSync(s3Bucket, prefix, files, report, signal).then(
      (plan) => !signal.aborted && setComparing({ state: 'done', plan }),
      (error: unknown) => !signal.aborted && setComparing({ state: 'failed', error }),
    );
    return () => control.abort();
  }, [s3Bucket, prefix, files]);
  return comparing;
}

/** Deletes what is only in the store: last, and only if everything has arrived that is to be there instead. */
function removalWork(
  { s3Bucket, s3 }: Storage,
  scopes: ReturnType<typeof scopesOf>,
  seen: Previewed,
  left?: (signal: AbortSignal) => Promise<number>,
): Omit<DialogWork, 'label'> {
  const begin = () => {
    const ledger = s3.createLedger(s3Bucket, receiptText);
    const job = startJob(async (steps) => {
      const failed = (await left?.(steps.signal)) ?? 0;
      if (steps.signal.aborted) return;
      if (failed > 0) throw new S3Error('not_uploaded', `${failed} uploads have failed`);
      const replaced = (key: string) =>
        steps.failed(key, new S3Error('replaced', 'It was replaced after the comparison'));
      await removePages(s3Bucket, onlyThere(s3Bucket, scopes, seen, steps.signal, replaced), steps, 1);
    }, ledger);
    return { job, ledger };
  };
  // By the comparison also when it is tried again: what was replaced since stays.
  return { begin, again: begin, resume: begin, done: 'files.done.remove' };
}

/** Where a folder is dropped or chosen. */
function FolderDrop({ onFiles }: { onFiles(gathered: Promise<PickedFiles>): void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.drop}
      onDragEnter={(event) => event.stopPropagation()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles(readDropped(event.dataTransfer));
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={translate('objects.sync.choose')}
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => onFiles(Promise.resolve(readChosen(currentTarget.files ?? [])))}
      />
      <Button onClick={() => input.current?.click()}>{translate('objects.sync.choose')}</Button>
      <span>{translate('objects.sync.drop')}</span>
    </div>
  );
}

/** How many files are new, changed, the same, or only in the store. */
function PlanTable({ plan }: { plan: SyncPlan }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <table className={styles.plan} aria-label={translate('objects.sync.act')}>
      <tbody>
        {amounts.map((name) => (
          <tr key={name}>
            <th scope="row">{translate(`objects.sync.${name}`)}</th>
            <td>{formatNumber(plan[name].files, locale)}</td>
            <td>{formatBytes(plan[name].bytes, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SyncDialog({ prefix, given, isPartial = false, storage, actions, onClose }: SyncDialogProps) {
  const { s3Bucket } = storage;
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const [files, setFiles] = useState<readonly FileToUpload[] | undefined>(given);
  const [left, setLeft] = useState<readonly RejectedFile[]>([]);
  const [deletes, setDeletes] = useState(false);
  const comparing = useComparison(s3Bucket, prefix, files);

  const gather = async (gathered: Promise<PickedFiles>) => {
    const checked = validatePicked(await gathered, prefix);
    setLeft(checked.left);
    setFiles(checked.files);
  };

  const plan = comparing.state === 'done' ? comparing.plan : undefined;
  // What could not be read would count as absent from this device, and its copy in the store would be deleted.
  const isWhole = left.length === 0 && !isPartial;
  const toDelete = deletes && isWhole ? (plan?.onlyThere.files ?? 0) : 0;
  const removal = (seen: Previewed, left?: (signal: AbortSignal) => Promise<number>): DialogWork => ({
    label: translate(left ? 'objects.sync.removing' : 'files.doing.remove', { smart_count: toDelete, name: '' }),
    ...removalWork(storage, scopesOf(files ?? [], prefix), seen, left),
  });
  const run = () => {
    if (!plan) return;
    if (plan.send.length === 0) actions.work(removal(plan.seen));
    else actions.upload(plan.send, toDelete > 0 ? (left) => removal(plan.seen, left) : undefined);
  };
  const sent = { smart_count: plan?.send.length ?? 0, size: bytesOf(plan, locale) };
  return (
    <Question
      title={translate('objects.sync.title', { name: oneLine(prefix === '' ? s3Bucket.bucket : nameOf(prefix)) })}
      {...(plan && {
        label:
          toDelete > 0 && plan.send.length === 0
            ? translate('objects.sync.delete_only', { smart_count: toDelete })
            : translate(toDelete > 0 ? 'objects.sync.both' : 'objects.sync.run', { ...sent, delete: String(toDelete) }),
        ready: plan.send.length + toDelete > 0,
        danger: toDelete > 0,
      })}
      onClose={onClose}
      run={run}
    >
      <p>{translate('objects.sync.text')}</p>
      {!files && <FolderDrop onFiles={(gathered) => void gather(gathered)} />}
      {comparing.state === 'comparing' && (
        <>
          <p role="status">
            {translate('objects.sync.comparing', {
              compared: formatNumber(comparing.progress.compared, locale),
              files: formatNumber(comparing.progress.files, locale),
            })}
          </p>
          <progress
            className={progress.bar}
            value={comparing.progress.compared}
            max={comparing.progress.files || 1}
            aria-label={translate('objects.sync.act')}
          />
        </>
      )}
      {comparing.state === 'failed' && <p role="alert">{errorText(comparing.error)}</p>}
      {left.length > 0 && <p role="alert">{translate('files.left_out.title', { smart_count: left.length })}</p>}
      {plan && (
        <>
          <PlanTable plan={plan} />
          {plan.unknown.files > 0 && <p>{translate('objects.sync.unknown', { smart_count: plan.unknown.files })}</p>}
          {plan.onlyThere.files > 0 && !isWhole && <p>{translate('objects.sync.partial')}</p>}
          {plan.onlyThere.files > 0 && isWhole && (
            <label className="p-check">
              <input type="checkbox" checked={deletes} onChange={() => setDeletes(!deletes)} />
              {translate('objects.sync.deletes', { smart_count: plan.onlyThere.files })}
            </label>
          )}
        </>
      )}
    </Question>
  );
}

const bytesOf = (plan: SyncPlan | undefined, locale: string) =>
  formatBytes(plan ? plan.fresh.bytes + plan.changed.bytes : 0, locale);
