/** Filters of a list: status, location, account, and fields with few values. Options are the values present. */
import { useGetMany, useLocale, useTranslate } from 'ra-core';
import { use, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { optionLabels } from '../../../dataProvider/optionLabels';
import { valueAt } from '../../../resources/kind/condition';
import { labelField, labelsName, labelsOf } from '../../../resources/kind/labels';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { memoizeLast } from '../../lib/memoizeLast';
import { usePortal, useProvider } from '../../context/portal';
import { useStoreValue } from '../../context/useStoreValue';
import { useWords } from '../texts';
import { isAbsent } from '../../lib/blank';
import { useReferences } from '../fields/references';
import { UnderContext } from '../under';
import { useLocationName } from '../../ui/useLocationName';

interface FacetOption {
  value: string;
  label: string;
  count: number;
}

interface Facet {
  label: string;
  /** How many different values there are. */
  size: number;
  /** The values that records have, by name. */
  options(): FacetOption[];
  /** Of any value, also of one that no record has. */
  labelOf(value: string): string;
}

const facetTypes = new Set(['status', 'choice', 'boolean', 'reference']);

/** A reference to any of several kinds has a different value in every row: it is no useful filter. */
const isFacet = (field: Field | undefined) =>
  field !== undefined && facetTypes.has(field.type) && field.references === undefined;

export const facetNames = (kind: Kind): string[] => [
  ...(kind.status ? [kind.status.field] : []),
  ...(kind.scope === 'location' ? ['location'] : []),
  ...kind.columns.filter((name) => isFacet(kind.fields[name]) && name !== kind.status?.field),
  ...(labelField(kind) === undefined ? [] : [labelsName]),
];

/** All records of the kind that are here already, over all locations, as its list shows them. Asks nothing. */
export function useCachedRecords(kind: Kind): readonly PortalRecord[] {
  const known = useProvider().known(kind.name);
  return use(UnderContext)?.only(known) ?? known;
}

const counts = (kind: Kind, name: string, records: readonly RecordData[]): Map<string, number> => {
  const found = new Map<string, number>();
  const isLabel = name === labelsName && labelField(kind) !== undefined;
  for (const record of records) {
    const values = isLabel ? labelsOf(kind, record) : [valueAt(record, name)];
    for (const value of values) if (!isAbsent(value)) found.set(String(value), (found.get(String(value)) ?? 0) + 1);
  }
  return found;
};

export function useFacet(kind: Kind, name: string): Facet {
  const words = useWords();
  const translate = useTranslate();
  const locale = useLocale();
  const { registry } = usePortal();
  const locationName = useLocationName();
  const labels = useStoreValue(optionLabels);
  const records = useCachedRecords(kind);
  // Counted again only when a location's list is another one.
  const [countsOf] = useState(() => memoizeLast(counts));
  const found = countsOf(kind, name, records);
  const field = kind.fields[name];
  const target = field?.reference ? registry.find(field.reference) : undefined;
  const references = useReferences(kind, [name]);
  // Of a list that is never read whole.
  const ids = target?.api.list.serverSide ? [...found.keys()] : [];
  const { data: others = [] } = useGetMany(target?.name ?? kind.name, { ids }, { enabled: ids.length > 0 });

  const labelOf = (value: string): string => {
    if (name === labelsName && !field) return `#${value}`;
    if (name === 'location') return locationName(value);
    if (field?.type === 'status') return words.status(kind, value);
    if (field?.type === 'boolean') return translate(value === 'true' ? 'ra.boolean.true' : 'ra.boolean.false');
    const isValue = ({ id }: RecordData) => String(id) === value;
    const other: RecordData | undefined = (target && references.get(target.name)?.get(value)) ?? others.find(isValue);
    if (target && other) return String(valueAt(other, target.title) ?? value);
    const option = field?.options?.find((o) => String(o.value) === value);
    if (field && option) return words.option(kind, field, option);
    // What cells have requested.
    return (field?.optionsFrom && labels?.ofValue(field.optionsFrom, value)) ?? value;
  };
  const options = () =>
    [...found]
      .map(([value, count]) => ({ value, count, label: labelOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  return { label: words.field(kind, field ?? name), size: found.size, options, labelOf };
}
