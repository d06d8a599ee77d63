import { LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { oneLine } from '../../admin/fields/safe';
import { formatBytes } from '../../lib/bytes';
import { useFault } from './useFault';
import type { Work, Works } from './useWork';
import styles from './panels.module.css';

/** Failures that are listed; the rest is counted. */
const mostListed = 50;

function WorkRow({ work, works }: { work: Work; works: Works }) {
  const translate = useTranslate();
  const locale = useLocale();
  const faultOf = useFault();
  const { done, bytes, total, failed, state } = useSyncExternalStore(work.job.subscribe, work.job.state);
  const running = state === 'running';
  const counted =
    total === undefined
      ? translate('files.work.done', { smart_count: done })
      : translate('files.work.of', { done: done.toLocaleString(locale), total: total.toLocaleString(locale) });
  const { again } = work;
  return (
    <li className={styles.work}>
      <div className={styles.line}>
        {running ? (
          <LoaderCircle size={16} aria-hidden className={styles.turning} />
        ) : (
          <TriangleAlert size={16} aria-hidden data-tone="warning" />
        )}
        <strong>{work.label}</strong>
        <span className={styles.muted} role="status">
          {counted}
          {bytes > 0 && ` · ${formatBytes(bytes, locale)}`}
          {state === 'stopped' && ` · ${translate('files.work.stopped')}`}
          {failed.length > 0 && ` · ${translate('files.work.failed', { smart_count: failed.length })}`}
        </span>
        <span className={styles.spring} />
        {running && (
          <button type="button" className="p-button p-button--plain" onClick={work.job.stop}>
            {translate('actions.stop')}
          </button>
        )}
        {!running && again && failed.length > 0 && (
          <button
            type="button"
            className="p-button p-button--plain"
            onClick={() => {
              works.dismiss(work.id);
              works.start({ ...work, job: again(failed.map(({ key }) => key)) });
            }}
          >
            {translate('files.work.again')}
          </button>
        )}
        {!running && (
          <button
            type="button"
            className={styles.icon}
            aria-label={translate('actions.close')}
            onClick={() => works.dismiss(work.id)}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {running && total !== undefined && <progress value={done} max={total || 1} aria-label={work.label} />}
      {failed.length > 0 && (
        <ul className={styles.failures}>
          {failed.slice(0, mostListed).map(({ key, error }, index) => (
            <li key={index}>
              <bdi>{oneLine(key)}</bdi> <span>{faultOf(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function WorkPanel({ works }: { works: Works }) {
  const translate = useTranslate();
  if (works.works.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={translate('files.work.label')}>
      <ul className={styles.works}>
        {works.works.map((work) => (
          <WorkRow key={work.id} work={work} works={works} />
        ))}
      </ul>
    </section>
  );
}
