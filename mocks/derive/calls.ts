/** Routes for the calls that a derived kind declares: list, get, create, update, delete and its actions. */
import { HttpResponse } from 'msw';
import * as z from 'zod/mini';
import type { Action, Field, FullCall, Text } from '../../resources/kind/types';
import { failure, invalid, json, noContent, problem } from '../http/answer';
import { requiredField } from '../http/fields';
import type { Route } from '../http/route';
import type { ConfiguredRow } from '../rows/base';
import { payingAccount } from '../rules/accounts';
import type { DerivedContext, DerivedKind } from './kind';
import { nested, requestedPart } from './paging';
import { namedParent, removeWithChildren } from './parents';
import { readCall } from './readCall';
import { limitedBy } from './rules';
import { addRow, isUnder, moveStatus, rowOf, rowsOf, show, touch } from './rows';
import { queriedRows, repeatedParams } from './serverSide';
import { firstStatus, statusAfter } from './status';
import { checkFields, type DerivedValues } from './values';

const hole = /\{(\w+)\}/g;

/**
 * `/dns/{location}/zones/{id}` as a route's path. Only the location keeps its name: other parameters could be
 * taken for uuids.
 */
const routePath = (template: string) =>
  template.replace(hole, (_, name: string) => (name === 'location' ? ':location' : `:v_${name}`));

const englishOf = (text: Text | undefined) => (typeof text === 'string' ? text : text?.en);

/**
 * The fields that a call takes: those written in this view, or the ones it names. What is for administrators is unknown
 * to others.
 */
const sentFields = (c: DerivedContext, kind: DerivedKind, call: FullCall, view: 'create' | 'update'): Field[] =>
  Object.values(kind.fields)
    .filter((field) => field.write === view || field.write === 'always')
    .filter((field) => !call.only || call.only.includes(field.name))
    .filter((field) => !field.admin || c.caller.admin)
    .map(limitedBy(c.store.state.parameters));

/** As the declaration says that answers are wrapped. */
function wrapped({ response }: FullCall, value: unknown): unknown {
  const rows = Array.isArray(value) ? (value as DerivedValues[]) : [value as DerivedValues];
  const { at, keyedBy } = response;
  const inner = keyedBy ? Object.fromEntries(rows.map((row) => [String(row[keyedBy]), row])) : value;
  return at ? nested(at, inner) : inner;
}

/** An empty list as the declaration says that the API answers it; undefined where it is a list like any other. */
function emptyList({ response, paging }: FullCall) {
  const { whenEmpty, at } = response;
  if (paging || whenEmpty === undefined || whenEmpty === 'list') return undefined;
  return whenEmpty === 'nothing' ? noContent() : json(at ? nested(at, null) : null);
}

/** Accounts that are referred to have to be the caller's; what other values make required has to be there. */
function checkTogether(c: DerivedContext, kind: DerivedKind, fields: readonly Field[], row: DerivedValues): void {
  for (const { name, reference, requiredWhen, shown, enabled } of fields) {
    if (shown?.(row) === false || enabled?.(row) === false) continue;
    const value = row[name];
    const isGiven = value !== undefined && value !== null && value !== '';
    if (!isGiven && requiredWhen?.(row)) throw invalid(name, requiredField);
    if (!isGiven || reference !== 'billing_account') continue;
    if (kind.cloud?.account) kind.cloud.account(c, Number(value));
    else payingAccount(c, Number(value));
  }
}

const refusalOf = (message: string | undefined) => (message === undefined ? undefined : failure(message));

function create(kind: DerivedKind, kinds: readonly DerivedKind[], call: FullCall, c: DerivedContext) {
  const fields = sentFields(c, kind, call, 'create');
  const { named, given, asText } = readCall(call, c, { fields, paths: Object.values(kind.fields) });
  const parent = namedParent(c, kind, kinds, named);
  // Who the parent is can be said by the path alone.
  const required = fields.filter(({ name }) => name in given || !kind.lineage?.names.includes(name));
  const values = checkFields(required, given, asText, true);
  checkTogether(c, kind, fields, values);
  const row = addRow(c, kind, { ...kind.cloud?.created?.(c), ...values, ...parent });
  moveStatus(c, kind, row, firstStatus(kind));
  return json(wrapped(call, show(kind, row)));
}

