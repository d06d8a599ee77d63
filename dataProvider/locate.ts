/** The portal's id of a record whose address lacks its location or parents. Loaded with the first such address. */
import { isNamed, type RecordId } from './address';
import { notFound } from './notFound';
import type { Parts } from './providerParts';

/** As `PortalVerbs.locate`. */
export async function locate(
  { registry, sourceOf, locationLists: locations }: Pick<Parts, 'registry' | 'sourceOf' | 'locationLists'>,
  name: string,
  id: RecordId,
  location?: string,
): Promise<RecordId> {
  const kind = registry.get(name);
  if (kind.scope === 'account' && !kind.lineage) return id;
  const source = await sourceOf(kind);
  if (source.locate) return source.locate(kind, location === undefined ? id : `${location}:${id}`);
  const { records, failures } = await locations.gather(kind, { whole: true });
  const found = records.filter((one) => isNamed(kind, one, id) && (location ?? one.location) === one.location);
  const [record] = found;
  // Below several parents there are others of its name.
  if (record && (found.length === 1 || !kind.lineage)) return record.id;
  locations.reopen(name);
  throw failures[0]?.error ?? notFound(kind);
}
