/** Serves routes through an msw handler: faults, key, location, parameters, body, answer, log; in that order. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import * as z from 'zod/mini';
import type { SimulatedFault, SimulatedFaults } from '../faults';
import { readableBody, type RequestLog } from '../requests';
import type { Store } from '../store';
import { json, noContent, problem, Refusal } from './answer';
import { check, parseBody, valuesOf } from './body';
import { callerOf } from './caller';
import type { Dialect } from '../dialect';
import type { CloudOptions, Context, Route } from './route';
import { answerOnce, type Answers } from './once';
import { findRoute } from './router';

export interface Serving {
  store: Store;
  faults: SimulatedFaults;
  log: RequestLog;
  options: CloudOptions;
  /** Answers by idempotency key. */
  answers: Answers;
  /** Before a request is looked at: state that another tab or process has changed is taken over. */
  before?: () => Promise<void>;
  /** After a request has changed something, before it is answered. */
  changed: () => void | Promise<void>;
  /** How this provider says what the cloud answers; as the specification says it without. */
  dialect?: Dialect;
  /** Something broke in the cloud itself. */
  crashed?: (error: unknown) => void;
}

const uuidNames = new Set(['uuid', 'target_uuid', 'rule_uuid', 'vm', 'if', 'sub', 'impersonation_id']);
const uuid = z.guid();

function checkParams(params: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(params)) {
    if (uuidNames.has(name) && !z.safeParse(uuid, value).success) {
      throw problem(400, `${name}: Should be a uuid`, { [name]: ['Should be a uuid'] });
    }
  }
}

function locationOf({ state }: Store, slug: string | undefined) {
  const location = slug === undefined ? state.locations[0] : state.locations.find((p) => p.slug === slug);
  if (!location) throw problem(404, 'Location not found');
  return location;
}

async function answerOf(route: Route, serving: Serving, request: Request, text: string, given: Record<string, string>) {
  const { store, options } = serving;
  const caller = route.open ? undefined : callerOf(store, request.headers.get('apikey'));
  const location = locationOf(store, given.location);
  checkParams(given);
  const query = check(route.queryShape, valuesOf(new URL(request.url).searchParams, route.lists));
  const raw = parseBody(route.body, text, request.headers.get('content-type'), route.lists);
  const body = route.bodyShape ? check(route.bodyShape, raw) : raw;
  const context = { store, options, request, caller, params: given, body, query, location };
  const result = await route.answer(context as unknown as Context<never, never>);
  return result === undefined ? noContent() : result instanceof Response ? result : json(result);
}

async function answerSafely(
  route: Route,
  serving: Serving,
  request: Request,
  text: string,
  params: Record<string, string>,
) {
  try {
    return await answerOf(route, serving, request, text, params);
  } catch (error) {
    if (error instanceof Refusal) return json(error.body, error.status);
    serving.crashed?.(error);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return json({ message, stack }, 500);
  }
}

/** The answer of a fault; undefined if it only delays. */
function faultAnswer(fault: SimulatedFault): Response | undefined {
  if (fault.network) return HttpResponse.error();
  if (fault.html) {
    const page =
      typeof fault.html === 'string' ? fault.html : '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';
    return new HttpResponse(page, { status: fault.status ?? 502, headers: { 'content-type': 'text/html' } });
  }
  if (fault.malformed) {
    const part = typeof fault.body === 'string' ? fault.body : '[{"uuid": "0d5c';
    return new HttpResponse(part, { status: fault.status ?? 200, headers: { 'content-type': 'application/json' } });
  }
  if (fault.status === undefined && fault.body === undefined) return undefined;
  if (fault.status === 204) return noContent();
  return json(fault.body ?? { message: `Fault ${fault.status ?? 200}` }, fault.status ?? 200);
}

/** The path from /v1 on, without any prefix. */
const pathOf = (url: string) => {
  const { pathname } = new URL(url);
  return pathname.slice(Math.max(pathname.indexOf('/v1/'), 0));
};

function withCorrelation(response: Response) {
  // The cloud itself runs where there is a service worker, or in Node.
  // oxlint-disable-next-line no-restricted-properties
  if (response.type !== 'error') response.headers.set('x-correlation-id', crypto.randomUUID());
  return response;
}

/** `route` undefined: the call is not implemented; 501, recorded in the log. */
export async function serve(
  route: Route | undefined,
  serving: Serving,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  await serving.before?.();
  const { store, log, faults } = serving;
  const url = new URL(request.url);
  const path = pathOf(request.url);
  const text = request.method === 'GET' ? '' : await request.clone().text();
  const contentType = request.headers.get('content-type');
  const entry = { at: store.clock.iso(), method: request.method, path, query: Object.fromEntries(url.searchParams) };
  const note = (status: number) => log.add({ ...entry, contentType, body: readableBody(text, contentType), status });

  const fault = faults.take(request.method, path);
  if (fault?.delay) await faults.wait(fault.delay);
  const broken = fault && faultAnswer(fault);
  if (broken && !fault.done) {
    note(broken.status);
    return withCorrelation(broken);
  }
  const ticked = store.tick();
  const response = route
    ? await answerOnce(serving.answers, request, text, () => answerSafely(route, serving, request, text, params))
    : json({ message: `The embedded cloud does not know ${request.method} ${path}` }, 501);
  note(broken ? broken.status : response.status);
  if (ticked || request.method !== 'GET') await serving.changed();
  return withCorrelation(broken ?? response);
}

/**
 * One handler for all routes, below /v1 of any origin and prefix: to ask a handler of each would take longer than the
 * answer. What no route knows is left to other handlers.
 */
export function toHandler(routes: readonly Route[], serving: Serving): RequestHandler {
  const find = ({ method, url }: Request) => {
    const [, path] = /\/v1(\/.*)$/.exec(new URL(url).pathname) ?? [];
    return path === undefined ? undefined : findRoute(routes, method, path);
  };
  return http.all(
    ({ request }) => find(request) !== undefined,
    async ({ request }) => {
      const found = find(request);
      const { dialect } = serving;
      const translated = dialect ? await dialect.toCloud(request) : request;
      const answer = await serve(found?.route, serving, translated, found?.params ?? {});
      return dialect && answer.type !== 'error' ? dialect.fromCloud(request, answer) : answer;
    },
  );
}
