/** The only maker of internal links. Paths are those of docs/coverage.md, section 2, without the base path `/app`. */
import type { RecordId } from '../../dataProvider/address';
import { readId } from '../../dataProvider/address';
import type { Kind } from '../../resources/kind/types';

export type View = 'list' | 'show' | 'create' | 'edit';

/**
 * A link to a view of a kind; undefined where the kind has no such view. Ids are the portal's.
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
  const { location, id: own } = id === undefined ? { location: undefined, id: undefined } : readId(kind, id);
  const path = route
    .replace(':location', encodeURIComponent(location ?? ''))
    .replace(/:id\b/, encodeURIComponent(String(own ?? '')));
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The path of a view that the kind is known to have.
 *
 * @example
 * <Link to={mustPath(kind, 'list')}>All of them</Link>
 */
export function mustPath(kind: Kind, view: View, id?: RecordId): string {
  const path = pathTo(kind, view, id);
  if (path === undefined) throw new Error(`${kind.name} has no ${view}`);
  return path;
}

/** A route without its last step, without its last two, and so on. */
const cutsOf = (route: string): string[] =>
  [...route.matchAll(/\//g)].filter(({ index }) => index > 0).map(({ index }) => route.slice(0, index));

interface Shortened {
  path: string;
  /** The list that it leads to. */
  to: string;
}

/**
 * Where an address leads whose end somebody has cut off: `/compute/vm` and `/compute/vm/tll` to the machines, `/network`
 * to the first list of networks. What has a page of its own is not among them.
 */
export function shortenedPaths(kinds: readonly Kind[]): Shortened[] {
  const orderOf = ({ menu }: Kind) => (menu ? menu.order : 0);
  const known = new Set(kinds.flatMap(({ routes }) => Object.values(routes)));
  const leads = new Map<string, string>();
  for (const { routes } of [...kinds].sort((a, b) => orderOf(a) - orderOf(b))) {
    const cuts = Object.values(routes).flatMap(cutsOf);
    for (const path of cuts) if (!known.has(path) && !leads.has(path)) leads.set(path, routes.list);
  }
  return [...leads].map(([path, to]) => ({ path, to }));
}
