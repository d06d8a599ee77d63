/** Interrupted work on many objects (after a reload, a crash or a closed tab), to resume after the last completed page. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { PersistTarget } from '../../../../dataProvider/s3';
import { runsIn, type Run } from '../../../../dataProvider/s3/tools/runs';
import { oneLine } from '../../../ui/safe';
import { useToast } from '../../../ui/useToast';
import { formatMoment } from '../../../lib/timeText';
import type { FileActions } from '../fileActions';
import type { Storage } from '../useStorage';
import { runWork } from './runWork';
import styles from '../panels.module.css';
import { unlessLeft } from '../../../lib/unlessLeft';

/** What it is that goes on, as its work was called. */
function useRunLabel(bucket: string): (run: Run) => string {
  const translate = useTranslate();
  return ({ task, search: { prefix }, names, buckets }) => {
    const name = buckets ? `${buckets.from}/${prefix}` : prefix || bucket;
    const path = 'to' in task ? task.to : '';
    const to = task.what === 'download' ? task.folder.name : buckets ? `${buckets.to}/${path}` : path || bucket;
    if (!names) return translate(`objects.runs.${task.what}`, { name: oneLine(name), to: oneLine(to) });
    return translate(`objects.runs.names.${task.what}`, {
      smart_count: names.length,
      ...{ name: oneLine(name), to: oneLine(to) },
    });
  };
}

export function RunsPanel({
  storage,
  target,
  actions,
}: {
  storage: Storage;
  target: PersistTarget;
  actions: FileActions;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const labelOf = useRunLabel(target.bucket);
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const { endpoint, bucket, owner } = target;
  useEffect(() => unlessLeft(runsIn({ endpoint, bucket, owner }).interrupted(), setRuns), [endpoint, bucket, owner]);
  if (runs.length === 0) return null;
  const drop = (id: string) => setRuns((before) => before.filter((run) => run.id !== id));
  const resume = async (id: string, label: string) => {
    drop(id);
    const now = await runsIn(target).claim(id);
    if (now) actions.work({ label, ...runWork(storage, target, now) });
    else toast.failed(translate('objects.runs.taken'));
  };
  return (
    <section className={styles.panel} aria-label={translate('objects.runs.label')}>
      <ul className={styles.works}>
        {runs.map((run) => {
          const label = labelOf(run);
          return (
            <li key={run.id} className={`${styles.line} ${styles.task}`}>
              <div className={styles.what}>
                <bdi>{label}</bdi>
                <small>
                  {translate('objects.runs.before', {
                    smart_count: run.done,
                    when: formatMoment(new Date(run.begun), locale),
                  })}
                </small>
              </div>
              <span className={styles.spring} />
              <Button onClick={() => void resume(run.id, label)}>{translate('files.begun.resume')}</Button>
              <Button
                variant="quiet"
                onClick={() => {
                  drop(run.id);
                  runsIn(target).forget(run.id);
                }}
              >
                {translate('files.begun.discard')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
