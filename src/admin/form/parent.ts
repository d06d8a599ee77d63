/** The parent of a new record: from the URL (`?parent=`) or chosen in the form, outermost parent first. */
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { usePortal } from '../../context/portal';
import type { PartSource } from '../../ui/sources';
import { mapSource } from '../../ui/combinedSources';
import { formName } from '../inputs/useFields';

export interface GivenParent {
  kind: Kind;
  record: PortalRecord;
  /** Form values that it fixes: the field that refers to it, what refers to its own parents, and its location. */
  fixed: RecordData;
}

/** Ids of the parent and of its parents in the API's form, by the names that the child's calls use. */
function fixedBy(child: Kind, parent: Kind, record: PortalRecord): RecordData {
  const { id, location, key } = readId(parent, record.id);
  const above = parent.lineage?.above(String(key), record) ?? {};
  return {
    ...Object.fromEntries(Object.entries(above).filter(([name]) => child.lineage?.names.includes(name))),
    ...(child.parent && { [formName({ name: child.parent.field })]: parent.id === 'id' ? id : record[parent.id] }),
    ...(location !== undefined && child.scope === 'location' && { location }),
  };
}

/** The parent in the URL, which is still loading (`source`); undefined if the URL has none. */
export function useGivenParent(kind: Kind): { source: PartSource<GivenParent> } | undefined {
  const [search] = useSearchParams();
  const { registry } = usePortal();
  const parentId = search.get('parent');
  const parent = registry.find(kind.parent?.kind ?? '');
  const hasParent = parentId !== null && parent !== undefined;
  const query = useGetOne<PortalRecord>(parent?.name ?? kind.name, { id: parentId ?? '' }, { enabled: hasParent });
  if (!hasParent) return undefined;
  return { source: mapSource(query, (record) => ({ kind: parent, record, fixed: fixedBy(kind, parent, record) })) };
}

/** An input for the parent of a parent. */
export interface GrandparentField {
  /** The kind that declares the field, for its texts. */
  kind: Kind;
  field: Field;
}

/** The field that refers to the parent, if the calls need it in their paths; undefined otherwise. */
export function parentField({ lineage, parent, fields }: Kind): Field | undefined {
  const field = lineage && fields[parent?.field ?? ''];
  return field && { ...field, required: true };
}

/** The references from a kind's parents to their own parents, outermost first: a form asks for these before the parent. */
export function parentFields(registry: Registry, kind: Kind): GrandparentField[] {
  const found: GrandparentField[] = [];
  for (let at = kind.lineage && registry.find(kind.parent?.kind ?? ''); at?.lineage;) {
    const field = at.fields[at.parent?.field ?? ''];
    if (field) found.unshift({ kind: at, field: { ...field, required: true, hidden: false } });
    at = registry.find(at.parent?.kind ?? '');
  }
  return found;
}
