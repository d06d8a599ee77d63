/**
 * Every call of docs/coverage.md, section 7 that the cloud implements: calls of a kind are in its folder, the
 * others in this one.
 */
import { http, type RequestHandler } from 'msw';
import type { Route } from '../http/route';
import { serve, toHandler, type Serving } from '../http/serve';
import { configRoutes } from './config';
import { paypalRoutes } from './paypal';
import { topUpRoutes } from './topup';

/** What the routes files of kinds export: lists of routes, and how others make some. */
const own = import.meta.glob<Record<string, readonly Route[] | object>>('../../resources/*/cloud/*outes.ts', {
  eager: true,
});

/** All routes of /v1, except those of configured kinds. No two have the same path. */
export const cloudRoutes: readonly Route[] = [
  ...configRoutes,
  ...paypalRoutes,
  ...topUpRoutes,
  ...Object.values(own).flatMap((file) =>
    Object.values(file).flatMap((routes) => (Array.isArray(routes) ? (routes as Route[]) : [])),
  ),
];

/**
 * The handler of /v1 at any origin and prefix; `more` are routes of kinds that exist by configuration, `first` those that
 * stand in for ours.
 */
export const makeHandler = (
  serving: Serving,
  more: readonly Route[] = [],
  first: readonly Route[] = [],
): RequestHandler => toHandler([...first, ...cloudRoutes, ...more], serving);

/** Answers what no route knows with 501, so that it is seen; the browser and server faces end with it. */
export const unknownCall = (serving: Serving, report: (line: string) => void): RequestHandler =>
  http.all('*/v1/*', async ({ request }) => {
    const response = await serve(undefined, serving, request, {});
    if (response.status === 501) report(`No such call: ${request.method} ${new URL(request.url).pathname}`);
    return response;
  });
