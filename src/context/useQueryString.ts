/** The page's query string, with changes based on the router's current location. */
import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';

/** Edits a copy of the query string. Replaces the history entry unless `replace` is false. */
export type ChangeQueryString = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

const withoutBase = (path: string, base = '/') => (base === '/' ? path : path.slice(base.length) || '/');

/**
 * The query string that the router shows or is on its way to; undefined once this page has been left. React draws a navigation
 * with low priority: what is drawn may be older.
 */
export function useLatestSearch(): () => string | undefined {
  const { pathname, search } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    const now = router && (router.state.navigation.location ?? router.state.location);
    if (!now) return search;
    return withoutBase(now.pathname, router.basename) === pathname ? now.search : undefined;
  }, [router, pathname, search]);
}

/**
 * State that a page keeps in its query string. React Router renders a navigation with low priority, and its own
 * setter starts from the rendered location: of two quick changes the second would undo the first, and typing
 * while a link is being followed would navigate back. Here a change starts from the router's current location,
 * and a change for a page that has been left is ignored.
 *
 * @example
 * const [search, change] = useQueryString();
 * const find = search.get('find') ?? '';
 * change((next) => next.set('find', 'web'));
 */
export function useQueryString(): [search: URLSearchParams, change: ChangeQueryString] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const latest = useLatestSearch();
  const change = useCallback<ChangeQueryString>(
    (edit, options) => {
      const now = latest();
      if (now === undefined) return;
      const next = new URLSearchParams(now);
      edit(next);
      void navigate({ search: next.toString() }, { replace: true, ...options });
    },
    [latest, navigate],
  );
  return [search, change];
}
