/** Filters of a list that the API pages. Options come from the declaration, since one page does not contain all values. */
import { useRecordNames } from '../../useRecordNames';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { Field, Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { wholeList } from '../../../lib/wholeList';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { Part } from '../../../ui/Part';
import { oneLine } from '../../../ui/safe';
import type { PartSource } from '../../../ui/sources';
import { themedLazy } from '../../../ui/themed';
import { optionsQuery } from '../../fields/fetchedOptions';
import { useWords } from '../../texts';
import { CheckChip, useFilterValues } from '../FilterChip';
import { useLongLocation } from './useLongLocation';
import { useLongParent } from './useLongParent';
import listStyles from '../list.module.css';
import { useLocationName } from '../../../ui/useLocationName';

const ReferenceChip = themedLazy(
  () => import('./ReferenceChip'),
  (m) => m.ReferenceChip,
);

const ParentChip = themedLazy(
  () => import('./ParentChip'),
  (m) => m.ParentChip,
);

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
function useFetchedOptions(kind: Kind, field: Field): Options | undefined {
  const { registry, http } = usePortal();
  const declared = field.optionsFrom;
  const target = field.reference === undefined ? undefined : registry.find(field.reference);
  const { labelOf } = useRecordNames(target?.name ?? kind.name);
  const list = useGetList<PortalRecord>(
    target?.name ?? kind.name,
    { pagination: wholeList, sort: { field: target?.title ?? kind.title, order: 'ASC' }, filter: {} },
    { enabled: target !== undefined, retry: false },
  );
  const call = useQuery({
    ...optionsQuery(http, kind, declared ?? { path: '' }, {}),
    enabled: declared !== undefined,
    retry: false,
  });
  if (declared)
    return {
      options: (call.data ?? []).map(({ value, label }) => ({ value: String(value), label: oneLine(label, 120) })),
      of: call,
    };
  return target
    ? {
        options: (list.data ?? []).map((record) => {
          const own = String(record[target.id]);
          return { value: own, label: labelOf(record) };
        }),
        of: list,
      }
    : undefined;
}

function useOptions(kind: Kind, field: Field): Options {
  const translate = useTranslate();
  const words = useWords();
  const fetched = useFetchedOptions(kind, field);
  if (fetched) return fetched;
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

/** Reads the values of a filter again. */
function RetryChip({ label, of }: { label: string; of: PartSource<unknown> }) {
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

function OptionsChip({ kind, field }: { kind: Kind; field: Field }) {
  const { options, of } = useOptions(kind, field);
  const { name } = field;
  const [chosen] = useFilterValues(name);
  const label = useWords().field(kind, field);
  if (options.length === 0 && chosen.length === 0)
    return (
      of && (
        <Part of={of} pending={null} failure={() => <RetryChip label={label} of={of} />}>
          {() => null}
        </Part>
      )
    );
  return (
    <CheckChip
      name={name}
      label={label}
      options={() => options}
      labelOf={(value) => oneLine(options.find((option) => option.value === value)?.label ?? value, 60)}
      isSingle={kind.api.list.serverSide?.several === undefined}
    />
  );
}

/** One location at a time. */
function LocationChip({ kind }: { kind: Kind }) {
  const words = useWords();
  const own = useLongLocation(kind);
  const nameOf = useLocationName(60);
  if (!own || own.isFixed || own.all.length < 2) return null;
  return (
    <CheckChip
      name="location"
      label={words.field(kind, 'location')}
      options={() => own.all.map((value) => ({ value, label: nameOf(value) }))}
      labelOf={nameOf}
      standard={own.all[0]}
    />
  );
}

export function LongChips({ kind }: { kind: Kind }) {
  const parent = useLongParent(kind);
  return (
    <>
      <LocationChip kind={kind} />
      {parent && !parent.isFixed && (
        <LazyBoundary>
          <ParentChip kind={kind} parent={parent.kind} field={parent.field} />
        </LazyBoundary>
      )}
      {parent?.isChosen !== false && <FilterChips kind={kind} />}
    </>
  );
}

function FilterChips({ kind }: { kind: Kind }) {
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
      : [<OptionsChip key={name} kind={kind} field={field} />];
  });
}
