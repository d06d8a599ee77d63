/** The query string of the page: read as rendered, changed as it is. */
import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';

/** Edits a copy of the query string. Replaces the entry of the history, unless `replace` is false. */
export type ChangeQueryString = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

const withoutBase = (path: string, base = '/') => (base === '/' ? path : path.slice(base.length) || '/');

/**
 * For whatever a page keeps in its query string. The router renders a navigation when React has time for it, and its own
 * setter starts from what is rendered: of two quick changes the second would undo the first, and what is typed while a link
 * is being followed would lead back. Here a change starts from where the router is, and one for a page that has been left
 * does nothing.
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
