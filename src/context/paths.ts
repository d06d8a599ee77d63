/**
 * The only source of internal links. Paths are those of docs/coverage.md, section 2, without the base path
 * `/app`.
 */
import type { RecordId } from '../../dataProvider/address';
import { readId } from '../../dataProvider/address';
import type { KindOutline } from '../../resources/kind/kindOutline';
import type { Kind } from '../../resources/kind/types';

export type View = 'list' | 'show' | 'create' | 'edit';

/**
 * The path of a view of a kind; undefined if the kind does not have that view. Takes the portal's ids.
 *
 * @example
 * const path = pathTo(kind, 'show', record.id);
 * return path ? <Link to={path}>Open</Link> : null;
 */
export function pathTo(
  kind: Kind,
  view: View,
  id?: RecordId,
  search?: Readonly<Record<string, string>>,
): string | undefined {
  const route = kind.routes[view];
  if (route === undefined) return undefined;
  const { location, key } = id === undefined ? { location: undefined, key: undefined } : readId(kind, id);
  const path = route
    .replace(':location', encodeURIComponent(location ?? ''))
    .replace(/:id\b/, encodeURIComponent(String(key ?? '')));
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The path of a view that the kind is known to have; throws if it does not.
 *
 * @example
 * <Link to={mustPath(kind, 'list')}>All of them</Link>
 */
export function mustPath(kind: Kind, view: View, id?: RecordId): string {
  const path = pathTo(kind, view, id);
  if (path === undefined) throw new Error(`${kind.name} has no ${view}`);
  return path;
}

/** The route without its last segment, without its last two, and so on. */
const cutsOf = (route: string): string[] =>
  [...route.matchAll(/\//g)].filter(({ index }) => index > 0).map(({ index }) => route.slice(0, index));

interface Shortened {
  path: string;
  /** Path of the list to redirect to. */
  to: string;
}

/**
 * Redirects for shortened addresses: `/compute/vm` and `/compute/vm/tll` lead to the list of virtual machines,
 * `/network` to the first list of that group. Paths with a page of their own are not included.
 */
export function shortenedPaths(kinds: readonly KindOutline[]): Shortened[] {
  const orderOf = ({ menu }: KindOutline) => (menu ? menu.order : 0);
  const known = new Set(kinds.flatMap(({ routes }) => Object.values(routes)));
  const leads = new Map<string, string>();
  for (const { routes } of [...kinds].sort((a, b) => orderOf(a) - orderOf(b))) {
    const cuts = Object.values(routes).flatMap(cutsOf);
    for (const path of cuts) if (!known.has(path) && !leads.has(path)) leads.set(path, routes.list);
  }
  return [...leads].map(([path, to]) => ({ path, to }));
}
