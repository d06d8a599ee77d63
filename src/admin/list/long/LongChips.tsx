/** Filters whose options follow from the declaration: a page of the list does not have all values. */
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, RefreshCw, X } from 'lucide-react';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { valueAt } from '../../../../resources/kind/condition';
import type { Field, Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { everything } from '../../../lib/everything';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { Part } from '../../../ui/Part';
import { oneLine } from '../../../ui/safe';
import type { PartSource } from '../../../ui/sources';
import { themedLazy } from '../../../ui/themed';
import { optionsQuery } from '../../fields/askedOptions';
import { useWords } from '../../texts';
import listStyles from '../list.module.css';

const CheckMenu = themedLazy(
  () => import('../CheckMenu'),
  (m) => m.CheckMenu,
);

const ReferenceChip = themedLazy(
  () => import('./ReferenceChip'),
  (m) => m.ReferenceChip,
);

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

interface ChipOption {
  value: string;
  label: string;
}

interface Options {
  options: ChipOption[];
  /** Where they are read from. */
  of?: PartSource<unknown>;
}

/** Of a call that is the same for all records, or of a kind's list. */
function useAskedOptions(kind: Kind, field: Field): Options | undefined {
  const { registry, http } = usePortal();
  const asked = field.optionsFrom;
  const target = field.reference === undefined ? undefined : registry.find(field.reference);
  const list = useGetList<PortalRecord>(
    target?.name ?? kind.name,
    { pagination: everything, sort: { field: target?.title ?? kind.title, order: 'ASC' }, filter: {} },
    { enabled: target !== undefined, retry: false },
  );
  const call = useQuery({
    ...optionsQuery(http, kind, asked ?? { path: '' }, {}),
    enabled: asked !== undefined,
    retry: false,
  });
  if (asked)
    return {
      options: (call.data ?? []).map(({ value, label }) => ({ value: String(value), label: oneLine(label, 120) })),
      of: call,
    };
  return target
    ? {
        options: (list.data ?? []).map((record) => {
          const own = String(record[target.id]);
          return { value: own, label: oneLine(valueAt(record, target.title) || own, 120) };
        }),
        of: list,
      }
    : undefined;
}

function useOptions(kind: Kind, field: Field): Options {
  const translate = useTranslate();
  const words = useWords();
  const asked = useAskedOptions(kind, field);
  if (asked) return asked;
  const values = Object.keys(kind.status?.values ?? {});
  if (field.type === 'status') return { options: values.map((value) => ({ value, label: words.status(kind, value) })) };
  if (field.type === 'boolean')
    return { options: ['true', 'false'].map((value) => ({ value, label: translate(`ra.boolean.${value}`) })) };
  return {
    options: (field.options ?? []).map((option) => ({
      value: String(option.value),
      label: words.option(kind, field, option),
    })),
  };
}

/** Where the values of a filter could not be read. */
function Again({ label, of }: { label: string; of: PartSource<unknown> }) {
  const translate = useTranslate();
  return (
    <span className={listStyles.chip}>
      <button type="button" onClick={() => void of.refetch()}>
        <span>{translate('list.filter.is', { name: label, value: translate('actions.retry') })}</span>
        <RefreshCw size={14} aria-hidden />
      </button>
    </span>
  );
}

function Chip({ kind, field }: { kind: Kind; field: Field }) {
  const translate = useTranslate();
  const words = useWords();
  const { options, of } = useOptions(kind, field);
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name } = field;
  const label = words.field(kind, field);
  const chosen = asList(filterValues[name]);
  if (options.length === 0 && chosen.length === 0)
    return (
      of && (
        <Part of={of} pending={null} failure={() => <Again label={label} of={of} />}>
          {() => null}
        </Part>
      )
    );
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
        <span>
          {chosen.length > 0
            ? translate('list.filter.is', { name: label, value: chosen.map(labelOf).join(', ') })
            : label}
        </span>
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
  const { registry } = usePortal();
  const { filter = {} } = useListContext();
  const names = Object.keys(kind.api.list.serverSide?.filters ?? {});
  return names.flatMap((name) => {
    const field = kind.fields[name];
    if (!field || Object.hasOwn(filter, name)) return [];
    const target = field.reference === undefined ? undefined : registry.find(field.reference);
    return target?.api.list.serverSide
      ? [
          <LazyBoundary key={name}>
            <ReferenceChip kind={kind} field={field} target={target} />
          </LazyBoundary>,
        ]
      : [<Chip key={name} kind={kind} field={field} />];
  });
}
