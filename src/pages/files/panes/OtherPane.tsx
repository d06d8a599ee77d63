/**
 * The other half of a wide screen: another bucket or folder, and what is ticked goes from one side to the other. Each side is a
 * list of checkboxes and links, so that Tab, Space and Enter do all of it.
 */
import { ArrowLeft, ArrowRight, ArrowUp, File, Folder, X } from 'lucide-react';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createLedger, sendByXhr, takenBy, type S3Room, type Transfer } from '../../../../dataProvider/s3';
import { allowOrigin } from '../../../../dataProvider/s3/access';
import { isS3Error } from '../../../../dataProvider/s3/fault';
import { copyAcross } from '../../../../dataProvider/s3/tools/across';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import { usePortal } from '../../../portal';
import { useOnce } from '../../../ui/useOnce';
import { useToast } from '../../../ui/useToast';
import { PartNote } from '../../../ui/Part';
import type { PartSource } from '../../../ui/sources';
import type { Acts } from '../acts';
import { openListing, type Listing } from '../listing';
import { createOrder } from '../order';
import { receiptText } from '../receipt';
import { askTaken, targetOf, transfersTo } from '../transfers';
import { isFolder, nameOf, parentOf, visibleName, type Row } from '../types';
import { useFault } from '../useFault';
import type { Storage } from '../useStorage';
import type { View } from '../useView';
import files from '../files.module.css';
import styles from './panes.module.css';

/** Rows that are drawn; what is more is gone to by its path. */
const mostDrawn = 500;

export interface OtherPaneProps {
  storage: Storage;
  /** Of the left side. */
  view: View;
  acts: Acts;
  /** The left side has more than before. */
  onChanged(): void;
  onClose(): void;
}

interface BucketRecord {
  id: string;
  name?: unknown;
}

