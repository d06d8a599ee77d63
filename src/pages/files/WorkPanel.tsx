import { Check, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { ReceiptNote } from './ReceiptNote';
import { useStorageErrorText } from './useStorageErrorText';
import type { Work, Works } from './useWork';
import iconButton from '../../ui/iconButton.module.css';
import progress from '../../ui/progress.module.css';
import styles from './panels.module.css';
import { formatNumber } from '../../lib/intl';

/** Failures that are listed; the rest is counted. */
const mostListed = 50;

function WorkRow({ work, works, bucket }: { work: Work; works: Works; bucket: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const errorText = useStorageErrorText();
  const { done, bytes, total, failed, unlisted = 0, state } = useSyncExternalStore(work.job.subscribe, work.job.state);
  const running = state === 'running';
  const counted =
    total === undefined
      ? translate('files.work.done', { smart_count: done })
      : translate('files.work.of', { done: formatNumber(done, locale), total: formatNumber(total, locale) });
  const { again } = work;
  return (
    <li className={styles.work}>
      <div className={styles.line}>
        {running ? (
          <LoaderCircle size={16} aria-hidden className="p-turning" />
        ) : state === 'done' && failed.length === 0 ? (
          <Check size={16} aria-hidden />
        ) : (
          <TriangleAlert size={16} aria-hidden data-tone="warning" />
        )}
        <strong>{work.label}</strong>
        <span className={styles.muted} role="status">
          {counted}
          {bytes > 0 && ` · ${formatBytes(bytes, locale)}`}
          {state === 'stopped' && ` · ${translate('files.work.stopped')}`}
          {failed.length > 0 && ` · ${translate('files.work.failed', { smart_count: failed.length + unlisted })}`}
          {unlisted > 0 && ` · ${translate('files.work.unlisted', { count: formatNumber(failed.length, locale) })}`}
          {running && work.endsWithPage && ` · ${translate('files.work.ends_with_page')}`}
        </span>
        <span className={styles.spring} />
        {running && (
          <Button variant="secondary" onClick={work.job.stop}>
            {translate('actions.stop')}
          </Button>
        )}
        {state === 'stopped' && work.resume && (
          <Button
            variant="secondary"
            onClick={() => {
              works.dismiss(work.id);
              if (work.resume) works.start({ ...work, ...work.resume() });
            }}
          >
            {translate('files.uploads.resume')}
          </Button>
        )}
        {!running && again && failed.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              works.dismiss(work.id);
              works.start({ ...work, ...again(failed.map(({ key }) => key)) });
            }}
          >
            {translate('files.work.again')}
          </Button>
        )}
        {!running && (
          <button
            type="button"
            className={iconButton.touch}
            aria-label={translate('actions.close')}
            onClick={() => works.dismiss(work.id)}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {running && total !== undefined && (
        <progress className={progress.bar} value={done} max={total || 1} aria-label={work.label} />
      )}
      {!running && work.ledger && <ReceiptNote ledger={work.ledger} bucket={bucket} />}
      {failed.length > 0 && (
        <ul className={styles.failures}>
          {failed.slice(0, mostListed).map(({ key, error }, index) => (
            <li key={index}>
              <bdi>{oneLine(key)}</bdi> <span>{errorText(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function WorkPanel({ works, bucket }: { works: Works; bucket: string }) {
  const translate = useTranslate();
  if (works.works.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={translate('files.work.label')}>
      <ul className={styles.works}>
        {works.works.map((work) => (
          <WorkRow key={work.id} {...{ work, works, bucket }} />
        ))}
      </ul>
    </section>
  );
}