/** A merge patch of what is an object (RFC 7396): null removes an entry, and what is not named stays. */
const merged = (fields: readonly Field[], row: DerivedValues, given: DerivedValues): DerivedValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isMap = fields.some((field) => field.name === name && field.type === 'map');
      if (!isMap || typeof value !== 'object' || value === null) return [name, value];
      const all = { ...(row[name] as DerivedValues | undefined), ...value };
      return [name, Object.fromEntries(Object.entries(all).filter(([, one]) => one !== null))];
    }),
  );

function update(kind: DerivedKind, call: FullCall, c: DerivedContext) {
  const fields = sentFields(c, kind, call, 'update');
  const { named, given, asText } = readCall(call, c, {
    fields,
    paths: Object.values(kind.fields),
    mustName: kind.cloud !== undefined,
  });
  const row = rowOf(c, kind, named.id ?? named[kind.id], refusalOf(kind.cloud?.unknown?.update), named);
  const whole = call.body === 'merge-patch' ? merged(fields, row, given) : given;
  const values = checkFields(fields, whole, asText, false, row);
  const sent = fields.filter(({ name, requiredWhen }) => name in values || requiredWhen);
  checkTogether(c, kind, sent, { ...row, ...values });
  touch(c, kind, row, values);
  return json(wrapped(call, show(kind, row)));
}

function remove(kind: DerivedKind, kinds: readonly DerivedKind[], call: FullCall, c: DerivedContext) {
  const { named, given } = readCall(call, c, { fields: [], mustName: kind.cloud !== undefined });
  checkFields([], given, false, true);
  const row = rowOf(c, kind, named.id ?? named[kind.id], refusalOf(kind.cloud?.unknown?.delete), named);
  if (!kind.deletable(row)) throw problem(400, englishOf(kind.deleteReason) ?? 'This can not be deleted now');
  removeWithChildren(c, kind, kinds, row);
  return kind.cloud?.deleted ? json(kind.cloud.deleted) : noContent();
}

/** An action that is a call; a link asks the API for nothing. */
interface CallAction extends Action {
  readonly call: FullCall;
}

const isCall = (action: Action): action is CallAction => action.call !== undefined;

/** An address at the first origin that the declaration allows, else one of the portal's own. */
const opened = ({ at, origins = [] }: NonNullable<Action['opens']>, id: unknown) =>
  nested(at, `${origins[0] ?? ''}/console?session=${encodeURIComponent(String(id))}`);

/** Records as lines of CSV, to be saved under a name. */
function file(kind: DerivedKind, rows: readonly ConfiguredRow[], name: string): HttpResponse<string> {
  const columns = Object.keys(kind.fields);
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const shown = rows.map((row) => show(kind, row));
  const lines = [columns, ...shown.map((row) => columns.map((column) => row[column]))];
  return new HttpResponse(lines.map((line) => line.map(cell).join(',')).join('\r\n'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind.name}-${name.replace(/[^\w-]/g, '_')}.csv"`,
    },
  });
}

function act(kind: DerivedKind, action: CallAction, c: DerivedContext) {
  const { named, given, asText } = readCall(action.call, c, {
    fields: [],
    paths: [...Object.values(kind.fields), ...action.params],
  });
  if (action.admin && !c.caller.admin) throw problem(403, 'Administrators only');
  const row = rowOf(c, kind, named.id ?? named[kind.id], undefined, named);
  if (!action.allowed(row) || action.shown?.(row) === false) {
    throw problem(400, englishOf(action.reason) ?? 'This can not be done now');
  }
  const values = checkFields(action.params.map(limitedBy(c.store.state.parameters)), given, asText, true, row);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in kind.fields));
  touch(c, kind, row, known);
  if (kind.status && !(kind.status.field in known)) {
    moveStatus(c, kind, row, statusAfter(kind, action.name, action.optimisticStatus));
  }
  if (action.download !== undefined) return file(kind, [row], String(named.id ?? named[kind.id]));
  if (action.opens) return json(opened(action.opens, named.id ?? named[kind.id]));
  return json(wrapped(action.call, show(kind, row)));
}

