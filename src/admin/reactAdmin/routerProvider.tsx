/** A react-router provider for react-admin that maps react-admin's own paths to the portal's. */
import { reactRouterProvider, type RouterProvider, type RouterTo } from 'ra-core';
import { useCallback } from 'react';
import { portalPath, type PathContext } from './stockPaths';

/** Ids in routes are the API's; with a `:location`, react-admin gets the portal's id, which its views need. */
function useParams() {
  const params = reactRouterProvider.useParams();
  const { location, id } = params;
  return location && id ? { ...params, id: `${location}:${id}` } : params;
}

export function createRouterProvider(context: PathContext): RouterProvider {
  const { Link, Navigate, useNavigate, useMatch, matchPath } = reactRouterProvider;
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
      return useCallback((to, options) => navigate(typeof to === 'number' ? to : at(to), options), [navigate]);
    },
    useParams: useParams as RouterProvider['useParams'],
    useMatch: (pattern) => useMatch(patternAt(pattern)),
    matchPath: (pattern, pathname) =>
      matchPath(patternAt(typeof pattern === 'string' ? { path: pattern } : pattern), pathname),
  };
}
