import { useListContext } from 'ra-core';
import { locationInFilter } from '../../../../dataProvider/serverQuery';
import { locationsOf } from '../../../../resources/kind/normalise';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';

interface LongLocation {
  /** Slugs of the locations that the kind is in. */
  all: readonly string[];
  /** The one whose records the list shows. Undefined if the address names one that the kind is not in. */
  current: string | undefined;
  /** The list is below a record, which is in a location. */
  isFixed: boolean;
}

/**
 * The location of a long list, since the pages of several have no common order: what the filter says, else the first. Undefined for kinds
 * of account scope.
 */
export function useLongLocation(kind: Kind): LongLocation | undefined {
  const { locations, registry } = usePortal();
  const { filterValues, filter = {} } = useListContext();
  if (kind.scope === 'account') return undefined;
  // The parent of each list is in one location.
  const isOfParent = kind.lineage !== undefined && registry.find(kind.parent?.kind ?? '')?.scope === 'location';
  const slugs = locations.map(({ slug }) => slug);
  const all = locationsOf(kind, slugs);
  const requested = locationInFilter(kind, { filter: { ...filterValues, ...filter } }) ?? all[0];
  return {
    all,
    current: all.find((slug) => slug === requested),
    isFixed: Object.hasOwn(filter, 'location') || isOfParent,
  };
}

/** The filters that leave fewer records than the list has: not its location, nor the parents that it is below. */
export function narrowingIn(kind: Kind, filterValues: RecordData): RecordData {
  const { location, ...others } = filterValues;
  const left = kind.scope === 'account' && location !== undefined ? filterValues : others;
  const names = kind.lineage?.names ?? [];
  return Object.fromEntries(Object.entries(left).filter(([name]) => !names.includes(name)));
}

/** The filters that stay when the others are cleared: the parents, and the location that goes with them. */
export const placingIn = (kind: Kind, filterValues: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(filterValues).filter(
      ([name]) =>
        kind.lineage !== undefined &&
        (kind.lineage.names.includes(name) || (kind.scope === 'location' && name === 'location')),
    ),
  );
