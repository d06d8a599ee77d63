import { ListRestart } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { remainingOf, useInterruptedRuns } from '../../../admin/runs/bulkRuns';
import { useWords } from '../../../admin/texts';
import { usePortal } from '../../../context/portal';
import { usePagePath } from '../../../context/pagePath';
import type { Item } from './types';

/** Bulk work that was cut short: what is left of it is offered. */
export function useRunItems(): Item[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const to = usePagePath()('runs');
  const runs = useInterruptedRuns();
  if (!to) return [];
  return runs.flatMap((run) => {
    const kind = registry.find(run.kind);
    const left = remainingOf(run);
    if (!kind) return [];
    const text = translate('dashboard.attention.run', {
      counted: words.counted(kind, run.rows.length),
      left: translate(left.key, { smart_count: left.count }),
    });
    return [
      {
        key: `run:${run.key}`,
        tone: 'warning' as const,
        icon: ListRestart,
        text,
        action: { label: translate('dashboard.attention.see'), to },
      },
    ];
  });
}
