/**
 * Saved views of a list: filters, order, columns and density under a name. Stored in this browser, by person and
 * kind; a view is the query string of the list, so that a link to it is the list's URL.
 */
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../lib/json';
import { namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../stored';

export interface SavedView {
  /** Id of the person. */
  owner: number;
  /** Name of the kind. */
  kind: string;
  name: string;
  /** As `viewSearch` writes it. */
  search: string;
}

export const maxNameLength = 60;
const longestSearch = 4000;

export const isView = (one: unknown): one is SavedView => {
  const { owner, kind, name, search } = (one ?? {}) as Partial<SavedView>;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= maxNameLength;
  const isSearch = typeof search === 'string' && search.length <= longestSearch;
  return typeof owner === 'number' && typeof kind === 'string' && isName && isSearch;
};

export const storedViews = storedList('localStorage', namespacedKey('views'), isView);

export const allViews = storedViews.all;
export const onViews = storedViews.subscribe;

export const viewsOf = (all: readonly SavedView[], kind: string, owner: unknown): readonly SavedView[] =>
  all.filter((one) => one.kind === kind && one.owner === owner);

/** The same with its keys in order, at any depth, so that two that say the same are written the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isJsonObject(value)) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([name, one]) => [name, ordered(one)]));
}

function filterOf(text: string | null): object {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return isJsonObject(filter) ? filter : {};
  } catch {
    return {};
  }
}

/** What of a list's address is a view, with what it leaves unsaid. The page is none of it. */
export function viewSearch(kind: Pick<Kind, 'sort'>, params: URLSearchParams): string {
  return new URLSearchParams({
    filter: JSON.stringify(ordered(filterOf(params.get('filter')))),
    sort: params.get('sort') ?? kind.sort.field,
    order: params.get('order') ?? kind.sort.order,
    columns: params.get('columns') ?? '',
    density: params.get('density') ?? '',
  }).toString();
}
