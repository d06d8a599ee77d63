/** The only maker of internal links. Paths are those of spec section 2, without the base path `/app`. */
import type { RecordId } from '../dataProvider/address';
import { readId } from '../dataProvider/address';
import type { Kind } from '../resources/kind/types';

export type View = 'list' | 'show' | 'create' | 'edit';

/** A link to a view of a kind; undefined where the kind has no such view. Ids are the portal's. */
export function pathTo(
  kind: Kind,
  view: View,
  id?: RecordId,
  search?: Readonly<Record<string, string>>,
): string | undefined {
  const route = kind.routes[view];
  if (route === undefined) return undefined;
  const { location, id: own } = id === undefined ? { location: undefined, id: undefined } : readId(kind, id);
  const path = route
    .replace(':location', encodeURIComponent(location ?? ''))
    .replace(/:id\b/, encodeURIComponent(String(own ?? '')));
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/** The path of a view that the kind is known to have. */
export function mustPath(kind: Kind, view: View, id?: RecordId): string {
  const path = pathTo(kind, view, id);
  if (path === undefined) throw new Error(`${kind.name} has no ${view}`);
  return path;
}