/** What is said of all records is stored in each. */
function actOnAll(kind: DerivedKind, action: CallAction, c: DerivedContext) {
  const { given, asText } = readCall(action.call, c);
  if (action.admin && !c.caller.admin) throw problem(403, 'Administrators only');
  const values = checkFields(action.params.map(limitedBy(c.store.state.parameters)), given, asText, true);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(kind.fields, name)));
  for (const row of rowsOf(c, kind)) touch(c, kind, row, known);
  if (action.download !== undefined) return file(kind, rowsOf(c, kind), 'all');
  return json(action.opens ? opened(action.opens, 'all') : { success: true });
}

export function routeOf(call: FullCall, lists: readonly string[], answer: (c: DerivedContext) => unknown): Route {
  return {
    method: call.method,
    path: routePath(call.path),
    open: false,
    body: call.body === 'query' ? 'none' : call.body,
    ...((call.body === 'json' || call.body === 'merge-patch') && {
      bodyShape: z.record(z.string(), z.unknown()) as z.ZodMiniType,
    }),
    lists,
    queryShape: z.record(z.string(), z.unknown()) as z.ZodMiniType,
    answer: answer as unknown as Route['answer'],
  };
}

export const listNames = (fields: readonly Field[]) => fields.filter((f) => f.type === 'list').map((f) => f.name);

/**
 * The calls of the declaration; those of a kind in code may have rules of their own (`cloud`). `kinds`: all of the site's
 * own, for parents and children.
 */
export function callRoutes(kind: DerivedKind, kinds: readonly DerivedKind[] = []): Route[] {
  const { api } = kind;
  const guarded = (answer: (c: DerivedContext) => unknown) => (c: DerivedContext) => {
    kind.cloud?.guard?.(c);
    if (kind.scope === 'location' && kind.locations && !kind.locations.includes(c.location.slug))
      throw problem(404, 'Not found');
    return answer(c);
  };
  const lists = listNames(Object.values(kind.fields));
  const all: (Route | false | undefined)[] = [
    ...kind.actions
      .filter(isCall)
      .map((action) => routeOf(action.call, listNames(action.params), (c) => act(kind, action, c))),
    ...kind.kindActions
      .filter(isCall)
      .map((action) => routeOf(action.call, listNames(action.params), (c) => actOnAll(kind, action, c))),
    routeOf(api.list, [...lists, ...repeatedParams(kind)], (c) => {
      const { part, answered } = requestedPart(api.list, c);
      const queried = queriedRows(kind, { ...c, query: part.rest }, rowsOf(c, kind));
      const { named, given } = readCall(api.list, { ...c, query: queried.query });
      checkFields([], given, false, true);
      const parent = namedParent(c, kind, kinds, named);
      const rows = queried.rows.filter((row) => isUnder(kind, row, parent));
      const shown = rows.slice(part.from, part.to).map((row) => show(kind, row));
      const empty = shown.length === 0 ? emptyList(api.list) : undefined;
      return empty ?? json(answered(wrapped(api.list, shown), rows.length));
    }),
    api.create && routeOf(api.create, lists, (c) => create(kind, kinds, api.create as FullCall, c)),
    api.get &&
      routeOf(api.get, lists, (c) => {
        const { named } = readCall(api.get as FullCall, c);
        const row = rowOf(c, kind, named.id ?? named[kind.id], undefined, named);
        return json(wrapped(api.get as FullCall, show(kind, row)));
      }),
    api.update && routeOf(api.update, lists, (c) => update(kind, api.update as FullCall, c)),
    api.delete && routeOf(api.delete, lists, (c) => remove(kind, kinds, api.delete as FullCall, c)),
  ];
  return all
    .filter((route): route is Route => Boolean(route))
    .map((route) => ({
      ...route,
      answer: guarded(route.answer as unknown as (c: DerivedContext) => unknown) as unknown as Route['answer'],
    }));
}
