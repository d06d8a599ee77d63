import { useListContext } from 'ra-core';
import { parentsInFilter } from '../../../../dataProvider/serverQuery';
import type { Field, Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';

interface LongParent {
  kind: Kind;
  /** The field that refers to it. */
  field: Field;
  /** The list is below a record that the filter names. */
  isChosen: boolean;
  /** The list is on the page of that record. */
  isFixed: boolean;
}

/** The parent of a long list that is requested for each parent, below one at a time. Undefined for other lists. */
export function useLongParent(kind: Kind): LongParent | undefined {
  const { registry } = usePortal();
  const { filterValues, filter = {} } = useListContext();
  const parent = kind.lineage && registry.find(kind.parent?.kind ?? '');
  const field = kind.fields[kind.parent?.field ?? ''];
  if (!parent || !field) return undefined;
  return {
    kind: parent,
    field,
    isChosen: parentsInFilter(kind, { filter: { ...filterValues, ...filter } }) !== undefined,
    isFixed: Object.hasOwn(filter, field.name),
  };
}
