/** In place of the toolbar while rows are selected: their number, and the bulk actions. */
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { filterRecords } from '../../../dataProvider/list';
import type { Kind } from '../../../resources/kind/types';
import { bulkActionsFor, type ActionItem } from '../runs/actionsFor';
import { useOwnDialogs } from '../actions/ownDialogs';
import type { ExcludedRecord } from '../actions/BulkReport';
import { partitionByAllowed, type Unable } from '../runs/runBulk';
import { bulkGroups } from '../actions/menuGroups';
import { useActionWords } from '../actions/useActionWords';
import { NamedIcon } from '../NamedIcon';
import { usePortal } from '../../context/portal';
import { useKeyPermissions } from '../rights';
import type { OverflowEntry } from '../actions/OverflowButtons';
import { SelectionBar } from '../actions/SelectionBar';
import { useCachedRecords } from './useFacets';
import { themedLazy } from '../../ui/themed';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { formatNumber } from '../../lib/intl';
import { dotted } from '../../lib/dotted';

const BulkReport = themedLazy(
  () => import('../actions/BulkReport'),
  (m) => m.BulkReport,
);

interface Run {
  item: ActionItem;
  records: readonly PortalRecord[];
  leftOut: readonly ExcludedRecord[];
}

/** Maximum number of blocked records whose reasons are collected; there are few different reasons. */
const maxReasons = 50;

interface BulkBarProps {
  kind: Kind;
  /** Beside the number: which rows the selection can be of, if not of all. */
  scope?: string;
}

interface Plan {
  name: string;
  records: readonly PortalRecord[];
}

/** Bulk actions and plans on `records` as buttons: those that destroy are last. */
function useEntries(
  kind: Kind,
  records: readonly PortalRecord[],
  isShown: boolean,
  begin: { run(run: Run): void; plan(plan: Plan): void },
): OverflowEntry[] {
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  const words = useActionWords(kind);
  const { registry } = usePortal();
  const leftOutOf = (unable: readonly Unable[], reasonOf: (one: Unable) => string): ExcludedRecord[] =>
    unable.map((one) => ({ id: one.record.id, name: words.name(one.record), reason: reasonOf(one) }));
  const items = isShown ? bulkActionsFor(kind, permissions) : [];
  const parts = new Map(items.map((item) => [item, partitionByAllowed(kind, item.name, records, permissions)]));
  const partsOf = (item: ActionItem) => parts.get(item) ?? { able: [], unable: [] };
  const groups = bulkGroups(items, (item) => partsOf(item).able.length > 0);
  const entryOf = (item: ActionItem): OverflowEntry => {
    const { able, unable } = partsOf(item);
    const reasonOf = (one: Unable) => words.reason(one.item ?? item, one.record);
    const reasons = new Set(unable.slice(0, maxReasons).map(reasonOf));
    return {
      name: item.name,
      label: words.label(item),
      icon: <NamedIcon name={item.icon} />,
      isBlocked: able.length === 0,
      isDanger: item.danger,
      note:
        unable.length > 0
          ? dotted([translate('bulk.not_allowed', { smart_count: unable.length }), ...reasons])
          : undefined,
      run: () => begin.run({ item, records: able, leftOut: leftOutOf(unable, reasonOf) }),
    };
  };
  const plans = (kind.plans ?? []).filter(({ about }) => about === undefined || registry.find(about) !== undefined);
  const planEntries = plans.map(({ name, icon }) => ({
    name: `plan ${name}`,
    label: translate(`plans.${name}.label`),
    icon: <NamedIcon name={icon} />,
    isBlocked: records.length === 0,
    run: () => begin.plan({ name, records }),
  }));
  const isEnding = (group: readonly ActionItem[]) => group.some(({ name }) => name === 'delete');
  return [
    ...groups.filter((group) => !isEnding(group)).map((group) => group.map(entryOf)),
    planEntries,
    ...groups.filter(isEnding).map((group) => group.map(entryOf)),
  ].flatMap((group) => group.map((entry, index) => ({ ...entry, startsGroup: index === 0 })));
}

/** Rendered after the rows: a click on one does not wait for what can be done with it. */
export function BulkBar({ kind, scope }: BulkBarProps) {
  const list = useListContext<PortalRecord>();
  const cached = useCachedRecords(kind);
  const { selectedIds, filterValues, onSelect, onUnselectItems, onSelectAll, total = 0 } = list;
  const selection = useMemo(
    () => ({ cached, selectedIds, filterValues, onSelect, onUnselectItems, onSelectAll, total }),
    [cached, selectedIds, filterValues, onSelect, onUnselectItems, onSelectAll, total],
  );
  return <Bar kind={kind} scope={scope} selection={useDeferredValue(selection)} />;
}

interface Selection extends Pick<
  ReturnType<typeof useListContext<PortalRecord>>,
  'selectedIds' | 'filterValues' | 'onSelect' | 'onUnselectItems' | 'onSelectAll'
> {
  /** All records of the kind that are here. */
  cached: readonly PortalRecord[];
  total: number;
}

type BarProps = Pick<BulkBarProps, 'kind'> & { scope: string | undefined; selection: Selection };

const Bar = memo(function Bar({ kind, scope, selection }: BarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [run, setRun] = useState<Run>();
  const [plan, setPlan] = useState<Plan>();
  const own = useOwnDialogs();
  const { cached, selectedIds, filterValues, onSelect, onUnselectItems, onSelectAll, total } = selection;
  const wanted = new Set(selectedIds);
  const selected = cached.filter((record) => wanted.has(record.id));
  // Nothing is done to what the filter hides.
  const records = filterRecords(kind, selected, filterValues);
  const hidden = selected.length - records.length;
  const entries = useEntries(kind, records, selectedIds.length > 0, { run: setRun, plan: setPlan });
  const bar = (
    <SelectionBar
      count={selectedIds.length}
      label={translate('list.selection.count', { smart_count: records.length })}
      entries={entries}
      isRetainedBySearch
      onClear={onUnselectItems}
    >
      {scope !== undefined && <span>{scope}</span>}
      {hidden > 0 && <span data-hidden>{translate('list.selection.hidden', { smart_count: hidden })}</span>}
      {records.length < total && (
        <Button variant="link" onClick={() => onSelectAll?.()}>
          {translate('list.selection.all_matching', { smart_count: formatNumber(total, locale) })}
        </Button>
      )}
    </SelectionBar>
  );
  return (
    <>
      {selectedIds.length > 0 && bar}
      {plan && (
        <LazyBoundary>
          {own.plan(plan.name, { kind, records: plan.records, onSelect, onClose: () => setPlan(undefined) })}
        </LazyBoundary>
      )}
      {/* The report stays when nothing is selected any more: all of it was done. */}
      {run && (
        <LazyBoundary>
          <BulkReport
            kind={kind}
            item={run.item}
            records={run.records}
            leftOut={run.leftOut}
            onSelect={onSelect}
            onClose={() => setRun(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
});
