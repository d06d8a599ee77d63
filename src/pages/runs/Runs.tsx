/** Bulk runs: each with its rows, and with what remains to be done. */
import { Layers, Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { forgetRun, type BulkRun } from '../../admin/runs/ledger';
import { useRuns, useWorker } from '../../admin/runs/bulkRuns';
import { RunProgress, RunActions } from '../../admin/actions/RunView';
import { useRunWords } from '../../admin/actions/useRunWords';
import { tipOf } from '../../admin/fields/tip';
import { useNow } from '../../admin/queries';
import { toIso } from '../../lib/time';
import { formatExact, formatRelative } from '../../lib/timeText';
import { usePortal } from '../../context/portal';
import { PageTitle } from '../../ui/PageTitle';
import type { Kind } from '../../../resources/kind/types';
import styles from './runs.module.css';

function RunCard({ kind, run, open }: { kind: Kind; run: BulkRun; open: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const worker = useWorker(run);
  const words = useRunWords(kind, run, worker !== 'none');
  const begun = toIso(run.begun);
  return (
    <li>
      <details open={open}>
        <summary>
          <strong>{words.title}</strong>
          <span>{words.tally}</span>
          <time dateTime={begun} title={formatExact(begun, locale)}>
            {formatRelative(begun, locale, now)}
          </time>
        </summary>
        <div className={styles.run}>
          <RunProgress kind={kind} run={run} />
          <div className={styles.links}>
            <RunActions kind={kind} run={run} retryIsPrimary={open}>
              {worker === 'none' && (
                <Button
                  variant="quiet"
                  aria-label={`${translate('bulk.forget')}: ${words.title}`}
                  {...tipOf(translate('bulk.forget'))}
                  onClick={() => forgetRun(run.key)}
                >
                  <Trash2 size={16} aria-hidden />
                </Button>
              )}
            </RunActions>
          </div>
        </div>
      </details>
    </li>
  );
}

export function RunList() {
  const translate = useTranslate();
  const { registry } = usePortal();
  const runs = useRuns();
  const known = runs.flatMap((run) => {
    const kind = registry.find(run.kind);
    return kind ? [{ kind, run }] : [];
  });
  return (
    <div className="p-stack-16 p-page">
      <div>
        <PageTitle title={translate('shell.pages.runs')} />
        <p className={styles.about}>{translate('bulk.history_about')}</p>
      </div>
      {known.length === 0 ? (
        <div className={styles.empty}>
          <Layers size={40} strokeWidth={1.25} aria-hidden />
          <h2 className="p-heading-16">{translate('bulk.none')}</h2>
          <p>{translate('bulk.none_text')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {known.map(({ kind, run }, index) => (
            <RunCard key={run.key} kind={kind} run={run} open={index === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}
