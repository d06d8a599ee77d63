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
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback<ChangeQueryString>(
    (edit, options) => {
      const now = router && (router.state.navigation.location ?? router.state.location);
      if (now && withoutBase(now.pathname, router.basename) !== pathname) return;
      const next = new URLSearchParams(now?.search ?? search);
      edit(next);
      void navigate({ search: next.toString() }, { replace: true, ...options });
    },
    [router, pathname, search, navigate],
  );
  return [search, change];
}
