/** A bucket's content and all that is done with it. */
import { useTranslate } from 'ra-core';
import { lazy, useEffect, useMemo, useState, type DragEvent } from 'react';
import { Button } from '../../ui/Button';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import type { UploadQueue } from '../../../dataProvider/s3';
import type { UploadState } from '../../../dataProvider/s3/uploads/types';
import { Crumbs } from './Crumbs';
import { Table } from './Table';
import { Toolbar } from './Toolbar';
import { InterruptedPanel } from './InterruptedPanel';
import { UploadPanel } from './UploadPanel';
import { WorkPanel } from './WorkPanel';
import { readDropped } from './dropped';
import { cleanUpSaved } from './save';
import type { Row } from './types';
import type { FilesDialog } from './fileActions';
import { useFileActions } from './useFileActions';
import { useUploadFiles } from './useUploadFiles';
import { useErrorText } from '../../ui/useErrorText';
import { useIsWide } from './useIsWide';
import type { Storage } from './useStorage';
import { persistTargetOf, useQueue, useUploads, type UploadsOptions } from './useUploads';
import { useListing, type ListedRows } from './useListing';
import { listedKeys, useView, type BrowserView } from './useView';
import { useWork } from './useWork';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { RetryLink } from '../../ui/RetryLink';
import styles from './files.module.css';

const loadDialogs = () => import('./Dialogs');
const loadMenu = () => import('./FileMenu');
const loadDetails = () => import('./Details');
const loadGuard = () => import('./TransferLeaveGuard');
const Dialogs = lazy(() => loadDialogs().then((m) => ({ default: m.Dialogs })));
const RowMenu = lazy(() => loadMenu().then((m) => ({ default: m.FileMenu })));
const Details = lazy(() => loadDetails().then((m) => ({ default: m.Details })));
const OtherPane = lazy(() => import('./panes/OtherPane').then((m) => ({ default: m.OtherPane })));
const RunsPanel = lazy(() => import('./find/RunsPanel').then((m) => ({ default: m.RunsPanel })));
const LeaveGuard = lazy(() => loadGuard().then((m) => ({ default: m.TransferLeaveGuard })));

/** Loaded after the files are shown: an upload on an unreliable connection then has all the code it needs. */
function useLaterParts(seen: boolean): void {
  useEffect(() => {
    if (seen) for (const load of [loadGuard, loadDialogs, loadMenu, loadDetails]) void load().catch(() => undefined);
  }, [seen]);
}

const isInFlight = (state: UploadState) => state === 'waiting' || state === 'sending';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

function Nothing({ find, prefix }: { find: string; prefix: string }) {
  const translate = useTranslate();
  const key = find !== '' ? 'found_nothing' : prefix === '' ? 'empty_bucket' : 'empty_folder';
  return (
    <div className={styles.empty}>
      <h2 className="p-heading-16">{translate(`files.${key}.title`)}</h2>
      <p>{translate(`files.${key}.text`, { find })}</p>
    </div>
  );
}

/** `count`: rows that have been loaded. */
function LoadMore({ count, onLoad }: { count: number; onLoad(): void }) {
  const translate = useTranslate();
  return (
    <div className={styles.more}>
      <span>{translate('files.more.text', { smart_count: count })}</span>
      <Button variant="secondary" onClick={onLoad}>
        {translate('files.more.load')}
      </Button>
    </div>
  );
}

type UploadFiles = ReturnType<typeof useUploadFiles>;

/** Uploads files that are pasted anywhere but into an input. */
function usePastedFiles(upload: UploadFiles): void {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const typing = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
      if (typing || !clipboardData || clipboardData.files.length === 0) return;
      void upload(readDropped(clipboardData));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

/** Uploads files that are dropped; `over`: some are held above. */
function useDroppedFiles(upload: UploadFiles) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragEnter: (event: DragEvent) => carriesFiles(event) && setOver(true),
    onDragOver: (event: DragEvent) => carriesFiles(event) && event.preventDefault(),
    onDragLeave: (event: DragEvent) =>
      !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void upload(readDropped(event.dataTransfer));
    },
  };
}

/** Shown while files are held over the list. */
function DropHint({ where }: { where: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.drop} aria-hidden>
      {translate('files.drop', { where })}
    </div>
  );
}

interface BrowserProps {
  storage: Storage;
  /** Lets this site write to the bucket. Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /** Opens the bucket again, and diagnoses failures. */
  reopen(): void;
  owner: UploadsOptions['owner'];
}

interface ListErrorProps {
  error: unknown;
  retry(): void;
}

function ListError({ error, retry }: ListErrorProps) {
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  return (
    <div className={styles.error} role="alert">
      <span>{translate('files.list_failed')}</span> <span className={styles.message}>{errorText(error)}</span>
      <RetryLink retry={retry} />
    </div>
  );
}

