/**
 * The cloud's side of what portal.json says of built-in kinds, so that it can be tried before the API has it: calls at other
 * addresses, records with further values, actions that keep what they are given.
 */
import type { Action, Field, FullCall, Kind } from '../../resources/kind/types';
import { json, unknown } from '../http/answer';
import type { Context, Route } from '../http/route';
import type { ConfiguredRow } from '../rows/base';
import { listNames, routeOf } from './calls';
import type { DerivedContext } from './kind';
import { nested } from './paging';
import { readCall } from './readCall';
import { valueFor } from './seed';
import { checkFields, type DerivedValues } from './values';

interface Extended {
  base: Kind;
  kind: Kind;
  /** Fields that the built-in kind has not. */
  added: readonly Field[];
}

type Where = Pick<Context, 'store' | 'caller' | 'location'>;

const isRecord = (value: unknown): value is DerivedValues =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What the cloud has made up of a record, and what actions have set since. Made when the record is first answered. */
function valuesOf(
  { store, caller, location: siteLocation }: Where,
  { kind, added }: Extended,
  id: unknown,
): ConfiguredRow {
  const rows = (store.state.configured[kind.name] ??= []);
  const known = rows.find((row) => row[kind.id] === id && row.user_id === caller.user.id);
  if (known) return known;
  const location = kind.scope === 'location' ? siteLocation.slug : null;
  const where = { store, kind, kinds: [], user_id: caller.user.id, location };
  const values = added.map((field) => [field.name, valueFor(where, field, rows.length % 4)] as const);
  const row: ConfiguredRow = {
    ...Object.fromEntries(values),
    [kind.id]: id,
    user_id: caller.user.id,
    location,
  };
  rows.push(row);
  return row;
}

function widened(where: Where, one: Extended, record: unknown): unknown {
  if (!isRecord(record)) return record;
  const row = valuesOf(where, one, record[one.kind.id]);
  const values = one.added.map(({ name }) => [name, row[name]] as const);
  return { ...record, ...Object.fromEntries(values) };
}

const keysTo = ({ response: { at } }: FullCall) => (at ? at.split('.') : []);

/** The answer of the built-in call, with further values in each record, wrapped as the site says. */
function answered(where: Where, one: Extended, [before, now]: [FullCall, FullCall], answer: unknown): unknown {
  const given = keysTo(before).reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), answer);
  const wider = (record: unknown) => widened(where, one, record);
  const records = Array.isArray(given)
    ? given.map(wider)
    : before.response.keyedBy && isRecord(given)
      ? Object.fromEntries(Object.entries(given).map(([key, record]) => [key, wider(record)]))
      : wider(given);
  return now.response.at ? nested(now.response.at, records) : records;
}

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, ':');
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, hole, name]) => hole ?? name ?? '');

/** The built-in route of a call, at the call's address now. Undefined where no route is known for it. */
function moved(routes: readonly Route[], before: FullCall, now: FullCall): Route | undefined {
  const route = routes.find((one) => one.method === before.method && shapeOf(one.path) === shapeOf(before.path));
  if (!route) return undefined;
  const params = namesIn(route.path);
  const named = new Map(namesIn(before.path).map((name, index) => [name, params[index] ?? name]));
  const path = now.path.replace(/\{(\w+)\}/g, (_, name: string) => `:${named.get(name) ?? `v_${name}`}`);
  return { ...route, method: now.method, path };
}

function readingRoute(one: Extended, routes: readonly Route[], verb: 'list' | 'get'): Route[] {
  const [before, now] = [one.base.api[verb], one.kind.api[verb]];
  const route = before && now && moved(routes, before, now);
  if (!route || !before || !now) return [];
  const answer = async (c: Context<never, never>) => {
    const result: unknown = await route.answer(c);
    if (!(result instanceof Response)) return answered(c, one, [before, now], result);
    const isJson = result.ok && result.headers.get('content-type')?.includes('json');
    return isJson ? answered(c, one, [before, now], await result.json()) : result;
  };
  return [{ ...route, answer }];
}

/** Values that an action is given for further fields are stored. */
function actionRoute(one: Extended, { call, params }: Action): Route[] {
  const { kind, added } = one;
  if (!call) return [];
  const route = routeOf(call, listNames(params), (c: DerivedContext) => {
    const { named, given, asText } = readCall(call, c);
    const id = named.id ?? named[kind.id];
    const row = c.store.state.configured[kind.name]?.find(
      (known) => String(known[kind.id]) === String(id) && known.user_id === c.caller.user.id,
    );
    if (!row) throw unknown('Record');
    const values = checkFields(params, given, asText, true);
    for (const { name } of added) if (name in values) row[name] = values[name];
    return json(widened(c, one, { [kind.id]: row[kind.id] }));
  });
  return [route];
}

function routesOf(one: Extended, routes: readonly Route[]): Route[] {
  const { base, kind } = one;
  const isMoved = (before: FullCall, now: FullCall) => before.path !== now.path || before.method !== now.method;
  const writes = (['create', 'update', 'delete'] as const).flatMap((verb) => {
    const [before, now] = [base.api[verb], kind.api[verb]];
    return before && now && isMoved(before, now) ? (moved(routes, before, now) ?? []) : [];
  });
  const actions = kind.actions.flatMap((action) => {
    const before = base.actions.find(({ name }) => name === action.name);
    if (!before) return actionRoute(one, action);
    const [was, now] = [before.call, action.call];
    return was && now && isMoved(was, now) ? (moved(routes, was, now) ?? []) : [];
  });
  const onAll = kind.kindActions.flatMap(({ call, params }) =>
    call
      ? [
          routeOf(call, listNames(params), (c: DerivedContext) => {
            const { given, asText } = readCall(call, c);
            checkFields(params, given, asText, true);
            return json({ success: true });
          }),
        ]
      : [],
  );
  return [...onAll, ...readingRoute(one, routes, 'list'), ...readingRoute(one, routes, 'get'), ...writes, ...actions];
}

/** They come before the routes that they stand in for. */
export function extendedRoutes(
  extended: ReadonlyMap<string, Kind>,
  builtIn: readonly Kind[],
  routes: readonly Route[],
): Route[] {
  return builtIn.flatMap((base) => {
    const kind = extended.get(base.name);
    const added = Object.values(kind?.fields ?? {}).filter(({ name }) => !Object.hasOwn(base.fields, name));
    return kind ? routesOf({ base, kind, added }, routes) : [];
  });
}
