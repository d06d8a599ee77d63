/** A react-router provider for react-admin that maps react-admin's own paths to the portal's. */
import { reactRouterProvider, type RouterProvider, type RouterTo } from 'ra-core';
import { useCallback } from 'react';
import { useLatestSearch } from '../../context/useQueryString';
import { portalPath, type PathContext } from './stockPaths';

/** Ids in routes are the API's; with a `:location`, react-admin gets the portal's id, which its views need. */
function useParams() {
  const params = reactRouterProvider.useParams();
  const { location, id } = params;
  return location && id ? { ...params, id: `${location}:${id}` } : params;
}

/**
 * A list of react-admin writes its whole query string a moment after a click, as it was drawn then. What it does not change itself
 * stays as the address has it by now: a search, and the page that goes with it.
 */
function withLater(wanted: string, drawn: string, now: string): string {
  const next = new URLSearchParams(wanted);
  const before = new URLSearchParams(drawn);
  const later = new URLSearchParams(now);
  for (const [name, value] of later) {
    const old = before.get(name);
    if (value === old || (old !== null && old !== next.get(name))) continue;
    next.set(name, value);
    next.set('page', later.get('page') ?? '1');
  }
  return `?${next.toString()}`;
}

export function createRouterProvider(context: PathContext): RouterProvider {
  const { Link, Navigate, useLocation, useNavigate, useMatch, matchPath } = reactRouterProvider;
  const at = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return portalPath(to, context);
    return to.pathname === undefined ? to : { ...to, pathname: portalPath(to.pathname, context) };
  };
  const patternAt = (pattern: { path: string; end?: boolean }) => ({
    ...pattern,
    path: portalPath(pattern.path, context),
  });
  return {
    ...reactRouterProvider,
    Link: ({ to, ...rest }) => <Link {...rest} to={at(to)} />,
    Navigate: ({ to, ...rest }) => <Navigate {...rest} to={at(to)} />,
    useNavigate() {
      const navigate = useNavigate();
      const { search } = useLocation();
      const latest = useLatestSearch();
      return useCallback(
        (to, options) => {
          if (typeof to === 'number') return navigate(to, options);
          const isSearch = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
          if (!isSearch) return navigate(at(to), options);
          return navigate({ ...to, search: withLater(to.search ?? '', search, latest() ?? search) }, options);
        },
        [navigate, search, latest],
      );
    },
    useParams: useParams as RouterProvider['useParams'],
    useMatch: (pattern) => useMatch(patternAt(pattern)),
    matchPath: (pattern, pathname) =>
      matchPath(patternAt(typeof pattern === 'string' ? { path: pattern } : pattern), pathname),
  };
}
