/** A record's parent and children, as lists and links need them. */
import { useQueries } from '@tanstack/react-query';
import type { PortalRecord } from '../../dataProvider';
import { readId, recordId, type RecordId } from '../../dataProvider/address';
import type { ListMeta } from '../../dataProvider';
import { valueAt } from '../../resources/kind/condition';
import { childrenOf, type ChildKind } from '../../resources/kind/children';
import type { Kind, RecordData } from '../../resources/kind/types';
import type { Registry } from '../../resources/registry';
import { pathTo } from '../context/paths';
import { usePortal } from '../context/portal';
import { isEmptyValue } from '../lib/blank';
import { tabParam } from './tabParam';

/** The filter that leaves the children of this record. */
export function childFilter(parent: Kind, record: PortalRecord, { kind, field }: ChildKind): RecordData {
  const { location, id, key } = readId(parent, record.id);
  const above = Object.entries(parent.lineage?.above(String(key), record) ?? {});
  const isLocated = parent.scope === 'location' && kind.scope === 'location';
  return {
    ...Object.fromEntries(above.filter(([name]) => kind.lineage?.names.includes(name) || name in kind.fields)),
    [field.name]: parent.id === 'id' ? id : record[parent.id],
    ...(isLocated && { location }),
  };
}

interface Children extends ChildKind {
  filter: RecordData;
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** The kinds whose records belong to this one, and how many there are. */
export function useChildren(parent: Kind, record: PortalRecord): Children[] {
  const { registry, provider } = usePortal();
  const children = childrenOf(parent, registry.kinds).map((child) => ({
    ...child,
    filter: childFilter(parent, record, child),
  }));
  const counts = useQueries({
    queries: children.map(({ kind, filter }) => ({
      // Under the kind's own name: what makes its lists stale makes this stale.
      queryKey: [kind.name, 'counted', filter],
      queryFn: async () => {
        const { total, meta } = await provider.getList(kind.name, {
          filter,
          sort: kind.sort,
          pagination: { page: 1, perPage: 1 },
        });
        const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
        return failures.length + pending.length > 0 ? null : (total ?? null);
      },
      retry: false,
    })),
  });
  return children.map((child, index) => ({ ...child, count: counts[index]?.data ?? undefined }));
}

interface Parent {
  kind: Kind;
  /** The API's id, as the record has it. */
  own: RecordId;
  /** Path of the parent's page with this kind's tab open; undefined while the parent's location is not known. */
  tab: string | undefined;
}

/** What a record belongs to; undefined if its kind has no parent, or the record does not say which. */
export function parentOfRecord(registry: Registry, kind: Kind, record: RecordData): Parent | undefined {
  const parent = registry.find(kind.parent?.kind ?? '');
  const own = kind.parent && valueAt(record, kind.parent.field);
  if (!parent || isEmptyValue(own) || typeof own === 'object') return undefined;
  const { location } = record;
  const locationSlug = typeof location === 'string' ? location : undefined;
  const named = { ...(parent.lineage && record), [parent.id]: own };
  const isKnown = parent.scope === 'account' || locationSlug !== undefined;
  return {
    kind: parent,
    own: own as RecordId,
    tab: isKnown ? pathTo(parent, 'show', recordId(parent, named, locationSlug), { [tabParam]: kind.name }) : undefined,
  };
}
