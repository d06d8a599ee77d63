import { useLocale, useTranslate } from 'ra-core';
import { PortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import { ordinary } from '../../../resources/rights';
import { formatMoment } from '../../lib/timeText';
import { oneLine } from '../../ui/safe';
import { useErrorText } from '../../ui/useErrorText';
import { useWords } from '../texts';
import { actionNamed } from '../runs/actionsFor';
import { usePortal } from '../../context/portal';
import type { BulkRun, RunRow, RowState } from '../runs/ledger';
import { runReport } from '../runs/runReport';
import { useActionWords } from './useActionWords';
import { formatNumber } from '../../lib/intl';
import { dotted } from '../../lib/dotted';

interface RunWords {
  /** 'Stop: 40 virtual machines'. */
  title: string;
  /** The verb alone. */
  label: string;
  /** '38 done · 2 failed'. */
  tally: string;
  describe(row: RunRow): string;
  /** All of it as plain text. */
  report(): string;
}

export const countRows = (run: BulkRun, ...states: readonly RowState[]): number =>
  run.rows.filter(({ state }) => states.includes(state)).length;

/**
 * Texts of a run and its rows. `working`: it is being processed.
 *
 * @example
 * const { title, tally } = useRunWords(kind, run, true);
 */
export function useRunWords(kind: Kind, run: BulkRun, working: boolean): RunWords {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useActionWords(kind);
  const { counted } = useWords();
  const { toast } = useErrorText();
  // What an administrator may do is shown to the person who did it.
  const { registry } = usePortal();
  const itemOf = (action: string) => actionNamed(kind, {}, action, { ...ordinary, admin: true });
  const item = itemOf(run.action);
  const label = item ? words.label(item) : run.action;
  const t = (key: string, count?: number) => translate(`bulk.${key}`, { smart_count: count });

  const describe = (row: RunRow) => {
    const { state, error, correlationId, end } = row;
    const own = itemOf(row.action ?? run.action);
    const cause = error && toast(new PortalError({ ...error, correlationId }));
    const ended = (as: string) =>
      translate(`resources.${kind.name}.actions.${row.action ?? run.action}.${as}`, { name: row.name });
    if (state === 'failed' && end) return dotted([ended(end), cause]);
    if (state === 'failed') return cause ?? toast(undefined);
    if (state === 'refused' && run.action === 'create') return t('secret_gone');
    if (state === 'refused') return own ? words.reason(own, {}) : translate('actions.notNow');
    if (state === 'unknown' && cause) return dotted([cause, translate('errors.in_doubt.write')]);
    if (state === 'sent') return translate('actions.working');
    // What this browser still has to complete is not done yet.
    const isBegun = state === 'following' || (state === 'done' && !run.atOnce);
    if (isBegun && own?.action?.followUp) return words.done(own, { name: row.name });
    if (state === 'done' && own?.action?.followUp) return ended('completed');
    if (state === 'following') return translate('actions.working');
    if (state === 'done') return translate('actions.done');
    return t(state === 'skipped' || (state === 'waiting' && !working) ? 'unsent' : state);
  };
  const parts: [string, number][] = [
    ['done', countRows(run, 'done')],
    ['failed', countRows(run, 'failed', 'refused')],
    ['gone_count', countRows(run, 'gone')],
    ['unknown_count', countRows(run, 'unknown')],
    ['following', countRows(run, 'following')],
    ['paused', countRows(run, 'waiting')],
    ['cancelled', countRows(run, 'skipped')],
  ];
  const running = (done: number) =>
    translate('bulk.running', { done: formatNumber(done, locale), total: formatNumber(run.rows.length, locale) });
  // While it is being processed, the total stands for what is in progress and what waits.
  const shown = working ? parts.filter(([key]) => key !== 'following' && key !== 'paused') : parts;
  const tally = dotted(
    shown.map(([key, count]) =>
      key === 'done' ? (working ? running(count) : t(key, count)) : count > 0 && t(key, count),
    ),
  );
  const many = counted(registry.find(run.counts ?? '') ?? kind, run.rows.length);
  const title = run.plan
    ? translate(`plans.${run.plan}.run`, { subject: oneLine(run.subject ?? '', 80), counted: many })
    : translate('actions.confirm_dialog.many', { action: label, counted: many });
  return {
    title,
    label,
    tally,
    describe,
    report: () =>
      runReport(run, {
        title,
        tally,
        describe,
        begun: translate('bulk.started_at', { when: formatMoment(run.begun, locale) }),
      }),
  };
}