interface FolderRowsProps {
  listing: ListedRows;
  view: BrowserView;
  queue: UploadQueue;
  onMenu(row: Row, anchor: HTMLElement): void;
  onDelete(): void;
}

/** The rows of the folder, or why there are none. */
function FolderRows({ listing, view, queue, onMenu, onDelete }: FolderRowsProps) {
  const { rows, loading, more, error, asOf, loadMore } = listing;
  const { prefix, find } = view;
  // An object is being uploaded here, or has been since the list was requested.
  const filling = useQueue(
    queue,
    ({ lastArrival, uploads }) =>
      lastArrival > asOf || uploads.some(({ key, state }) => isInFlight(state) && key.startsWith(prefix)),
  );
  return (
    <div className={styles.side}>
      {rows.length > 0 && <Table {...{ rows, view, onMenu, onDelete }} />}
      {rows.length === 0 && !loading && !filling && error === undefined && <Nothing find={find} prefix={prefix} />}
      {rows.length === 0 && loading && <div className={styles.opening} aria-busy />}
      {more && !loading && <LoadMore count={rows.length} onLoad={loadMore} />}
    </div>
  );
}

export function Browser({ storage, fixRule, reopen, owner }: BrowserProps) {
  const { s3Bucket } = storage;
  const stored = useView();
  const { prefix, find, sort, open } = stored;
  const listing = useListing(s3Bucket, prefix, find, sort);
  const { rows, loading, more, error, asOf, reload } = listing;
  const selected = useMemo(() => listedKeys(stored.selected, rows), [stored.selected, rows]);
  const view = { ...stored, selected };
  useLaterParts(asOf > 0);
  useEffect(() => void cleanUpSaved(), []);
  const uploads = useUploads({ storage, owner, reload });
  const { queue } = uploads;
  const works = useWork(reload);
  const [dialog, setDialog] = useState<FilesDialog>();
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const [isSplit, setSplit] = useState(false);
  const panes = useIsWide() ? { open: isSplit, toggle: () => setSplit(!isSplit) } : undefined;
  const target = persistTargetOf(s3Bucket, owner);
  const actions = useFileActions({ storage, works, view, target, queue, reload, openDialog: setDialog });
  const upload = useUploadFiles({ storage, prefix, queue, openDialog: setDialog, reload });
  const { over, ...dropHandlers } = useDroppedFiles(upload);
  usePastedFiles(upload);

  const chosen = [...selected];
  const isWhole = more && chosen.length >= rows.length;
  const confirmDelete = () =>
    setDialog(isWhole ? { what: 'whole', prefix: prefix + find } : { what: 'delete', keys: chosen });
  return (
    <div className={styles.browser} data-over={over || undefined} {...dropHandlers}>
      <Crumbs bucket={s3Bucket.bucket} view={view} />
      <Toolbar {...{ view, actions, upload, rows, loading, more }} onReload={reload} {...(panes && { panes })} />
      <InterruptedPanel uploads={uploads} />
      <UploadPanel {...{ uploads, storage, fixRule, openDialog: setDialog }} />
      <LazyBoundary>{asOf > 0 && target && <RunsPanel {...{ storage, target, actions }} />}</LazyBoundary>
      <WorkPanel works={works} bucket={s3Bucket.bucket} />
      {error !== undefined && (
        <ListError error={error} retry={isS3Error(error) && error.reason === 'cors' ? reopen : reload} />
      )}
      <div className={panes?.open ? styles.panes : undefined}>
        <FolderRows
          {...{ listing, view, queue }}
          onMenu={(row, anchor) => setMenu({ row, anchor })}
          onDelete={confirmDelete}
        />
        <LazyBoundary>
          {panes?.open && <OtherPane {...{ storage, view, actions }} onChanged={reload} onClose={panes.toggle} />}
        </LazyBoundary>
      </div>
      {over && <DropHint where={prefix || s3Bucket.bucket} />}
      <LazyBoundary>
        {menu && <RowMenu {...menu} actions={actions} onOpen={view.setOpen} onClose={() => setMenu(undefined)} />}
      </LazyBoundary>
      <LazyBoundary>
        {dialog && (
          <Dialogs
            {...{ dialog, actions, storage, prefix, rows, fixRule }}
            onOpen={(key) => (setDialog(undefined), view.setOpen(key))}
            // An answer may ask the next question.
            onClose={() => setDialog((now) => (now === dialog ? undefined : now))}
          />
        )}
      </LazyBoundary>
      <LazyBoundary>
        {open !== undefined && (
          <Details
            key={open}
            {...{ storage, actions, fixRule }}
            objectKey={open}
            onChanged={reload}
            onClose={() => view.setOpen(undefined)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary>
        {(uploads.going || works.works.some(({ job }) => job.state().state === 'running')) && <LeaveGuard />}
      </LazyBoundary>
    </div>
  );
}
