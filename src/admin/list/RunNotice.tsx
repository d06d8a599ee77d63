import { ListRestart } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import type { Kind } from '../../../resources/kind/types';
import { usePagePath } from '../../context/pagePath';
import { remainingOf, useInterruptedRuns } from '../runs/bulkRuns';
import type { BulkRun } from '../runs/ledger';
import { useRunWords } from '../actions/useRunWords';
import styles from './list.module.css';

function Line({ kind, run, to }: { kind: Kind; run: BulkRun; to: string }) {
  const translate = useTranslate();
  const { title } = useRunWords(kind, run, false);
  const left = remainingOf(run);
  return (
    <li className={styles.warning}>
      <ListRestart size={16} aria-hidden />
      <strong>{title}</strong>
      <span className="p-muted-13">{translate(left.key, { smart_count: left.count })}</span>
      <Link className={buttonClass('quiet')} to={to}>
        {translate('actions.details')}
      </Link>
    </li>
  );
}

/** The latest interrupted bulk run of this kind: offered for resuming, never resumed automatically. */
export function RunNotice({ kind }: { kind: Kind }) {
  const to = usePagePath()('runs');
  const run = useInterruptedRuns().find((one) => one.kind === kind.name);
  if (!to || !run) return null;
  return (
    <ul className="p-stack-4">
      <Line kind={kind} run={run} to={to} />
    </ul>
  );
}
