/** Work on many objects that a reload, a crash or a closed tab interrupted: it goes on behind the last page that was done. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PersistTarget } from '../../../../dataProvider/s3';
import { runsIn, type Run } from '../../../../dataProvider/s3/tools/runs';
import { oneLine } from '../../../ui/safe';
import { formatExact } from '../../../lib/timeText';
import type { Acts } from '../acts';
import type { Storage } from '../useStorage';
import { runWork } from './runWork';
import styles from '../panels.module.css';

export function RunsPanel({ storage, place, acts }: { storage: Storage; place: PersistTarget; acts: Acts }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const { endpoint, bucket, owner } = place;
  useEffect(() => {
    let left = false;
    void runsIn({ endpoint, bucket, owner })
      .interrupted()
      .then((found) => !left && setRuns(found));
    return () => {
      left = true;
    };
  }, [endpoint, bucket, owner]);
  if (runs.length === 0) return null;
  const drop = (id: string) => setRuns((before) => before.filter((run) => run.id !== id));
  return (
    <section className={styles.panel} aria-label={translate('objects.runs.label')}>
      <ul className={styles.works}>
        {runs.map((run) => {
          const name = oneLine(run.search.prefix || bucket);
          const label = translate(`objects.runs.${run.task.what}`, { name });
          return (
            <li key={run.id} className={styles.line}>
              <div className={styles.what}>
                <bdi>{label}</bdi>
                <small>
                  {translate('objects.runs.before', {
                    smart_count: run.done,
                    when: formatExact(new Date(run.begun), locale),
                  })}
                </small>
              </div>
              <span className={styles.spring} />
              <button
                type="button"
                className="p-button"
                onClick={() => {
                  drop(run.id);
                  acts.work({ label, ...runWork(storage, place, run) });
                }}
              >
                {translate('files.begun.resume')}
              </button>
              <button
                type="button"
                className="p-button p-button--quiet"
                onClick={() => {
                  drop(run.id);
                  runsIn(place).forget(run.id);
                }}
              >
                {translate('files.begun.discard')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
