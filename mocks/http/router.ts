/** Finds the route of a request. */
import type { Route } from './route';

interface MatchedRoute {
  route: Route;
  /** By the names after `:` in the route's path, decoded. */
  params: Record<string, string>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/:location/user-resource/vm` as a pattern for whole paths; a parameter matches one non-empty segment. */
const patternOf = (path: string) => new RegExp(`^${escaped(path).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Made once for each route, however many clouds there are. */
const patterns = new WeakMap<Route, RegExp>();

function matched(route: Route, path: string): RegExpExecArray | null {
  const pattern = patterns.get(route) ?? patternOf(route.path);
  patterns.set(route, pattern);
  return pattern.exec(path);
}

function decoded(params: Record<string, string> = {}): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

/** `path` is relative to /v1. The first route that matches; undefined if none does, or the path cannot be decoded. */
export function findRoute(routes: readonly Route[], method: string, path: string): MatchedRoute | undefined {
  for (const route of routes) {
    const match = route.method === method ? matched(route, path) : null;
    const params = match && decoded(match.groups);
    if (params) return { route, params };
  }
  return undefined;
}
