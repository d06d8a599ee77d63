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

/** Of one kind. */
export const maxViews = 20;
export const maxNameLength = 60;
const longestSearch = 4000;

const isView = (one: unknown): one is SavedView => {
  const { owner, kind, name, search } = (one ?? {}) as Partial<SavedView>;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= maxNameLength;
  const isSearch = typeof search === 'string' && search.length <= longestSearch;
  return typeof owner === 'number' && typeof kind === 'string' && isName && isSearch;
};

const stored = storedList('localStorage', namespacedKey('views'), isView);

export const allViews = stored.all;
export const onViews = stored.subscribe;

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

const isSame = (a: Omit<SavedView, 'search'>, b: Omit<SavedView, 'search'>): boolean =>
  a.owner === b.owner && a.kind === b.kind && a.name === b.name;

/** Replaces a view with the same name. False if the maximum number is reached, or it is too long. */
export function saveView(view: SavedView): boolean {
  const all = stored.all();
  const isNew = !all.some((one) => isSame(one, view));
  if (!isView(view) || (isNew && viewsOf(all, view.kind, view.owner).length >= maxViews)) return false;
  stored.save(isNew ? [...all, view] : all.map((one) => (isSame(one, view) ? view : one)));
  return true;
}

/** Answers with what puts it back at its position, which is false if it cannot be saved any more (see `saveView`). */
export function deleteView(view: SavedView): () => boolean {
  const at = stored.all().findIndex((one) => isSame(one, view));
  stored.save(stored.all().filter((one) => !isSame(one, view)));
  return () => {
    const all = stored.all();
    if (all.some((one) => isSame(one, view)) || !saveView(view)) return false;
    stored.save(all.toSpliced(at < 0 ? all.length : at, 0, view));
    return true;
  };
}

/** At its position; replaces a view that has the new name. */
export function renameView(view: SavedView, name: string): void {
  const renamed = { ...view, name };
  if (!isView(renamed)) return;
  const others = stored.all().filter((one) => isSame(one, view) || !isSame(one, renamed));
  stored.save(others.map((one) => (isSame(one, view) ? renamed : one)));
}
