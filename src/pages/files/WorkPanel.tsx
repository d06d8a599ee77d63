/** Work on many objects: progress, failures, and its receipt. */
import { Check, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { JobState } from '../../../dataProvider/s3';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { ReceiptNote } from './ReceiptNote';
import { useErrorText } from '../../ui/useErrorText';
import type { Work, Works } from './useWork';
import iconButton from '../../ui/iconButton.module.css';
import progress from '../../ui/progress.module.css';
import styles from './panels.module.css';
import { formatNumber } from '../../lib/intl';
import { dotted } from '../../lib/dotted';

/** Failures that are listed; the rest is counted. */
const maxListed = 50;

interface WorkRowProps {
  work: Work;
  works: Works;
  bucket: string;
}

/** How far it has come, what failed, and whether it was stopped. */
function Progress({ work, state: job }: { work: Work; state: JobState }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { done, bytes, total, failed, unlisted = 0, state } = job;
  const counted =
    total === undefined
      ? translate('files.work.done', { smart_count: done })
      : translate('files.work.of', { done: formatNumber(done, locale), total: formatNumber(total, locale) });
  return (
    <span className={styles.muted} role="status">
      {dotted([
        counted,
        bytes > 0 && formatBytes(bytes, locale),
        state === 'stopped' && translate('files.work.stopped'),
        failed.length > 0 && translate('files.work.failed', { smart_count: failed.length + unlisted }),
        unlisted > 0 && translate('files.work.unlisted', { count: formatNumber(failed.length, locale) }),
        state === 'running' && work.endsWithPage && translate('files.work.ends_with_page'),
      ])}
    </span>
  );
}

function WorkButtons({ work, works, state: { state, failed } }: Omit<WorkRowProps, 'bucket'> & { state: JobState }) {
  const translate = useTranslate();
  const { again, resume } = work;
  const replace = (next: Partial<Work>) => {
    works.dismiss(work.id);
    works.start({ ...work, ...next });
  };
  if (state === 'running')
    return (
      <Button variant="secondary" onClick={work.job.stop}>
        {translate('actions.stop')}
      </Button>
    );
  return (
    <>
      {state === 'stopped' && resume && (
        <Button variant="secondary" onClick={() => replace(resume())}>
          {translate('files.uploads.resume')}
        </Button>
      )}
      {again && failed.length > 0 && (
        <Button variant="secondary" onClick={() => replace(again(failed.map(({ key }) => key)))}>
          {translate('files.work.again')}
        </Button>
      )}
      <button
        type="button"
        className={iconButton.touch}
        aria-label={translate('actions.close')}
        onClick={() => works.dismiss(work.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </>
  );
}

function WorkRow({ work, works, bucket }: WorkRowProps) {
  const { detail: errorText } = useErrorText();
  const job = useSyncExternalStore(work.job.subscribe, work.job.state);
  const { done, total, failed, state } = job;
  const running = state === 'running';
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
        <Progress work={work} state={job} />
        <span className={styles.spring} />
        <WorkButtons work={work} works={works} state={job} />
      </div>
      {running && total !== undefined && (
        <progress className={progress.bar} value={done} max={total || 1} aria-label={work.label} />
      )}
      {!running && work.ledger && <ReceiptNote ledger={work.ledger} bucket={bucket} />}
      {failed.length > 0 && (
        <ul className={styles.failures}>
          {failed.slice(0, maxListed).map(({ key, error }, index) => (
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
