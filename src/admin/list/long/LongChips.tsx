/** Filters whose options follow from the declaration: a page of the list does not have all values. */
import { Check, ChevronDown, X } from 'lucide-react';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { valueAt } from '../../../../resources/kind/condition';
import type { Field, Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { everything } from '../../../lib/everything';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { oneLine } from '../../../ui/safe';
import { themedLazy } from '../../../ui/themed';
import { useWords } from '../../texts';
import listStyles from '../list.module.css';

const CheckMenu = themedLazy(
  () => import('../CheckMenu'),
  (m) => m.CheckMenu,
);

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

interface ChipOption {
  value: string;
  label: string;
}

function useOptions(kind: Kind, field: Field): ChipOption[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const target = field.reference === undefined ? undefined : registry.find(field.reference);
  // Of a kind that is never read whole there is no list to choose from.
  const isListed = target !== undefined && !target.api.list.serverSide;
  const { data = [] } = useGetList<PortalRecord>(
    target?.name ?? kind.name,
    { pagination: everything, sort: { field: target?.title ?? kind.title, order: 'ASC' }, filter: {} },
    { enabled: isListed, retry: false },
  );
  if (field.type === 'status')
    return Object.keys(kind.status?.values ?? {}).map((value) => ({ value, label: words.status(kind, value) }));
  if (field.type === 'boolean')
    return ['true', 'false'].map((value) => ({ value, label: translate(`ra.boolean.${value}`) }));
  if (isListed)
    return data.map((record) => {
      const own = String(record[target.id]);
      return { value: own, label: oneLine(valueAt(record, target.title) || own, 120) };
    });
  return (field.options ?? []).map((option) => ({
    value: String(option.value),
    label: words.option(kind, field, option),
  }));
}

function Chip({ kind, field }: { kind: Kind; field: Field }) {
  const translate = useTranslate();
  const words = useWords();
  const options = useOptions(kind, field);
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name } = field;
  const label = words.field(kind, field);
  const chosen = asList(filterValues[name]);
  if (options.length === 0 && chosen.length === 0) return null;
  const isOfSeveral = kind.api.list.serverSide?.several !== undefined;
  const choose = (values: readonly string[]) => {
    const { [name]: _before, ...others } = filterValues;
    setFilters(values.length > 0 ? { ...others, [name]: values } : others, undefined, false);
  };
  const toggle = (value: string) => {
    if (chosen.includes(value)) return choose(chosen.filter((one) => one !== value));
    choose(isOfSeveral ? [...chosen, value] : [value]);
    if (!isOfSeveral) setAnchor(null);
  };
  const labelOf = (value: string) => oneLine(options.find((option) => option.value === value)?.label ?? value, 60);
  return (
    <span className={listStyles.chip} data-on={chosen.length > 0 || undefined}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.length > 0
          ? translate('list.filter.is', { name: label, value: chosen.map(labelOf).join(', ') })
          : label}
        {chosen.length === 0 && <ChevronDown size={14} aria-hidden />}
      </button>
      {chosen.length > 0 && (
        <button type="button" aria-label={translate('list.filter.remove', { name: label })} onClick={() => choose([])}>
          <X size={14} aria-hidden />
        </button>
      )}
      {anchor && (
        <LazyBoundary>
          <CheckMenu
            label={label}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            items={options.map((option) => ({ ...option, checked: chosen.includes(option.value) }))}
            onToggle={toggle}
            mark={<Check size={16} aria-hidden />}
          />
        </LazyBoundary>
      )}
    </span>
  );
}

export function LongChips({ kind }: { kind: Kind }) {
  const { filter = {} } = useListContext();
  const names = Object.keys(kind.api.list.serverSide?.filters ?? {});
  return names.flatMap((name) => {
    const field = kind.fields[name];
    return field && !Object.hasOwn(filter, name) ? [<Chip key={name} kind={kind} field={field} />] : [];
  });
}