/** `source`: for what is said where the others could not be read. */
function useBuckets(own: string): { names: readonly string[]; source: PartSource<unknown> } {
  const source = useGetList<BucketRecord>('bucket', {
    ...{ pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
  });
  const others = source.data ?? [];
  const names = others.flatMap(({ name }) => (typeof name === 'string' && name !== own ? [name] : []));
  return { names: [own, ...names], source };
}

interface Refused {
  room: S3Room;
  error: unknown;
  listing: Listing;
}

/** The other bucket does not let this site in yet: one click mends it. */
function Trouble({ room, error, listing }: Refused) {
  const translate = useTranslate();
  const faultOf = useFault();
  const toast = useToast();
  const { http } = usePortal();
  const { busy, once } = useOnce();
  const mend = async () => {
    try {
      await allowOrigin(http, room.bucket, location.origin);
      listing.reload();
    } catch (failed) {
      toast.failed(failed);
    }
  };
  return (
    <div role="alert" className={styles.trouble}>
      <p>{faultOf(error)}</p>
      <button
        type="button"
        className="p-button"
        aria-disabled={busy}
        onClick={() => (isS3Error(error) && error.reason === 'cors' ? void once(mend) : listing.reload())}
      >
        {translate(isS3Error(error) && error.reason === 'cors' ? 'files.barrier.write_mend' : 'actions.retry')}
      </button>
    </div>
  );
}

export function OtherPane({ storage, view, acts, onChanged, onClose }: OtherPaneProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const faultOf = useFault();
  const { room: own } = storage;
  const [bucket, setBucket] = useState(own.bucket);
  const [prefix, setPrefix] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { names: buckets, source } = useBuckets(own.bucket);
  const room = useMemo(() => ({ ...own, bucket }), [own, bucket]);
  const listing = useMemo(() => openListing(room, prefix, ''), [room, prefix]);
  useEffect(() => () => listing.close(), [listing]);
  const { rows: loaded, loading, more, error } = useSyncExternalStore(listing.subscribe, listing.view);
  const ordered = useMemo(() => createOrder({ field: 'name', order: 'asc' }, locale), [locale]);
  const rows = useMemo(() => ordered(loaded), [ordered, loaded]);
  const goTo = (place: string, into = bucket) => {
    setTicked(new Set());
    setBucket(into);
    setPrefix(place);
  };

  async function copy(source: S3Room, target: S3Room, keys: readonly string[], to: string, done: () => void) {
    try {
      const transfers = transfersTo(keys, to);
      const taken = await takenBy(target, transfers, new AbortController().signal, source.bucket === target.bucket);
      const begin = (some: readonly Transfer[]) => {
        const run = (list: readonly Transfer[]) => {
          const ledger = createLedger(target, receiptText);
          const job = copyAcross(source, target, list, { ledger, send: sendByXhr });
          void job.ended.then(done);
          return { job, ledger };
        };
        acts.work({
          label: translate('files.doing.copy', { smart_count: some.length, name: nameOf(some[0]?.from ?? '') }),
          done: 'files.done.copy',
          begin: () => run(some),
          again: (failed) => run(failed.map((key) => targetOf(transfers, key))),
        });
        setTicked(new Set());
      };
      askTaken(acts.ask, transfers, taken, begin);
    } catch (failed) {
      toast.failed(isS3Error(failed) ? faultOf(failed) : failed);
    }
  }

  const there = [...view.selected];
  const here = [...ticked];
  const isSame = bucket === own.bucket && prefix === view.prefix;
  const isInside = bucket === own.bucket && there.some((key) => isFolder(key) && prefix.startsWith(key));
  const isOutside = bucket === own.bucket && here.some((key) => isFolder(key) && view.prefix.startsWith(key));
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const line = (row: Row) => {
    const name = visibleName(row.name, oneLine(row.name, 1024));
    return (
      <li key={row.key} data-ticked={ticked.has(row.key) || undefined}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={translate('files.select', { name })}
          checked={ticked.has(row.key)}
          onChange={() => toggle(row.key)}
        />
        {row.folder ? <Folder size={16} aria-hidden className={styles.folder} /> : <File size={16} aria-hidden />}
        {row.folder ? (
          <button type="button" className={styles.name} onClick={() => goTo(row.key)}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className={styles.name}>{name}</bdi>
        )}
        {!row.folder && <small>{formatBytes(row.size, locale)}</small>}
      </li>
    );
  };
  return (
    <section className={styles.pane} aria-label={translate('objects.panes.label')}>
      <div className={styles.head}>
        <label className={styles.bucket}>
          <span>{translate('objects.panes.bucket')}</span>
          <select className="p-input" value={bucket} onChange={({ target }) => goTo('', target.value)}>
            {buckets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={files.icon} aria-label={translate('objects.panes.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      <PartNote of={source} failed={translate('objects.panes.buckets_unread')} />
      <div className={styles.place}>
        <button
          type="button"
          className="p-button p-button--quiet"
          disabled={prefix === ''}
          onClick={() => goTo(parentOf(prefix))}
        >
          <ArrowUp size={16} aria-hidden />
          {translate('objects.panes.up')}
        </button>
        <bdi>{oneLine(`${bucket}/${prefix}`, 1024)}</bdi>
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          className="p-button"
          disabled={there.length === 0 || isSame || isInside}
          onClick={() => void copy(own, room, there, prefix, listing.reload)}
        >
          {translate('objects.panes.to_right', { smart_count: there.length })}
          <ArrowRight size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="p-button p-button--plain"
          disabled={here.length === 0 || isSame || isOutside}
          onClick={() => void copy(room, own, here, view.prefix, onChanged)}
        >
          <ArrowLeft size={16} aria-hidden />
          {translate('objects.panes.to_left', { smart_count: here.length })}
        </button>
      </div>
      {error !== undefined && <Trouble {...{ room, error, listing }} />}
      {rows.length === 0 && error === undefined && (
        <p className={styles.empty} role="status" aria-busy={loading}>
          {loading ? translate('files.opening') : translate('files.empty_folder.title')}
        </p>
      )}
      <ul className={styles.rows}>{rows.slice(0, mostDrawn).map(line)}</ul>
      {(rows.length > mostDrawn || more) && (
        <p className={styles.empty}>{translate('objects.panes.more', { shown: mostDrawn.toLocaleString(locale) })}</p>
      )}
    </section>
  );
}
