/**
 * The second pane of a wide screen: another bucket or folder, to copy and move between the two. Both are lists of checkboxes and links,
 * usable with Tab, Space and Enter.
 */
import { ArrowLeft, ArrowRight, ArrowUp, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { allowOrigin } from '../../../../dataProvider/s3/access';
import { isS3Error } from '../../../../dataProvider/s3/s3Error';
import { oneLine } from '../../../ui/safe';
import { usePortal } from '../../../context/portal';
import { PartNote } from '../../../ui/Part';
import { PolicyNote } from '../access/PolicyNote';
import type { FileActions } from '../fileActions';
import { FixNote } from '../FixNote';
import { transfersTo } from '../transfers';
import { isFolder, parentOf, type Sort } from '../types';
import { useListing } from '../useListing';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import type { BrowserView } from '../useView';
import { PaneRows } from './PaneRows';
import { useBuckets } from './useBuckets';
import { usePaneCopy } from './usePaneCopy';
import iconButton from '../../../ui/iconButton.module.css';
import styles from './panes.module.css';
import { formatNumber } from '../../../lib/intl';

const byName: Sort = { field: 'name', order: 'asc' };

interface OtherPaneProps {
  storage: Storage;
  /** Of the left side. */
  view: BrowserView;
  actions: FileActions;
  /** The left side has more than before. */
  onChanged(): void;
  onClose(): void;
}

interface PaneErrorProps {
  s3Bucket: S3Bucket;
  error: unknown;
  reload(): void;
}

/** The other bucket does not let this site in yet: one click fixes it. */
function PaneError({ s3Bucket, error, reload }: PaneErrorProps) {
  const { detail: errorText } = useErrorText();
  const { http } = usePortal();
  const isShut = isS3Error(error) && error.reason === 'cors';
  const fix = async () => {
    if (isShut) await allowOrigin(http, s3Bucket.bucket, location.origin);
    reload();
  };
  return <FixNote text={errorText(error)} label={isShut ? 'files.barrier.write_fix' : 'actions.retry'} fix={fix} />;
}

interface PaneHeadProps {
  bucket: string;
  buckets: readonly string[];
  onPick(bucket: string): void;
  onClose(): void;
}

function PaneHead({ bucket, buckets, onPick, onClose }: PaneHeadProps) {
  const translate = useTranslate();
  return (
    <div className={styles.head}>
      <label className={styles.bucket}>
        <span>{translate('objects.panes.bucket')}</span>
        <select className="p-input" value={bucket} onChange={({ target }) => onPick(target.value)}>
          {buckets.map((name) => (
            <option key={name} value={name}>
              {oneLine(name, 80)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={iconButton.touch}
        aria-label={translate('objects.panes.close')}
        onClick={onClose}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

export function OtherPane({ storage, view, actions, onChanged, onClose }: OtherPaneProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { s3Bucket: own } = storage;
  const [bucket, setBucket] = useState(own.bucket);
  const [prefix, setPrefix] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { names: buckets, source } = useBuckets(own.bucket);
  const s3Bucket = useMemo(() => ({ ...own, bucket }), [own, bucket]);
  const listing = useListing(s3Bucket, prefix, '', byName);
  const { rows, loading, more, error } = listing;
  const copy = usePaneCopy(storage, actions, () => setTicked(new Set()));
  const goTo = (folder: string, into = bucket) => {
    setTicked(new Set());
    setBucket(into);
    setPrefix(folder);
  };

  const there = [...view.selected];
  const here = [...ticked];
  const isSame = bucket === own.bucket && prefix === view.prefix;
  const isInside = bucket === own.bucket && there.some((key) => isFolder(key) && prefix.startsWith(key));
  const isOutside = bucket === own.bucket && here.some((key) => isFolder(key) && view.prefix.startsWith(key));
  /** The policy of another bucket is not read: copies are private there at first. */
  const transfers =
    isSame || bucket !== own.bucket
      ? []
      : [...(isInside ? [] : transfersTo(there, prefix)), ...(isOutside ? [] : transfersTo(here, view.prefix))];
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const countedLabel = (side: 'to_right' | 'to_left', { length }: readonly string[]) =>
    translate(`objects.panes.${side}${length === 0 ? '_none' : ''}`, { smart_count: length });
  return (
    <section className={styles.pane} aria-label={translate('objects.panes.label')}>
      <PaneHead bucket={bucket} buckets={buckets} onPick={(name) => goTo('', name)} onClose={onClose} />
      <PartNote of={source} failed={translate('objects.panes.buckets_unread')} />
      <div className={styles.place}>
        <Button variant="quiet" disabled={prefix === ''} onClick={() => goTo(parentOf(prefix))}>
          <ArrowUp size={16} aria-hidden />
          {translate('objects.panes.up')}
        </Button>
        <bdi>{oneLine(`${bucket}/${prefix}`, 1024)}</bdi>
      </div>
      <div className={styles.actions}>
        <Button
          disabled={there.length === 0 || isSame || isInside}
          onClick={() => void copy(own, s3Bucket, there, prefix, listing.reload)}
        >
          {countedLabel('to_right', there)}
          <ArrowRight size={16} aria-hidden />
        </Button>
        <Button
          variant="secondary"
          disabled={here.length === 0 || isSame || isOutside}
          onClick={() => void copy(s3Bucket, own, here, view.prefix, onChanged)}
        >
          <ArrowLeft size={16} aria-hidden />
          {countedLabel('to_left', here)}
        </Button>
      </div>
      {bucket !== own.bucket && <p className={styles.note}>{translate('objects.panes.private')}</p>}
      {transfers.length > 0 && <PolicyNote storage={storage} transfers={transfers} move={false} />}
      {error !== undefined && <PaneError {...{ s3Bucket, error }} reload={listing.reload} />}
      {rows.length === 0 && error === undefined && (
        <p className={styles.empty} role="status" aria-busy={loading}>
          {loading ? translate('files.opening') : translate('files.empty_folder.title')}
        </p>
      )}
      <PaneRows {...{ rows, ticked, toggle }} onOpen={(key) => goTo(key)} />
      {more && (
        <p className={styles.empty}>{translate('objects.panes.more', { shown: formatNumber(rows.length, locale) })}</p>
      )}
    </section>
  );
}
